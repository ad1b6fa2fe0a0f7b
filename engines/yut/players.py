"""The players of Yut Nori, by name."""

from engines.player import Player, RandomPlayer

PLAYERS: dict[str, type[Player]] = {
    "random": RandomPlayer,
}
