"""What came of checking a file: what is wrong, what was checked, and what can only be believed."""

from referee.game.verdict import Verdict

SEEN = "what only the referee saw: times, memory, how programs ended, and that it was these programs"

MOST = 10
"""The most games that are named for one reason."""


class Unsound(ValueError):
    """What is wrong, as a sentence."""


class Findings:
    """Collects findings in the order in which they are made.

    `wrong`, `checked` and `trusted` hold sentences or parts of sentences, each of them once. `games` and
    `throws` count what was judged and computed again.
    """

    def __init__(self) -> None:
        self.wrong: list[str] = []
        self.checked: list[str] = []
        self.trusted: list[str] = []
        self._seen: list[str] = []
        self.games = 0
        self.throws = 0

    def check(self, what: str) -> None:
        """Note that this was checked."""
        _add(self.checked, what)

    def trust(self, what: str) -> None:
        """Note that nobody can check this from the file."""
        _add(self.trusted, what)

    def trust_fault(self, number: int, verdict: Verdict) -> None:
        """Note that a game ended by something that does not show in what was said."""
        if verdict.evidence and len(self._seen) < MOST:
            self._seen.append(f"game {number} ({verdict.ending})")
        elif verdict.evidence and len(self._seen) == MOST:
            self._seen.append("and others")

    def trust_referee(self) -> None:
        """Note what only the referee saw; to be called when all games were noted."""
        seen = ", ".join(self._seen)
        if seen:
            self.trust(f"why these games ended, which the answers do not show: {seen}")
        self.trust(SEEN)

    def blame(self, what: str) -> None:
        """Note that this is wrong."""
        _add(self.wrong, what)

    def expect(self, holds: bool, what: str) -> None:
        """Note that this is wrong, unless it holds."""
        if not holds:
            self.blame(what)


def _add(to: list[str], what: str) -> None:
    if what not in to:
        to.append(what)
