"""How to mend what is wrong with a bot."""

from referee.game.verdict import Fault

CRASHED = (
    "Mend the error that is told. If none is, run the bot by hand, type START, and see what it says; for C "
    "and C++, g++ -g -fsanitize=address makes it tell the line."
)

ADVICE = {
    Fault.ILLEGAL_MOVE: "If it is no move at all, print it on standard error; else compare with the rules "
    "and with the options for them.",
    Fault.UNREADABLE: "Write one line of plain text for each line that you read, and nothing else.",
    Fault.TIME: "Stop thinking earlier: keep a margin for writing the answer. If it printed one, flush it.",
    Fault.CRASH: CRASHED,
    Fault.FIRST_CRASH: CRASHED,
    Fault.CLOSED: "Keep standard input and output open until the game is over.",
    Fault.FLOOD: "A move is a few characters: what else is printed belongs on standard error.",
    Fault.UNASKED: "Print exactly one line for each line that you read; all else belongs on standard error.",
    Fault.EARLY_RESULT: "Say RESULT only with the move that ends the game; compare the rules of its end.",
    Fault.FALSE_RESULT: "Compare your scores with the rules, those of the last move above all.",
    Fault.MEMORY: "Use smaller tables.",
    Fault.PROCESSES: "End the processes that you start.",
    Fault.NO_START: "Run the command line by hand, in this folder. Of the variables of your environment "
    "the bot is given only PATH, HOME and their like.",
}
