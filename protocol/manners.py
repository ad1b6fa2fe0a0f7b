"""What a bot of ours may be told to do at the pipe, each choice with one line about it."""

ANNOUNCE = {
    "move": "RESULT <move> <score 1> <score 2> in place of the move that ends the game",
    "limit": "the same, but RESULT LIMIT <score 1> <score 2> where the limit of moves ends it",
    "none": "never",
}
"""How it says that the game is over."""

ON_ILLEGAL = {
    "continue": "warn, and go on with what was most likely meant",
    "claim": "warn, and end the game by RESULT with the scores as they stood",
    "stop": "end at once, with exit code 2",
}
"""What it does with a line that it cannot follow."""
