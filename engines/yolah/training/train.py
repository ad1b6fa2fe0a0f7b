"""Trains the network: python -m engines.yolah.training.train SET ...

The sets are written by engines.yolah.training.positions; the network is described in
engines/yolah/network.py. Needs PyTorch and NumPy (pip install four-boards[train]).
"""

import argparse
import math
import sys
import time
from array import array
from pathlib import Path
from typing import Any

import numpy as np
import torch

from engines.yolah.training.positions import FEATURES, Positions, load

HIDDEN = 64
SECOND = 32
KINDS = 12
KNOTS = 8
ONE = 256
"""What a value of 1 in the first layer is in whole numbers; weights into it are in its parts."""
FINE = 16384
"""What a value of 1 in the second layer is while it is summed up."""
UNIT = 6400
"""What one logit is in whole numbers behind the layers: hundredths, and a division by 64."""
LARGEST = 5.0
"""No weight behind a layer is larger, so that all sums fit into 32 bits."""
HELD_OUT = 20
"""Of so many games, one tests what was learnt."""


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
        self.second = torch.nn.Parameter(torch.randn(HIDDEN, SECOND) / HIDDEN**0.5)
        self.second_features = torch.nn.Parameter(torch.zeros(FEATURES, SECOND))
        self.second_bias = torch.nn.Parameter(torch.rand(SECOND) * 0.5)
        self.output = torch.nn.Parameter(torch.zeros(KNOTS, HIDDEN))
        self.behind = torch.nn.Parameter(torch.randn(KNOTS, SECOND) * 0.1)
        self.direct = torch.nn.Parameter(torch.zeros(KNOTS, FEATURES))

    def forward(
        self, kinds: torch.Tensor, features: torch.Tensor, free: torch.Tensor, turn: torch.Tensor
    ) -> torch.Tensor:
        low = free.long() // 8
        part = ((free.float() % 8) / 8).unsqueeze(1)
        high = torch.clamp(low + 1, max=KNOTS - 1)
        squares = self.squares.index_select(1, turn).reshape(KINDS * 64, HIDDEN)
        hidden = torch.clamp(kinds @ squares + self.bias, 0, 1)
        second = hidden @ self.second + features @ self.second_features + self.second_bias
        layers = ((hidden, self.output), (torch.clamp(second, 0, 1), self.behind), (features, self.direct))
        total = torch.zeros(len(free))
        for values, weights in layers:
            total = total + (values * (weights[low] * (1 - part) + weights[high] * part)).sum(1)
        return total

    def limit(self) -> None:
        """Keep the weights where whole numbers of 16 bits can hold them."""
        with torch.no_grad():
            self.output.clamp_(-LARGEST, LARGEST)
            self.behind.clamp_(-LARGEST, LARGEST)
            self.second_features.clamp_(-1.9, 1.9)


def read(path: Path) -> Network:
    """The network that `write` wrote."""
    numbers = array("h")
    numbers.frombytes(path.read_bytes())
    if sys.byteorder == "big":
        numbers.byteswap()
    left = torch.tensor(numbers, dtype=torch.float32)

    def take(*shape: int, unit: int, parts: int = 1) -> torch.Tensor:
        nonlocal left
        count = math.prod(shape) * parts
        found, left = left[:count], left[count:]
        if parts == 2:
            found = found[0::2] * (1 << 15) + found[1::2]
        return found.reshape(shape) / unit

    network = Network()
    with torch.no_grad():
        network.squares.copy_(take(KINDS, 64, HIDDEN, unit=ONE))
        network.bias.copy_(take(HIDDEN, unit=ONE))
        second = take(SECOND, HIDDEN + FEATURES, unit=1)
        network.second.copy_(second[:, :HIDDEN].T / (FINE // ONE))
        network.second_features.copy_(second[:, HIDDEN:].T / FINE)
        network.second_bias.copy_(take(SECOND, unit=FINE, parts=2))
        network.output.copy_(take(KNOTS, HIDDEN, unit=UNIT))
        network.behind.copy_(take(KNOTS, SECOND, unit=UNIT))
        network.direct.copy_(take(KNOTS, FEATURES, unit=UNIT, parts=2))
    return network


def train(network: Network, data: Positions, belief: float, rate: float, rounds: int, seconds: float) -> None:
    """Train for so many rounds, or until the time is over."""
    # A byte is eight squares of a rank; spread out only when its turn comes.
    ranks = torch.from_numpy(kinds_of(data.words).astype("<u8").view(np.uint8).copy())
    bits = ((torch.arange(256).unsqueeze(1) >> torch.arange(8)) & 1).float()
    features, free, results = (
        torch.from_numpy(numbers.copy()) for numbers in (data.features, data.free, data.results)
    )
    targets = torch.from_numpy(data.targets(belief))
    held_out = torch.from_numpy(data.games % HELD_OUT == 0)
    learning = torch.nonzero(~held_out).squeeze(1)
    testing = torch.nonzero(held_out).squeeze(1)
    turns = symmetries()
    direct = [network.direct]
    others = [weights for name, weights in network.named_parameters() if name != "direct"]
    optimizer = torch.optim.Adam([{"params": others}, {"params": direct, "lr_share": 4.0}], lr=rate)
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
            for group in optimizer.param_groups:
                group["lr"] = rate * max(0.01, 1 - share) * group.get("lr_share", 1.0)
            optimizer.zero_grad()
            loss = loss_of(guess(chosen, turns[done % 8]), targets[chosen])
            loss.backward()
            optimizer.step()
            network.limit()
            done += 1
            if share > 1:
                break
        with torch.no_grad():
            found = torch.cat([guess(chosen, turns[0]) for chosen in testing.split(size)])
            report(found, results[testing], free[testing], turn + 1)
        if time.monotonic() - began > seconds:
            break


def report(found: torch.Tensor, results: torch.Tensor, free: torch.Tensor, turn: int) -> None:
    """Say how well the results of held out games are foretold, in all and by phase."""
    shares = 0.5 + 0.5 * results.float()
    loss = torch.nn.functional.binary_cross_entropy_with_logits(found, shares)
    right = ((found > 0) == (results > 0)).float()
    clear = results != 0
    phases = " ".join(
        f"{8 * phase}+:{right[clear & (free // 8 == phase)].mean():.3f}" for phase in range(1, 7)
    )
    sys.stdout.write(
        f"round {turn}: loss {loss:.4f} right {right[clear].mean():.4f} by free squares {phases}\n"
    )
    sys.stdout.flush()


def write(network: Network, path: Path) -> None:
    """Write the weights as whole numbers of 16 bits; where those are too small, as two, high and low."""
    numbers = array("h")

    def add(weights: torch.Tensor, unit: int) -> None:
        for weight in weights.detach().flatten().tolist():
            numbers.append(max(-32768, min(32767, round(weight * unit))))

    def add_pairs(weights: torch.Tensor, unit: int) -> None:
        for weight in weights.detach().flatten().tolist():
            numbers.extend(divmod(round(weight * unit), 1 << 15))

    add(network.squares, ONE)
    add(network.bias, ONE)
    for unit in range(SECOND):
        add(network.second[:, unit], FINE // ONE)
        add(network.second_features[:, unit], FINE)
    add_pairs(network.second_bias, FINE)
    add(network.output, UNIT)
    add(network.behind, UNIT)
    add_pairs(network.direct, UNIT)
    if sys.byteorder == "big":
        numbers.byteswap()
    path.write_bytes(numbers.tobytes())


def main() -> None:
    parser = argparse.ArgumentParser(description="Train Yolah's network.")
    parser.add_argument("sets", type=Path, nargs="+", help="sets of positions")
    parser.add_argument("--belief", type=float, default=0.5, help="share of the search's value in a target")
    parser.add_argument("--begin", type=Path, help="the network to go on from; a new one without")
    parser.add_argument("--rate", type=float, default=0.003, help="how fast to learn at the beginning")
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=1e9, help="end the training after so long")
    parser.add_argument("--output", type=Path, default=Path(__file__).parents[1] / "network.bin")
    arguments = parser.parse_args()
    torch.manual_seed(1)
    torch.set_num_threads(1)  # more are slower on batches of this size
    data = load(arguments.sets)
    sys.stdout.write(f"{len(data.free)} positions\n")
    network = Network() if arguments.begin is None else read(arguments.begin)
    train(network, data, arguments.belief, arguments.rate, arguments.rounds, arguments.seconds)
    write(network, arguments.output)


if __name__ == "__main__":
    main()
