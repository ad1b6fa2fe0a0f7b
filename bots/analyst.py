"""A process that is asked about positions, and thinks about each: one JSON object a line, both ways.

The first line names the game, `{"game": "yut", "rules": {}}`, and may tell the number of the process that
asks as `asker`. Each line after it is a question, and is answered by one line:

    {"position": TEXT, "move": TEXT, "seconds": 1.0}   -> what the move, or the throw, was worth
    {"position": TEXT, "best": 3, "depth": 8}          -> a list of the best moves
    {"position": TEXT, "seconds": 0.5}                 -> what the position is worth

A position stands as `Game.write_position` writes it, a move as `Game.write` does. Answers hold what
`as_object` gives in engines/assessment.py and engines/thought.py. A question that cannot be answered gets
`{"error": REASON}`. The process ends with its input, or in the middle of a thought when the asker has ended.
"""

import json
import os
import sys
import threading
import time
from typing import Any

from engines.analyst import Analyst, CannotThink, Effort
from engines.game import BadRule, IllegalMove
from engines.registry import UnknownGame, game_class
from engines.written import BadPosition

LOOKING = 1.0
"""Seconds between two looks whether the asker is still there."""


def be_asked() -> int:
    """Answer all questions on standard input; return the exit code."""
    try:
        about = json.loads(sys.stdin.readline())
        if "asker" in about:
            threading.Thread(target=_end_with, args=(about["asker"],), daemon=True).start()
        analyst = Analyst(game_class(about["game"])(**about["rules"]))
    except (ValueError, KeyError, UnknownGame, BadRule, CannotThink) as error:
        _say({"error": str(error)})
        return 2
    for line in sys.stdin:
        try:
            answer = answer_to(analyst, json.loads(line))
        except (ValueError, KeyError, BadPosition, IllegalMove) as error:
            answer = {"error": str(error)}
        _say(answer)
    return 0


def answer_to(analyst: Analyst, question: dict[str, Any]) -> dict[str, Any]:
    """The answer to one question."""
    game, effort = analyst.game, Effort(question.get("seconds"), question.get("depth"))
    position = game.read_position(question["position"])
    if "best" in question:
        return {"best": [thought.as_object() for thought in analyst.best(position, effort, question["best"])]}
    if "move" not in question:
        return {"thought": analyst.worth(position, effort).as_object()}
    move = game.read(position, question["move"])
    if position.chance:
        return {"luck": analyst.luck(position, move, effort).as_object()}
    return {"assessment": analyst.assess(position, move, effort).as_object()}


def _say(answer: dict[str, Any]) -> None:
    sys.stdout.write(json.dumps(answer) + "\n")
    sys.stdout.flush()


def _end_with(parent: int) -> None:
    """End this process when the one that started it has ended; thinking does not keep it."""
    while os.getppid() == parent:
        time.sleep(LOOKING)
    os._exit(0)
