"""Writing HTML and SVG, with all text escaped."""

from html import escape

VOID = frozenset({"meta", "br", "line", "rect", "circle", "polyline", "path"})
"""Elements that never have content."""


class Html(str):
    """Text that is HTML already. Any other text is escaped when it is put into HTML."""

    __slots__ = ()


def text(value: object) -> Html:
    """The HTML that shows a value."""
    return value if isinstance(value, Html) else Html(escape(str(value), quote=True))


def join(parts: "list[Html] | tuple[Html, ...]", between: str = "") -> Html:
    """The parts one after the other, with `between` between them."""
    return Html(text(between).join(parts))


def tag(name: str, /, *children: object, **attributes: object) -> Html:
    """An element. In attribute names, `_` at the end is dropped (`class_`) and other `_` become `-`.

    An attribute that is None or False is left out; one that is True has no value.
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
    """A table; the first cell of each row is the row's heading."""
    head = tag("tr", *(tag("th", heading, scope="col") for heading in headings))
    body = [tag("tr", tag("th", row[0], scope="row"), *(cell_of(cell) for cell in row[1:])) for row in rows]
    return tag("div", tag("table", tag("thead", head), tag("tbody", *body), **attributes), class_="wide")


def cell_of(cell: object) -> Html:
    """A `td` element; one that is given is kept as it is."""
    return cell if isinstance(cell, Html) and cell.startswith("<td") else tag("td", cell)
