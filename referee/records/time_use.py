"""How long a player took for his answers: enough to tell mean, longest and percentiles, and small.

Times are counted in steps of five per cent, so a percentile is right within five per cent, and
those of many games are added up without keeping every one.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from math import ceil, log

STEP = log(1.05)
LEAST = 1e-6
"""Seconds; shorter times count as this."""


@dataclass(slots=True)
class TimeUse:
    """Times in seconds: how many, their sum, the longest, and how many in each step."""

    count: int = 0
    total: float = 0.0
    longest: float = 0.0
    steps: dict[int, int] = field(default_factory=dict)

    @classmethod
    def of(cls, seconds: Iterable[float]) -> "TimeUse":
        """The use of these times."""
        use = cls()
        for time in seconds:
            use.count += 1
            use.total += time
            use.longest = max(use.longest, time)
            step = ceil(log(max(time, LEAST) / LEAST) / STEP - 1e-9)
            use.steps[step] = use.steps.get(step, 0) + 1
        return use

    def add(self, other: "TimeUse") -> None:
        """Count the other's times as well."""
        self.count += other.count
        self.total += other.total
        self.longest = max(self.longest, other.longest)
        for step, number in other.steps.items():
            self.steps[step] = self.steps.get(step, 0) + number

    @property
    def mean(self) -> float:
        """0 where there is none."""
        return self.total / self.count if self.count else 0.0

    def percentile(self, share: float) -> float:
        """The least time that so large a share (0 to 1) of all do not exceed, within 5 %."""
        left = share * self.count
        for step in sorted(self.steps):
            left -= self.steps[step]
            if left <= 1e-9:
                return min(self.longest, LEAST * 1.05**step)
        return self.longest

    def as_record(self) -> list[object]:
        """Short, for the store."""
        steps = sorted(self.steps.items())
        return [self.count, round(self.total, 9), self.longest, [n for pair in steps for n in pair]]

    @classmethod
    def from_record(cls, record: list[object]) -> "TimeUse":
        """What `as_record` wrote."""
        count, total, longest, steps = record
        assert isinstance(count, int) and isinstance(steps, list)
        assert isinstance(total, int | float) and isinstance(longest, int | float)
        return cls(count, total, longest, dict(zip(steps[::2], steps[1::2], strict=True)))
