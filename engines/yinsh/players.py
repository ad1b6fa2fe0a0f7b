"""The players of Yinsh, by name."""

from engines.player import Player, RandomPlayer

PLAYERS: dict[str, type[Player]] = {
    "random": RandomPlayer,
}
