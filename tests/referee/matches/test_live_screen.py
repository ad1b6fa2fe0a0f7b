"""The live board of a match, as a terminal gets it."""

import os
import pty
import re
import sys

import pytest

from engines.conformance.walks import moves_of
from engines.registry import GAMES, drawing_of, game_class


def always_drawn(name: str) -> set[str]:
    """The words that a game's board shows in all positions of a random game."""
    game = game_class(name)()
    drawing = drawing_of(game)
    return set.intersection(*(set(drawing.text(after).split()) for _, _, after in moves_of(game, 1)))


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
            "--game-time",
            "50",
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
    assert not {word for word in always_drawn(game) if word not in text}
    assert "Traceback" not in text
    assert re.search(r"\d+\.\d s left", text)
    assert "wins" in text or "drawn" in text
