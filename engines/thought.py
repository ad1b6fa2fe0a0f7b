"""What thinking about a position found out, as data: the same for all games, with dice and without."""

from dataclasses import dataclass, replace
from typing import Any


@dataclass(frozen=True, slots=True)
class Proof:
    """How the game ends if both play their best: `win`, `draw` or `loss` of the side to move.

    `moves` is how many moves of both sides lead there, None where that is not known.
    """

    result: str
    moves: int | None = None


@dataclass(frozen=True, slots=True)
class Thought:
    """What a position is worth to its side to move, and what is expected to happen.

    value    in units of the player's own, above 0 if the side to move is ahead
    chance   the chance to win, from 0 to 1; a draw counts half
    proof    how the game ends, if that is certain
    depth    how many moves were looked ahead in full (with dice: how many turns after the own one)
    nodes    how many positions were looked at
    seconds  how long it took
    line     the moves that are expected, as the game writes them
    """

    value: float
    chance: float
    proof: Proof | None = None
    depth: int = 0
    nodes: int = 0
    seconds: float = 0.0
    line: tuple[str, ...] = ()

    def as_text(self) -> str:
        """The line that a bot says on standard error, which referees read as its evaluation."""
        words = [f"eval {self.value:.6g}", f"depth {self.depth}", f"nodes {self.nodes}"]
        words += [f"time {self.seconds:.3f}", f"chance {self.chance:.4f}"]
        if self.proof is not None:
            words.append(f"proved {self.proof.result}")
        return " ".join([*words, "line", *self.line])

    def as_object(self) -> dict[str, Any]:
        """The thought as it stands in JSON."""
        proof = self.proof and {"result": self.proof.result, "moves": self.proof.moves}
        return {
            "value": self.value,
            "chance": round(self.chance, 4),
            "proof": proof,
            "depth": self.depth,
            "nodes": self.nodes,
            "seconds": round(self.seconds, 3),
            "line": list(self.line),
        }

    @classmethod
    def from_object(cls, told: dict[str, Any]) -> "Thought":
        """The thought that `as_object` wrote."""
        proof = told["proof"] and Proof(**told["proof"])
        return cls(**{**told, "proof": proof, "line": tuple(told["line"])})

    def behind(self, *moves: str, same_side: bool = False) -> "Thought":
        """What the position before these moves is worth to its side to move, if they are played there."""
        line = (*moves, *self.line)
        proof = self.proof and Proof(
            self.proof.result if same_side else TURNED[self.proof.result],
            None if self.proof.moves is None else self.proof.moves + len(moves),
        )
        found = replace(self, proof=proof, depth=self.depth + len(moves), line=line)
        return found if same_side else replace(found, value=-self.value, chance=1 - self.chance)


TURNED = {"win": "loss", "draw": "draw", "loss": "win"}
