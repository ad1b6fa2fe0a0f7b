"""Plays well, and announces more than it has."""

from legal import answers, say

for answer in answers():
    if answer.startswith("RESULT"):
        _, move, one, two = answer.split()
        answer = f"RESULT {move} {int(one) + 20} {int(two) + 20}"
    say(answer)
