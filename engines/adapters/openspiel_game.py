"""Our games as Python games of OpenSpiel. Importing this module registers all of them.

import pyspiel
import engines.adapters.openspiel_game
game = pyspiel.load_game("four_boards_yolah")
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.observation import IIGObserverForPublicInfoGame

from engines.game import Game, Rule
from engines.position import Position
from engines.registry import GAMES, game_class, numbers_of

PREFIX = "four_boards_"


class _Held:
    """A position of ours with the steps that led to it, copied and kept as OpenSpiel does with a state."""

    def __init__(self, game: Game, position: Position, steps: list[int]) -> None:
        self.game = game
        self.position = position
        self.steps = steps

    def play(self, step: int) -> None:
        self.position.play(step)
        self.steps.append(step)

    def __deepcopy__(self, memo: object) -> _Held:
        return _Held(self.game, self.position.copy(), self.steps.copy())

    def __reduce__(self) -> tuple[Any, ...]:
        return _played, (self.game.name, self.game.rules, self.steps)


def _played(name: str, rules: dict[str, Rule], steps: list[int]) -> _Held:
    """What was kept, from the start of the game on."""
    game = game_class(name)(**rules)
    held = _Held(game, game.start(), [])
    for step in steps:
        held.play(step)
    return held


class GameState(pyspiel.State):  # type: ignore[misc]
    """A state. Where a player makes several choices in a turn, each is an action of its own."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self._held = _Held(game.ours, game.ours.start(), [])

    @property
    def position(self) -> Position:
        """Our position of this state."""
        return self._held.position

    def current_player(self) -> int:
        position = self.position
        if position.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if position.chance else position.side

    def is_terminal(self) -> bool:
        return self.position.over

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(map(self.get_game().numbers.action, self.position.steps()))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        position = self.position
        outcomes = map(self.get_game().numbers.action, position.steps())
        return list(zip(outcomes, position.odds(), strict=True))

    def _apply_action(self, action: int) -> None:
        numbers = self.get_game().numbers
        self._held.play(numbers.throw(action) if self.position.chance else numbers.step(action))

    def _action_to_string(self, player: int, action: int) -> str:
        game = self.get_game()
        step = game.numbers.throw(action) if player == pyspiel.PlayerId.CHANCE else game.numbers.step(action)
        return _name(game.ours, self.position, step, action)

    def returns(self) -> list[float]:
        position = self.position
        winner = self.get_game().ours.winner(position) if position.over else 0
        return [float(winner and (1 if winner == seat else -1)) for seat in (1, 2)]

    def __str__(self) -> str:
        position = self.position
        if position.midmove and not position.over:
            # Within a turn no position is written: what was played so far tells it.
            return " ".join(map(str, self.history()))
        return str(self.get_game().ours.write_position(position))


def _name(game: Game, position: Position, step: int, action: int) -> str:
    """How people write a step, where it is a whole move; else its number."""
    if not position.allows(step):
        return str(action)
    after = position.copy()
    after.play(step)
    if after.midmove and not after.over:
        return str(action)
    return game.write(position, (step,))


class _Observer:
    """What a player sees: the numbers that `engines.numbers` gives."""

    def __init__(self, features: int) -> None:
        self.tensor: Any = np.zeros(features, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: GameState, player: int) -> None:
        self.tensor[:] = state.get_game().numbers.seen(state.position, player)

    def string_from(self, state: GameState, player: int) -> str:
        return str(state)


def _register(name: str) -> None:
    ours = game_class(name)
    kind = pyspiel.GameType(
        short_name=PREFIX + name,
        long_name=ours.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=(
            pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
            if ours().start().chance
            else pyspiel.GameType.ChanceMode.DETERMINISTIC
        ),
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={option.name: option.default for option in ours.options},
    )

    class RegisteredGame(pyspiel.Game):  # type: ignore[misc]
        """The game, with our rules and numbers beside OpenSpiel's own."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            self.ours = ours(**(params or {}))
            self.numbers = numbers_of(self.ours)
            info = pyspiel.GameInfo(
                num_distinct_actions=self.numbers.actions,
                max_chance_outcomes=self.numbers.outcomes,
                num_players=2,
                min_utility=-1.0,
                max_utility=1.0,
                utility_sum=0.0,
                max_game_length=self.numbers.longest,
            )
            super().__init__(kind, info, params or {})

        def new_initial_state(self) -> GameState:
            return GameState(self)

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
            if params:
                raise ValueError(f"observations take no parameters, and there are {params}")
            if iig_obs_type is None or (iig_obs_type.public_info and not iig_obs_type.perfect_recall):
                return _Observer(self.numbers.features)
            return IIGObserverForPublicInfoGame(iig_obs_type, params)

    pyspiel.register_game(kind, RegisteredGame)


for _game in GAMES:
    if find_spec(f"engines.{_game}.numbers"):
        _register(_game)
