"""Trains the network: python -m engines.yolah.training.train FOLDER ...

The network is described in engines/yolah/network.py. Needs PyTorch and NumPy (pip install
four-boards[train]).
"""

import argparse
import sys
import time
from array import array
from pathlib import Path
from typing import Any

import numpy as np
import torch

from engines.yolah.training.positions import FEATURES, Positions, collect

HIDDEN = 64
KINDS = 12
KNOTS = 8
ONE = 256
"""What a hidden value of 1 is in whole numbers; weights into the hidden layer are in its parts."""
UNIT = 6400
"""What one logit is in whole numbers behind the hidden layer: hundredths, and a division by 64."""
HELD_OUT, OF = 3_000, 60_000
"""Of so many positions in a row, whole games all but two, so many test what was learnt."""


def kinds_of(words: Any) -> Any:
    """A word for each of the twelve kinds of square: own, other's, hole, free by who reaches it when."""
    own, other, free, own1, other1, own2, other2 = (words[:, at] for at in range(7))
    found = [own, other, ~(own | other | free)]
    mine = (own1, own2 & ~own1, free & ~own2)
    theirs = (other1, other2 & ~other1, free & ~other2)
    found += [one & two & free for one in mine for two in theirs]
    return np.stack(found, axis=1)


def symmetries() -> list[torch.Tensor]:
    """Where each square goes, for the eight symmetries of the board."""
    squares = np.arange(64).reshape(8, 8)
    turned = [np.rot90(squares, turn) for turn in range(4)]
    return [torch.tensor(board.copy()).flatten() for one in turned for board in (one, one.T)]


class Network(torch.nn.Module):  # type: ignore[misc]
    """In whole numbers it is engines/yolah/network.py."""

    def __init__(self) -> None:
        super().__init__()
        self.squares = torch.nn.Parameter(torch.randn(KINDS, 64, HIDDEN) * 0.05)
        self.bias = torch.nn.Parameter(torch.rand(HIDDEN) * 0.5)
        self.output = torch.nn.Parameter(torch.randn(KNOTS, HIDDEN) * 0.1)
        self.direct = torch.nn.Parameter(torch.zeros(KNOTS, FEATURES))

    def forward(
        self, kinds: torch.Tensor, features: torch.Tensor, free: torch.Tensor, turn: torch.Tensor
    ) -> torch.Tensor:
        low = free.long() // 8
        part = ((free.float() % 8) / 8).unsqueeze(1)
        high = torch.clamp(low + 1, max=KNOTS - 1)
        squares = self.squares[:, turn, :].reshape(KINDS * 64, HIDDEN)
        hidden = torch.clamp(kinds @ squares + self.bias, 0, 1)
        output = self.output[low] * (1 - part) + self.output[high] * part
        direct = self.direct[low] * (1 - part) + self.direct[high] * part
        return (hidden * output).sum(1) + (features * direct).sum(1)


def train(data: Positions, rounds: int, seconds: float) -> Network:
    """Train for so many rounds, or until the time is over."""
    network = Network()
    # A byte is eight squares of a rank; spread out only when its turn comes.
    ranks = torch.from_numpy(kinds_of(data.words).astype("<u8").view(np.uint8).copy())
    bits = ((torch.arange(256).unsqueeze(1) >> torch.arange(8)) & 1).float()
    features = torch.from_numpy(data.features.copy())
    free = torch.from_numpy(data.free.copy())
    outcomes = torch.from_numpy(data.outcomes.copy())
    held_out = torch.arange(len(outcomes)) % OF < HELD_OUT
    learning = torch.nonzero(~held_out).squeeze(1)
    testing = torch.nonzero(held_out).squeeze(1)
    turns = symmetries()
    optimizer = torch.optim.Adam(
        [
            {"params": [network.squares, network.bias, network.output]},
            {"params": [network.direct], "lr_share": 4.0},
        ],
        lr=0.002,
    )
    loss_of = torch.nn.BCEWithLogitsLoss()

    def guess(chosen: torch.Tensor, turn: torch.Tensor) -> torch.Tensor:
        kinds = bits[ranks[chosen].int()].view(-1, KINDS * 64)
        found: torch.Tensor = network(kinds, features[chosen].float(), free[chosen], turn)
        return found

    began = time.monotonic()
    size = 4096
    steps = rounds * -(-len(learning) // size)
    done = 0
    for turn in range(rounds):
        for chosen in learning[torch.randperm(len(learning))].split(size):
            share = max(done / steps, (time.monotonic() - began) / seconds)
            rate = 0.003 * max(0.02, 1 - share)
            for group in optimizer.param_groups:
                group["lr"] = rate * group.get("lr_share", 1.0)
            optimizer.zero_grad()
            loss = loss_of(guess(chosen, turns[done % 8]), outcomes[chosen])
            loss.backward()
            optimizer.step()
            done += 1
            if share > 1:
                break
        with torch.no_grad():
            found = torch.cat([guess(chosen, turns[0]) for chosen in testing.split(size)])
            report(found, outcomes[testing], free[testing], turn + 1)
        if time.monotonic() - began > seconds:
            break
    return network


def report(found: torch.Tensor, outcomes: torch.Tensor, free: torch.Tensor, turn: int) -> None:
    """Say how well the held out positions are judged, in all and by phase."""
    loss = torch.nn.functional.binary_cross_entropy_with_logits(found, outcomes)
    right = ((found > 0) == (outcomes > 0.5)).float()
    clear = outcomes != 0.5
    phases = " ".join(
        f"{8 * phase}+:{right[clear & (free // 8 == phase)].mean():.3f}" for phase in range(1, 7)
    )
    sys.stdout.write(
        f"round {turn}: loss {loss:.4f} right {right[clear].mean():.4f} by free squares {phases}\n"
    )
    sys.stdout.flush()


def write(network: Network, path: Path) -> None:
    """Write the weights as whole numbers of 16 bits, those of the features as two, high and low."""
    numbers = array("h")
    for weights, unit in ((network.squares, ONE), (network.bias, ONE), (network.output, UNIT)):
        numbers.extend(
            max(-32768, min(32767, round(weight * unit))) for weight in weights.detach().flatten().tolist()
        )
    for weight in network.direct.detach().flatten().tolist():
        high, low = divmod(round(weight * UNIT), 1 << 15)
        numbers.extend((high, low))
    if sys.byteorder == "big":
        numbers.byteswap()
    path.write_bytes(numbers.tobytes())


def main() -> None:
    parser = argparse.ArgumentParser(description="Train Yolah's network.")
    parser.add_argument("folders", type=Path, nargs="+", help="where the games are")
    parser.add_argument("--belief", type=float, default=0.5, help="share of the search's value in a target")
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=1e9, help="end the training after so long")
    parser.add_argument("--output", type=Path, default=Path(__file__).parents[1] / "network.bin")
    arguments = parser.parse_args()
    torch.manual_seed(1)
    data = collect(arguments.folders, arguments.belief)
    sys.stdout.write(f"{len(data.outcomes)} positions\n")
    write(train(data, arguments.rounds, arguments.seconds), arguments.output)


if __name__ == "__main__":
    main()
