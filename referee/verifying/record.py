"""Checking a record: its matches one after another."""

from collections.abc import Iterator
from pathlib import Path

from referee.records.record_file import read_record
from referee.verifying.findings import Findings
from referee.verifying.kept_match import KeptMatch
from referee.verifying.match import check_match


def check_record(path: Path, findings: Findings) -> None:
    """Check all matches of a record; to be used inside `reading`."""
    for match in _matches(path):
        check_match(match, findings)


def _matches(path: Path) -> Iterator[KeptMatch]:
    kept: KeptMatch | None = None
    for event in read_record(path):
        if event["event"] == "match":
            if kept is not None:
                yield kept
            kept = KeptMatch(event)
        elif kept is not None:
            kept.add(event)
    if kept is not None:
        yield kept
