"""A tournament as a few lines of text."""

from engines.counted import counted
from referee.judging.grades import graded
from referee.report.objects import beginner
from referee.statistics.elo import elo_difference, elo_interval, elo_text
from referee.statistics.superiority import likelihood_of_superiority
from referee.tournament.standings import Standing, rule, standings
from referee.tournament.summary import PlayerSum, Summary


def as_text(summary: Summary) -> str:
    """The standings, the advantage of the first move, the faults, and the result of a sequential test."""
    own_points = graded(summary.settings.game)
    order = ["mean rank"] if own_points else []
    rows = [["", "player", "points", "games", "won", "drawn", "lost", *order, "Elo", "95 %", "faults"]]
    table = standings(summary)
    for line in table:
        player, ratings = line.sum, summary.ratings
        rated = ratings and player.games
        low, high = ratings.intervals[line.player] if ratings else (0.0, 0.0)
        rows.append(
            [
                str(line.place),
                player.name,
                f"{player.points:.3f}" if own_points else f"{player.score:g}",
                str(player.games),
                str(player.wins),
                str(player.draws),
                str(player.losses),
                *(f"{dict(line.keys)[name]:.2f}" for name in order),
                f"{ratings.elo[line.player]:+.0f}" if ratings and rated else "",
                f"{low:+.0f} to {high:+.0f}" if rated else "",
                str(sum(player.faults.values()) or ""),
            ]
        )
    lines = [summary.settings.title(), "", *columns(rows), "", *_remarks(summary)]
    if own_points:
        lines += [rule(summary), "", *columns(_classes(summary, table))]
    return "\n".join(lines)


def _classes(summary: Summary, table: list[Standing]) -> list[list[str]]:
    """How often each player has reached each class of endings, best class first."""
    names = summary.classes()
    rows = [["", "player", *names]]
    for line in table:
        counts = line.sum.classes
        rows.append([str(line.place), line.sum.name, *(str(counts[name] or "") for name in names)])
    return rows


def columns(rows: list[list[str]]) -> list[str]:
    """The rows as lines with aligned columns; the second column is aligned left, the others right."""
    widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    return [
        "  ".join(
            cell.ljust(width) if at == 1 else cell.rjust(width)
            for at, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]


def _remarks(summary: Summary) -> list[str]:
    began = beginner(summary)
    low, high = began["score_interval"]
    said = [
        f"{counted(summary.games, 'game')}{'' if summary.over else ' so far'}; "
        f"whoever begins scores {began['score']:.1%} ({low:.1%} to {high:.1%})"
    ]
    if summary.void_games:
        void = counted(summary.void_games, "game was", "games were")
        said.append(f"{void} void; {counted(summary.void_pairs, 'pair counts', 'pairs count')} as void")
        said += [
            f"{player.name} was not run in {counted(player.voids, 'void game')}"
            for player in summary.players
            if player.voids
        ]
    said += [line for player in summary.players for line in _faults(player)]
    pairs = summary.pairs.get((0, 1))
    if len(summary.players) == 2 and pairs:
        said.append(_duel(summary, pairs))
    test = summary.settings.sprt
    if test is not None:
        bottom, top = test.bounds
        said.append(
            f"LLR {test.llr(pairs or [0] * 5):.2f} in ({bottom:.2f}, {top:.2f}) for Elo {test.elo0:g} "
            f"against {test.elo1:g}: {f'{summary.decision} accepted' if summary.decision else 'not decided'}"
        )
    return said


def _faults(player: PlayerSum) -> list[str]:
    """The faults by which a player lost games, each kind with the reason of its first game."""
    lines = []
    for kind, number in player.faults.items():
        first = player.first_faults[kind]
        games = counted(number, "game", "games")
        lines.append(f"{player.name}, at fault in {games}: {kind}; in game {first.number}: {first.reason}")
    return lines


def _duel(summary: Summary, pairs: list[int]) -> str:
    share = sum(step * number for step, number in enumerate(pairs)) / (4 * sum(pairs))
    low, high = elo_interval(pairs)
    return (
        f"{summary.players[0].name} against {summary.players[1].name}: pairs 0-2 {pairs}, "
        f"Elo {elo_text(elo_difference(share))} ({elo_text(low)} to {elo_text(high)}), "
        f"likelihood of superiority {likelihood_of_superiority(pairs):.1%}"
    )
