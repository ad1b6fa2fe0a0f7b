"""Whether a game keeps the promises of engines/game.py: options, text, results."""

import random

from engines.conformance.broken import Broken, require
from engines.conformance.walks import moves_of, steps_of
from engines.game import Game, IllegalMove

SEEDS = range(4)
MOST_MOVES = 200
"""Of a position with more moves, only the first of them are written and read."""
NO_MOVES = ("", " ", "xyzzy", "0", "-1", "RESULT", "START", "\x00", "é", "1" * 5000)
WORDS = ("START", "RESULT", "END")
"""What begins a line of the pipe that is no move."""


def moves_read_as_they_are_written(game: Game) -> None:
    """read and write: each legal move is one line, and means the same again"""
    for seed in SEEDS:
        for before, _, _ in moves_of(game, seed, 40):
            if before.chance:
                continue
            said: dict[str, object] = {}
            for move in list(game.moves(before))[:MOST_MOVES]:
                text = game.write(before, move)
                require(
                    text and text == text.strip() and text.isprintable() and text.split()[0] not in WORDS,
                    f"write() gives {text!r}: a move is a line of its own, not blank, not {', '.join(WORDS)}",
                )
                require(
                    said.setdefault(text, move) == move,
                    f"{text!r} means {said[text]} and {move}",
                )
                require(
                    game.read(before, text) == move,
                    f"write() gives {text!r} for {move}, read() takes it for {game.read(before, text)}",
                )


def a_record_plays_the_game_again(game: Game) -> None:
    """follow: all moves and throws of a game, written one behind the other, are the game"""
    for seed in SEEDS:
        texts = []
        for before, move, position in moves_of(game, seed):  # noqa: B007 (the last is the end)
            texts.append(game.write(before, move))
        again = game.start()
        game.follow(again, " ".join(texts))
        require(
            again.key == position.key and again.over == position.over,
            "the moves of a game, written one behind the other and read again, lead elsewhere: see split()",
        )


def positions_read_as_they_are_written(game: Game) -> None:
    """write_position and read_position: each position between two moves is one line, and is read again"""
    for seed in SEEDS:
        for _, _, position in moves_of(game, seed):
            text = game.write_position(position)
            again = game.read_position(text)
            require(
                again.over == position.over
                and game.score(again) == game.score(position)
                and (position.over or again.key == position.key),
                f"the position {text!r} is read as another one: see set_position()",
            )


def a_game_goes_on_behind_what_is_no_move(game: Game) -> None:
    """condone: behind a line that makes no sense there is a position with the other player on move"""
    for seed in SEEDS:
        for _, _, position in moves_of(game, seed):
            if position.over or position.chance:
                continue
            before, seat = game.write_position(position), 1 - position.side
            try:
                text = game.condone(position, "nonsense", seat)
            except IllegalMove:
                continue  # nothing can be made of it
            after = game.read_position(text)
            require(
                after.over or (after.side == seat and not after.chance),
                f"behind nonsense in {before!r} player {seat + 1} is not on move: see condone()",
            )
            require(game.write_position(position) == before, "condone() changes the position")


def nothing_else_is_a_move(game: Game) -> None:
    """read: what is no move raises IllegalMove with a reason"""
    position = game.start()
    while position.chance:
        position.play(position.steps()[0])
    for text in NO_MOVES:
        try:
            move = game.read(position, text)
        except IllegalMove as error:
            require(str(error) and "\n" not in str(error), f"read() of {text!r} gives no reason in one line")
        else:
            raise Broken(f"read() takes {text!r} for the move {move}")
    for seed in SEEDS:
        texts: set[str] = set()
        for before, move, position in moves_of(game, seed):  # noqa: B007 (the last is the end)
            if before.chance:
                continue
            legal = set(game.moves(before)) if len(texts) < 40 else set()
            for text in sorted(texts) if legal else ():
                # A move from earlier in the game: legal now, or refused.
                try:
                    move_read = game.read(before, text)
                except IllegalMove as error:
                    require(str(error), f"read() of {text!r} gives no reason")
                else:
                    require(move_read in legal, f"read() takes {text!r} for a move, which is not legal there")
            texts.add(game.write(before, move))
        for text in sorted(texts)[:20]:
            try:
                game.read(position, text)
            except IllegalMove:
                continue
            raise Broken(f"read() takes {text!r} for a move after the end")


def results_fit_the_ends(game: Game) -> None:
    """result, score and grade: a game that ended has all of them, and the winner's grade is the better"""
    for seed in range(12):
        position = game.start()
        for _ in steps_of(game, position, seed):
            require(game.result(position) is None, "result() of a game that goes on is not None")
        result = game.result(position)
        require(result is not None, "result() of a game that ended is None")
        assert result is not None
        require(
            result.winner in (0, 1, 2) and result.ending,
            f"result() is {result}: the winner is 1, 2 or 0 for a draw, and the ending has a name",
        )
        require(
            all(type(score) is int for score in result.score),
            "a score is no whole number",
        )
        first, second = scores = result.score
        require(
            first == second or result.winner != (1 if first < second else 2),
            f"player {result.winner} has won with the lower score of {scores}: see final(), score()",
        )
        one, two = game.grade(position)
        require(
            (one.rank > two.rank) - (one.rank < two.rank) == {0: 0, 1: 1, 2: -1}[result.winner],
            f"player {result.winner} has won (0: a draw), and the grades are {one} and {two}",
        )
        for loser in (1, 2):
            grades = game.grade(position, loser)
            require(
                grades[loser - 1].rank <= grades[2 - loser].rank,
                f"player {loser} forfeits, and the grades are {grades[0]} and {grades[1]}",
            )


def openings_leave_a_game(game: Game) -> None:
    """opening: as many random moves as were asked for, or fewer, and the game is not over behind them"""
    for plies in (0, 1, game.opening_plies, 60):
        for seed in SEEDS:
            position = game.start()
            moves = game.opening(position, random.Random(seed).randrange, plies)
            require(
                len(moves) <= plies and not position.over,
                f"an opening of {plies} moves has {len(moves)}, or is a whole game: see opening()",
            )
    require(
        game.opening_plies == 0 or game.opening(game.start(), random.Random(1).randrange, game.opening_plies),
        "a game has no opening: see opening_plies",
    )


def rules_are_options(game: Game) -> None:
    """options: the rules of a game, given to it again, make the same game"""
    require(
        type(game)(**game.rules).rules == game.rules,
        f"{game.rules} make other rules",
    )
    for option in game.options:
        require(
            option.help and option.name == option.name.lower(),
            f"the option {option.name!r} has no help, or capitals",
        )


CHECKS = (
    moves_read_as_they_are_written,
    a_record_plays_the_game_again,
    positions_read_as_they_are_written,
    a_game_goes_on_behind_what_is_no_move,
    nothing_else_is_a_move,
    results_fit_the_ends,
    openings_leave_a_game,
    rules_are_options,
)
