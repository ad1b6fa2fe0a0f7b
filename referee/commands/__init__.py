"""The commands. Each is a function named `command` in a module with the command's name.

A command's module is imported only when the command is used. It imports what it needs for running only
when it runs, so that help and completion come quickly.
"""

COMMANDS = {
    "play": "Play a game yourself, against one of our players or any program.",
    "match": "Let two programs play each other.",
    "check": "Test a bot step by step, before you hand it in.",
    "starter": "Print a small bot to begin with, in one of five languages.",
    "players": "List the games and our players of each.",
    "tournament": "Let many programs play each other, and rank them.",
    "report": "Show the results of a tournament: text, page, CSV or JSON.",
    "analyse": "Tell what was good and what was bad in a game.",
    "view": "Make a page of a finished game, to step through it.",
    "replay": "Judge a written list of moves.",
    "commit": "Draw a secret for dice that nobody can choose.",
    "verify": "Judge finished games again, with their dice.",
    "pack": "Pack our bot for a game into one file.",
    "machine": "Tell what this machine gives: clock, limits, sandbox.",
    "perft": "Count move sequences, to check rules and measure speed.",
    "completion": "Let bash, zsh or fish complete the words of referee.",
}
"""The commands' names, in the order in which help lists them, with one line about each."""
