"""The desk at which the pages are followed takes nothing from its reader's files, and leaves them alone."""

from pathlib import Path

import pytest
from desk import PARTS, ROOT, Desk

OWN = {
    "my_bot.py": "raise SystemExit('mine')\n",
    "class.toml": "nonsense\n",
    "class.sqlite": "no store\n",
    "game.html": "a game that I keep\n",
    "games.jsonl": "no record\n",
    "handed-in/run": "mine\n",
    "hand-ins/ada/bot.py": "mine\n",
    "random.py": "raise SystemExit('mine')\n",
}
"""What a reader may have in the project's folder: what the pages tell them to make, and worse."""


def test_what_a_reader_has_made_is_neither_used_nor_changed(tmp_path: Path) -> None:
    source, elsewhere = tmp_path / "project", tmp_path / "desk"
    for part in PARTS:
        (source / part).parent.mkdir(parents=True, exist_ok=True)
        if (ROOT / part).is_dir():
            (source / part).mkdir()
            (source / part / "file").write_text(part)
        else:
            (source / part).write_text(part)
    for name, text in OWN.items():
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        (source / name).write_text(text)
    before = {path: path.read_bytes() for path in source.rglob("*") if path.is_file()}
    elsewhere.mkdir()
    desk = Desk(elsewhere, source)
    assert not [name for name in OWN if (elsewhere / name).exists()]
    words = " ".join([*OWN, *(f"{part}/file" if (source / part).is_dir() else part for part in PARTS)])
    done = desk.run(f"mkdir handed-in hand-ins hand-ins/ada; for name in {words}; do echo new > $name; done")
    assert (done.returncode, done.stdout) == (0, "")
    assert {path: path.read_bytes() for path in source.rglob("*") if path.is_file()} == before


def test_a_desk_hears_nothing_of_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONUNBUFFERED", "1")
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    assert Desk(tmp_path).run('echo "$PYTHONUNBUFFERED$LANG"').stdout == "\n"
