"""How to repair what is wrong with a bot."""

from referee.game.verdict import Fault

CRASHED = (
    "Correct the error that is shown above. If none is shown, run the bot by hand, type START, and read its "
    "messages. For C and C++, compile with g++ -g -fsanitize=address: then it tells the line of the error."
)

ADVICE = {
    Fault.ILLEGAL_MOVE: "If the line is not meant as a move, print it on standard error. If it is, compare "
    "it with the rules, and with the rule options of this command.",
    Fault.UNREADABLE: "Write one line of plain text for each line that you read, and nothing else.",
    Fault.TIME: "Stop thinking earlier: keep some time for writing the answer. After printing, flush.",
    Fault.CRASH: CRASHED,
    Fault.FIRST_CRASH: CRASHED,
    Fault.CLOSED: "Keep standard input and output open until the game is over.",
    Fault.FLOOD: "A move has only a few characters. Print everything else on standard error.",
    Fault.UNASKED: "Print exactly one line for each line that you read. Print the rest on standard error.",
    Fault.EARLY_RESULT: "Say RESULT only with the move that ends the game; read the rules about its end.",
    Fault.FALSE_RESULT: "Compare how you count the score with the rules, above all for the last move.",
    Fault.MEMORY: "Use smaller tables.",
    Fault.PROCESSES: "End the processes that you start.",
    Fault.NO_START: "Run the command line by hand, in this folder. Of your environment variables, the bot "
    "gets only a few, such as PATH and HOME.",
}
