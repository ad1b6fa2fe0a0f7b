"""A person's game against a program, without a page."""

import random
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from engines.game import Game, IllegalMove
from engines.registry import GAMES, game_class
from referee.game.fixture import Program
from referee.game.limits import Limits
from referee.game.verdict import Fault
from referee.judging.move_list import replay
from referee.playing.session import Session
from referee.records.rejudge import rejudge
from referee.records.replayed import PlayedMove
from referee.running.programs import program
from referee.running.warden import Warden

Sit = Callable[..., Session]


@pytest.fixture
def sit() -> Iterator[Sit]:
    """Begins games; at the end no program is left."""
    warden = Warden()
    begun: list[Session] = []

    def begin(
        name: str,
        side: int = 0,
        bot: Program | None = None,
        limits: Limits | None = None,
        watcher: Callable[[PlayedMove], None] = lambda played: None,
    ) -> Session:
        game, limits = game_class(name)(), limits or Limits()
        opponent = bot or program(f"{name}:random", game, limits)
        begun.append(Session(game, opponent, limits, side, warden, watcher))
        return begun[-1]

    yield begin
    for session in begun:
        session.end()
    warden.close()


def some_move(session: Session, pick: random.Random) -> str:
    """A legal line of the person's."""
    game: Game = session.game
    return game.write(session.position, pick.choice(list(game.moves(session.position))))


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("name", GAMES)
def test_whole_games_are_those_of_the_rules(sit: Sit, name: str, side: int) -> None:
    session, pick = sit(name, side), random.Random(side)
    session.go_on()
    while not session.over:
        assert session.yours
        session.say(some_move(session, pick))
        session.go_on()
    assert session.verdict is not None and not session.verdict.at_fault, session.verdict
    # A program may say its last move with a claim, which a list of moves has not.
    judged = replay(session.game, [one.written for one in session.said if one.move])
    assert judged.error is None and judged.result is not None
    assert judged.score == session.verdict.score


@pytest.mark.parametrize("name", GAMES)
def test_the_time_of_a_person_is_told_with_every_step(sit: Sit, name: str) -> None:
    told: list[PlayedMove] = []
    session, pick = sit(name, watcher=told.append), random.Random(1)
    session.go_on()
    for _ in range(4):
        time.sleep(0.02)
        session.say(some_move(session, pick))
        session.go_on()
    own = [one.said.microseconds for one in told if one.said.player == 1]
    assert sum(micros >= 20_000 for micros in own) == 4 or name == "yut"
    assert sum(own) == sum(said.microseconds for said in session.said if said.player == 1) >= 80_000


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("name", GAMES)
def test_taking_back_goes_to_the_choice_before(sit: Sit, name: str, side: int) -> None:
    session, pick = sit(name, side), random.Random(side)
    session.go_on()
    for _ in range(6):
        if session.over:
            break
        said, key = list(session.said), session.position.key
        text = some_move(session, pick)
        session.say(text)
        session.go_on()
        session.take_back()
        assert session.said == said and session.position.key == key and session.yours
        session.say(text)
        session.go_on()
    assert len(session.said) > 1


def test_a_line_that_is_not_complete_is_taken_back_first(sit: Sit) -> None:
    session = sit("yinsh")
    game = session.game
    pick = random.Random(4)
    session.go_on()
    while not session.over:
        long = [move for move in game.moves(session.position) if len(move) > 1]
        if long:
            key = session.position.key
            session.step(long[0][0])
            assert session.yours and session.position.midmove
            session.take_back()
            assert session.position.key == key
            return
        session.say(some_move(session, pick))
        session.go_on()
    pytest.skip("no row was made")


def test_there_is_nothing_to_take_back_at_the_start(sit: Sit) -> None:
    for side in (0, 1):
        session = sit("yolah", side)
        session.go_on()
        with pytest.raises(IllegalMove, match="nothing to take back"):
            session.take_back()


@pytest.mark.parametrize("name", GAMES)
def test_a_hint_is_a_legal_move_and_changes_nothing(sit: Sit, name: str) -> None:
    session = sit(name)
    session.go_on()
    key = session.position.key
    _, hint = session.hint()
    assert session.position.key == key and session.yours
    session.say(hint)


def test_an_illegal_line_changes_nothing(sit: Sit) -> None:
    session = sit("yolah")
    session.go_on()
    with pytest.raises(IllegalMove, match="not on one line"):
        session.say("d5:e7")
    assert session.said == [] and session.yours


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("input(); print('nonsense', flush=True); input()", Fault.ILLEGAL_MOVE),
        ("raise SystemExit(3)", Fault.NO_START),
        ("import time; time.sleep(60)", Fault.TIME),
    ],
)
def test_a_program_at_fault_loses(sit: Sit, tmp_path: Path, text: str, fault: Fault) -> None:
    bot = tmp_path / "bot.py"
    bot.write_text(text)
    limits = Limits(move_time=0.3, startup_time=2)
    session = sit("mancala", 1, Program("bot", (sys.executable, "-ISB", str(bot))), limits)
    session.go_on()
    assert session.verdict is not None
    assert (session.verdict.ending, session.verdict.winner, session.verdict.at_fault) == (fault, 2, (1,))


def test_a_game_that_a_person_gave_up_is_judged_alike_from_its_record(sit: Sit) -> None:
    session = sit("yinsh", 0)
    session.go_on()
    for _ in range(3):
        session.say(session.hint()[1])
        session.go_on()
    session.resign()
    again = rejudge(session.game, Limits(), (), session.record())
    assert session.verdict is not None
    assert (again.ending, again.winner) == ("resignation", 2)
    assert again == replace(session.verdict, reason="")


def test_a_program_that_is_not_there_loses(sit: Sit, tmp_path: Path) -> None:
    session = sit("mancala", 1, Program("bot", (str(tmp_path / "nothing"),)))
    session.go_on()
    assert session.verdict is not None and session.verdict.ending == Fault.NO_START


def test_the_dice_are_told_unless_throws_were_taken_back(sit: Sit) -> None:
    session = sit("yut")
    session.go_on()
    session.say(session.hint()[1])
    session.go_on()
    session.resign()
    assert [event["event"] for event in session.events()] == ["match", "begin", "end", "dice"]
    session.take_back()
    session.go_on()
    session.resign()
    assert [event["event"] for event in session.events()] == ["match", "begin", "end"]
