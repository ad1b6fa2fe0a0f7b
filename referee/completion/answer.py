"""Answers a shell that asks how a word on the command line can be completed.

click finds out which word of which command is being typed. We do not use click's own scripts: in bash
they read `mancala:report` as three words, and after `--game=` zsh and fish would lose the option's name.
"""

import contextlib
import os

import click
from click.shell_completion import CompletionItem, ShellComplete, split_arg_string

from referee.completion.scripts import SCRIPTS

QUOTES = "\"'"


def answer(cli: click.Command, shell: str) -> int:
    """Print the words that can complete the line in COMP_LINE; returns the exit code.

    Each printed line has a kind, a word and a description, with tabs between. The kind is `plain`
    for a word to offer, or `file` if the shell should offer file names. Errors in the line are not
    reported: the user is still typing.
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
    """The whole word, also when `--game=man` is completed: there click gives only the value."""
    option, is_sign, _ = begun.partition("=")
    value = str(item.value)
    return f"{option}={value}" if begun.startswith("-") and is_sign and value[:1] != "-" else value


def _cut_off(begun: str) -> str:
    """The part before the last colon or `=`: bash takes it for separate words, so it must not come again."""
    breaks = [begun.rfind(sign) for sign in ":=" if sign in os.environ.get("COMP_WORDBREAKS", "")]
    return begun[: max(breaks, default=-1) + 1]
