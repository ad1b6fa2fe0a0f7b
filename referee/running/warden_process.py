"""The warden's own program. It watches the bots of one referee, and outlives the referee to end them.

A process belongs to a bot if it carries the bot's token in its environment or among its limits, if it
is the one that was started, or if its parent belongs to the bot. Ten times a second the warden looks
for new processes and measures the memory of each bot. It looks at once if the machine suddenly has
many more tasks (threads), so that a fork bomb does not get far. It reads the lines

    watch TOKEN PID MEMORY PROCESSES     a bot has started; its limits in bytes and processes, 0 for none
    sweep TOKEN                          end whatever is left of it

and writes `over TOKEN memory|processes NUMBER` before it ends a bot for using too much, and
`swept TOKEN NUMBER PEAK` (processes ended, most bytes seen) when nothing of the bot is left.
At the end of its input, which also comes when the referee is killed, it ends everything.
Run as `python warden_process.py RUN REFEREE CAPTAIN`: the tokens of this referee are `RUN.` and a
number; REFEREE is the referee's process. If CAPTAIN is not 0, it is the process that started the
referee, and the referee is killed as soon as it has another parent.
"""

import contextlib
import os
import resource
import select
import signal
import sys
import time
from pathlib import Path

import psutil

TOKEN_VARIABLE = "FOUR_BOARDS_BOT"
"""The variable in the environment of a bot that holds its token."""

COUNT_BITS = 24
"""How many bits of a limit mark hold the number of the bot."""

SCAN_EVERY = 0.1
"""Seconds between looks at all processes of the machine."""

GLANCE = 0.02
"""Seconds between looks at only the number of the machine's tasks."""

ROUNDS = 200
"""How often a bot's processes are killed before the warden gives up."""

LOAD = Path("/proc/loadavg")


def limit_mark(token: str) -> int:
    """The token as a limit on resident memory. Linux passes it on to every child, and ignores it otherwise.

    It stays with a process that has cleared its environment and left its parent.
    """
    return int(token[:9], 16) << COUNT_BITS | number_of(token)


def number_of(token: str) -> int:
    """The number of the bot, with which its token ends; 0 for a token that a bot has invented."""
    number = token.rpartition(".")[2]
    return int(number) if number.isdecimal() else 0


class GuardedBot:
    """One bot's processes."""

    def __init__(self, token: str, pid: int, memory: int, processes: int) -> None:
        self.token = token
        self.pid = pid
        self.memory = memory
        self.processes = processes
        self.alive: dict[int, psutil.Process] = {}
        self.peak = 0
        self.over = False

    def kill_group(self) -> None:
        """Kill the whole process group with one call, so that none of it can fork meanwhile."""
        if self.pid:
            with contextlib.suppress(OSError):
                os.killpg(self.pid, signal.SIGKILL)


class WardenProcess:
    """All bots, and which process belongs to which bot; the referee itself belongs to none.

    It may look as if it did: while it starts a bot it carries that bot's token among its limits, and it
    keeps it if it is interrupted at that moment.
    """

    def __init__(self, run: str, referee: int) -> None:
        self.run = run
        self.referee = referee
        self.bots: dict[str, GuardedBot] = {}
        self.seen: set[int] = set()
        self.tasks = 0
        self.swept = 0
        """The highest number of a bot that was swept; bots are numbered in the order of their start."""
        self.ending = False

    def command(self, words: list[str]) -> None:
        if words[0] == "watch":
            bot = GuardedBot(words[1], int(words[2]), int(words[3]), int(words[4]))
            self.bots[bot.token] = bot
            self.seen.discard(bot.pid)
        elif words[1] in self.bots:
            bot = self.bots[words[1]]
            ended = self.end(bot)
            del self.bots[bot.token]
            self.swept = max(self.swept, number_of(bot.token))
            say(f"swept {bot.token} {ended} {bot.peak}")
        else:
            say(f"swept {words[1]} 0 0")

    def glance(self) -> bool:
        """Whether enough tasks have appeared since the last look to make a new one necessary."""
        most = min((bot.processes for bot in self.bots.values() if bot.processes), default=0)
        return bool(most) and tasks() - self.tasks > most

    def look(self) -> None:
        """Find out which processes belong to which bot; end a bot that has too many."""
        self.tasks = tasks()
        pids = set(psutil.pids())
        for bot in self.bots.values():
            for pid in [pid for pid in bot.alive if pid not in pids]:
                del bot.alive[pid]
        self.seen &= pids
        for pid in pids - self.seen - {self.referee}:
            self.seen.add(pid)
            try:
                process = psutil.Process(pid)
                bot_of_it = self._whose(process)
            except psutil.Error:
                continue
            if bot_of_it is not None:
                bot_of_it.alive[pid] = process
                if bot_of_it.processes and len(bot_of_it.alive) > bot_of_it.processes:
                    self._over(bot_of_it, "processes", len(bot_of_it.alive))

    def _whose(self, process: psutil.Process) -> GuardedBot | None:
        for bot in self.bots.values():
            if process.pid == bot.pid:
                return bot
        token = self._token_among_limits(process.pid)
        if not token:
            with contextlib.suppress(psutil.AccessDenied, psutil.ZombieProcess):
                token = process.environ().get(TOKEN_VARIABLE, "")
        if token in self.bots:
            return self.bots[token]
        if token.startswith(f"{self.run}."):
            if number_of(token) <= self.swept or self.ending:
                self.bots[token] = GuardedBot(token, 0, 0, 0)
                self.bots[token].over = True
                return self.bots[token]
            self.seen.discard(process.pid)  # a new bot that the referee has not announced yet
            return None
        parent = process.ppid()
        return next((bot for bot in self.bots.values() if parent in bot.alive), None)

    def _token_among_limits(self, pid: int) -> str:
        """The token of this run among a process's limits; empty if there is none."""
        try:
            limit, _ = resource.prlimit(pid, resource.RLIMIT_RSS)
        except (AttributeError, OSError):
            return ""  # this is not Linux, or the process is another user's
        token = f"{self.run}.{limit & (1 << COUNT_BITS) - 1}"
        return token if limit == limit_mark(token) else ""

    def measure(self) -> None:
        """Measure each bot's memory; end those that use too much."""
        for bot in list(self.bots.values()):
            if bot.over:
                self.end(bot)
                if not bot.pid:  # a late process of a bot that was swept
                    del self.bots[bot.token]
                continue
            used = total(bot, "rss")
            if bot.memory and used > bot.memory:
                # This counts pages that several processes share once for each; now count exactly.
                used = total(bot, "pss")
            bot.peak = max(bot.peak, used)
            if bot.memory and used > bot.memory:
                self._over(bot, "memory", used)

    def _over(self, bot: GuardedBot, what: str, number: int) -> None:
        if not bot.over:
            bot.over = True
            say(f"over {bot.token} {what} {number}")
            bot.kill_group()

    def end(self, bot: GuardedBot) -> int:
        """Kill a bot's processes until none is left; return how many there were."""
        ended: set[int] = set()
        for _ in range(ROUNDS):
            self.look()
            living = [process for process in bot.alive.values() if lives(process)]
            if not living:
                break
            if any(process.pid == bot.pid for process in living):
                bot.kill_group()
            for process in living:
                ended.add(process.pid)
                with contextlib.suppress(psutil.Error):
                    process.kill()
            time.sleep(0.002)
        return len(ended)

    def end_all(self) -> None:
        """End everything that carries a token of this run; twice, to get what has only just started."""
        self.ending = True
        for _ in range(2):
            self.seen.clear()
            self.look()
            for bot in list(self.bots.values()):
                self.end(bot)
            time.sleep(0.02)


def tasks() -> int:
    """How many tasks (threads) the machine has; 0 if that is not known."""
    try:
        return int(LOAD.read_text().split()[3].partition("/")[2])
    except OSError:
        return 0


def lives(process: psutil.Process) -> bool:
    try:
        return process.is_running() and process.status() != psutil.STATUS_ZOMBIE
    except psutil.Error:
        return False


def total(bot: GuardedBot, kind: str) -> int:
    """Bytes that a bot's processes use, counted as `rss` or (exact but slow) as `pss`."""
    used = 0
    for process in list(bot.alive.values()):
        try:
            info = process.memory_info() if kind == "rss" else process.memory_full_info()
        except psutil.Error:
            continue
        used += getattr(info, kind, info.rss)
    return used


def orphaned(referee: psutil.Process, captain: int) -> bool:
    try:
        return referee.ppid() != captain
    except psutil.Error:
        return False  # it has ended, and the end of the input will show that


def say(line: str) -> None:
    # If the referee has ended, the end of the input will show that.
    with contextlib.suppress(OSError):
        os.write(1, line.encode() + b"\n")


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    warden = WardenProcess(sys.argv[1], int(sys.argv[2]))
    try:
        referee, captain = psutil.Process(warden.referee), int(sys.argv[3])
    except psutil.NoSuchProcess:
        warden.end_all()  # the referee ended before its warden began
        return
    unread = b""
    due = time.monotonic()
    while True:
        pause = max(0.0, min(GLANCE, due - time.monotonic())) if warden.bots else None
        if select.select([0], [], [], pause)[0]:
            data = os.read(0, 65536)
            if not data:
                break
            *lines, unread = (unread + data).split(b"\n")
            for line in lines:
                warden.command(line.decode().split())
        if warden.bots and (time.monotonic() >= due or warden.glance()):
            if captain and orphaned(referee, captain):
                referee.kill()
                break
            warden.look()
            warden.measure()
            due = time.monotonic() + SCAN_EVERY
    warden.end_all()


if __name__ == "__main__":
    main()
