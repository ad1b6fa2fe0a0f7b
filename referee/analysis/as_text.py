"""An analysis as a text for people: a line for each move, and what it says of the players."""

from collections.abc import Sequence

from engines.assessment import EQUAL, NAMES
from engines.counted import counted
from engines.thought import Thought
from referee.analysis.game_analysis import GameAnalysis, JudgedMove
from referee.analysis.summary import PlayerSummary, summary, turning_point

EXPECTED = 4
"""The most moves of a line that are shown."""


def as_text(analysis: GameAnalysis) -> str:
    """The whole analysis; chances are those of the player who moved or threw."""
    subject = analysis.subject
    lines = [f"{subject.game.title}: {subject.players[0]} against {subject.players[1]}", ""]
    wide = max([4, *(len(move.text) for move in analysis.moves)])
    lines.append(f"    move {'':{wide}}  before  after  it was")
    lines += [_line(analysis, move, wide) for move in analysis.moves]
    for player in (1, 2):
        lines += ["", *_summary(analysis, summary(analysis, player))]
    at = turning_point(analysis)
    if at is not None:
        move = analysis.moves[at]
        ahead = subject.players[0 if analysis.chances()[-1] > 0.5 else 1]
        lines += ["", f"Turning point: {_told(move)}; from then on {ahead} was ahead."]
    return "\n".join(lines)


def thoughts_as_text(thoughts: Sequence[Thought]) -> str:
    """The best moves in a position, one a line."""
    return "\n".join(
        f"{percent(thought.chance):>5}  {' '.join(thought.line[:EXPECTED])}{_proved(thought)}"
        for thought in thoughts
    )


def percent(chance: float) -> str:
    """A chance in words; what is not certain is neither 0 % nor 100 %."""
    if chance in (0, 1):
        return f"{100 * chance:.0f} %"
    return f"{min(max(100 * chance, 1), 99):.0f} %"


def _line(analysis: GameAnalysis, move: JudgedMove, wide: int) -> str:
    before, after = (move.before, move.after) if move.player == 1 else (1 - move.before, 1 - move.after)
    number = f"{move.number}." if move.luck is None else ""
    said = f"{number:>4} {move.player}  {move.text:{wide}}  {percent(before):>5}  {percent(after):>5}  "
    return (said + _it_was(move)).rstrip()


def _it_was(move: JudgedMove) -> str:
    if move.luck is not None:
        return f"luck {100 * move.luck.gain:+.1f}"
    if move.assessment is None:
        return "opening"
    told = move.assessment
    if told.loss <= EQUAL:
        return told.name + _proved(told.best)
    return f"{told.name}, best is {' '.join(told.best.line[:EXPECTED])}{_proved(told.best)}"


def _proved(thought: Thought) -> str:
    if thought.proof is None:
        return ""
    within = f" in {counted(thought.proof.moves, 'move')}" if thought.proof.moves else ""
    return f" (proved {thought.proof.result}{within})"


def _told(move: JudgedMove) -> str:
    what = f"move {move.number}, {move.text}" if move.luck is None else f"the throw {move.text}"
    return f"{what} of player {move.player}"


def _summary(analysis: GameAnalysis, told: PlayerSummary) -> list[str]:
    name = analysis.subject.players[told.player - 1]
    who = f"Player {told.player}"
    who += f", {name}" if name.lower() != who.lower() else ""
    accuracy = "no move was a choice" if told.accuracy is None else f"accuracy {told.accuracy:.0f} %"
    counts = ", ".join(f"{told.counts[name]} {name}" for name in NAMES if name in told.counts)
    lines = [f"{who}: {accuracy}", f"  {counts}" if counts else ""]
    if told.luck is not None:
        lines.append(f"  luck {100 * told.luck:+.0f} %, choices gave away {100 * told.given:.0f} %")
    for move in told.worst:
        assert move.assessment is not None
        loss, best = 100 * move.assessment.loss, move.assessment.best.line[:1]
        lines.append(
            f"  worst: move {move.number}, {move.text}, gave away {loss:.0f} %; {' '.join(best)} was best"
        )
    return [line for line in lines if line]
