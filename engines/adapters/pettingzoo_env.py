"""Our games as environments of PettingZoo's AEC interface.

from engines.adapters.pettingzoo_env import GameEnv
env = GameEnv("yolah")
"""

from __future__ import annotations

import random
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from engines.game import Game
from engines.registry import game_class, numbers_of

AGENTS = ("player_1", "player_2")


class GameEnv(AECEnv):  # type: ignore[misc]
    """One game for two agents, `player_1` and `player_2`; whoever begins is player_1.

    An observation is a dict: `observation` holds what `engines.numbers` lets the agent see, and
    `action_mask` has a 1 for each legal action (none for whoever is not to move). The winner is given 1
    at the end, the loser -1, both 0 in a draw. Where a player makes several choices in a turn, they are
    asked for one after the other. Dice are thrown by the environment, with the seed of `reset`.
    An action that is not legal is refused with ValueError.
    """

    metadata = {"name": "four_boards_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, game: str, render_mode: str | None = None, **rules: object) -> None:
        """`game` and `rules` as on a command line: `GameEnv("mancala", ownership="parity")`."""
        super().__init__()
        self.game: Game = game_class(game)(**rules)
        self.numbers = numbers_of(self.game)
        self.metadata = {**self.metadata, "name": f"four_boards_{game}_v0"}
        self.render_mode = render_mode
        self.possible_agents = list(AGENTS)
        self._action_space = {agent: spaces.Discrete(self.numbers.actions) for agent in AGENTS}
        self._observation_space = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, 1, (self.numbers.features,), np.float32),
                    "action_mask": spaces.Box(0, 1, (self.numbers.actions,), np.int8),
                }
            )
            for agent in AGENTS
        }
        self._dice = random.Random()

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._observation_space[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._action_space[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; `options={"position": text}` begins at a written position."""
        if seed is not None:
            self._dice = random.Random(seed)
        self.position = self.game.start()
        if options and "position" in options:
            self.game.set_position(self.position, options["position"])
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self._settle()

    def observe(self, agent: str) -> dict[str, Any]:
        seat = AGENTS.index(agent)
        mask: Any = np.zeros(self.numbers.actions, np.int8)
        if not self.position.over and self.position.side == seat:
            mask[[self.numbers.action(step) for step in self.position.steps()]] = 1
        seen = np.array(self.numbers.seen(self.position, seat), np.float32)
        return {"observation": seen, "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        step = self.numbers.step(int(action)) if action is not None else -1
        if not self.position.allows(step):
            raise ValueError(f"action {action} of {agent} is not legal here")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.position.play(step)
        self._settle()
        self._accumulate_rewards()

    def _settle(self) -> None:
        """Throw the dice that are due, and find out who is next, or how the game ended."""
        position = self.position
        while position.chance and not position.over:
            self.game.play(position, self.game.throw(position, self._dice.random()))
        if position.over:
            winner = self.game.winner(position)
            for seat, agent in enumerate(AGENTS, 1):
                self.rewards[agent] = float(winner and (1 if winner == seat else -1))
                self.terminations[agent] = True
        self.agent_selection = AGENTS[position.side]

    def render(self) -> str | None:
        """The position as `referee replay --position` takes it; None in the middle of a turn."""
        if self.render_mode != "ansi" or (self.position.midmove and not self.position.over):
            return None
        return self.game.write_position(self.position)

    def close(self) -> None:
        """There is nothing to close."""
