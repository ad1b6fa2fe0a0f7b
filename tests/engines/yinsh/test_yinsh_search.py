"""What the search of Yinsh leaves out may cost it wins, but never makes it see one that is none."""

import random
import time

from engines.position import WON
from engines.search import Search
from engines.table import TranspositionTable
from engines.yinsh.evaluation import FittedPosition
from engines.yinsh.game import Yinsh
from engines.yinsh.players import Deep

FAR = 10**15
DEPTH = 4


def value(position: FittedPosition, settings: dict[str, int]) -> int:
    search = Search(TranspositionTable(14), **settings)
    search.think(position, time.monotonic_ns() + FAR, depth=DEPTH, settle=False)
    return search.value


def test_what_it_proves_is_so() -> None:
    """Short rows and one ring to win: games that are decided within the depth."""
    game, proved = Yinsh(row=3, win=1, rings=3), 0
    for seed in range(40):
        dice = random.Random(seed)
        position = game.position(FittedPosition)
        for _ in range(8 + seed % 6):
            if not position.over:
                position.play(dice.choice(position.steps()))
        if position.over:
            continue
        found = value(position, Deep.settings)
        if abs(found) >= WON:
            proved += 1
            sure = value(position, {"presort": 2})
            assert found * sure > 0 and abs(sure) >= WON
    assert proved >= 5


def test_it_leaves_out_much() -> None:
    """Player 1 is far ahead: most of what he may do is not worth a look."""
    player = Deep(Yinsh())
    position = player.start()
    assert isinstance(position, FittedPosition)
    player.game.opening(position, random.Random(1).randrange, 40)
    nodes = []
    for doubt in (0, Deep.settings["doubt"]):
        search = Search(TranspositionTable(14), presort=2, doubt=doubt)
        search.think(position, time.monotonic_ns() + FAR, depth=DEPTH)
        nodes.append(search.nodes)
    assert nodes[1] < 0.9 * nodes[0], nodes
