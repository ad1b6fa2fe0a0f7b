"""Writes where the programs of later games would read."""

from pathlib import Path

from attack import TARGETS, attack


def attempt() -> object:
    here = Path(__file__).parent
    for path in (here / "planted.py", Path(TARGETS["other"]) / "planted.py", Path.home() / ".planted"):
        try:
            path.write_text("planted")
            if Path(path).parent != Path("/tmp"):
                return path
        except OSError:
            continue
    raise OSError("nowhere")


attack(attempt)
