"""A tournament as one self-contained page: no script, nothing from outside, all text escaped."""

from typing import TextIO

from referee.records.store import Store
from referee.report import sections
from referee.report.games import meetings
from referee.report.html import Html, tag
from referee.report.style import STYLE
from referee.tournament.standings import standings
from referee.tournament.summary import Summary

POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"


def write_page(summary: Summary, store: Store, to: TextIO) -> None:
    """Write the page; the list of games is read from the store piece by piece."""
    lines = standings(summary)
    to.write("<!DOCTYPE html>\n<html lang=en>")
    to.write(
        tag(
            "head",
            tag("meta", charset="utf-8"),
            tag("meta", http_equiv="Content-Security-Policy", content=POLICY),
            tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
            tag("title", summary.settings.title()),
            tag("style", Html(STYLE)),
        )
    )
    to.write("<body>")
    for part in (
        sections.heading(summary),
        sections.standing(summary, lines),
        sections.duel(summary),
        sections.ratings(summary, lines),
        sections.cross(summary, lines),
        sections.superiority(summary, lines),
        sections.over_time(summary),
        sections.classes(summary, lines),
        sections.endings(summary),
        sections.faults(summary, lines),
        sections.times(summary, lines),
        *meetings(summary, store),
    ):
        to.write(part)
        to.write("\n")
    to.write("</body></html>\n")
