"""Analysts: processes of our own that think about positions, started as our players are."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import suppress
from threading import Lock
from typing import Any

from engines.game import Game
from referee.errors import MachineFailed
from referee.running.programs import OUR_PLAYER

Question = Mapping[str, Any]
"""What one line of bots/analyst.py asks."""

Answer = dict[str, Any]


class Analysts:
    """Up to `count` analysts of one game; each is started when it has something to do.

    Use it in a `with`: at its end, also by an interruption, all of them have ended.
    """

    def __init__(self, game: Game, count: int) -> None:
        self._game = game
        self._count = count
        self._lock = Lock()
        self._idle: list[subprocess.Popen[str]] = []
        self._all: list[subprocess.Popen[str]] = []
        self._ended = False

    def __enter__(self) -> "Analysts":
        return self

    def __exit__(self, *_: object) -> None:
        self._end()
        for process in self._all:
            process.wait()
            for pipe in (process.stdin, process.stdout):
                assert pipe is not None
                with suppress(OSError):
                    pipe.close()

    def ask(self, questions: Sequence[Question]) -> Iterator[tuple[int, Answer]]:
        """The answers, each with the place of its question, as they come; MachineFailed if one is none."""
        with ThreadPoolExecutor(self._count) as pool:
            places = {pool.submit(self._ask, question): place for place, question in enumerate(questions)}
            try:
                for done in as_completed(places):
                    yield places[done], done.result()
            except BaseException:
                self._end()  # so that the threads, which wait for answers, end as well
                pool.shutdown(wait=False, cancel_futures=True)
                raise

    def _end(self) -> None:
        with self._lock:
            self._ended = True
            for process in self._all:
                process.kill()

    def _ask(self, question: Question) -> Answer:
        with self._lock:
            process = self._idle.pop() if self._idle else self._start()
        assert process.stdin is not None and process.stdout is not None
        try:
            process.stdin.write(json.dumps(question) + "\n")
            process.stdin.flush()
            answer: Answer = json.loads(process.stdout.readline())
        except (OSError, ValueError):
            raise MachineFailed("an analyst has ended before it answered") from None
        if "error" in answer:
            raise MachineFailed(f"the analyst says: {answer['error']}")
        with self._lock:
            self._idle.append(process)
        return answer

    def _start(self) -> "subprocess.Popen[str]":
        if self._ended:
            raise MachineFailed("the analysts have ended")
        process = subprocess.Popen(
            [sys.executable, "-I", "-S", str(OUR_PLAYER), "analyst"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            process_group=0,  # Ctrl-C is for the referee, which ends it
        )
        self._all.append(process)
        assert process.stdin is not None
        about = {"game": self._game.name, "rules": self._game.rules, "asker": os.getpid()}
        process.stdin.write(json.dumps(about) + "\n")
        return process
