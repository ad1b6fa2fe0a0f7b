"""Writing HTML and SVG so that nothing gets in unescaped."""

from html import escape

VOID = frozenset({"meta", "br", "line", "rect", "circle", "polyline", "path"})
"""Elements without content."""


class Html(str):
    """Text that is HTML already; every other text is escaped where it is put into some."""

    __slots__ = ()


def text(value: object) -> Html:
    """A value as HTML that shows it."""
    return value if isinstance(value, Html) else Html(escape(str(value), quote=True))


def join(parts: "list[Html] | tuple[Html, ...]", between: str = "") -> Html:
    """Pieces one after the other."""
    return Html(text(between).join(parts))


def tag(name: str, /, *children: object, **attributes: object) -> Html:
    """An element. `class_` and `for_` stand for the words without the bar, `_` in names for `-`.

    An attribute that is None or False is left out, one that is True has no value.
    """
    said = [name]
    for key, value in attributes.items():
        if value is None or value is False:
            continue
        word = key.rstrip("_").replace("_", "-")
        said.append(word if value is True else f'{word}="{text(value)}"')
    opening = f"<{' '.join(said)}>"
    if name in VOID and not children:
        return Html(f"{opening[:-1]}/>")
    return Html(f"{opening}{''.join(map(text, children))}</{name}>")


def table(headings: list[object], rows: list[list[object]], **attributes: object) -> Html:
    """A table whose first cell in each row is its heading."""
    head = tag("tr", *(tag("th", heading, scope="col") for heading in headings))
    body = [tag("tr", tag("th", row[0], scope="row"), *(cell_of(cell) for cell in row[1:])) for row in rows]
    return tag("div", tag("table", tag("thead", head), tag("tbody", *body), **attributes), class_="wide")


def cell_of(cell: object) -> Html:
    """A cell, unless it is one already."""
    return cell if isinstance(cell, Html) and cell.startswith("<td") else tag("td", cell)
