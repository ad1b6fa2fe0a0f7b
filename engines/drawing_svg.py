"""A position as one SVG that needs nothing else: for reports, documents and mails."""

from __future__ import annotations

from functools import cache
from html import escape
from pathlib import Path

from engines.drawing import OVER, PIECES, UNDER, Drawing, Item
from engines.game import Move
from engines.position import Position


@cache
def style() -> str:
    """The style sheet of all drawings, light and dark."""
    return (Path(__file__).parent / "drawing.css").read_text(encoding="utf-8")


def svg(
    drawing: Drawing[Position],
    position: Position,
    before: Position | None = None,
    move: Move = (),
    reached: tuple[str, ...] = (),
) -> str:
    """A whole SVG document of a position.

    With the position before and the move, what the move did is marked; `reached` are names of spots
    that get a cross, as books print it for the squares that a piece can reach.
    """
    items = drawing.items(position)
    if before is not None:
        items += drawing.marks(before, move)
    spots = drawing.spots()
    items += [Item("cross", spots[name].x, spots[name].y) for name in reached]
    words = escape(f"{drawing.game.title}: {'; '.join(drawing.describe(position))}")
    body = layers(drawing, items)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="drawing {drawing.name}" role="img"'
        f' viewBox="0 0 {drawing.width} {drawing.height}"><title>{words}</title>'
        f"<style>{style()}</style>{definitions(drawing)}{drawing.board()}{body}</svg>\n"
    )


def definitions(drawing: Drawing[Position]) -> str:
    """The shapes of all sprites, to be used by name."""
    shapes = (
        f'<g id="{drawing.name}-{name}">{sprite.svg}</g>'
        for name, sprite in drawing.sprites.items()
        if sprite.kind == "shape"
    )
    return f"<defs>{''.join(shapes)}</defs>"


def layers(drawing: Drawing[Position], items: list[Item]) -> str:
    """All items, each on its layer."""
    drawn: dict[int, list[str]] = {UNDER: [], PIECES: [], OVER: []}
    for item in items:
        drawn[drawing.sprites[item.sprite].layer].append(_item(drawing, item))
    return "".join(f"<g>{''.join(drawn[layer])}</g>" for layer in drawn)


def _item(drawing: Drawing[Position], item: Item) -> str:
    kind = drawing.sprites[item.sprite].kind
    place = f'transform="translate({item.x} {item.y})"'
    if kind == "shape":
        return f'<use href="#{drawing.name}-{item.sprite}" {place}/>'
    if kind == "words":
        return f'<text class="d-{item.sprite}" {place}>{escape(item.text)}</text>'
    return f'<path class="d-{item.sprite}" d="{escape(item.text)}" {place}/>'
