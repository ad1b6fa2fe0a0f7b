"""Answers a shell that asks what a word of a command line may become.

click knows which word of which command is being typed. Its own scripts are not used: in bash they
take `mancala:report` for three words, and behind `--game=` zsh and fish would lose the option's name.
"""

import contextlib
import os

import click
from click.shell_completion import CompletionItem, ShellComplete, split_arg_string

from referee.completion.scripts import SCRIPTS

QUOTES = "\"'"


def answer(cli: click.Command, shell: str) -> int:
    """Print what fits the line in COMP_LINE, whose last word is not complete; return the exit code.

    Each line has a kind, a word and what is said of it, with tabs between: `plain` for a word to
    offer, `file` where the shell is to offer files. Whatever is wrong with the line, nothing is said:
    the user is still typing.
    """
    if shell not in SCRIPTS:
        return 1
    with contextlib.suppress(Exception):
        for one in _lines(cli, shell, os.environ.get("COMP_LINE", "")):
            click.echo(one)
    return 0


def _lines(cli: click.Command, shell: str, line: str) -> list[str]:
    words = split_arg_string(line)
    begun = words.pop() if (words and not line[-1].isspace()) or _is_open(line) else ""
    items = ShellComplete(cli, {}, "referee", "").get_completions(words[1:], begun)
    found = []
    for item in items:
        if item.type != "plain":
            found.append("file")
            continue
        word = _behind_option(item, begun)
        if shell == "bash" and not _is_open(line):
            word = word.removeprefix(_cut_off(begun))
        found.append("\t".join(("plain", word, *([] if shell == "bash" else [item.help or ""]))))
    return found


def _is_open(line: str) -> bool:
    """Whether the line ends inside quotes."""
    quote = ""
    for sign in line:
        if sign == quote:
            quote = ""
        elif not quote and sign in QUOTES:
            quote = sign
    return bool(quote)


def _behind_option(item: CompletionItem, begun: str) -> str:
    """The whole word where `--game=man` is completed, of which click gives only the value."""
    option, is_sign, _ = begun.partition("=")
    value = str(item.value)
    return f"{option}={value}" if begun.startswith("-") and is_sign and value[:1] != "-" else value


def _cut_off(begun: str) -> str:
    """What bash takes for words of their own: it completes only what is behind a colon."""
    breaks = [begun.rfind(sign) for sign in ":=" if sign in os.environ.get("COMP_WORDBREAKS", "")]
    return begun[: max(breaks, default=-1) + 1]
