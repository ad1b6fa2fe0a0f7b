"""Checking a match: which games it has, what they were made from, and what its summary says."""

import json
from pathlib import Path
from typing import Any

from engines.counted import counted
from referee.game.dice import commitment
from referee.game.fixture import Program
from referee.game.game_record import GameRecord
from referee.game.limits import Limits
from referee.game.openings import old_dice_seed, opening
from referee.game.pairs import pair_of
from referee.game.shown import shown
from referee.game.verdict import Void
from referee.matches.match import Match
from referee.matches.run import MatchRun
from referee.records.one_game import game_of
from referee.running.programs import OUR_PLAYER
from referee.running.table import ATTEMPTS
from referee.verifying.dice import Told
from referee.verifying.findings import Findings, Unsound
from referee.verifying.kept_match import KeptMatch
from referee.verifying.one_game import KeptGame, judge_again


def check_match(kept: KeptMatch, findings: Findings) -> None:
    """Check one match of a record."""
    MatchCheck(kept, findings).check()


class MatchCheck:
    """The check of one match; call `check` once."""

    def __init__(self, kept: KeptMatch, findings: Findings) -> None:
        self._kept = kept
        self._findings = findings
        event = kept.match
        self._game = game_of(event["game"], event["rules"])
        self._chance = bool(self._game.start().chance)
        one, two = (Program(one["name"], tuple(one["command"])) for one in event["programs"])
        self._seed = self._known_seed()
        self._by_seed = "seed_sha256" in event
        self._match = Match(
            self._game,
            (one, two),
            ("", ""),
            Limits.from_record(event["limits"]),
            event.get("games", 1),
            event.get("opening_plies", 0),
            self._seed or 0,
        )
        self._run = MatchRun(self._match, [], None)
        self._told: Told | None = None
        if kept.has_secret and self._seed is not None:
            self._told = Told(event, kept.secret, self._seed)

    def check(self) -> None:
        """Compare everything, game by game in the order of their numbers."""
        findings, kept = self._findings, self._kept
        self._check_seed()
        self._check_numbers()
        for what in kept.disorder:
            findings.blame(what)
        for number in sorted(kept.ended):
            self._check_game(number)
        self._check_sources()
        self._check_summary()
        findings.trust_referee()

    def _known_seed(self) -> int | None:
        """The seed of the match; in older records of games with dice only the summary holds it."""
        seed = self._kept.match.get("seed")
        if seed is None and self._kept.summary is not None:
            seed = self._kept.summary.get("seed")
        return seed if isinstance(seed, int) else None

    def _check_seed(self) -> None:
        match, summary = self._kept.match, self._kept.summary or {}
        told = match.get("seed_sha256")
        if self._seed is None or told is None:
            return
        self._findings.expect(
            commitment(str(self._seed)) == told,
            f"the seed {self._seed} is not the one whose SHA-256 was told at the start",
        )
        self._findings.expect(
            summary.get("seed", self._seed) == self._seed,
            f"the summary names the seed {summary.get('seed')}, and the match was begun with {self._seed}",
        )
        self._findings.check("the seed against its hash")

    def _check_numbers(self) -> None:
        """Compare which games there are with which there must be."""
        kept, findings, games = self._kept, self._findings, self._match.games
        if not self._by_seed:
            return  # a person's game against a program: one, with any seats
        only = kept.match.get("only")
        wanted = set(range(1, 1 + games)) if only is None else {only}
        if "only" not in kept.match and len(kept.begun) == 1 and kept.begun.keys() != wanted:
            wanted = set(kept.begun)
            findings.trust("that only one game was to be played: older referees did not write that down")
        for number in sorted(kept.begun.keys() - wanted):
            findings.blame(f"game {number} is none of the {counted(games, 'game')} of the match")
        missing = sorted(wanted - kept.ended.keys())
        names = in_words(missing)
        if missing and kept.summary is not None:
            findings.blame(f"{names} missing, and the match is said to be over")
        elif missing:
            findings.trust(f"the match as a whole: it is not over, {names} missing")
        else:
            findings.check("the number of games")

    def _check_game(self, number: int) -> None:
        kept, findings = self._kept, self._findings
        begin, attempts = kept.begun[number], kept.ended[number]
        try:
            self._check_begin(number, begin)
        except Unsound as error:
            findings.blame(f"game {number}: {error}")
        if kept.has_secret or "only" in kept.match:
            self._check_attempts(number, attempts)
        for end in attempts:
            again = f", attempt {end['attempt']}" if end["attempt"] > 1 else ""
            findings.games += 1
            try:
                self._judge(number, begin, end)
            except Unsound as error:
                findings.blame(f"game {number}{again}: {error}")

    def _check_begin(self, number: int, begin: dict[str, Any]) -> None:
        if not self._by_seed:
            return
        if tuple(begin["seats"]) != self._match.seats(number):
            first = self._match.programs[self._match.seats(number)[0]].name
            raise Unsound(f"its seats are changed: {shown(first)} is player 1 in it")
        self._findings.check("who met whom")
        if self._seed is None or "opening_plies" not in self._kept.match:
            return
        plies = self._match.opening_plies
        moves = opening(self._game, self._seed, pair_of(number), plies) if plies else ()
        if tuple(begin["opening"]) != moves:
            raise Unsound("its opening is not the one that the seed gives")
        self._findings.check("every opening")

    def _check_attempts(self, number: int, attempts: list[dict[str, Any]]) -> None:
        """A game is played again only if it was starved."""
        counts = [end["attempt"] for end in attempts]
        again = [end["verdict"]["ending"] == Void.STARVED for end in attempts[:-1]]
        if counts != list(range(1, 1 + len(counts))) or not all(again) or len(counts) > ATTEMPTS:
            self._findings.blame(f"game {number} was played again without a reason")

    def _judge(self, number: int, begin: dict[str, Any], end: dict[str, Any]) -> None:
        played = GameRecord.from_record(end)
        seed = self._dice_seed(number, end["attempt"], begin) if self._chance else None
        kept = KeptGame(self._game, self._match.limits, tuple(begin["opening"]), played, seed)
        judged = judge_again(kept)
        self._findings.throws += judged.throws
        played.grades = judged.grades
        self._findings.trust_fault(number, played.verdict)
        self._run.count(number, played)

    def _dice_seed(self, number: int, attempt: int, begin: dict[str, Any]) -> str | None:
        """The seed of the dice of a game; Unsound if it is not the one that it must be."""
        event, told = self._kept.match, self._kept.seeds.get(number, {})
        shared = bool(event.get("shared_dice"))
        seed = told.get(attempt, told.get(1) if shared or not self._kept.has_secret else None)
        source = self._told.source if self._told else None
        if self._told is not None:
            self._told.games += 1
        if source is not None:
            right = source.game_seed(number, attempt, shared)
            if seed is None:
                seed = right
            elif seed != right:
                raise Unsound("the seed of its dice does not come from the secret")
        elif seed is not None and self._older and self._seed is not None:
            if seed != old_dice_seed(self._seed, pair_of(number)):
                raise Unsound("the seed of its dice does not come from the seed of the match")
            self._findings.check("how the dice come from the seed")
        hash_ = begin.get("dice_sha256")
        if seed is not None and attempt == 1:
            if hash_ is None:
                raise Unsound("the hash of the seed of its dice was not told before the game")
            if commitment(seed) != hash_:
                raise Unsound("its seed is not the one whose SHA-256 was told before the game")
            self._findings.check("the hash of the dice of every game")
        return seed

    @property
    def _older(self) -> bool:
        """Whether an older referee wrote it, whose dice came from the seed alone."""
        return self._by_seed and "only" not in self._kept.match

    def _check_sources(self) -> None:
        """Say how far the dice can be trusted."""
        if not self._chance:
            return
        if self._told is not None:
            names = [program.name for program in self._match.programs]
            self._told.check(self._findings, names, "", set())
            shared = self._kept.match.get("shared_dice")
            ours = all(any(map(_is_ours, one.command)) for one in self._match.programs)
            self._findings.expect(
                not shared or ours,
                "a program that may remember the first game has the same dice in the second",
            )
        elif self._older:
            self._findings.trust("the dice: an older referee made them from the seed alone, without a secret")
        else:
            self._findings.trust(
                "the dice: where the seed of the game comes from does not stand in this file"
            )

    def _check_summary(self) -> None:
        """Compare the summary with what the games give."""
        summary, findings = self._kept.summary, self._findings
        if summary is None or findings.wrong:
            return  # what follows from a wrong game says nothing new
        would_be = json.loads(json.dumps(self._run.as_object()))
        findings.expect(
            summary["void"] == would_be["void"],
            f"the summary counts {summary['void']} void games, and there are {would_be['void']}",
        )
        for says, gives in zip(summary["results"], would_be["results"], strict=True):
            for key in says:
                if key in gives and says[key] != gives[key]:
                    name = shown(str(gives["name"]))
                    findings.blame(
                        f"the summary says {key} {says[key]} for {name}, and the games give {gives[key]}"
                    )
        findings.check("the summary")


def _is_ours(word: str) -> bool:
    """Whether this word of a command line is the program that runs our players, on any machine."""
    return Path(word).parts[-2:] == OUR_PLAYER.parts[-2:]


def in_words(numbers: list[int]) -> str:
    """These games, with the verb behind them."""
    most = 10
    listed = ", ".join(map(str, numbers[:most])) + (" and others" if len(numbers) > most else "")
    return f"game {listed} is" if len(numbers) == 1 else f"games {listed} are"
