"""Whether a game's drawing keeps the promises of engines/drawing.py."""

import re
from xml.etree import ElementTree

from engines.conformance.broken import require
from engines.conformance.walks import moves_of
from engines.drawing import step_clicks
from engines.drawing_svg import style, svg
from engines.game import Game
from engines.registry import drawing_of


def items_are_known_and_inside(game: Game) -> None:
    """items and marks: sprites that there are, inside the picture, with a text where they need one"""
    drawing = drawing_of(game)
    for before, move, position in moves_of(game, 1):
        for item in [*drawing.items(position), *drawing.marks(before, move)]:
            require(item.sprite in drawing.sprites, f"there is no sprite {item.sprite!r}")
            kind = drawing.sprites[item.sprite].kind
            require(bool(item.text) == (kind != "shape"), f"{item}: only words and paths have a text")
            require(
                0 <= item.x <= drawing.width and 0 <= item.y <= drawing.height,
                f"{item} is outside",
            )


def other_positions_look_different(game: Game) -> None:
    """items and describe: two positions of a game are told apart by one of them at least"""
    drawing = drawing_of(game)
    seen: dict[object, tuple[int, int]] = {}
    for _, _, position in moves_of(game, 2):
        looks = tuple(sorted(drawing.items(position))), drawing.describe(position)
        key, plies = seen.setdefault(looks, (position.key, position.plies))
        require(
            key == position.key,
            f"the positions after {plies} and {position.plies} steps look and are described alike",
        )


def words_are_parts(game: Game) -> None:
    """describe, task: parts that keep their places, and what is to be done next"""
    drawing = drawing_of(game)
    parts = len(drawing.describe(game.start()))
    for _, _, position in moves_of(game, 10):
        said = drawing.describe(position)
        require(
            isinstance(said, tuple) and all(isinstance(part, str) and part for part in said),
            f"describe() gives {said!r}: it is a tuple of texts, none of them empty",
        )
        require(len(said) == parts, f"describe() gives {len(said)} parts, and gave {parts} at the start")
        require(position.over or drawing.task(position), "task() says nothing while the game goes on")


def clicks_mean_steps(game: Game) -> None:
    """clicks: places or choices that there are; steps clicked alike do the same"""
    drawing = drawing_of(game)
    spots = drawing.spots()
    for before, _, _ in moves_of(game, 3):
        if before.chance:
            continue
        meant: dict[tuple[str, ...], int] = {}
        for step in before.steps():
            after = before.copy()
            after.play(step)
            clicks = drawing.clicks(before, step)
            require(clicks, f"step {step} is clicked by nothing")
            require(
                meant.setdefault(clicks, after.key) == after.key,
                f"the clicks {clicks} mean two steps",
            )
        for name in {name for clicks in step_clicks(drawing, before) for name in clicks}:
            require(name in spots or name in drawing.choices, f"{name!r} is no spot and no choice")


def places_are_apart(game: Game) -> None:
    """spots: no click is on two of them"""
    spots = list(drawing_of(game).spots().values())
    for at, one in enumerate(spots):
        for other in spots[:at]:
            far = ((one.x - other.x) ** 2 + (one.y - other.y) ** 2) ** 0.5
            require(
                far > max(one.reach, other.reach),
                f"{one.label} and {other.label} overlap",
            )


def a_wrong_click_is_explained(game: Game) -> None:
    """explain: one sentence for any first click without a legal step, and any second one"""
    drawing = drawing_of(game)
    spots, names = list(drawing.spots()), [*drawing.spots(), *drawing.choices]
    for before, _, _ in moves_of(game, 5):
        if before.chance or before.plies > 60:
            continue
        known = step_clicks(drawing, before)
        for name in names:
            if not any(name in clicks for clicks in known):
                reason = drawing.explain(before, (name,))
                require(reason and "\n" not in reason, f"explain() of a click on {name} is {reason!r}")
        first = next(iter(known))[0]
        if first.startswith("=") or before.plies % 7:
            continue
        legal = {clicks[1] for clicks in known if clicks[0] == first and len(clicks) > 1}
        for name in spots:
            if name not in legal and name != first and legal & set(spots):
                require(
                    drawing.explain(before, (first, name)), f"explain() says nothing of {first}, then {name}"
                )


def svg_is_whole(game: Game) -> None:
    """svg: well formed, of shapes that it defines, with classes that engines/drawing.css styles"""
    drawing = drawing_of(game)
    styled = set(re.findall(r"\.([a-z][a-z0-9-]*)", style()))
    for before, move, position in moves_of(game, 7):
        if position.plies > 40 and position.plies % 10 and not position.over:
            continue
        text = svg(drawing, position, before, move, tuple(drawing.spots())[:3])
        tree = ElementTree.fromstring(text)
        require(
            tree.get("viewBox") == f"0 0 {drawing.width} {drawing.height}", "the viewBox is not the picture"
        )
        defined = {element.get("id") for element in tree.iter() if element.get("id")}
        missing = set(re.findall(r'href="#([^"]+)"', text)) - defined
        require(not missing, f"the SVG uses the shapes {missing}, which no sprite defines")
        require("http" not in text.replace("http://www.w3.org/2000/svg", ""), "the SVG needs the network")
        for names in re.findall(r'class="([^"]+)"', text):
            require(styled.intersection(names.split()), f"engines/drawing.css styles none of {names!r}")
    for sign in ("sign-1", "sign-2", "cross"):
        require(sign in drawing.sprites, f"there is no sprite {sign!r}, which every drawing has")


def text_fits_a_terminal(game: Game) -> None:
    """text: ASCII, at most 80 wide, the same with colours and without"""
    drawing = drawing_of(game)
    for before, move, position in moves_of(game, 9):
        last = () if before.chance else move
        text = drawing.text(position, last)
        require(text.isascii() and "\033" not in text, "text() without colours is not plain ASCII")
        require(max(map(len, text.splitlines())) <= 80, "text() is wider than 80")
        coloured = drawing.text(position, last, colour=True)
        require(re.sub(r"\033\[[0-9;]*m", "", coloured) == text, "text() differs with colours")


CHECKS = (
    items_are_known_and_inside,
    other_positions_look_different,
    words_are_parts,
    clicks_mean_steps,
    places_are_apart,
    a_wrong_click_is_explained,
    svg_is_whole,
    text_fits_a_terminal,
)
