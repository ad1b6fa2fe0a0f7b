"""A program that plays Mancala (parity) at random, the same way every time: `quick_bot.py NUMBER`.

It imports next to nothing, so that it starts in a few milliseconds.
"""

import sys

KINDS = ("R", "B", "TR", "TB")
NEEDS = (0, 1, 2, 2)
seeds = [[2, 2, 2] for _ in range(16)]
state = int(sys.argv[1])
plies = 0


def play(text: str) -> None:
    global plies
    side, kind = plies % 2, KINDS.index(text.lstrip("0123456789"))
    start = int(text[: -len(KINDS[kind])]) - 1
    at = start
    for colour in ([2] if kind >= 2 else []) + [kind % 2]:
        hand, seeds[start][colour] = seeds[start][colour], 0
        while hand:
            at = (at + 1) % 16
            if at != start and (kind % 2 == 0 or at % 2 != side):
                seeds[at][colour] += 1
                hand -= 1
    while sum(seeds[at]) in (2, 3):
        seeds[at] = [0, 0, 0]
        at = (at - 1) % 16
    plies += 1


for line in sys.stdin:
    if "RESULT" in line:
        break
    for word in line.split():
        if word != "START":
            play(word)
    moves = [
        f"{hole + 1}{KINDS[kind]}"
        for hole in range(plies % 2, 16, 2)
        for kind in range(4)
        if seeds[hole][NEEDS[kind]]
    ]
    if not moves:
        break
    state = (state * 1103515245 + 12345 + plies) % 2**31
    move = moves[(state >> 8) % len(moves)]
    play(move)
    sys.stdout.write(f"{move}\n")
    sys.stdout.flush()
