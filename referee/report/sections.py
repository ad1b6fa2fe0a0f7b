"""The sections of the page. A section is empty if there is nothing to show."""

from engines.counted import counted
from referee.judging.grades import graded
from referee.report.html import Html, join, tag, text
from referee.report.html import table as html_table
from referee.report.objects import beginner
from referee.report.plots import bars_plot, lines_plot, rating_plot, seconds, time_plot
from referee.statistics.elo import elo_difference, elo_interval, elo_text
from referee.statistics.superiority import likelihood_of_superiority
from referee.tournament.standings import Standing, rule
from referee.tournament.summary import Summary

NOTHING = Html("")


def heading(summary: Summary) -> Html:
    """What was played and under which conditions."""
    settings = summary.settings
    limits = settings.limits
    told: list[tuple[str, object]] = [
        ("games", f"{summary.games}{'' if summary.over else ' so far: the tournament is not over'}"),
        ("schedule", _schedule(summary)),
        (
            "rules",
            ", ".join(f"{name} {value}" for name, value in settings.game.rules.items()) or "no options",
        ),
        ("opening", f"{counted(settings.opening_plies, 'random move')}, the same for both games of a pair"),
        ("seed", settings.seed),
        ("time", limits.in_words()),
    ]
    held = [
        f"{limits.memory / 2**20:g} MiB of memory" if limits.memory else "",
        f"{counted(limits.processes, 'process', 'processes')}" if limits.processes else "",
        "stopped while the other is on move" if limits.freeze else "",
        "in a sandbox" if limits.sandbox else "",
    ]
    if any(held):
        told.append(("limits", ", ".join(filter(None, held))))
    if len(summary.hosts) > 1:
        told.append(("hosts", ", ".join(f"{host} ({speed:.2g})" for host, speed in summary.hosts.items())))
    return join(
        [
            tag("h1", settings.title()),
            tag("dl", *(part for name, value in told for part in (tag("dt", name), tag("dd", value)))),
        ]
    )


def _schedule(summary: Summary) -> str:
    settings = summary.settings
    if settings.sprt:
        return f"sequential test, {counted(settings.pairs, 'pair')} of games at most"
    return f"{settings.schedule}, {counted(settings.pairs, 'pair')} of games a meeting"


def standing(summary: Summary, lines: list[Standing]) -> Html:
    """The standings, and the rule that decides their order."""
    own_points = graded(summary.settings.game)
    byes = any(line.sum.byes for line in lines)
    headings: list[object] = ["", "player", "points", "games", "won", "drawn", "lost"]
    # "won" has its own column already, and a key that is zero for everybody tells nothing.
    names = [
        name
        for name, _ in lines[0].keys
        if name not in ("points", "wins") and any(dict(line.keys)[name] for line in lines)
    ]
    any_faults = any(line.sum.faults for line in lines)
    headings += [*(["byes"] if byes else []), *names, "Elo", "95 %", *(["faults"] if any_faults else [])]
    rows: list[list[object]] = []
    for line in lines:
        player, ratings = line.sum, summary.ratings
        keys = dict(line.keys)
        row: list[object] = [
            line.place,
            tag("td", player.name, class_="text"),
            f"{player.points:.3f}" if own_points else f"{player.score:g}",
            player.games,
            player.wins,
            player.draws,
            player.losses,
        ]
        row += [player.byes] if byes else []
        row += [f"{keys[name]:.4g}" for name in names]
        if ratings and player.games:
            low, high = ratings.intervals[line.player]
            row += [f"{ratings.elo[line.player]:+.0f}", f"{low:+.0f} to {high:+.0f}"]
        else:
            row += ["", ""]
        row += [sum(player.faults.values()) or ""] if any_faults else []
        rows.append(row)
    shown = html_table(headings, rows, class_="standings")
    return join([tag("h2", "Standings"), shown, tag("p", rule(summary), class_="soft")])


def ratings(summary: Summary, lines: list[Standing]) -> Html:
    """The plot of the ratings."""
    found = summary.ratings
    rows = [
        (line.player, line.sum.name, found.elo[line.player], found.intervals[line.player])
        for line in lines
        if found and line.sum.games
    ]
    if not rows:
        return NOTHING
    note = (
        "Bradley-Terry ratings from all games; their mean is set to 0. The intervals contain the true value "
        "with a probability of 95 % (bootstrap over pairs of games)."
    )
    return join([tag("h2", "Ratings"), rating_plot(rows), tag("p", note, class_="soft")])


def over_time(summary: Summary) -> Html:
    """The ratings during the tournament; the first 5 % of the games are left out, they tell too little."""
    moments = [moment for moment in summary.moments if moment.games * 20 >= summary.games]
    if len(moments) < 3:
        return NOTHING
    names = [player.name for player in summary.players]
    series = [[moment.elo[player] for moment in moments] for player in range(len(names))]
    plot = lines_plot(names, [moment.games for moment in moments], series)
    return join([tag("h2", "Ratings over time"), plot])


def cross(summary: Summary, lines: list[Standing]) -> Html:
    """Each player's points against each other player; the game's own points follow, if it has any."""
    own_points = graded(summary.settings.game)
    headings: list[object] = ["", *range(1, len(lines) + 1)]
    rows: list[list[object]] = []
    for at, line in enumerate(lines, 1):
        row: list[object] = [f"{at}  {line.sum.name}"]
        for other in lines:
            cell = summary.cross.get((line.player, other.player))
            if cell is None:
                row.append(tag("td", "", class_="none" if line is other else None))
                continue
            wins, draws, losses = cell
            points, games = wins + draws / 2, wins + draws + losses
            link = tag("a", f"{points:g}/{games}", href=f"#{anchor(line.player, other.player)}")
            if own_points:
                link = join([link, text(f" {summary.points[line.player, other.player]:.3f}")])
            row.append(
                tag(
                    "td", link, title=f"{wins} won, {draws} drawn, {losses} lost", style=shade(points / games)
                )
            )
        rows.append(row)
    return join([tag("h2", "Cross table"), html_table(headings, rows)])


def anchor(one: int, other: int) -> str:
    """The id of the list of two players' games on the page."""
    return f"m{min(one, other)}-{max(one, other)}"


def shade(share: float) -> str:
    """A background colour: blue for a share above one half, orange below, paler near one half."""
    colour = "good" if share >= 0.5 else "bad"
    return f"background:rgba(var(--{colour}),{abs(share - 0.5) * 0.7:.2f})"


def superiority(summary: Summary, lines: list[Standing]) -> Html:
    """For each two players, how likely one is stronger than the other."""
    found = summary.ratings
    if found is None or len(lines) < 3:
        return NOTHING
    headings: list[object] = ["", *range(1, len(lines) + 1)]
    rows: list[list[object]] = []
    for at, line in enumerate(lines, 1):
        row: list[object] = [f"{at}  {line.sum.name}"]
        for other in lines:
            if line is other:
                row.append(tag("td", "", class_="none"))
                continue
            sure = found.superiority[line.player][other.player]
            row.append(tag("td", percent(sure), style=shade(sure)))
        rows.append(row)
    note = (
        "How likely it is that the player in the row is stronger than the one in the column, by the ratings."
    )
    title = tag("h2", "Likelihood of superiority")
    return join([title, html_table(headings, rows), tag("p", note, class_="soft")])


def percent(share: float) -> str:
    """A share in per cent, never rounded to 0 % or 100 %: nothing here is certain."""
    if 0.0005 <= share <= 0.9995:
        return f"{share:.1%}"
    return "> 99.9%" if share > 0.5 else "< 0.1%"


def duel(summary: Summary) -> Html:
    """For two players: what the pairs of games say, and the result of the sequential test."""
    pairs = summary.pairs.get((0, 1))
    if len(summary.players) != 2 or not pairs:
        return NOTHING
    one, two = (player.name for player in summary.players)
    share = sum(step * number for step, number in enumerate(pairs)) / (4 * sum(pairs))
    low, high = elo_interval(pairs)
    sure = percent(likelihood_of_superiority(pairs))
    counts = html_table(["points in a pair", "0", "½", "1", "1½", "2"], [["pairs", *pairs]])
    told = (
        f"{one} is {elo_text(elo_difference(share))} Elo better than {two} "
        f"(95 %: {elo_text(low)} to {elo_text(high)}); the likelihood that {one} is better at all is {sure}."
    )
    test = summary.settings.sprt
    verdict = ""
    if test is not None:
        bottom, top = test.bounds
        kind = "normalized Elo" if test.normalized else "Elo"
        verdict = (
            f"Sequential test of {kind} {test.elo0:g} (H0) against {test.elo1:g} (H1), alpha {test.alpha:g}, "
            f"beta {test.beta:g}: log likelihood ratio {test.llr(pairs):.2f}, H0 at {bottom:.2f}, H1 at "
            f"{top:.2f}: {f'{summary.decision} is accepted' if summary.decision else 'not decided'}."
        )
    return join([tag("h2", "Who is better"), counts, tag("p", told), tag("p", verdict)])


def endings(summary: Summary) -> Html:
    """How the games ended, and the advantage of the first move."""
    if not summary.endings:
        return NOTHING
    kinds = {"rules": "", "fault": "fault: ", "void": "void: "}
    rows = [(f"{kinds[kind]}{ending}", number) for (kind, ending), number in summary.endings.most_common()]
    began = beginner(summary)
    low, high = began["score_interval"]
    told = (
        f"Whoever begins scores {began['score']:.1%} (95 %: {low:.1%} to {high:.1%}): {began['wins']} won, "
        f"{began['draws']} drawn, {began['losses']} lost. A game lasts {summary.plies / summary.games:.1f} "
        f"moves on average."
    )
    void = (
        f"{counted(summary.void_games, 'game was', 'games were')} void and played again with the pair; "
        f"{counted(summary.void_pairs, 'pair counts', 'pairs count')} as void."
        if summary.void_games
        else ""
    )
    return join([tag("h2", "Endings"), bars_plot(rows), tag("p", told), tag("p", void)])


def faults(summary: Summary, lines: list[Standing]) -> Html:
    """Which players lost by a fault, and how often by each kind."""
    kinds = sorted({kind for line in lines for kind in line.sum.faults})
    if not kinds:
        return NOTHING
    rows: list[list[object]] = [
        [line.sum.name, *(line.sum.faults[kind] or "" for kind in kinds)] for line in lines if line.sum.faults
    ]
    return join([tag("h2", "Faults"), html_table(["", *kinds], rows)])


def classes(summary: Summary, lines: list[Standing]) -> Html:
    """How often each player reached each class of endings, for a game that grades its endings."""
    if not graded(summary.settings.game):
        return NOTHING
    names = summary.classes()
    rows: list[list[object]] = [
        [line.sum.name, *(line.sum.classes[name] or "" for name in names)] for line in lines
    ]
    return join([tag("h2", "Grades"), html_table(["", *names], rows)])


def times(summary: Summary, lines: list[Standing]) -> Html:
    """How much time the players used."""
    limits = summary.settings.limits
    limit = limits.seconds if limits.move_time is None else limits.move_time
    used = [line for line in lines if line.sum.times.count]
    if not used:
        return NOTHING
    rows: list[list[object]] = [
        [
            name,
            seconds(use.mean),
            seconds(use.percentile(0.99)),
            seconds(use.longest),
            f"{use.longest / limit:.0%}",
            use.count,
        ]
        for name, use in ((line.sum.name, line.sum.times) for line in used)
    ]
    headings: list[object] = [
        "",
        "mean",
        "99th percentile",
        "longest",
        "longest, share of the limit",
        "answers",
    ]
    plot = time_plot(
        [
            (line.player, line.sum.name, use.mean, use.percentile(0.99), use.longest)
            for line, use in ((line, line.sum.times) for line in used)
        ],
        limit,
    )
    note = "First answers are left out, because they have the startup time in addition."
    return join([tag("h2", "Time"), plot, html_table(headings, rows), tag("p", note, class_="soft")])
