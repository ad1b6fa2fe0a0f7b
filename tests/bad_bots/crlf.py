"""No fault: ends its lines as Windows does."""

from legal import answers, say

for answer in answers():
    say(answer + "\r")
