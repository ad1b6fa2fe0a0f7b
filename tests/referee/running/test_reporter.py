"""What the server of a page gets to know about games."""

from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Listener
from pathlib import Path

from engines.registry import game_class
from referee.game.fixture import Fixture, Program
from referee.game.limits import Limits
from referee.running.reporter import Address, Reporter


def test_who_watches_does_not_learn_the_dice_to_come(tmp_path: Path) -> None:
    programs = Program("one", ("one",)), Program("two", ("two",))
    fixture = Fixture(
        game_class("yut")(), programs, Limits(), seed="SECRET", later_seeds=("SECRET",), commitment="told"
    )
    path = str(tmp_path / "page")
    with Listener(path, "AF_UNIX", authkey=b"key") as listener, ThreadPoolExecutor(1) as pool:
        accepted = pool.submit(listener.accept)
        with Reporter(Address(path, b"key")) as reporter:
            reporter.begin(1, fixture)
        received = accepted.result(timeout=30).recv_bytes()
    assert b"two" in received
    assert b"SECRET" not in received
