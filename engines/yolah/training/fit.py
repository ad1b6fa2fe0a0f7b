"""Fits the weights of the counted features: python -m engines.yolah.training.fit SET ...

Logistic regression: the weighted sum of the features of a position, in hundredths of a logit, is
to foretell how its game ended. Weights change with the number of free squares, straight between
every eighth. Needs PyTorch and NumPy.
"""

import argparse
import sys
from pathlib import Path
from textwrap import fill

import torch

from engines.yolah.training.positions import FEATURES, Positions, load

KNOTS = 8
UNIT = 6400
"""A weight of this is one logit: the evaluation is in hundredths, and divides by 64."""


def fit(data: Positions, belief: float, rounds: int) -> torch.Tensor:
    """One row of weights a knot."""
    features, free = (torch.from_numpy(numbers.copy()) for numbers in (data.features, data.free))
    outcomes = torch.from_numpy(data.targets(belief))
    low = free.long() // 8
    part = (free.float() % 8) / 8
    high = torch.clamp(low + 1, max=KNOTS - 1)
    weights = torch.zeros(KNOTS, FEATURES, requires_grad=True)
    held_out = torch.from_numpy(data.games % 20 == 0)
    train = torch.nonzero(~held_out).squeeze(1)
    optimizer = torch.optim.Adam([weights], lr=0.02)

    def logits(chosen: torch.Tensor) -> torch.Tensor:
        counts = features[chosen].float()
        share = part[chosen].unsqueeze(1)
        mixed = weights[low[chosen]] * (1 - share) + weights[high[chosen]] * share
        return (counts * mixed).sum(1)

    loss_of = torch.nn.BCEWithLogitsLoss()
    for turn in range(rounds):
        for group in optimizer.param_groups:
            group["lr"] = 0.02 * (1 - turn / rounds) + 0.0002
        for chosen in train[torch.randperm(len(train))].split(8192):
            optimizer.zero_grad()
            loss = loss_of(logits(chosen), outcomes[chosen]) + 1e-5 * (weights**2).sum()
            loss.backward()
            optimizer.step()
        with torch.no_grad():
            chosen = torch.nonzero(held_out).squeeze(1)
            found = logits(chosen)
            right = ((found > 0) == (outcomes[chosen] > 0.5)).float().mean()
            loss = loss_of(found, outcomes[chosen])
            sys.stdout.write(f"round {turn + 1}: loss {loss:.4f}, right {right:.4f}\n")
    return weights.detach()


def main() -> None:
    parser = argparse.ArgumentParser(description="Fit the weights of Yolah's evaluation.")
    parser.add_argument("sets", type=Path, nargs="+", help="sets of positions")
    parser.add_argument("--belief", type=float, default=0.5, help="share of the search's value in a target")
    parser.add_argument("--rounds", type=int, default=8)
    parser.add_argument("--output", type=Path, default=Path(__file__).parents[1] / "weights.py")
    arguments = parser.parse_args()
    torch.manual_seed(1)
    data = load(arguments.sets)
    sys.stdout.write(f"{len(data.free)} positions\n")
    weights = fit(data, arguments.belief, arguments.rounds)
    rows = [", ".join(str(round(float(weight) * UNIT)) for weight in row) for row in weights]
    rows = [fill(row, 100, initial_indent=" " * 8, subsequent_indent=" " * 8) for row in rows]
    text = '"""Weights of the evaluation\'s features, written by engines.yolah.training.fit."""\n\n'
    text += "# fmt: off\nWEIGHTS = (\n" + "".join(f"    (\n{row},\n    ),\n" for row in rows)
    text += ")\n# fmt: on\n"
    arguments.output.write_text(text)


if __name__ == "__main__":
    main()
