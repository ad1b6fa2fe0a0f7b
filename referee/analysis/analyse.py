"""Has a whole game analysed: the questions, in what order they are asked, and what becomes of the answers."""

from collections.abc import Callable
from typing import Any

from engines.assessment import Assessment, Luck
from engines.game import Game
from engines.position import Position
from engines.thought import Thought
from referee.analysis.asking import Analysts, Answer, Question
from referee.analysis.game_analysis import GameAnalysis, Subject, put_together
from referee.analysis.kept import Kept

Tell = Callable[[int, int], None]
"""Called with how many questions have been answered, and how many there are."""

Effort = dict[str, Any]
"""The seconds, or the depth, for each question."""


def analyse(subject: Subject, effort: Effort, threads: int, tell: Tell) -> GameAnalysis:
    """Analyse a game with several analysts at once, going on from what an interrupted analysis kept."""
    questions = questions_about(subject, effort)
    answers = answered(subject.game, questions, threads, tell)
    return put_together(subject, [read_answer(answer) for answer in answers])


def best_moves(game: Game, position: Position, count: int, effort: Effort) -> list[Thought]:
    """The best moves in one position, the best one first."""
    question = {"position": game.write_position(position), "best": count, **effort}
    (answer,) = answered(game, [question], 1, lambda done, of: None)
    return [Thought.from_object(told) for told in answer["best"]]


def questions_about(subject: Subject, effort: Effort) -> list[Question]:
    """A question for each move and throw, and one about the last position."""
    game = subject.game
    asked: list[Question] = []
    for place, played in enumerate(subject.moves):
        question = {"position": game.write_position(played.before), **effort}
        if place >= subject.opening:
            question["move"] = played.said.written
        asked.append(question)
    return [*asked, {"position": game.write_position(subject.final), **effort}]


def answered(game: Game, questions: list[Question], threads: int, tell: Tell) -> list[Answer]:
    """An answer for each question; each is kept as soon as it is there."""
    kept = Kept(game, questions)
    kept.tidy()
    open_ = [place for place, answer in enumerate(kept.answers) if answer is None]
    done = len(questions) - len(open_)
    tell(done, len(questions))
    if open_:
        with Analysts(game, min(threads, len(open_))) as analysts:
            for place, answer in analysts.ask([questions[place] for place in open_]):
                kept.keep(open_[place], answer)
                done += 1
                tell(done, len(questions))
    return [answer for answer in kept.answers if answer is not None]


def read_answer(answer: Answer) -> Assessment | Luck | Thought:
    """The answer of an analyst about a move, a throw or a position."""
    if "assessment" in answer:
        return Assessment.from_object(answer["assessment"])
    if "luck" in answer:
        return Luck.from_object(answer["luck"])
    return Thought.from_object(answer["thought"])
