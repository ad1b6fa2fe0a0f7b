"""The warden's own program. It watches the bots of one referee, and outlives the referee to end them.

A process is charged to a bot if it is the one that was started, if its parent is charged to the bot, or
if it is in the bot's control group. What only wears the mark of a bot is ended with it, but not charged:
a bot could wear the mark of its opponent. Ten times a second the warden looks for new processes and
measures the memory of each bot. It looks at once if the machine suddenly has many more tasks (threads),
so that a fork bomb does not get far. It reads the lines, whose words are separated by tabs,

    watch MARK PID MEMORY PROCESSES FOLDER...   a bot has started; its limits in bytes and processes, 0
                                                for none; the folders of its control group, if it has one
    sweep MARK...                               end whatever is left of these bots

and writes `over MARK memory|processes NUMBER` before it ends a bot for using too much, and
`swept MARK NUMBER PEAK` (processes ended, most bytes seen) for each bot when nothing of it is left.
At the end of its input, which also comes when the referee is killed, it ends everything.
Run as `python -m referee.running.warden_process RUN REFEREE CAPTAIN`: the marks of this referee begin
with RUN; REFEREE is the referee's process. If CAPTAIN is not 0, it is the process that started the
referee, and the referee is killed as soon as it has another parent.
"""

import contextlib
import os
import select
import signal
import sys
import time
from pathlib import Path

import psutil

from referee.running.groups.ceilings import memory_ceiling
from referee.running.groups.choice import opened
from referee.running.groups.group import Group
from referee.running.guarded_bot import GuardedBot, lives, total
from referee.running.marks import MARK_VARIABLE, worn_by

SCAN_EVERY = 0.1
"""Seconds between looks at all processes of the machine."""

GLANCE = 0.02
"""Seconds between looks at only the number of the machine's tasks."""

ROUNDS = 200
"""How often a bot's processes are killed before the warden gives up."""

LOAD = Path("/proc/loadavg")


class WardenProcess:
    """All bots, and which process belongs to which bot; the referee itself belongs to none.

    It may look as if it did: while it starts a bot it carries that bot's mark among its limits, and it
    keeps it if it is interrupted at that moment.
    """

    def __init__(self, run: str, referee: int) -> None:
        self.run = run
        self.referee = referee
        self.bots: dict[str, GuardedBot] = {}
        self.groups: dict[str, Group] = {}
        """All control groups that bots have been in, by their first folder."""
        self.lost: dict[int, psutil.Process] = {}
        """Processes with a mark of this run that belong to no bot which is watched."""
        self.seen: set[int] = set()
        self.tasks = 0
        self.ending = False

    def command(self, words: list[str]) -> None:
        if words[0] == "watch":
            mark, pid, memory, processes, *folders = words[1:]
            group = self._group(folders)
            bot = GuardedBot(mark, int(pid), int(memory), int(processes), group)
            bot.hold()
            self.bots[mark] = bot
            self.seen.discard(bot.pid)
        else:
            self.look()
            for mark in words[1:]:
                self._sweep(mark)

    def _sweep(self, mark: str) -> None:
        """End a bot, after a look."""
        bot = self.bots.get(mark)
        if bot is None:
            say(f"swept {mark} 0 0")
            return
        ended = self.end(bot)
        del self.bots[mark]
        say(f"swept {mark} {ended} {bot.peak}")

    def _group(self, folders: list[str]) -> Group | None:
        group = opened(folders)
        return None if group is None else self.groups.setdefault(folders[0], group)

    def glance(self) -> bool:
        """Whether enough tasks have appeared since the last look to make a new one necessary."""
        most = min((bot.processes for bot in self.bots.values() if bot.processes), default=0)
        return bool(most) and tasks() - self.tasks > most

    def look(self) -> None:
        """Find out which processes belong to which bot; end a bot that has too many."""
        self.tasks = tasks()
        pids = set(psutil.pids())
        for known in (self.lost, *(each for bot in self.bots.values() for each in (bot.alive, bot.strays))):
            for pid in [pid for pid in known if pid not in pids]:
                del known[pid]
        self.seen &= pids
        held = {pid: bot for bot in self.bots.values() for pid in bot.members()}
        for pid in pids - self.seen - {self.referee} | held.keys():
            if pid in held and pid in held[pid].alive:
                continue
            self.seen.add(pid)
            with contextlib.suppress(psutil.Error):
                process = psutil.Process(pid)
                bot = held.get(pid) or self._parent(process)
                if bot is not None:
                    bot.alive[pid] = process
                    bot.strays.pop(pid, None)
                else:
                    self._look_for_mark(process)
        for bot in list(self.bots.values()):
            if bot.processes and len(bot.alive) > bot.processes:
                self._over(bot, "processes", len(bot.alive))
            elif bot.processes and len(bot.alive) + len(bot.strays) > bot.processes:
                kill(bot.strays)
        kill(self.lost)

    def _parent(self, process: psutil.Process) -> GuardedBot | None:
        """The bot that a process is, or from which it descends."""
        parent = process.ppid()
        for bot in self.bots.values():
            if process.pid == bot.pid or parent in bot.alive:
                return bot
        return None

    def _look_for_mark(self, process: psutil.Process) -> None:
        """Note what wears a mark of this run, and is charged to nobody."""
        environment = {}
        with contextlib.suppress(psutil.AccessDenied, psutil.ZombieProcess):
            environment = process.environ()
        mark = worn_by(process.pid, self.run, environment.get(MARK_VARIABLE, ""))
        if mark in self.bots:
            self.bots[mark].strays[process.pid] = process
        elif mark and (self.ending or self.referee not in [parent.pid for parent in process.parents()]):
            self.lost[process.pid] = process
        elif mark:
            self.seen.discard(process.pid)  # of a new bot that the referee has not announced yet

    def measure(self) -> None:
        """Measure each bot's memory; end those that use too much."""
        for bot in list(self.bots.values()):
            if bot.over:
                self.end(bot)
                continue
            used = bot.used()
            bot.peak = max(bot.peak, used)
            if bot.killed_for_memory():
                self._over(bot, "memory", memory_ceiling(bot.memory))
            elif bot.memory and used > bot.memory:
                self._over(bot, "memory", used)
            elif bot.memory and bot.strays and used + total(bot.strays, "rss") > bot.memory:
                kill(bot.strays)

    def _over(self, bot: GuardedBot, what: str, number: int) -> None:
        if not bot.over:
            bot.over = True
            say(f"over {bot.mark} {what} {number}")
            bot.kill()

    def end(self, bot: GuardedBot) -> int:
        """Kill a bot's processes until none is left; return how many there were. Call `look` before."""
        ended: set[int] = set()
        for _ in range(ROUNDS):
            living = [process for process in (*bot.alive.values(), *bot.strays.values()) if lives(process)]
            if not living:
                break
            bot.kill()
            for process in living:
                ended.add(process.pid)
                with contextlib.suppress(psutil.Error):
                    process.kill()
            time.sleep(0.002)
            self.look()
        return len(ended)

    def end_all(self) -> None:
        """End everything that belongs to a bot or wears a mark of this run, and remove the control groups.

        Twice, to get what has only just started.
        """
        self.ending = True
        for _ in range(2):
            self.seen.clear()
            self.look()
            for bot in list(self.bots.values()):
                self.end(bot)
            time.sleep(0.02)
        for group in self.groups.values():
            group.remove()


def kill(processes: dict[int, psutil.Process]) -> None:
    for process in processes.values():
        with contextlib.suppress(psutil.Error):
            process.kill()


def tasks() -> int:
    """How many tasks (threads) the machine has; 0 if that is not known."""
    try:
        return int(LOAD.read_text().split()[3].partition("/")[2])
    except OSError:
        return 0


def orphaned(referee: psutil.Process, captain: int) -> bool:
    try:
        return referee.ppid() != captain
    except psutil.Error:
        return False  # it has ended, and the end of the input will show that


def let_run_again(referee: psutil.Process) -> None:
    """Continue a referee that was stopped, unless it has a terminal: there a person may have stopped it."""
    with contextlib.suppress(psutil.Error):
        if referee.status() == psutil.STATUS_STOPPED and referee.terminal() is None:
            referee.resume()


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
                warden.command(line.decode().split("\t"))
        if warden.bots and (time.monotonic() >= due or warden.glance()):
            if captain and orphaned(referee, captain):
                referee.kill()
                break
            let_run_again(referee)
            warden.look()
            warden.measure()
            due = time.monotonic() + SCAN_EVERY
    warden.end_all()


if __name__ == "__main__":
    main()
