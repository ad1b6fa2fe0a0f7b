"""One step of a check, and its result."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Step:
    """`ok` is None if the step could not be checked. `advice` says how to repair what is wrong.

    With `warning` nothing is wrong here, but something may be elsewhere.
    """

    name: str
    ok: bool | None
    detail: str = ""
    advice: str = ""
    warning: bool = False

    def __str__(self) -> str:
        word = "warn" if self.warning else {True: "ok  ", False: "FAIL", None: "-   "}[self.ok]
        line = f"{word} {self.name}" + (f": {self.detail}" if self.detail else "")
        return f"{line}\n     {self.advice}" if self.advice else line
