"""A match as a record keeps it."""

from dataclasses import dataclass, field
from typing import Any


@dataclass(slots=True)
class KeptMatch:
    """A match as its record keeps it: its events, sorted.

    `match` is its first event. `begun`, `ended` and `seeds` hold the events `begin`, `end` and `dice` of
    each game. `disorder` says what stands at a place where it must not stand.
    """

    match: dict[str, Any]
    begun: dict[int, dict[str, Any]] = field(default_factory=dict)
    ended: dict[int, list[dict[str, Any]]] = field(default_factory=dict)
    seeds: dict[int, dict[int, str]] = field(default_factory=dict)
    secret: str | None = None
    summary: dict[str, Any] | None = None
    disorder: list[str] = field(default_factory=list)

    @property
    def has_secret(self) -> bool:
        """Whether its dice come from a secret; those of older referees do not."""
        return "secret_sha256" in self.match

    def add(self, event: dict[str, Any]) -> None:
        """Add the next event."""
        kind = event["event"]
        if kind in ("begin", "end") and self.summary is not None:
            self.disorder.append(f"game {event['number']} stands behind the summary")
        if kind == "begin":
            if event["number"] in self.begun:
                self.disorder.append(f"game {event['number']} begins twice")
            self.begun[event["number"]] = event
        elif kind == "end":
            self._end(event)
        elif kind == "dice":
            self.seeds.setdefault(event["number"], {})[event.get("attempt", 1)] = event["seed"]
        elif kind == "secret":
            self.secret = event["secret"]
        elif kind == "summary":
            self.summary = event

    def _end(self, event: dict[str, Any]) -> None:
        number = event["number"]
        self.ended.setdefault(number, []).append(event)
        if not self.has_secret:
            return
        if self.secret is not None:
            self.disorder.append(f"the secret of the dice was told before game {number} was over")
        pair = (
            {number, number + 1 if number % 2 else number - 1} if self.match.get("shared_dice") else {number}
        )
        if pair & self.seeds.keys():
            self.disorder.append(f"the seed of the dice of game {number} was told before the game was over")
