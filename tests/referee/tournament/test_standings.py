"""In which order the players of a tournament stand."""

from made_up import settings

from engines.game import Game
from engines.grade import Grade
from engines.mancala.game import Mancala
from referee.tournament.standings import standings
from referee.tournament.summary import PlayerSum, Summary


def table(crosses: dict[tuple[int, int], tuple[int, int, int]], **keys: object) -> Summary:
    """A summary with these wins, draws and losses of the first against the second."""
    number = 1 + max(max(pair) for pair in crosses)
    names = "abcdefgh"[:number]
    summary = Summary(settings(names, **keys), [PlayerSum(name) for name in names])
    for (one, other), (wins, draws, losses) in crosses.items():
        for player, against, cell in (
            (one, other, [wins, draws, losses]),
            (other, one, [losses, draws, wins]),
        ):
            summary.cross[player, against] = cell
            total = summary.players[player]
            total.games += sum(cell)
            total.wins += cell[0]
            total.draws += cell[1]
            total.losses += cell[2]
    return summary


def order(summary: Summary) -> list[tuple[int, str]]:
    return [(line.place, line.sum.name) for line in standings(summary)]


def test_more_points_come_first() -> None:
    assert order(table({(0, 1): (0, 0, 2), (0, 2): (1, 0, 1), (1, 2): (2, 0, 0)})) == [
        (1, "b"),
        (2, "a"),
        (2, "c"),
    ]


def test_who_won_against_the_other_comes_before_them() -> None:
    summary = table(
        {
            (0, 1): (0, 0, 2),
            (0, 2): (2, 0, 0),
            (0, 3): (1, 0, 1),
            (1, 2): (0, 0, 2),
            (1, 3): (1, 0, 1),
            (2, 3): (0, 0, 2),
        }
    )
    assert order(summary) == [(1, "d"), (2, "b"), (3, "a"), (4, "c")]


def test_equal_points_of_those_who_have_not_all_met_go_by_their_opponents() -> None:
    crosses = {(0, 2): (2, 0, 0), (1, 3): (2, 0, 0), (2, 4): (2, 0, 0), (3, 5): (0, 0, 2)}
    swiss = table(crosses, schedule="swiss")
    assert order(swiss)[:4] == [(1, "a"), (1, "c"), (3, "b"), (3, "f")]
    assert dict(standings(swiss)[0].keys)["Buchholz"] == 2
    other = table(crosses)
    # a won against c, who has points; the others against players who have none.
    assert order(other)[:4] == [(1, "a"), (2, "b"), (2, "c"), (2, "f")]


def test_what_nothing_tells_apart_shares_a_place() -> None:
    assert order(table({(0, 1): (1, 0, 1), (0, 2): (1, 0, 1), (1, 2): (1, 0, 1)})) == [
        (1, "a"),
        (1, "b"),
        (1, "c"),
    ]


class Graded(Mancala):
    """A game with classes of its own."""

    def grade(self, position: object, forfeit: int = 0) -> tuple[Grade, Grade]:
        raise NotImplementedError


def test_a_graded_game_ranks_by_grades_not_by_wins() -> None:
    assert Graded.grade is not Game.grade
    players = [PlayerSum("a"), PlayerSum("b"), PlayerSum("c")]
    # a: two narrow wins; b: one overwhelming win and a draw; c: losses.
    for player, grades in zip(players, ([(2, 1), (2, 1)], [(3, 5), (1, 0)], [(-2, 0), (-3, 0)]), strict=True):
        player.games = 2
        player.grades.update(grades)
    summary = Summary(settings("abc", game=Graded()), players)
    found = standings(summary)
    assert [line.sum.name for line in found] == ["a", "b", "c"]
    # Ranks: b's win 1, a's wins 2½ each, b's draw 4, c's losses 5 and 6.
    assert [dict(line.keys)["mean rank"] for line in found] == [2.5, 2.5, 5.5]
    assert found[0].place == found[1].place == 1
    players[1].points = 11
    assert [line.sum.name for line in standings(summary)] == ["b", "a", "c"]


def test_games_won_tell_apart_what_nothing_before_them_does() -> None:
    """All have met, and have the same points and the same points of others; only b has won no game."""
    crosses = {
        (0, 1): (0, 1, 0),
        (0, 2): (1, 0, 0),
        (0, 3): (0, 0, 1),
        (1, 2): (0, 1, 0),
        (1, 3): (0, 1, 0),
        (2, 3): (1, 0, 0),
    }
    assert order(table(crosses)) == [(1, "a"), (1, "c"), (1, "d"), (4, "b")]


def test_a_draw_against_a_strong_player_is_worth_more_than_one_against_a_weak() -> None:
    """a and b have a point each by draws: a against those who have most, b against those who have least."""
    crosses = {(0, 2): (0, 2, 0), (1, 3): (0, 2, 0), (2, 4): (2, 0, 0), (3, 4): (0, 0, 2)}
    found = dict(standings(table(crosses))[0].keys)
    assert order(table(crosses))[0] == (1, "c")
    places = {name: place for place, name in order(table(crosses))}
    assert places["a"] < places["b"] and found["points"] == 3


def test_points_against_each_other_come_before_the_strength_of_the_beaten() -> None:
    """a has beaten b and d, b those who have most points."""
    crosses = {
        (0, 1): (1, 0, 0),
        (0, 2): (0, 0, 1),
        (0, 3): (1, 0, 0),
        (0, 4): (0, 0, 1),
        (1, 2): (1, 0, 0),
        (1, 3): (0, 0, 1),
        (1, 4): (1, 0, 0),
        (2, 3): (1, 0, 0),
        (2, 4): (0, 1, 0),
        (3, 4): (0, 0, 1),
    }
    found = standings(table(crosses))
    assert [(line.place, line.sum.name) for line in found] == [
        (1, "c"),
        (1, "e"),
        (3, "a"),
        (4, "b"),
        (5, "d"),
    ]
    assert dict(found[2].keys)["Sonneborn-Berger"] < dict(found[3].keys)["Sonneborn-Berger"]
    against = {line.sum.name: dict(line.keys)["against each other"] for line in found}
    assert against == {"c": 0.5, "e": 0.5, "a": 1, "b": 0, "d": 0}


def test_in_a_knockout_the_rounds_survived_come_first_and_none_for_those_who_are_not_told() -> None:
    summary = table({(0, 1): (1, 0, 1), (0, 2): (2, 0, 0), (1, 3): (1, 1, 0), (2, 3): (2, 0, 0)})
    summary.survived = {0: 2, 1: 1}
    assert [line.sum.name for line in standings(summary)] == ["a", "b", "c", "d"]
    assert [dict(line.keys)["rounds"] for line in standings(summary)] == [2, 1, 0, 0]


def test_whoever_has_not_played_stands_behind_all_grades() -> None:
    players = [PlayerSum("a"), PlayerSum("b"), PlayerSum("c")]
    for player, grade in ((players[1], (-3, 0)), (players[2], (2, 1))):
        player.games = 1
        player.grades[grade] = 1
    found = standings(Summary(settings("abc", game=Graded()), players))
    assert [(line.sum.name, dict(line.keys)["mean rank"]) for line in found] == [
        ("c", 1),
        ("b", 2),
        ("a", 3),
    ]
