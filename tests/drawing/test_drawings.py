"""What must hold for the drawing of every game, in every position that random play meets."""

import random
import re
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

from engines.drawing import Drawing, Item, step_clicks
from engines.drawing_svg import style, svg
from engines.game import Game, Move
from engines.position import Position
from engines.registry import GAMES, drawing_of, game_class

RULES = [
    *((name, {}) for name in GAMES),
    ("mancala", {"ownership": "parity"}),
    ("yinsh", {"size": 7, "row": 6}),
    ("yinsh", {"window": "any"}),
    ("yut", {"pieces": 2, "bonus": True}),
]


def played(game: Game, seed: int) -> Iterator[tuple[Position, Move, Position]]:
    """The positions before and after each move of a random game."""
    pick = random.Random(seed)
    position = game.start()
    while not position.over and position.plies < 500:
        move = pick.choice(list(game.moves(position)))
        before = position.copy()
        game.play(position, move)
        yield before, move, position


@pytest.fixture(params=RULES, ids=lambda rules: "-".join(map(str, (rules[0], *rules[1].values()))))
def drawing(request: pytest.FixtureRequest) -> Drawing[Position]:
    name, rules = request.param
    return drawing_of(game_class(name)(**rules))


def test_every_item_is_known_and_inside_the_picture(drawing: Drawing[Position]) -> None:
    for before, move, position in played(drawing.game, 1):
        for item in [*drawing.items(position), *drawing.marks(before, move)]:
            sprite = drawing.sprites[item.sprite]
            assert bool(item.text) == (sprite.kind != "shape")
            assert 0 <= item.x <= drawing.width and 0 <= item.y <= drawing.height


def test_different_positions_look_different(drawing: Drawing[Position]) -> None:
    seen: dict[tuple[Item, ...], int] = {}
    for _, move, position in played(drawing.game, 2):
        looks = tuple(sorted(drawing.items(position)))
        before = seen.setdefault(looks, position.plies)
        # A pass changes nothing; a piece that goes one back and on again looks as before.
        assert before == position.plies or drawing.name == "yut" or position.steps() == list(move)


def test_the_same_clicks_mean_the_same(drawing: Drawing[Position]) -> None:
    for before, _, _ in played(drawing.game, 3):
        if before.chance:
            continue
        meant: dict[tuple[str, ...], int] = {}
        for step in before.steps():
            after = before.copy()
            after.play(step)
            assert meant.setdefault(drawing.clicks(before, step), after.key) == after.key


def test_what_is_clicked_is_there(drawing: Drawing[Position]) -> None:
    spots = drawing.spots()
    for before, _, _ in played(drawing.game, 4):
        if before.chance:
            continue
        for clicks in step_clicks(drawing, before):
            for name in clicks:
                assert name in spots or name in drawing.choices


def test_no_two_places_are_clicked_at_once(drawing: Drawing[Position]) -> None:
    spots = list(drawing.spots().values())
    for at, one in enumerate(spots):
        for other in spots[:at]:
            far = ((one.x - other.x) ** 2 + (one.y - other.y) ** 2) ** 0.5
            assert far > max(one.reach, other.reach)


def test_a_click_without_a_legal_step_is_explained(drawing: Drawing[Position]) -> None:
    names = [*drawing.spots(), *drawing.choices]
    for before, _, _ in played(drawing.game, 5):
        if before.chance or before.plies > 60:
            continue
        known = step_clicks(drawing, before)
        for name in names:
            if not any(name in clicks for clicks in known):
                reason = drawing.explain(before, (name,))
                assert reason and "\n" not in reason, name


def test_a_legal_choice_has_something_to_say_about_any_second_click(drawing: Drawing[Position]) -> None:
    names = list(drawing.spots())
    for before, _, _ in played(drawing.game, 6):
        if before.chance or before.plies % 7:
            continue
        known = step_clicks(drawing, before)
        first = next(iter(known))[0]
        if first[0] == "=":
            continue
        legal = {clicks[1] for clicks in known if clicks[0] == first and len(clicks) > 1}
        for name in names:
            if name not in legal and name != first and legal & set(names):
                assert drawing.explain(before, (first, name)), (first, name)


def test_the_svg_is_well_formed_and_uses_only_what_it_defines(drawing: Drawing[Position]) -> None:
    for before, move, position in played(drawing.game, 7):
        if position.plies % 10 and not position.over:
            continue
        text = svg(drawing, position, before, move, tuple(drawing.spots())[:3])
        tree = ElementTree.fromstring(text)
        assert tree.get("viewBox") == f"0 0 {drawing.width} {drawing.height}"
        defined = {element.get("id") for element in tree.iter() if element.get("id")}
        used = set(re.findall(r'href="#([^"]+)"', text))
        assert used <= defined
        assert "http" not in text.replace("http://www.w3.org/2000/svg", "")


def test_every_class_has_a_style(drawing: Drawing[Position]) -> None:
    named = set(re.findall(r"\.([a-z][a-z0-9-]*)", style()))
    for before, move, position in played(drawing.game, 8):
        text = svg(drawing, position, before, move)
        for names in re.findall(r'class="([^"]+)"', text):
            assert named.intersection(names.split()), names
        if position.plies > 40:
            break


def test_the_text_is_plain_ascii_and_narrow(drawing: Drawing[Position]) -> None:
    for before, move, position in played(drawing.game, 9):
        text = drawing.text(position, () if before.chance else move)
        assert text.isascii() and "\033" not in text
        assert max(map(len, text.splitlines())) <= 80
        coloured = drawing.text(position, () if before.chance else move, colour=True)
        assert re.sub(r"\033\[[0-9;]*m", "", coloured) == text


def test_the_words_are_there(drawing: Drawing[Position]) -> None:
    for _, _, position in played(drawing.game, 10):
        assert drawing.describe(position)
        assert position.over or drawing.task(position)
