"""A packed bot plays with nothing but Python, compiled where it can be and plain elsewhere."""

import resource
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from bare_python import Run

from referee.packing import start
from referee.packing.archive import write_archive
from referee.packing.kernels import Built


def hole(answer: str) -> int:
    return int(answer.strip().rstrip("RTB"))


def test_it_plays(run: Run, packed: Path) -> None:
    done = run(packed, "JoueurA", lines="START\nEND\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert hole(done.stdout) % 2 == 1


def test_what_it_was_packed_with_is_only_a_default(run: Run, packed: Path) -> None:
    done = run(packed, "--ownership", "halves", "--on-illegal", "stop", lines="9R\n")
    assert done.returncode == 2
    assert "belongs to player 2" in done.stderr


def test_the_compiled_engines_are_used(run: Run, packed: Path, built: list[Built]) -> None:
    done = run(packed, "--verbose", lines="END\n")
    assert done.stderr.strip() == ("engines compiled" if built else "engines as plain Python, slower")


def test_the_plain_engines_play_as_well(run: Run, packed: Path) -> None:
    done = run(packed, "--verbose", lines="START\nEND\n", ENGINES_UNCOMPILED="1")
    assert done.stderr.startswith("engines as plain Python")
    assert hole(done.stdout) % 2 == 1


def test_both_forms_play_the_same(run: Run, packed: Path) -> None:
    words = ("--player", "random", "--seed", "5", "--on-illegal", "stop")
    lines = "4R\n"
    compiled = run(packed, *words, lines=lines)
    plain = run(packed, *words, lines=lines, ENGINES_UNCOMPILED="1")
    assert compiled.returncode == plain.returncode == 2  # player 1 owns no hole 4
    assert compiled.stderr == plain.stderr
    first = [
        run(packed, *words, lines="START\n", **extra).stdout for extra in ({}, {"ENGINES_UNCOMPILED": "1"})
    ]
    assert first[0] == first[1] != ""


def test_binaries_of_another_system_are_passed_over(run: Run, built: list[Built], tmp_path: Path) -> None:
    broken = tmp_path / "broken"
    broken.write_bytes(b"\x7fELF and nothing more")
    path = tmp_path / "bot.pyz"
    fakes = [Built(level, dict.fromkeys(files, broken)) for level, files in built]
    write_archive(path, "mancala", [], fakes)
    done = run(path, "--verbose", "--seconds", "0.1", lines="START\nEND\n")
    assert done.returncode == 0
    assert done.stderr.startswith("engines as plain Python")
    assert 1 <= hole(done.stdout) <= 8


def test_without_files_in_memory_it_writes_a_folder_and_removes_it(
    run: Run, packed: Path, built: list[Built], tmp_path: Path
) -> None:
    script = (
        "import os, runpy, sys; vars(os).pop('memfd_create', None); "
        "sys.argv = ['bot', '--verbose']; runpy.run_path(sys.orig_argv[-1], run_name='__main__')"
    )
    done = run("-c", script, packed, lines="START\nEND\n")
    assert done.returncode == 0, done.stderr
    assert done.stderr.startswith("engines compiled" if built else "engines as plain")
    assert hole(done.stdout) % 2 == 1
    if sys.platform != "win32":
        assert list(tmp_path.iterdir()) == []


def test_where_no_folder_can_be_written_to_it_plays_as_plain_python(run: Run, packed: Path) -> None:
    script = (
        "import os, runpy, sys, tempfile; vars(os).pop('memfd_create', None); "
        "tempfile.mkdtemp = lambda **keywords: open('/nowhere/at/all'); "
        "sys.argv = ['bot', '--verbose']; runpy.run_path(sys.orig_argv[-1], run_name='__main__')"
    )
    done = run("-c", script, packed, lines="START\nEND\n")
    assert done.returncode == 0, done.stderr
    assert done.stderr.startswith("engines as plain")
    assert hole(done.stdout) % 2 == 1


@pytest.mark.parametrize("environment", [{}, {"ENGINES_UNCOMPILED": "1"}])
def test_it_is_ready_at_once(run: Run, packed: Path, environment: dict[str, str]) -> None:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = run(packed, "--player", "random", lines="START\nEND\n", **environment)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    assert done.stdout
    assert after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime < 0.3


def test_it_is_small(packed: Path) -> None:
    assert packed.stat().st_size < 3_000_000


def test_the_same_bot_is_the_same_file(packed: Path, built: list[Built], tmp_path: Path) -> None:
    write_archive(tmp_path / "again", "mancala", ["--ownership", "parity", "--seconds", "0.2"], built)
    assert (tmp_path / "again").read_bytes() == packed.read_bytes()


def test_it_holds_one_game_and_no_referee(packed: Path) -> None:
    names = zipfile.ZipFile(packed).namelist()
    assert "engines/mancala/position.py" in names
    assert not [name for name in names if "yolah" in name or "referee" in name or "starter" in name]


@pytest.mark.parametrize("version", ["3.11", "3.12", "3.13", "3.14"])
def test_it_plays_under_other_pythons(run: Run, packed: Path, version: str) -> None:
    python = shutil.which(f"python{version}")
    if python is None or subprocess.run([python, "-c", ""], capture_output=True, check=False).returncode:
        pytest.skip(f"there is no Python {version} here")
    done = subprocess.run(
        [python, packed, "--verbose"], input="START\nEND\n", capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert hole(done.stdout) % 2 == 1


class Packed:
    """What `packed.py` says in an archive."""

    GAME = "mancala"
    LEVELS = (("new", "avx2 bmi2", "no"), ("old", "popcnt", "yes"))
    SUFFIX = start.EXTENSION_SUFFIXES[0]


@pytest.mark.parametrize(
    ("flags", "level"),
    [
        ({"avx2", "bmi2", "popcnt", "sse"}, "new"),
        ({"avx2", "popcnt"}, "old"),
        ({"sse"}, None),
        (None, "old"),
    ],
)
def test_the_processor_decides_the_level(
    flags: set[str] | None, level: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(start, "processor_flags", lambda: flags)
    assert start.best_level(list(Packed.LEVELS)) == level


def test_binaries_for_another_python_are_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ENGINES_UNCOMPILED", raising=False)
    monkeypatch.setattr(start, "processor_flags", lambda: {"popcnt"})
    assert start.kernels_for(Packed, None) is not None
    monkeypatch.setattr(Packed, "SUFFIX", ".cpython-399-pdp11.so")
    assert start.kernels_for(Packed, None) is None
