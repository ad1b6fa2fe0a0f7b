"""The live board of a match, as a terminal gets it."""

import os
import pty
import sys

import pytest

from engines.registry import GAMES, drawing_of, game_class


@pytest.mark.parametrize("game", list(GAMES))
def test_a_match_on_a_terminal_shows_the_board(game: str) -> None:
    child, terminal = pty.fork()
    if child == 0:
        environment = {**os.environ, "TERM": "xterm", "COLUMNS": "100", "LINES": "50"}
        words = [
            sys.executable,
            "-m",
            "referee",
            "match",
            game,
            f"{game}:random",
            f"{game}:random",
            "--seed",
            "1",
        ]
        os.execve(sys.executable, words, environment)
    shown = b""
    try:
        while piece := os.read(terminal, 65536):
            shown += piece
    except OSError:
        pass  # what Linux says when the other end has been closed
    os.close(terminal)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0, shown.decode()
    text = shown.decode()
    board = drawing_of(game_class(game)())
    missing = {word for word in board.text(board.game.start()).split() if word not in text}
    assert not missing
    assert "Traceback" not in text
    assert "wins" in text or "drawn" in text
