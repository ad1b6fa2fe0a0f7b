"""referee starter: prints a small whole bot to begin with."""

from pathlib import Path

import click

from referee.completion import words
from referee.errors import WrongUse
from referee.suggestions import did_you_mean

FOLDER = Path(__file__).parents[2] / "bots" / "starters"
"""The starters; they are always installed beside the referee."""

STARTERS = {
    "python": ("starter.py", "my_bot.py", "python3 my_bot.py"),
    "javascript": ("starter.js", "my_bot.js", "node my_bot.js"),
    "java": ("Starter.java", "Starter.java", "java Starter.java"),
    "c++": ("starter.cpp", "my_bot.cpp", "g++ -O2 -std=c++17 my_bot.cpp -o my_bot && ./my_bot"),
    "rust": ("starter.rs", "my_bot.rs", "rustc -O my_bot.rs && ./my_bot"),
}
"""For each language: the file, a name for the copy, and how to start it."""


@click.command()
@click.argument("language", required=False, shell_complete=words.one_of(list(STARTERS)))
def command(language: str | None) -> None:
    """Print a small bot in LANGUAGE that plays random legal moves of Mancala, to begin with.

    \b
      referee starter python > my_bot.py

    Without LANGUAGE, it lists the command for each language.
    """
    if language is None:
        for name, (_, copy, start) in STARTERS.items():
            click.echo(f"{f'referee starter {name} > {copy}':42} start it: {start}")
    elif language.lower() in STARTERS:
        click.echo((FOLDER / STARTERS[language.lower()][0]).read_text(encoding="utf-8"), nl=False)
    else:
        raise WrongUse(
            f"no starter in {language!r} (there are: {', '.join(STARTERS)}){did_you_mean(language, STARTERS)}"
        )
