"""The adapters against the libraries that they are made for, by those libraries' own tests."""

import random
import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from engines.registry import GAMES, game_class, numbers_of

ROOT = Path(__file__).parents[3]
PAGE = ROOT / "engines" / "adapters" / "README.md"
WITH_NUMBERS = [name for name in GAMES if find_spec(f"engines.{name}.numbers")]
NEEDS = {"pettingzoo": "needs pettingzoo", "pyspiel": "needs open_spiel"}
SAMPLES = re.findall(
    r"^```python (\S+)\n(.*?)^```\n\n```text\n(.*?)^```", PAGE.read_text(), re.DOTALL | re.MULTILINE
)


@pytest.mark.parametrize("name", WITH_NUMBERS)
def test_every_step_is_one_action(name: str) -> None:
    game = game_class(name)()
    numbers = numbers_of(game)
    for seed in range(10):
        position, dice = game.start(), random.Random(seed)
        while not position.over:
            steps = position.steps()
            actions = [numbers.action(step) for step in steps]
            back, most = (
                (numbers.throw, numbers.outcomes) if position.chance else (numbers.step, numbers.actions)
            )
            assert [back(action) for action in actions] == steps
            assert len(set(actions)) == len(actions)
            assert all(0 <= action < most for action in actions)
            for seat in (0, 1):
                seen = numbers.seen(position, seat)
                assert len(seen) == numbers.features
                assert all(0 <= number <= 1 for number in seen)
            position.play(dice.choice(steps))
        assert position.plies <= numbers.longest


def test_both_players_see_the_same_game_from_their_own_side() -> None:
    """In the starts of these games both players have the same before them."""
    for name in ("mancala", "yinsh", "yut"):
        game = game_class(name)()
        numbers, position = numbers_of(game), game.start()
        first, second = (numbers.seen(position, seat) for seat in (0, 1))
        assert first[:-1] == second[:-1]
        assert (first[-1], second[-1]) == (1, 0)


def test_what_is_own_comes_first() -> None:
    game = game_class("yolah")()
    numbers, position = numbers_of(game), game.start()
    black, white = numbers.seen(position, 0), numbers.seen(position, 1)
    assert black[:64] == white[64:128]
    assert black[64:128] == white[:64]
    assert sum(black[:64]) == 4


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("name", WITH_NUMBERS)
def test_pettingzoo_accepts_the_environment(name: str) -> None:
    pytest.importorskip("pettingzoo", reason=NEEDS["pettingzoo"])
    from pettingzoo.test import api_test, seed_test

    from engines.adapters.pettingzoo_env import GameEnv

    api_test(GameEnv(name), num_cycles=300)
    seed_test(lambda: GameEnv(name), num_cycles=100)


def test_the_winner_is_rewarded() -> None:
    pytest.importorskip("pettingzoo", reason=NEEDS["pettingzoo"])
    from engines.adapters.pettingzoo_env import GameEnv

    env = GameEnv("mancala", ownership="parity")
    dice = random.Random(5)
    env.reset(seed=5)
    while not env.position.over:
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(dice.choice([action for action, legal in enumerate(mask) if legal]))
    winner = env.game.winner(env.position)
    assert winner
    assert env.rewards == {f"player_{winner}": 1, f"player_{3 - winner}": -1}


def test_an_action_that_is_not_legal_is_refused() -> None:
    pytest.importorskip("pettingzoo", reason=NEEDS["pettingzoo"])
    from engines.adapters.pettingzoo_env import GameEnv

    env = GameEnv("yolah")
    env.reset(seed=1)
    with pytest.raises(ValueError, match="action 63 of player_1 is not legal here"):
        env.step(63)


@pytest.mark.parametrize("name", WITH_NUMBERS)
def test_openspiel_accepts_the_game(name: str) -> None:
    pyspiel = pytest.importorskip("pyspiel", reason=NEEDS["pyspiel"])
    import engines.adapters.openspiel_game  # noqa: F401 (registers the games)

    game = pyspiel.load_game(f"four_boards_{name}")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", WITH_NUMBERS)
def test_openspiel_replays_a_playthrough(name: str) -> None:
    pytest.importorskip("pyspiel", reason=NEEDS["pyspiel"])
    from open_spiel.python.algorithms import generate_playthrough

    import engines.adapters.openspiel_game  # noqa: F401 (registers the games)

    game = f"four_boards_{name}"
    state = generate_playthrough.pyspiel.load_game(game).new_initial_state()
    dice, actions = random.Random(3), []
    while not state.is_terminal():
        actions.append(dice.choice(state.legal_actions()))
        state.apply_action(actions[-1])
    written = generate_playthrough.playthrough(game, actions)
    assert f"game: {game}" in written
    assert generate_playthrough.playthrough(game, actions) == written


@pytest.mark.parametrize(("file", "code", "shown"), SAMPLES, ids=[sample[0] for sample in SAMPLES])
def test_the_examples_of_the_page(file: str, code: str, shown: str, tmp_path: Path) -> None:
    module = "pettingzoo" if "pettingzoo" in file else "pyspiel"
    pytest.importorskip(module, reason=NEEDS[module])
    (tmp_path / file).write_text(code)
    done = subprocess.run(
        [sys.executable, file], cwd=tmp_path, capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout == shown


def test_the_page_has_an_example_for_each_library() -> None:
    assert [sample[0] for sample in SAMPLES] == ["random_pettingzoo.py", "random_openspiel.py"]
