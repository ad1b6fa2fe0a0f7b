"""How long a player took for their answers: mean, longest and percentiles, in little space.

Each time is counted in a step that is five per cent longer than the step before. So a percentile is
right within five per cent, and the times of many games can be added up without keeping each of them.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from math import ceil, log
from typing import Any

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
        """A TimeUse made from these times, in seconds."""
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
        """The mean time; 0 if there are no times."""
        return self.total / self.count if self.count else 0.0

    def percentile(self, share: float) -> float:
        """The smallest time that this share (0 to 1) of all times do not exceed, within 5 %."""
        left = share * self.count
        for step in sorted(self.steps):
            left -= self.steps[step]
            if left <= 1e-9:
                return min(self.longest, LEAST * 1.05**step)
        return self.longest

    def as_record(self) -> list[object]:
        """The times as a short list, for the store."""
        steps = sorted(self.steps.items())
        return [self.count, round(self.total, 9), self.longest, [n for pair in steps for n in pair]]

    @classmethod
    def from_record(cls, record: list[Any]) -> "TimeUse":
        """The TimeUse that `as_record` wrote."""
        count, total, longest, steps = record
        return cls(count, total, longest, dict(zip(steps[::2], steps[1::2], strict=True)))
