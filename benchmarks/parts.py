"""What the parts of the referee's work for a move cost, each measured alone."""

import os
import select
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from time import monotonic_ns

from engines.game import Game
from protocol import Relay
from referee.game.game_record import GameRecord, Said
from referee.game.verdict import Kind, Verdict
from referee.judging.judge import Judge
from referee.records.record_file import Record

ROUNDS = 200


def parts(game: Game, moves: list[str], folder: Path) -> dict[str, float]:
    """Microseconds a move for each part, of the fastest of `ROUNDS` games with these moves."""
    answers = [move.encode() for move in moves]
    said = [Said(1 + place % 2, move, 10) for place, move in enumerate(moves)]
    played = GameRecord(Verdict(Kind.RULES, "move limit", 1, (48, 46)), said)

    def rules() -> None:
        take = Judge(game).take
        for answer in answers:
            take(answer)

    def relay() -> None:
        lines, seat = Relay(), 0
        for move in moves:
            f"{lines.ask(seat)}\n".encode()
            lines.played(seat, move)
            seat = 1 - seat

    def clock() -> None:
        for _ in moves:
            monotonic_ns()
            monotonic_ns()

    with ExitStack() as stack:
        pipes = [os.pipe() for _ in range(6)]
        for descriptor in (end for pipe in pipes for end in pipe):
            stack.callback(os.close, descriptor)
        watched = select.poll()
        for out, _ in pipes:
            watched.register(out, select.POLLIN)
        os.write(pipes[0][1], b"\n")

        def poll() -> None:
            for _ in moves:
                watched.poll(1)

        record = stack.enter_context(Record(folder / "parts.jsonl"))
        found = {
            "rules (read the move, check it, play it)": rules,
            "the next line (what the other bot has not heard)": relay,
            "the clock (read twice)": clock,
            "a poll of six descriptors that are ready": poll,
            "the record (JSON, written once for each game)": lambda: record.write(played.as_record()),
        }
        return {name: fastest(work) / len(moves) * 1e6 for name, work in found.items()}


def fastest(work: Callable[[], None]) -> float:
    """Seconds of the fastest of `ROUNDS` runs."""
    times = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return min(times)
