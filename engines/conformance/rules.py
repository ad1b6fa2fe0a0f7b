"""Whether positions keep the promises of engines/position.py."""

import random

from engines.conformance.broken import require
from engines.conformance.walks import random_step, steps_of
from engines.game import Game
from engines.position import WON, Position

SEEDS = range(4)
TAKEN_BACK = 128
"""How many steps `undo` can take back, at least."""
TOLD_APART = 1 << 14
"""A search remembers how good steps were by their numbers modulo this."""
MOST_POSITIONS = 3_000


def steps_are_numbered_as_promised(game: Game) -> None:
    """steps: whole numbers below 2 ** 20, all different, no more than `width`"""
    for seed in SEEDS:
        position = game.start()
        for _ in steps_of(game, position, seed):
            steps = position.steps()
            require(steps, f"{told(position)}: no step is legal, and the game is not over")
            require(
                len(steps) <= position.width,
                f"{told(position)}: {len(steps)} steps are legal, more than width={position.width}",
            )
            require(len(set(steps)) == len(steps), f"{told(position)}: a step is listed twice")
            require(
                all(0 <= step < 1 << 20 for step in steps),
                f"{told(position)}: a step is not from 0 to 2 ** 20",
            )


def searches_tell_steps_apart(game: Game) -> None:
    """steps: those legal in one position differ in their low 14 bits, all but a few"""
    steps = alone = 0
    for seed in SEEDS:
        position = game.start()
        for _ in steps_of(game, position, seed):
            steps += len(position.steps())
            alone += len({step % TOLD_APART for step in position.steps()})
    require(
        alone >= 0.98 * steps,
        f"{steps - alone} of {steps} legal steps have the low 14 bits of another, by which a search "
        "remembers how good a step was: number the steps so that these differ",
    )


def allowed_are_the_listed_steps(game: Game) -> None:
    """allows: true for the steps that are listed, false for all others"""
    dice = random.Random(1)
    for seed in SEEDS:
        position = game.start()
        for _ in steps_of(game, position, seed):
            steps = position.steps()
            for step in (
                *steps,
                *(dice.randrange(1 << 20) for _ in range(20)),
                *range(64),
                -1,
                1 << 20,
                1 << 70,
            ):
                require(
                    position.allows(step) == (step in steps),
                    f"{told(position)}: allows({step}) is not what steps() says: look at holds()",
                )
        require(not any(map(position.allows, range(64))), "allows() is true for a step after the end")


def flags_agree(game: Game) -> None:
    """side, plies, midmove, compound, over: as the steps of a game have them"""
    for seed in SEEDS:
        position = game.start()
        require(position.plies == 0 and not position.over, "a game starts with plies 0, and not over")
        side, plies = position.side, 0
        for _ in steps_of(game, position, seed):
            require(position.side in (0, 1), f"{told(position)}: side is {position.side}, not 0 or 1")
            require(position.plies == plies, f"{told(position)}, and it were {plies}: see make()")
            require(
                not position.midmove or position.side == side,
                f"{told(position)}: midmove is set, and it is not the side that made the last step",
            )
            require(
                not position.midmove or position.compound,
                f"{told(position)}: midmove is set, and compound is not: set it in __init__()",
            )
            side, plies = position.side, plies + 1
        require(position.steps() == [], "steps are legal after the end")


def steps_are_taken_back(game: Game) -> None:
    """undo: the last 128 steps are taken back, and all is as it was"""
    for seed in SEEDS:
        position = game.start()
        past = []
        for step in steps_of(game, position, seed):
            past.append((step, position.key, seen(game, position)))
        for step, key, before in reversed(past[-TAKEN_BACK:]):
            position.undo(step, key)
            require(
                seen(game, position) == before,
                f"{told(position)}: undo of step {step} left {differing(before, seen(game, position))}: "
                "see unmake()",
            )


def copies_are_independent(game: Game) -> None:
    """copy: at any time equal to the position, and goes on like it"""
    for seed in SEEDS:
        dice = random.Random(seed)
        position = game.start()
        twins: list[Position] = []
        for step in steps_of(game, position, seed):
            here = seen(game, position)
            if dice.random() < 0.25 or position.midmove:
                # One twin plays on with the position; the other alone, which the position must not feel.
                twins = [position.copy(), *twins[:5]]
                alone = position.copy()
                alone.play(random_step(game, alone, dice))
                require(
                    seen(game, position) == here,
                    f"{told(position)}: a step on its copy changed {differing(here, seen(game, position))}: "
                    "see copy()",
                )
            for twin in twins:
                require(
                    seen(game, twin) == here,
                    f"{told(position)}: a copy, now or some steps after it was made, differs in "
                    f"{differing(here, seen(game, twin))}: see copy()",
                )
                twin.play(step)
        for twin in twins:
            require(
                seen(game, twin) == seen(game, position), "a copy has another end than its game: see copy()"
            )


def keys_tell_positions_apart(game: Game) -> None:
    """key: positions with the same key are the same but for how they came about"""
    known: dict[int, tuple[tuple[object, ...], str]] = {}

    def look(position: Position) -> None:
        found = (position.side, position.over, position.chance, len(position.steps()), game.score(position))
        before, place = known.setdefault(position.key, (found, told(position)))
        require(
            before == found,
            f"{place} and {told(position)} have the same key, and differ in side, over, chance, steps or "
            "score: all that the rest of a game depends on is part of the key",
        )

    for position in nearest(game):
        look(position)
    for seed in SEEDS:
        position = game.start()
        for _ in steps_of(game, position, seed):
            look(position)
        look(position)


def keys_are_mixed(game: Game) -> None:
    """key: the low bits, which choose the place in a table, differ as the whole keys do"""
    keys = {position.key for position in nearest(game)}
    for seed in SEEDS:
        position = game.start()
        for _ in steps_of(game, position, seed):
            keys.add(position.key)
    places = 1 << (len(keys) * 8).bit_length()
    # Of keys that are evenly mixed, all but one in sixteen have a place of their own. The lowest
    # bit is left out, since a table has places in pairs.
    alone = len({key >> 1 & places - 1 for key in keys})
    require(
        alone >= 0.8 * len(keys),
        f"{len(keys)} keys share {alone} of {places} places in a table: mix the key (multiply it by a "
        "large odd number and take its high half into its low one, or XOR random words)",
    )


def values_are_in_their_bounds(game: Game) -> None:
    """value: nearer to 0 than a win while the game goes on; at its end a win, a loss or 0"""
    for seed in SEEDS:
        position = game.start()
        for _ in steps_of(game, position, seed):
            if not position.chance:
                require(
                    abs(position.value()) < WON,
                    f"{told(position)}: evaluate() gives {position.value()}, as much as a win ({WON})",
                )
        value = position.value()
        require(
            value == 0 or WON <= abs(value) <= 2 * WON,
            f"final() gives {value}: a draw is 0, a win from {WON} to {2 * WON}, a loss the negative",
        )


def throws_have_odds(game: Game) -> None:
    """throws: as many odds as outcomes, all above 0, together 1; any draw picks one"""
    for seed in SEEDS:
        position = game.start()
        for _ in steps_of(game, position, seed):
            if not position.chance:
                continue
            odds = position.odds()
            require(
                len(odds) == len(position.steps()) and all(chance > 0 for chance in odds),
                f"{told(position)}: weights() and generate() list other outcomes",
            )
            require(abs(sum(odds) - 1) < 1e-9, f"{told(position)}: the odds add up to {sum(odds)}, not to 1")
            for draw in (0.0, 0.5, 1 - 2**-53):
                require(position.allows(game.throw(position, draw)[0]), f"throw() of {draw} is not legal")


def nearest(game: Game) -> list[Position]:
    """The first positions that can be reached from the start, those in fewer steps first."""
    found = [game.start()]
    for position in found:
        for step in position.steps():
            if len(found) >= MOST_POSITIONS:
                return found
            after = position.copy()
            after.play(step)
            found.append(after)
    return found


SEEN = ("key", "side", "plies", "over", "chance", "midmove", "compound", "width", "steps", "odds", "score")


def seen(game: Game, position: Position) -> tuple[object, ...]:
    """All that can be asked of a position, in the order of SEEN."""
    return (
        position.key,
        position.side,
        position.plies,
        position.over,
        position.chance,
        position.midmove,
        position.compound,
        position.width,
        position.steps(),
        position.odds() if position.chance and not position.over else None,
        game.score(position),
    )


def differing(before: tuple[object, ...], after: tuple[object, ...]) -> str:
    """The names of what is not the same."""
    return ", ".join(name for name, one, two in zip(SEEN, before, after, strict=True) if one != two)


def told(position: Position) -> str:
    """A position as messages name it."""
    return f"after {position.plies} steps, player {position.side + 1} to move"


CHECKS = (
    steps_are_numbered_as_promised,
    searches_tell_steps_apart,
    allowed_are_the_listed_steps,
    flags_agree,
    steps_are_taken_back,
    copies_are_independent,
    keys_tell_positions_apart,
    keys_are_mixed,
    values_are_in_their_bounds,
    throws_have_odds,
)
