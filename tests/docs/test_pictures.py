"""The pictures show what their moves lead to, and every page finds its pictures."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from docs.pictures.draw import HERE, draw

PAGES = sorted(HERE.parent.glob("*.md"))
TITLE = "{http://www.w3.org/2000/svg}title"


@pytest.mark.parametrize("moves", sorted(HERE.glob("*.moves")), ids=lambda moves: moves.stem)
def test_a_picture_shows_the_position_of_its_moves(moves: Path) -> None:
    kept = ElementTree.parse(moves.with_suffix(".svg")).getroot()
    drawn = ElementTree.fromstring(draw(moves))
    assert kept.findtext(TITLE) == drawn.findtext(TITLE), "run: python -m docs.pictures.draw"


def test_every_picture_is_shown_and_every_shown_picture_is_there() -> None:
    shown = {name for page in PAGES for name in re.findall(r'src="pictures/([^"]+)"', page.read_text())}
    assert shown == {path.name for path in HERE.glob("*.svg")}
