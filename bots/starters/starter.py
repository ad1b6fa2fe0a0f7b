"""A whole bot for Mancala that plays random legal moves. Put your own idea into think().

Start it with `python3 starter.py` (player 1 owns holes 1 to 8) or, as a class may play it, with
`python3 starter.py --ownership parity` (player 1 owns the odd holes).
"""

import random
import sys

PARITY = "parity" in sys.argv
holes = [[2, 2, 2] for _ in range(16)]  # red, blue and transparent seeds; holes[0] is hole 1
score = [0, 0]
player = played = 0  # whose move it is, 0 or 1; how many moves both have played


def owner(hole: int) -> int:
    return hole % 2 if PARITY else hole // 8


def legal_moves() -> list[str]:
    own = [hole for hole in range(16) if owner(hole) == player]
    kinds = [("R", 0), ("B", 1), ("TR", 2), ("TB", 2)]
    return [f"{hole + 1}{name}" for hole in own for name, kind in kinds if holes[hole][kind]]


def take(hole: int, who: int) -> None:
    score[who] += sum(holes[hole])
    holes[hole] = [0, 0, 0]


def play(move: str) -> None:
    """Play anybody's move on the board, and pass the turn."""
    global player, played
    start = last = int(move.rstrip("RTB")) - 1
    colour = 0 if move.endswith("R") else 1
    for kind in [2, colour] if "T" in move else [colour]:  # transparent seeds go first
        hand, holes[start][kind] = holes[start][kind], 0
        while hand:
            last = (last + 1) % 16
            # Red goes everywhere, blue to the other player's holes, nothing to where it came from.
            if last != start and (colour == 0 or owner(last) != player):
                holes[last][kind] += 1
                hand -= 1
    while sum(holes[last]) in (2, 3):
        take(last, player)
        last = (last - 1) % 16
    player, played = 1 - player, played + 1
    if not legal_moves():  # whoever starves the other takes all that is left
        for hole in range(16):
            take(hole, 1 - player)


def over() -> bool:
    return max(score) >= 49 or sum(score) > 86 or played == 400


def think(moves: list[str]) -> str:
    """Choose one of your legal moves. THIS IS THE PLACE FOR YOUR IDEA."""
    return random.choice(moves)


for line in sys.stdin:
    if "RESULT" in line or line.strip() == "END":
        break
    move = ""
    for move in line.split():  # what was played since your last line: the other player's move
        if move != "START":
            play(move)
    if not over():
        move = think(legal_moves())
        play(move)
    # The move that ends the game is said with the scores. Flush, or nobody hears you.
    print(f"RESULT {move} {score[0]} {score[1]}" if over() else move, flush=True)
