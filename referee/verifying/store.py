"""Checking the store of a tournament: its games, who met whom, and the dice of all runs."""

from collections import Counter
from pathlib import Path
from typing import Any

from engines.counted import counted
from referee.game.game_record import CHANCE, GameRecord
from referee.game.limits import Limits
from referee.game.openings import old_dice_seed, opening
from referee.game.pairs import games_of, pair_of
from referee.game.shown import shown
from referee.game.verdict import Void
from referee.records.one_game import game_of
from referee.records.shapes import Damage
from referee.records.store import Store
from referee.records.stored_game import StoredGame
from referee.tournament.dealer import runs, shared_dice
from referee.tournament.director import FINISHED
from referee.tournament.schedule import History
from referee.tournament.scheduler import REPLAYS, Scheduler
from referee.tournament.settings import Settings
from referee.verifying.dice import Told
from referee.verifying.findings import Findings, Unsound
from referee.verifying.match import in_words
from referee.verifying.one_game import Judged, KeptGame, judge_again


def check_store(path: Path, findings: Findings) -> None:
    """Check all games of a store; to be used inside `reading`."""
    with Store.open(path) as store:
        store.check()
        StoreCheck(store, findings).check()


class StoreCheck:
    """The check of one tournament; call `check` once."""

    def __init__(self, store: Store, findings: Findings) -> None:
        self._store = store
        self._findings = findings
        self._settings = settings = Settings.from_record(store.settings, Path())
        self._game = settings.game
        self._chance = bool(settings.game.start().chance)
        self._scheduler = Scheduler(settings.make_schedule())
        self._runs = self._told_runs()
        self._dealt: Counter[tuple[int, int]] = Counter()
        self._kept: Counter[tuple[int, int]] = Counter()

    def check(self) -> None:
        """Compare everything, game by game in the order of their numbers."""
        findings = self._findings
        self._check_games()
        void: set[tuple[int, int]] = set()
        for row, record in self._store.attempts():
            again = f", attempt {row.attempt + 1}" if row.attempt else ""
            findings.games += 1
            if row.attempt and (pair_of(row.number), row.attempt - 1) not in void:
                findings.blame(
                    f"game {row.number}{again}: it was played again, and none of its pair was void"
                )
            if row.halves is None:
                void.add((pair_of(row.number), row.attempt))
            try:
                self._check_pairing(row)
                self._check_game(row, record)
            except Unsound as error:
                findings.blame(f"game {row.number}{again}: {error}")
        self._check_sources()
        findings.trust_referee()

    def _told_runs(self) -> list[Told]:
        """All runs; a secret that one of them tells holds for every run with the same commitment."""
        found = runs(self._store)
        secrets = {one["secret_sha256"]: one["secret"] for one in found if one["secret"] is not None}
        return [
            Told(one, secrets.get(one["secret_sha256"]), self._settings.seed, run)
            for run, one in enumerate(found, 1)
        ]

    def _check_games(self) -> None:
        """Compare which games there are with the schedule."""
        findings, scheduler = self._findings, self._scheduler
        none_of_it = []
        for pair, games in self._store.pairs():
            try:
                known = pair < len(scheduler.history) and not scheduler.over
                scheduler.restore(pair, games)
            except Damage:
                known = False
            if not known:
                none_of_it += [number for number, _, _ in games]
        history = scheduler.history
        missing = [
            number
            for pair in range(len(history))
            for number in games_of(pair)
            if history.get(number) == History.UNPLAYED
        ]
        if scheduler.over:
            missing = []  # what a sequential test no longer needs
        finished = bool(self._store.get(FINISHED))
        if missing and (finished or none_of_it):
            findings.blame(f"{in_words(missing)} missing, and the tournament went on without")
        elif missing:
            findings.trust(f"the tournament as a whole: it is not over, {in_words(missing)} missing")
        if none_of_it and not missing:
            findings.blame(f"{in_words(none_of_it)} not in the schedule")
        if not missing and not none_of_it:
            findings.check("the number of games")

    def _check_pairing(self, row: StoredGame) -> None:
        """Compare who met whom with the schedule."""
        history, pair = self._scheduler.history, pair_of(row.number)
        if pair >= len(history):
            return  # said already
        pairing = history.pairing(pair)
        seats = (pairing.first, pairing.second)
        if row.seats != (seats if row.number % 2 else seats[::-1]) or row.round != pairing.round:
            one, two = (shown(self._settings.players[player].name) for player in seats)
            first = one if row.number % 2 else two
            raise Unsound(
                f"in the schedule {one} meets {two} in it, in round {pairing.round}; {first} begins"
            )
        if row.attempt > REPLAYS:
            raise Unsound("it was played again too often")
        self._findings.check("who met whom")

    def _check_game(self, row: StoredGame, record: dict[str, Any]) -> None:
        settings, findings = self._settings, self._findings
        names = [settings.players[player].name for player in row.seats]
        if (record["game"], record["rules"], record["players"]) != (
            self._game.name,
            self._game.rules,
            names,
        ) or Limits.from_record(record["limits"]) != settings.limits:
            raise Unsound("its game, rules, players or limits are not those of the tournament")
        plies = settings.opening_plies
        moves = opening(self._game, settings.seed, pair_of(row.number), plies)
        if tuple(record["opening"]) != moves:
            raise Unsound("its opening is not the one that the seed gives")
        findings.check("every opening")
        seed = self._dice_seed(row, record) if self._chance else None
        played = GameRecord.from_record(record)
        game = game_of(record["game"], record["rules"])
        judged = judge_again(KeptGame(game, settings.limits, moves, played, seed))
        findings.throws += judged.throws
        findings.trust_fault(row.number, played.verdict)
        _check_row(row, moves, played, judged)
        findings.check("every result of which the standings are made")

    def _dice_seed(self, row: StoredGame, record: dict[str, Any]) -> str:
        """The seed of the dice of a game; Unsound if it is not the one that it must be."""
        seed, told = str(record["seed"]), record.get("dice")
        if not self._runs:
            if seed != old_dice_seed(self._settings.seed, pair_of(row.number)):
                raise Unsound("the seed of its dice does not come from the seed of the tournament")
            self._findings.check("how the dice come from the seed")
            return seed
        if told is None or told["run"] > len(self._runs):
            raise Unsound("it names no run of the tournament for its dice")
        if told["shared"] != shared_dice(self._settings, row.seats):
            raise Unsound("both games of a pair have the same dice only between players who remember nothing")
        run = self._runs[told["run"] - 1]
        run.games += 1
        if run.source and seed != run.source.game_seed(row.number, told["time"], told["shared"]):
            raise Unsound("the seed of its dice does not come from the secret")
        at = row.number, told["run"]
        self._dealt[at] = max(self._dealt[at], told["time"])
        self._kept[at] += 1
        return seed

    def _check_sources(self) -> None:
        """Say how far the dice can be trusted."""
        findings = self._findings
        if not self._chance:
            return
        names = [entry.name for entry in self._settings.players]
        words: set[str] = set()
        games = Counter[str]()
        for run in self._runs:
            games[run.commitment] += run.games
        for run in self._runs:
            run.games = games.pop(run.commitment, 0)  # later runs may have the same one
            if run.games:
                run.check(findings, names, f"run {run.run}" if len(self._runs) > 1 else "", words)
            words |= set(run.nonces)
        if not self._runs:
            findings.trust("the dice: an older referee made them from the seed alone, without a secret")
        lost = sorted(
            {number for (number, run), dealt in self._dealt.items() if dealt > self._kept[number, run]}
        )
        if lost:
            findings.trust(
                f"that the machine is why {in_words(lost)} kept only once, and was begun more often"
            )
        if len(self._runs) > 1:
            findings.trust(f"that {counted(len(self._runs), 'run')} of the tournament were needed")


def _check_row(row: StoredGame, opening: tuple[str, ...], played: GameRecord, judged: Judged) -> None:
    """Compare the row of a store, which makes the standings, with the record of the game."""
    verdict = played.verdict
    halves = None if verdict.winner is None else (1, 2, 0)[verdict.winner]
    if verdict.ending == Void.REFEREE:
        raise Unsound("a game that the referee could not play is no game of a tournament")
    listed = row.halves, row.kind, row.ending, row.score, row.at_fault, row.reason
    if listed != (
        halves,
        str(verdict.kind),
        str(verdict.ending),
        verdict.score,
        verdict.at_fault,
        verdict.reason,
    ):
        raise Unsound("the store lists another result than the record of the game holds")
    plies = len(opening) + sum(said.player != CHANCE for said in played.said)
    if (row.grades, row.plies) != (judged.grades, plies):
        raise Unsound("the store lists other grades or another number of moves than the game gives")
