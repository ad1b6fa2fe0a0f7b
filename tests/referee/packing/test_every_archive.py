"""The bot of every game can be packed, and plays from inside its archive."""

from pathlib import Path

import pytest
from bare_python import PYTHON, Run
from busy_machine import answer_times

import engines
from engines.registry import GAMES, game_class, player_classes
from referee.packing.archive import write_archive
from referee.packing.kernels import ENGINES, SUFFIX, collect


@pytest.mark.skipif(not engines.COMPILED, reason="the engines run uncompiled here")
@pytest.mark.parametrize("name", GAMES)
def test_all_that_is_compiled_for_a_game_is_packed(name: str) -> None:
    binaries = (
        pxd.with_suffix(SUFFIX) for folder in (ENGINES, ENGINES / name) for pxd in folder.glob("*.pxd")
    )
    assert set(collect(ENGINES.parent, name).values()) == {file for file in binaries if file.exists()}


@pytest.mark.parametrize("name", GAMES)
def test_it_plays_from_its_archive(name: str, run: Run, tmp_path: Path) -> None:
    """As plain Python, which reads everything it needs from the archive as the compiled engines do."""
    game = game_class(name)()
    path = tmp_path / f"{name}.pyz"
    write_archive(path, name, ["--seconds", "0.3", "--player", "random"], [])
    assert path.stat().st_size < 2_500_000
    for player in player_classes(name):
        position = game.start()
        line = "START"
        if position.chance:
            while position.chance:
                game.play(position, game.throw(position, 0.3))
            line += f" {game.prompt(position)}"
        done = run(path, "--player", player, lines=f"{line}\nEND\n")
        assert (done.returncode, done.stderr) == (0, "")
        game.read(position, done.stdout.strip())  # raises for what is no legal move


@pytest.mark.parametrize("name", GAMES)
def test_it_goes_on_as_plain_python(name: str, tmp_path: Path) -> None:
    """Beyond the first answer too, each of them legal and in time."""
    path = tmp_path / f"{name}.pyz"
    write_archive(path, name, ["--seconds", "0.3"], [])
    assert len(answer_times(name, (PYTHON, "-S", str(path)), most=7)) == 7
