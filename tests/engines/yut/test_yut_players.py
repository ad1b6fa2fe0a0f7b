"""The quick players of Yut Nori: given decisions, known results, and what every player keeps to."""

import json
import random
from pathlib import Path

import pytest

from engines.game import IllegalMove
from engines.yut.casts import probabilities
from engines.yut.chooser import RandomChooser
from engines.yut.distance import distances
from engines.yut.example import ExampleChooser
from engines.yut.game import YutNori
from engines.yut.minimax import MinimaxChooser
from engines.yut.players import PLAYERS
from engines.yut.track import CASTS, FORKS
from engines.yut.training.course_seeds import played
from engines.yut.training.match import TrialMatch

DATA = json.loads((Path(__file__).parents[2] / "data" / "yut.json").read_text())
GAME = YutNori()
ODDS = probabilities(0.6, True)
FOREVER = 1 << 62


def test_distances() -> None:
    assert distances(ODDS, 5) == pytest.approx(DATA["distance_to_goal_depth5"], abs=1e-12)


def decisions() -> list:
    found = list(DATA["example_player"])
    for game in DATA["games"]:
        found += [[event[2], event[3], event[4], event[5:8]] for event in game["events"]]
    return found


@pytest.mark.parametrize(("my", "enemy", "available", "chosen"), decisions())
def test_what_the_example_chooses(my: list, enemy: list, available: list, chosen: list) -> None:
    position = GAME.start()
    position.setup((my, enemy), 0, available)
    step = ExampleChooser(ODDS).picked(position)
    mal, yut, shortcut = chosen
    choice = shortcut and yut == -1 and my[mal] in FORKS
    assert step == 16 * mal + 2 * CASTS.index(yut) + choice
    assert position.stations() == (my, enemy)


@pytest.mark.parametrize(
    ("one", "two", "known", "error"),
    [
        (ExampleChooser(ODDS), RandomChooser(2), 0.890, 0.010),
        (MinimaxChooser(ODDS), RandomChooser(3), 0.87, 0.015),
        (MinimaxChooser(ODDS), ExampleChooser(ODDS), 0.481, 0.03),
    ],
)
def test_known_results(one, two, known: float, error: float, plain: bool) -> None:
    if plain:
        pytest.skip("too slow uncompiled")
    games = 4000
    won = TrialMatch(one, two, GAME.start(), 1).wins(games)
    won += games - TrialMatch(two, one, GAME.start(), 2).wins(games)
    assert won / (2 * games) == pytest.approx(known, abs=error)


@pytest.mark.parametrize("recorded", DATA["games"], ids=lambda game: f"seed {game['seed']}")
def test_the_seeds_of_the_course_give_its_own_games(recorded: dict) -> None:
    example = ExampleChooser(ODDS)
    winner, written = played(example, example, GAME, recorded["seed"])
    assert winner == 1 + recorded["winner"]
    told = [f"{event[5]}:{event[6]}" for event in recorded["events"]]
    assert [text.rstrip("s") for text in written if not text.startswith("CAST")] == told


def test_what_our_minimax_wins_with_the_seeds_of_the_course(plain: bool) -> None:
    """The page of the game tells it."""
    if plain:
        pytest.skip("too slow uncompiled")
    one, two = MinimaxChooser(ODDS), ExampleChooser(ODDS)
    assert sum(played(one, two, GAME, seed)[0] == 1 for seed in range(100)) == 55
    assert sum(played(two, one, GAME, seed)[0] == 2 for seed in range(100)) == 47


def test_a_game_is_as_long_as_is_known(plain: bool) -> None:
    if plain:
        pytest.skip("too slow uncompiled")
    example = ExampleChooser(ODDS)
    match = TrialMatch(example, example, GAME.start(), 7)
    match.wins(10_000)
    assert match.turns / 10_000 == pytest.approx(26.6, abs=0.3)
    assert match.decisions / 10_000 == pytest.approx(38, abs=0.6)
    assert match.captures / 10_000 == pytest.approx(6.7, abs=0.1)
    assert match.longest < 100


def test_the_random_player_draws_among_shortcuts_too() -> None:
    position = GAME.start()
    position.setup(([15, 7, 30, 30], [0, 0, 0, 0]), 0, [-1])
    chooser = RandomChooser(4)
    counts = dict.fromkeys(position.steps(), 0)
    for _ in range(8000):
        counts[chooser.picked(position)] += 1
    texts = {GAME.write(position, (step,)): count for step, count in counts.items()}
    assert texts == {
        "0:-1": pytest.approx(2000, abs=200),
        "0:-1s": pytest.approx(2000, abs=200),
        "1:-1": pytest.approx(4000, abs=250),
    }


@pytest.mark.parametrize("name", sorted(PLAYERS))
@pytest.mark.parametrize("rules", [{}, {"pieces": 1}, {"bonus": True, "backdo": False, "flat": 0.5}])
def test_every_player_plays_legal_games(name: str, rules: dict) -> None:
    game = YutNori(**rules)
    player = PLAYERS[name](game, seed=3)
    draw = random.Random(name)
    position = player.start()
    while not position.over:
        if position.chance:
            game.follow(position, game.write(position, game.throw(position, draw.random())))
            continue
        stations, key = position.stations(), position.key
        move = player.choose(position, 0)
        assert (position.stations(), position.key) == (stations, key)
        assert game.read(position, game.write(position, move)) == move
        game.play(position, move)
    assert game.result(position).winner in (1, 2)


@pytest.mark.parametrize("name", sorted(PLAYERS))
def test_no_player_chooses_in_the_middle_of_a_throw(name: str) -> None:
    player = PLAYERS[name](GAME)
    position = player.start()
    GAME.follow(position, "CAST 4")
    with pytest.raises(IllegalMove, match="not finished"):
        player.choose(position, FOREVER)
