"""Games to be shown, made without any program."""

import random

from engines.game import Game
from engines.registry import game_class
from referee.game.dice import Dice, commitment
from referee.game.evaluation import Evaluation
from referee.game.game_record import CHANCE, GameRecord, Said
from referee.game.limits import Limits
from referee.game.verdict import Fault, Kind, Verdict
from referee.records.one_game import ShownGame

SEED = "the seed of the dice"


def random_game(name: str, seed: int = 1, most: int = 10_000) -> ShownGame:
    """A whole game of random moves, or the beginning of one that a fault broke off."""
    game = game_class(name)()
    pick = random.Random(seed)
    dice = Dice(SEED)
    position = game.start()
    said: list[Said] = []
    while not position.over and len(said) < most:
        if position.chance:
            throw = game.throw(position, dice.draw(1 + position.side))
            said.append(Said(CHANCE, game.write(position, throw), 0))
            game.play(position, throw)
            continue
        move = pick.choice(list(game.moves(position)))
        said.append(Said(1 + position.side, game.write(position, move), pick.randrange(1, 2_000_000)))
        game.play(position, move)
    result = game.result(position)
    if result is None:
        reason = f"player {1 + position.side}: no answer within 3 s"
        verdict = Verdict(
            Kind.FAULT,
            Fault.TIME,
            2 - position.side,
            game.score(position),
            (1 + position.side,),
            None,
            reason,
        )
    else:
        verdict = Verdict(Kind.RULES, result.ending, result.winner, result.score)
    return shown(game, GameRecord(verdict, said))


def longest_mancala() -> ShownGame:
    """A game of Mancala that goes to its limit of moves: nobody captures if he can help it."""
    game = game_class("mancala")()
    pick = random.Random(1)
    position = game.start()
    said: list[Said] = []
    while not position.over:

        def gain(move: tuple[int, ...]) -> tuple[bool, int, float]:
            after = position.copy()
            game.play(after, move)
            return after.over, sum(game.score(after)), pick.random()

        move = min(game.moves(position), key=gain)
        thought = Evaluation(-1234.5, 12, 12_345_678, "16TR 8TB " * 8)
        said.append(Said(1 + position.side, game.write(position, move), 1_234_567, thought))
        game.play(position, move)
    result = game.result(position)
    assert result is not None and position.plies == 400
    return shown(game, GameRecord(Verdict(Kind.RULES, result.ending, result.winner, result.score), said))


def shown(game: Game, record: GameRecord, players: tuple[str, str] = ("Ada", "Bob")) -> ShownGame:
    """A game as the page of a game is given it."""
    seed = SEED if game.start().chance else ""
    told = commitment(SEED) if seed else ""
    return ShownGame(game, players, (), record, 1, 0, Limits(), seed, told, "2026-01-01T00:00:00+0000")
