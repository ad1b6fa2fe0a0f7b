"""Fits the weights of the counted features: python -m engines.yolah.training.fit FOLDER

Logistic regression: the weighted sum of the features of a position, in hundredths of a logit, is
to foretell how its game ended. Weights change with the number of free squares, straight between
every eighth. Needs PyTorch.
"""

import argparse
import sys
from array import array
from pathlib import Path
from textwrap import fill

import torch

from engines.yolah.evaluation import YolahEvaluation
from engines.yolah.training.games import read_games

FEATURES = 48
KNOTS = 8
UNIT = 6400
"""A weight of this is one logit: the evaluation is in hundredths, and divides by 64."""


def collect(folder: Path) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    """Features, free squares and outcomes of all positions in which a search chose."""
    features, free, outcomes = array("b"), array("b"), array("f")
    for path in sorted(folder.glob("*.games")):
        with path.open() as lines:
            for game in read_games(lines):
                position = YolahEvaluation()
                lead = game.score[0] - game.score[1]
                for step, value in zip(game.steps, game.values, strict=True):
                    if value is not None:
                        features.extend(max(-128, min(127, count)) for count in position.features())
                        free.append(64 - sum(word.bit_count() for word in position.board()))
                        sign = lead if position.side == 0 else -lead
                        outcomes.append(0.5 + 0.5 * (sign > 0) - 0.5 * (sign < 0))
                    position.play(step)
    return (
        torch.frombuffer(features, dtype=torch.int8).view(-1, FEATURES),
        torch.frombuffer(free, dtype=torch.int8),
        torch.frombuffer(outcomes, dtype=torch.float32),
    )


def fit(features: torch.Tensor, free: torch.Tensor, outcomes: torch.Tensor, rounds: int) -> torch.Tensor:
    """One row of weights a knot."""
    low = free.long() // 8
    part = (free.float() % 8) / 8
    high = torch.clamp(low + 1, max=KNOTS - 1)
    weights = torch.zeros(KNOTS, FEATURES, requires_grad=True)
    held_out = torch.arange(len(outcomes)) % 2000 < 100  # whole stretches, so whole games
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
    parser.add_argument("folder", type=Path, help="where the games are")
    parser.add_argument("--rounds", type=int, default=8)
    parser.add_argument("--output", type=Path, default=Path(__file__).parents[1] / "weights.py")
    arguments = parser.parse_args()
    torch.manual_seed(1)
    features, free, outcomes = collect(arguments.folder)
    sys.stdout.write(f"{len(outcomes)} positions\n")
    weights = fit(features, free, outcomes, arguments.rounds)
    rows = [", ".join(str(round(float(weight) * UNIT)) for weight in row) for row in weights]
    rows = [fill(row, 100, initial_indent=" " * 8, subsequent_indent=" " * 8) for row in rows]
    text = '"""Weights of the evaluation\'s features, written by engines.yolah.training.fit."""\n\n'
    text += "# fmt: off\nWEIGHTS = (\n" + "".join(f"    (\n{row},\n    ),\n" for row in rows)
    text += ")\n# fmt: on\n"
    arguments.output.write_text(text)


if __name__ == "__main__":
    main()
