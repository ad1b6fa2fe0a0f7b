"""A match under the class's referee, and what to check after it."""

import shlex
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import psutil

from engines.mancala.game import Mancala
from protocol import read_answer
from referee.judging.move_list import Replay, replay

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
DIALECT_BOT = shlex.join([sys.executable, str(HERE / "dialect_bot.py")])
MARK = "CLASS_REFEREE_MATCH"


class Match(NamedTuple):
    """What the bots said, with A or B before each line, and the referee's last word."""

    lines: list[tuple[str, str]]
    verdict: str


PlayMatch = Callable[..., Match]


def judge(match: Match) -> Replay:
    """Play the moves of a match by the rules; its last line must claim what the rules say."""
    assert match.verdict == f"END {match.lines[-1][1]}"
    *moves, last = [line for _, line in match.lines]
    answer = read_answer(last)
    game = Mancala(ownership="parity")
    judged = replay(game, moves)
    if judged.result is None:
        judged = replay(game, [*moves, str(answer.move)])
    assert judged.error is None
    assert judged.result is not None
    assert answer.claim is not None
    assert answer.claim.scores == judged.score
    return judged


def left_running(mark: str) -> list[psutil.Process]:
    """The match's processes that still run a second after its end."""
    for _ in range(20):
        running = [process for process in psutil.process_iter() if _is_of(process, mark)]
        if not running:
            break
        time.sleep(0.05)
    return running


def _is_of(process: psutil.Process, mark: str) -> bool:
    try:
        return process.environ().get(MARK) == mark and process.status() != psutil.STATUS_ZOMBIE
    except psutil.Error:
        return False
