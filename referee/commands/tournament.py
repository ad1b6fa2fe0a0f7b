"""referee tournament: many programs, many games, one table."""

import contextlib
import json
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from engines.counted import counted
from engines.game import Option
from engines.registry import GAMES, game_class
from referee.command_line.values import FilePath
from referee.command_line.watch_option import watch_option, watching
from referee.completion import words
from referee.errors import MachineFailed, WrongUse
from referee.tournament.settings import PAIRS, SCHEDULES, SPRT_PAIRS, Settings, make_settings, read_file

if TYPE_CHECKING:
    from referee.records.store import Store
    from referee.running.reporter import Address
    from referee.tournament.crew import Crew
    from referee.tournament.progress import Progress


class TournamentCommand(click.Command):
    """A click command that takes the rules of every game as options beside its own."""

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        return [*super().get_params(ctx), *_rule_options()]


def _rule_options() -> list[click.Option]:
    """One option for each name of a rule; games that share a name share it."""
    rules: dict[str, list[tuple[str, Option]]] = {}
    for name in GAMES:
        for option in game_class(name).options:
            rules.setdefault(option.name, []).append((name, option))
    return [
        click.Option(
            [f"--{name}", f"rule_{name}"],
            metavar="|".join(found[0][1].choices) or "VALUE",
            shell_complete=words.one_of(found[0][1].choices),
            help="; ".join(f"{game}: {option.help}" for game, option in found),
        )
        for name, found in rules.items()
    ]


def _opening_plies() -> str:
    """How many plies each game's openings have."""
    return ", ".join(f"{name} {plies}" for name in GAMES if (plies := game_class(name).opening_plies))


@click.command(cls=TournamentCommand)
@click.argument("file", required=False, type=FilePath())
@click.option(
    "--game", metavar="|".join(GAMES), shell_complete=words.games, help="Which game, if no FILE says it."
)
@click.option(
    "--schedule",
    metavar="|".join(SCHEDULES),
    shell_complete=words.one_of(SCHEDULES),
    help="Who meets whom. [round-robin]",
)
@click.option(
    "--pairs",
    type=int,
    metavar="N",
    help=f"Pairs of games whenever two players meet, colours swapped. [{PAIRS}; at most, with --sprt, "
    f"{SPRT_PAIRS}]",
)
@click.option(
    "--rounds", type=int, metavar="N", help="Rounds of a Swiss tournament. [enough to tell a first, and one]"
)
@click.option(
    "--player",
    "players",
    multiple=True,
    metavar="[NAME=]BOT",
    shell_complete=words.bots,
    help="A command line or one of our players (mancala:report); once for each.",
)
@click.option(
    "--sprt",
    nargs=2,
    type=float,
    metavar="ELO0 ELO1",
    help="Two players: stop as soon as the first is known to be better by ELO1 or only by ELO0.",
)
@click.option("--store", metavar="FILE", help="Where the games are kept. [FILE.sqlite beside FILE.toml]")
@click.option(
    "--seed",
    type=int,
    metavar="N",
    help="Decides openings, dice, and what our players do by lot. [drawn by lot]",
)
@click.option(
    "--concurrency", type=int, metavar="N", help="Games side by side, each on its own processors. [1]"
)
@click.option(
    "--opening-plies",
    type=int,
    metavar="N",
    help="Moves drawn by lot that each pair of games begins with. 0: every game begins at the start, as "
    f"for programs that cannot be told moves with START. [{_opening_plies()}]",
)
@click.option("--move-time", type=float, metavar="S", help="Seconds for each answer. [3]")
@click.option("--startup-time", type=float, metavar="S", help="Extra seconds for a first answer. [10]")
@click.option("--memory", metavar="SIZE", help="Most memory of a program, such as 512M. [no limit]")
@click.option("--processes", type=int, metavar="N", help="Most processes of a program. [256]")
@click.option("--freeze", is_flag=True, default=None, help="Stop the program that is not on move.")
@click.option(
    "--sandbox",
    is_flag=True,
    default=None,
    help="Run programs without network, with nothing to write but a private /tmp (bubblewrap).",
)
@click.option(
    "--on",
    metavar="WHERE",
    help="Play on a cluster: dask://HOST:PORT, or slurm with --concurrency jobs (extra cluster).",
)
@watch_option
@click.option("--resume", is_flag=True, help="Go on with a store that is there.")
@click.option("--json", "as_json", is_flag=True, help="Print events, a JSON object a line.")
@click.pass_context
def command(
    ctx: click.Context,
    /,
    file: Path | None,
    on: str | None,
    resume: bool,
    watch: bool,
    as_json: bool,
    **options: Any,
) -> None:
    """Play a tournament as FILE says; options add to it or replace what it says.

    docs/tournament-file.md lists what may stand in FILE: the same as the options, under the same names.
    The games are kept in a store, from which `referee report` makes a page and --resume goes on.
    Ends with code 0, with 1 if a program was at fault, with 3 if games could not be played fairly.
    """
    from referee.records.store import Store
    from referee.tournament.lock import StoreLock

    keys = {**(read_file(file) if file else {}), **_from_options(options)}
    base = (file.parent if file else Path()).resolve()
    path = _store_path(keys, file, base, bool(options["store"]))
    with StoreLock(path), contextlib.ExitStack() as stack:
        store = None
        if Store.begun(path):
            if not resume:
                raise WrongUse(f"{path} is there already: --resume goes on with it, --store names another")
            store = stack.enter_context(Store.open(path))
        settings = _same(store, keys, base) if store else make_settings(keys, base)
        if watch and on is not None:
            raise WrongUse("--watch shows games that are played on this machine, and takes no --on")
        crew = _crew(settings, on, keys.get("concurrency", 1))
        if store is None:
            store = stack.enter_context(Store.create(path, settings.as_record()))
        progress, address = _progress(as_json), None
        if watch:
            address = stack.enter_context(watching()).address
            from referee.running.reporter import Reporter
            from referee.tournament.progress_watched import Watched

            progress = Watched(progress, stack.enter_context(Reporter(address)))
        ctx.exit(_play(settings, store, lambda: crew(address), progress, as_json))


def _from_options(options: dict[str, Any]) -> dict[str, Any]:
    """What the command line says, under the names of the file."""
    given = {name: value for name, value in options.items() if value is not None and value != ()}
    keys = {name.removeprefix("rule_").replace("_", "-"): value for name, value in given.items()}
    for name in options:
        if name.startswith("rule_") and name in given:
            keys.pop(name.removeprefix("rule_").replace("_", "-"))
            keys[name.removeprefix("rule_")] = given[name]
    if "players" in keys:
        keys["players"] = [_player(text) for text in keys["players"]]
    if "sprt" in keys:
        keys["sprt"] = list(keys["sprt"])
    return keys


def _player(text: str) -> str | dict[str, str]:
    named = re.fullmatch(r"([^\s=/]+)=(.+)", text)
    return {"name": named[1], "command": named[2]} if named else text


def _store_path(keys: dict[str, Any], file: Path | None, base: Path, by_option: bool) -> Path:
    """Where the store is: as named, from the folder of whoever named it, else beside the file."""
    named = keys.get("store")
    if named is None:
        if file is None:
            raise WrongUse("a tournament without a file needs --store FILE")
        return base / f"{file.stem}.sqlite"
    if not isinstance(named, str) or not named or "\0" in named:
        raise WrongUse(f"store takes a file name, not {named!r}")
    path = Path(named).absolute() if by_option else base / named
    try:
        folder = path.is_dir()
    except OSError as error:
        raise WrongUse(f"store {named!r}: {error.strerror}") from None
    if folder:
        raise WrongUse(f"store takes a file name, and {named!r} is a folder")
    return path


def _crew(settings: Settings, on: str | None, concurrency: int) -> "Callable[[Address | None], Crew]":
    """Say now what would fail later; what makes the crew when there is something to play."""
    from referee.running import sandbox
    from referee.running.cpus import shares
    from referee.tournament.player import find_programs
    from referee.tournament.pool import Pool

    if on is not None:
        from referee.tournament.dask_crew import check, connect  # needs the extra

        check(on)
        return lambda watching: connect(on, settings, concurrency)
    if settings.limits.sandbox:
        sandbox.require()
    find_programs(settings)
    cpus = shares(concurrency)
    return lambda watching: Pool(settings, cpus, watching)


def _same(store: "Store", keys: dict[str, Any], base: Path) -> Settings:
    """The settings of the store; WrongUse where those asked for would be other games."""
    kept = Settings.from_record(store.settings, base)
    asked = make_settings(keys, base, seed=kept.seed)
    before, now = kept.as_record(), asked.as_record()
    for key in before:
        if before[key] != now[key]:
            raise WrongUse(
                f"{store.path} is of another tournament: its {key} is {json.dumps(before[key])}, "
                f"not {json.dumps(now[key])}"
            )
    return kept


def _play(
    settings: Settings, store: "Store", make_crew: "Callable[[], Crew]", progress: "Progress", as_json: bool
) -> int:
    """Play what is missing, print what it came to; return the exit code."""
    from referee.report.objects import as_object
    from referee.report.text import as_text
    from referee.tournament.director import Director
    from referee.tournament.summary import summarise

    director = Director(settings, store, progress)
    if not director.over:
        try:
            with make_crew() as crew:
                director.run(crew)
        except KeyboardInterrupt:
            kept = counted(director.done, "game is", "games are")
            click.echo(f"{kept} in {store.path}; --resume goes on from there", err=True)
            raise
    summary = summarise(settings, store)
    click.echo(json.dumps({"event": "result", **as_object(summary)}) if as_json else as_text(summary))
    if summary.void_pairs:
        return MachineFailed.exit_code
    return 1 if any(player.faults for player in summary.players) else 0


def _progress(as_json: bool) -> "Progress":
    from referee.tournament.progress_events import Events
    from referee.tournament.progress_lines import Lines

    if as_json:
        return Events()
    if sys.stdout.isatty():
        from referee.tournament.progress_table import LiveTable  # rich takes its time

        return LiveTable()
    return Lines()
