"""Two games as the assignment's server plays them: two rows taken that the other made end a turn."""

import json
import time
from pathlib import Path

import pytest

from bots.arguments import parse_arguments
from bots.bot import Bot
from engines.yinsh.game import Yinsh
from engines.yinsh.position import YinshPosition
from protocol import Turn, Wait
from referee.cli import run

GAMES = json.loads((Path(__file__).parents[1] / "data" / "yinsh_gifts.json").read_text())
"""Each with its turns and the number, counted from 1, of the turn that takes two such rows."""

PLAYERS = ["random", "deep"]


def answer(number: int, turns: int, player: str) -> str:
    """What our bot, as player 2 under the server's opening line, says behind so many turns of a game."""
    game = GAMES[number]
    bot = Bot(Yinsh, parse_arguments(Yinsh, ["--player", player, "--seed", "1"]))
    assert bot.hear(f"2 {game['size']} 20 {game['row']}\n".encode()) == Wait()
    turn = bot.hear(" ".join(game["turns"][:turns]).encode())
    assert isinstance(turn, Turn)
    return bot.answer(turn, time.monotonic_ns()).decode().strip()


def position_behind(number: int, turns: list[str]) -> tuple[Yinsh, YinshPosition]:
    record = GAMES[number]
    game = Yinsh(size=record["size"], row=record["row"], window="any", gifts="end")
    position = game.start()
    for turn in turns:
        game.play(position, game.read(position, turn))
    return game, position


@pytest.mark.parametrize("number", [0, 1])
def test_the_whole_record_is_a_game(number: int) -> None:
    record = GAMES[number]
    taken = record["turns"][record["gifts"] - 1]
    assert (taken.count("RS"), taken.count("M")) == (2, 0)
    assert position_behind(number, record["turns"])[1].over


@pytest.mark.parametrize("player", PLAYERS)
def test_our_bot_moves_no_ring_behind_two_rows_taken(player: str) -> None:
    record = GAMES[0]
    said = answer(0, record["gifts"] - 1, player)
    assert (said.count("RS"), said.count("M")) == (2, 0)
    game, position = position_behind(0, record["turns"][: record["gifts"] - 1])
    game.read(position, said)


@pytest.mark.parametrize("player", PLAYERS)
def test_our_bot_follows_the_other_who_moves_none(player: str) -> None:
    record = GAMES[1]
    said = answer(1, record["gifts"], player)
    game, position = position_behind(1, record["turns"][: record["gifts"]])
    game.read(position, said)


@pytest.mark.parametrize("number", [0, 1])
def test_a_copy_knows_how_many_rows_were_taken(number: int) -> None:
    """Made between the two rows, it ends the turn behind the second as its original does."""
    record = GAMES[number]
    game, position = position_behind(number, record["turns"][: record["gifts"] - 1])
    for step in game.read(position, record["turns"][record["gifts"] - 1]):
        twin = position.copy()
        position.play(step)
        twin.play(step)
        assert (twin.key, twin.side, twin.midmove, twin.steps()) == (
            position.key,
            position.side,
            position.midmove,
            position.steps(),
        )


@pytest.mark.parametrize("number", [0, 1])
def test_the_referee_judges_the_record_by_the_servers_rule_alone(
    number: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = GAMES[number]
    moves = tmp_path / "game.txt"
    moves.write_text("\n".join(record["turns"]))
    board = ["--size", str(record["size"]), "--row", str(record["row"]), "--window", "any"]
    assert run(["replay", "yinsh", str(moves), *board, "--gifts", "end"]) == 0
    assert "wins" in capsys.readouterr().out
    assert run(["replay", "yinsh", str(moves), *board, "--gifts", "move"]) == 1
    assert f"move {record['gifts']} is not legal" in capsys.readouterr().out
