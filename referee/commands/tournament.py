"""referee tournament: many programs play many games, and are ranked in one table."""

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
from referee.command_line.dice_options import DiceWish, committed_option, secret_option, tell
from referee.command_line.opening_line_option import opening_line_option
from referee.command_line.values import FilePath
from referee.command_line.watch_option import watch_option, watching
from referee.completion import words
from referee.errors import MachineFailed, WrongUse
from referee.tournament.settings import PAIRS, SCHEDULES, SPRT_PAIRS, Settings, make_settings, read_file

if TYPE_CHECKING:
    from referee.records.store import Store
    from referee.running.reporter import Address
    from referee.tournament.crew import Crew
    from referee.tournament.dealer import Dealer
    from referee.tournament.director import Director
    from referee.tournament.progress import Progress


OF_OTHERS = "note: without --sandbox the programs can do all that you can; those of others belong into it"


class TournamentCommand(click.Command):
    """A click command that also has the rules of all games as options."""

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        return [*super().get_params(ctx), *_rule_options()]


def _rule_options() -> list[click.Option]:
    """One option for each rule name; games with a rule of the same name share the option."""
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
    """How many plies each game's openings have, as a text."""
    return ", ".join(f"{name} {plies}" for name in GAMES if (plies := game_class(name).opening_plies))


@click.command(cls=TournamentCommand)
@click.argument("file", required=False, type=FilePath())
@click.option(
    "--game", metavar="|".join(GAMES), shell_complete=words.games, help="Which game, if FILE does not say it."
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
    help=f"How many pairs of games two players play when they meet; in the second game of a pair, colours "
    f"are swapped. [{PAIRS}; with --sprt at most {SPRT_PAIRS}]",
)
@click.option(
    "--rounds",
    type=int,
    metavar="N",
    help="Rounds of a Swiss tournament. [1 + log2 of the players]",
)
@click.option(
    "--player",
    "players",
    multiple=True,
    metavar="[NAME=]BOT",
    shell_complete=words.bots,
    help="A command line or one of our players (mancala:report); repeat it for each player.",
)
@click.option(
    "--sprt",
    nargs=2,
    type=float,
    metavar="ELO0 ELO1",
    help="For two players: stop as soon as a test decides whether the first is better by ELO1 or by ELO0.",
)
@click.option("--store", metavar="FILE", help="The file that keeps the games. [FILE.sqlite beside FILE.toml]")
@click.option(
    "--seed",
    type=int,
    metavar="N",
    help="Decides openings, lots, and the random choices of our players; dice come from a secret too. "
    "[a random number]",
)
@committed_option
@click.option(
    "--nonce",
    "nonces",
    multiple=True,
    metavar="NAME=WORD",
    help="Dice: the word that a player gave who knew the commitment; repeat it for each player.",
)
@secret_option("a store")
@click.option(
    "--concurrency", type=int, metavar="N", help="Games side by side, each on its own processors. [1]"
)
@click.option(
    "--opening-plies",
    type=int,
    metavar="N",
    help="How many random moves begin each pair of games. 0: every game begins at the start, for "
    f"programs that do not understand moves after START. [{_opening_plies()}]",
)
@opening_line_option("the name of a player, or all")
@click.option(
    "--move-time",
    type=float,
    metavar="S",
    help="Seconds for each answer. [3; with a game-time as many as are left]",
)
@click.option("--game-time", type=float, metavar="S", help="Seconds for all answers of a player in a game.")
@click.option(
    "--increment",
    type=float,
    metavar="S",
    help="Seconds that each answer adds to what is left of the game-time. [0]",
)
@click.option("--startup-time", type=float, metavar="S", help="Extra seconds for a first answer. [10]")
@click.option("--memory", metavar="SIZE", help="Most memory of a program, such as 512M. [no limit]")
@click.option("--processes", type=int, metavar="N", help="Most processes of a program. [256]")
@click.option("--freeze", is_flag=True, default=None, help="Stop the program that is not on move.")
@click.option(
    "--sandbox",
    is_flag=True,
    default=None,
    help="Lock programs in: no network, no files of others, a private /tmp (bubblewrap).",
)
@click.option(
    "--readable",
    multiple=True,
    metavar="PATH",
    help="A file or folder that programs in the sandbox may read; may be given more than once.",
)
@click.option(
    "--on",
    metavar="WHERE",
    help="Play on a cluster: dask://HOST:PORT, or slurm with --concurrency jobs (extra cluster).",
)
@watch_option
@click.option("--resume", is_flag=True, help="Continue the tournament in an existing store.")
@click.option("--json", "as_json", is_flag=True, help="Print events, one JSON object in each line.")
@click.pass_context
def command(
    ctx: click.Context,
    /,
    file: Path | None,
    on: str | None,
    committed: Path | None,
    nonces: tuple[str, ...],
    secret: str | None,
    resume: bool,
    watch: bool,
    as_json: bool,
    **options: Any,
) -> None:
    """Play the tournament that FILE describes; options add to FILE or replace its values.

    The keys in FILE have the same names as the options; docs/tournament-file.md explains them. A store
    keeps the games: `referee report` makes a page from it, and --resume continues after a stop.
    Ends with code 0, with 1 if a program was at fault, with 3 if games could not be played fairly.
    """
    from referee.records.reading import reading
    from referee.records.store import Store
    from referee.tournament.director import Director
    from referee.tournament.lock import StoreLock

    wish = DiceWish(secret, committed)
    keys = {**(read_file(file) if file else {}), **_from_options(options)}
    base = (file.parent if file else Path()).resolve()
    path = _store_path(keys, file, base, bool(options["store"]))
    with StoreLock(path), contextlib.ExitStack() as stack:
        store = None
        if Store.begun(path):
            if not resume:
                raise WrongUse(f"{path} already exists: --resume continues it, --store names another")
            store = stack.enter_context(Store.open(path))
            with reading(path):
                store.check()
                settings, words = _settings(store, keys, base, wish, nonces)
        else:
            settings, words = _settings(None, keys, base, wish, nonces)
        if watch and on is not None:
            raise WrongUse("--watch shows only games on this machine: it cannot be used with --on")
        crew = _crew(settings, on, keys.get("concurrency", 1))
        if store is None:
            store = stack.enter_context(Store.create(path, settings.as_record()))
        progress, address = _watched(_progress(as_json), stack) if watch else (_progress(as_json), None)
        with reading(path):
            director = Director(settings, store, progress)
        if not (as_json or on or director.over):
            _warn(settings)
        if director.over:  # it was stopped before it could say so
            director.finish()
        elif settings.game.start().chance:
            with _dealer(settings, store, wish, words) as dealer:
                _play(director, store, lambda: crew(address, dealer))
        else:
            _play(director, store, lambda: crew(address, None))
        ctx.exit(_tell(settings, store, as_json))


def _dealer(settings: Settings, store: "Store", wish: DiceWish, words: tuple[str, ...]) -> "Dealer":
    """Who deals the dice of this run; a committed secret is used up, and the commitment told."""
    from referee.records.committed import use_up
    from referee.running.hidden_memory import hide_memory
    from referee.tournament.dealer import Dealer, runs

    hide_memory()
    source = wish.source(settings.seed, words, run=1 + len(runs(store)))
    if wish.committed is not None:
        use_up(wish.committed)
    tell(source, [entry.name for entry in settings.players])
    return Dealer(settings, store, source)


def _watched(progress: "Progress", stack: contextlib.ExitStack) -> "tuple[Progress, Address]":
    """What shows the progress in a browser too, and where the games are to be told."""
    from referee.running.reporter import Reporter
    from referee.tournament.progress_watched import Watched

    address = stack.enter_context(watching()).address
    return Watched(progress, stack.enter_context(Reporter(address))), address


def _from_options(options: dict[str, Any]) -> dict[str, Any]:
    """The values given on the command line, under the names that the file uses."""
    given = {name: value for name, value in options.items() if value is not None and value != ()}
    keys = {name.removeprefix("rule_").replace("_", "-"): value for name, value in given.items()}
    for name in options:
        if name.startswith("rule_") and name in given:
            keys.pop(name.removeprefix("rule_").replace("_", "-"))
            keys[name.removeprefix("rule_")] = given[name]
    if "readable" in keys:
        keys["readable"] = list(keys["readable"])
    if "players" in keys:
        keys["players"] = [_player(text) for text in keys["players"]]
    if "opening-lines" in keys:
        keys["opening-line"] = list(keys.pop("opening-lines"))
    if "sprt" in keys:
        keys["sprt"] = list(keys["sprt"])
    return keys


def _player(text: str) -> str | dict[str, str]:
    named = re.fullmatch(r"([^\s=/]+)=(.+)", text)
    return {"name": named[1], "command": named[2]} if named else text


def _store_path(keys: dict[str, Any], file: Path | None, base: Path, by_option: bool) -> Path:
    """The path of the store.

    A name given as an option is relative to the current folder, one in the file to the file's
    folder. Without a name the store is beside the file.
    """
    named = keys.get("store")
    if named is None:
        if file is None:
            raise WrongUse("a tournament without a file needs --store FILE")
        return base / f"{file.stem}.sqlite"
    if named == "-" and by_option:
        raise WrongUse("--store: a store cannot be written to standard output: name a file")
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


def _crew(
    settings: Settings, on: str | None, concurrency: int
) -> "Callable[[Address | None, Dealer | None], Crew]":
    """Raise now what would fail later; returns the function that makes the crew."""
    from referee.running import sandbox
    from referee.running.cpus import shares
    from referee.tournament.player import find_programs
    from referee.tournament.pool import Pool

    if on is not None:
        from referee.tournament.dask_crew import check, connect  # needs the extra

        check(on)
        return lambda _, dealer: connect(on, settings, concurrency, dealer)
    if settings.limits.sandbox:
        sandbox.require()
    find_programs(settings)
    cpus = shares(concurrency)
    return lambda watching, dealer: Pool(settings, cpus, watching, dealer)


def _warn(settings: Settings) -> None:
    """Say where programs of others belong, if there may be some."""
    from referee.running.programs import is_ours
    from referee.tournament.player import find_programs

    if not settings.limits.sandbox and not all(map(is_ours, find_programs(settings))):
        click.echo(OF_OTHERS, err=True)


def _settings(
    store: "Store | None", keys: dict[str, Any], base: Path, wish: DiceWish, nonces: tuple[str, ...]
) -> tuple[Settings, tuple[str, ...]]:
    """The tournament, and the players' words for its dice; WrongUse if they do not fit the store."""
    kept = Settings.from_record(store.settings, base) if store else None
    committed = wish.committed_to(kept.seed if kept else keys.get("seed"))
    seed = kept.seed if kept else committed.seed if committed else None
    asked = make_settings(keys, base, seed)
    words = _words(asked, nonces)
    wish.check(asked.game, words)
    if store is None or kept is None:
        return asked, words
    before, now = kept.as_record(), asked.as_record()
    for key in before:
        if before[key] != now[key]:
            raise WrongUse(
                f"{store.path} belongs to another tournament: its {key} is {json.dumps(before[key])}, "
                f"not {json.dumps(now[key])}"
            )
    return kept, words


def _words(settings: Settings, nonces: tuple[str, ...]) -> tuple[str, ...]:
    """The word of each player, from the file or from the options, which come first."""
    words = {entry.name: entry.nonce for entry in settings.players}
    for text in nonces:
        name, _, word = text.partition("=")
        if name not in words:
            raise WrongUse(f"--nonce takes NAME=WORD, and {text!r} begins with the name of no player")
        words[name] = word
    return tuple(words.values())


def _play(director: "Director", store: "Store", make_crew: "Callable[[], Crew]") -> None:
    """Play what is missing."""
    try:
        with make_crew() as crew:
            director.run(crew)
    except KeyboardInterrupt:
        kept = counted(director.done, "game is", "games are")
        click.echo(f"{kept} in {store.path}; --resume continues from there", err=True)
        raise


def _tell(settings: Settings, store: "Store", as_json: bool) -> int:
    """Print the results; returns the exit code."""
    from referee.report.objects import as_object
    from referee.report.text import as_text
    from referee.tournament.summary import summarise

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
        from referee.tournament.progress_table import LiveTable  # importing rich is slow

        return LiveTable()
    return Lines()
