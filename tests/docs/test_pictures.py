"""The pictures show what their moves and records lead to, and every page finds its pictures."""

import re
from pathlib import Path

import pytest

from docs.pictures.draw import HERE, draw
from docs.pictures.shoot import SCHEMES, digest, digest_in

ROOT = HERE.parents[1]
PAGES = [*sorted(HERE.parent.glob("*.md")), ROOT / "README.md"]


@pytest.mark.parametrize("moves", sorted(HERE.glob("*.moves")), ids=lambda moves: moves.stem)
def test_a_picture_shows_the_position_of_its_moves(moves: Path) -> None:
    kept = moves.with_suffix(".svg").read_text(encoding="utf-8")
    assert kept == draw(moves), "run: python -m docs.pictures.draw"


@pytest.mark.parametrize("scheme", SCHEMES)
def test_a_picture_shows_the_page_of_its_record(scheme: str) -> None:
    kept = (HERE / f"game-{scheme}.png").read_bytes()
    assert kept.startswith(b"\x89PNG")
    assert digest_in(kept) == digest(), "run: python -m docs.pictures.shoot"


def test_every_picture_is_shown_and_every_shown_picture_is_there() -> None:
    shown = {
        (page.parent / name).resolve()
        for page in PAGES
        for name in re.findall(r'(?:src|srcset)="([^"]+)"', page.read_text(encoding="utf-8"))
    }
    assert shown == {path for path in HERE.iterdir() if path.suffix in (".svg", ".png")}
