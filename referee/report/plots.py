"""Plots as SVG: ratings with their intervals, ratings over time, time use."""

from collections.abc import Sequence
from math import ceil, floor, log10

from referee.report.html import Html, tag
from referee.report.style import COLOURS, DASHES

WIDTH = 900.0
LEFT = 190.0
RIGHT = 20.0
ROW = 24.0


class Scale:
    """Maps values from `low` to `high` to places from `start` to `end`."""

    def __init__(self, low: float, high: float, start: float, end: float) -> None:
        self._low, self._span = low, (high - low) or 1.0
        self._start, self._length = start, end - start

    def __call__(self, value: float) -> float:
        """The place of a value; a value outside gets the nearest end."""
        share = min(1.0, max(0.0, (value - self._low) / self._span))
        return round(self._start + share * self._length, 1)


def ticks(low: float, high: float, about: int = 7) -> list[float]:
    """About `about` round numbers from low to high."""
    span = max(high - low, 1e-9)
    step = 10 ** floor(log10(span / about))
    step *= next(factor for factor in (1, 2, 5, 10) if span / (step * factor) <= about)
    first = ceil(low / step - 1e-9)
    return [step * at for at in range(first, floor(high / step + 1e-9) + 1)]


def short(name: str, most: int = 24) -> str:
    """The name, cut so that it fits beside a plot."""
    return name if len(name) <= most else f"{name[: most - 1]}…"


def picture(height: float, label: str, *children: object) -> Html:
    """An SVG picture with a description for those who cannot see it."""
    return tag("svg", tag("title", label), *children, viewBox=f"0 0 {WIDTH:g} {height:g}", role="img")


def said(x: float, y: float, words: str, **attributes: object) -> Html:
    """A text in a picture."""
    return tag("text", words, x=round(x, 1), y=round(y, 1), **attributes)


def colour_of(player: int) -> str:
    """The colour of the player with this place in the list, in every plot."""
    return COLOURS[player % len(COLOURS)]


def signed(value: float) -> str:
    """A difference with its sign; zero has none."""
    return f"{value:+.0f}" if value else "0"


def rating_plot(rows: Sequence[tuple[int, str, float, tuple[float, float]]]) -> Html:
    """For each player, in the order given, the rating as a dot and its interval as a line."""
    bottom = ROW * (len(rows) + 1)
    low = min(interval[0] for *_, interval in rows)
    high = max(interval[1] for *_, interval in rows)
    across = Scale(low, high, LEFT, WIDTH - RIGHT)
    drawn: list[Html] = []
    for value in ticks(low, high):
        x = across(value)
        drawn.append(tag("line", x1=x, x2=x, y1=ROW / 2, y2=bottom - ROW / 2, class_="axis"))
        drawn.append(said(x, bottom + 6, signed(value), text_anchor="middle", class_="soft"))
    for at, (player, name, elo, (least, most)) in enumerate(rows):
        ends = across(least), across(most)
        drawn += dot_on_line(at, player, name, across(elo), f"{name}: {elo:+.0f}", ends)
    return picture(bottom + 14, "Ratings in Elo with their 95 % intervals", *drawn)


def dot_on_line(
    row: int, player: int, name: str, x: float, told: str, ends: tuple[float, float]
) -> list[Html]:
    """A player's row of a plot: the name, a dot at `x` with the tip `told`, a line between two ends."""
    y, colour = ROW * (row + 1), colour_of(player)
    return [
        said(LEFT - 12, y + 4, short(name), text_anchor="end"),
        tag("line", x1=ends[0], x2=ends[1], y1=y, y2=y, stroke=colour, stroke_width=3),
        tag("circle", tag("title", told), cx=x, cy=y, r=5, fill=colour),
    ]


def lines_plot(names: Sequence[str], games: Sequence[int], series: Sequence[Sequence[float]]) -> Html:
    """A line for each player: ratings (up) against games played (across)."""
    height, top, bottom = 340.0, 14.0, 305.0
    values = [value for line in series for value in line]
    across = Scale(0, games[-1], 60, WIDTH - LEFT)
    up = Scale(min(values), max(values), bottom, top)
    drawn: list[Html] = []
    for value in ticks(min(values), max(values)):
        y = up(value)
        drawn.append(tag("line", x1=60, x2=WIDTH - LEFT, y1=y, y2=y, class_="axis"))
        drawn.append(said(52, y + 4, signed(value), text_anchor="end", class_="soft"))
    for value in ticks(0, games[-1]):
        drawn.append(said(across(value), bottom + 20, f"{value:g}", text_anchor="middle", class_="soft"))
    drawn.append(said(WIDTH - LEFT, height - 2, "games", text_anchor="end", class_="soft"))
    labels = sorted(range(len(names)), key=lambda player: -series[player][-1])
    y = 0.0
    for player in labels:
        y = max(y + 15, up(series[player][-1]) + 4)
        colour, dash = colour_of(player), DASHES[player // len(COLOURS) % len(DASHES)]
        points = " ".join(
            f"{across(game)},{up(value)}" for game, value in zip(games, series[player], strict=True)
        )
        drawn.append(
            tag(
                "polyline",
                tag("title", names[player]),
                points=points,
                fill="none",
                stroke=colour,
                stroke_width=2,
                stroke_dasharray=dash,
            )
        )
        drawn.append(
            tag("text", short(names[player], 22), x=WIDTH - LEFT + 8, y=round(y, 1), style=f"fill:{colour}")
        )
    return picture(max(height, y + 10), "Ratings in Elo over the games played", *drawn)


def time_plot(rows: Sequence[tuple[int, str, float, float, float]], limit: float) -> Html:
    """Each player's mean, 99th percentile and longest time, with the limit, on a logarithmic scale."""
    bottom = ROW * (len(rows) + 1)
    least = min([time for _, _, *times in rows for time in times if time > 0], default=limit)
    most = max([limit, *(longest for *_, longest in rows)])
    low, high = floor(log10(max(least, 1e-6))), log10(most * 1.15)
    across = Scale(low, high, LEFT, WIDTH - RIGHT)

    def place(time: float) -> float:
        return across(log10(max(time, 1e-6)))

    drawn: list[Html] = []
    for power in range(low, floor(high) + 1):
        x = across(power)
        drawn.append(tag("line", x1=x, x2=x, y1=ROW / 2, y2=bottom - ROW / 2, class_="axis"))
        drawn.append(said(x, bottom + 6, seconds(10.0**power), text_anchor="middle", class_="soft"))
    x = place(limit)
    drawn.append(tag("line", x1=x, x2=x, y1=ROW / 2, y2=bottom - ROW / 2, class_="limit"))
    drawn.append(said(x - 4, ROW / 2, f"limit {seconds(limit)}", text_anchor="end", class_="soft"))
    for at, (player, name, mean, percentile, longest) in enumerate(rows):
        y, ends = ROW * (at + 1), (place(mean), place(longest))
        drawn += dot_on_line(at, player, name, place(mean), f"mean {seconds(mean)}", ends)
        for time, word in ((percentile, "99th percentile"), (longest, "longest")):
            drawn.append(
                tag(
                    "rect",
                    tag("title", f"{word} {seconds(time)}"),
                    x=place(time) - 1.5,
                    y=y - 7,
                    width=3,
                    height=14,
                    fill=colour_of(player),
                )
            )
    return picture(bottom + 14, "Time for an answer: mean (dot), 99th percentile and longest (bars)", *drawn)


def bars_plot(rows: Sequence[tuple[str, int]]) -> Html:
    """A bar for each name and its number."""
    most = max(number for _, number in rows)
    across = Scale(0, most, LEFT, WIDTH - 80)
    drawn: list[Html] = []
    for at, (name, number) in enumerate(rows):
        y = ROW * at + 4
        drawn.append(said(LEFT - 12, y + 13, short(name), text_anchor="end"))
        drawn.append(
            tag(
                "rect",
                x=LEFT,
                y=y,
                width=max(1.0, round(across(number) - LEFT, 1)),
                height=16,
                fill=COLOURS[0],
            )
        )
        drawn.append(said(across(number) + 8, y + 13, str(number)))
    return picture(ROW * len(rows) + 6, "How the games ended", *drawn)


def seconds(time: float) -> str:
    """A time in s, ms or µs."""
    if time >= 1:
        return f"{time:.3g} s"
    return f"{time * 1e3:.3g} ms" if time >= 1e-3 else f"{time * 1e6:.3g} µs"
