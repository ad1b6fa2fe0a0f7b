"""The commands, each in a module named after it that has it as `command`, and what each is for.

A command's module is imported when the command is asked for, and imports what it needs to run only
when it runs: help and completion must come at once.
"""

COMMANDS = {
    "play": "Play a game yourself, against one of our players or any program.",
    "match": "Let two programs play each other.",
    "check": "Try a bot step by step, as before handing it in.",
    "players": "List the games and our players of each.",
    "tournament": "Let many programs play each other, and rank them.",
    "report": "Tell what a tournament came to: text, page, CSV or JSON.",
    "view": "Make a page of a game that was played, to step through it.",
    "replay": "Judge a written list of moves.",
    "verify": "Judge games that were played again, dice too.",
    "pack": "Pack our bot for a game into one file.",
    "perft": "Count move sequences, to check rules and measure speed.",
    "completion": "Let bash, zsh or fish complete the words of referee.",
}
"""The name of each command, in the order in which they are listed, and one line about it."""
