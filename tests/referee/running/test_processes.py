"""All processes of a bot, where the machine gives no control group: found by ancestry."""

import subprocess
import sys
import time

import pytest

from referee.running.processes import Processes, tree

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells of processes in /proc")

IN_A_SESSION_OF_ITS_OWN = (
    "import os, sys, time\n"
    "if not os.fork():\n"
    " os.setsid()\n"
    " print(flush=True)\n"
    " while True: pass\n"
    "time.sleep(100)"
)


def test_freeze_reaches_a_session_of_its_own() -> None:
    command = [sys.executable, "-c", IN_A_SESSION_OF_ITS_OWN]
    with subprocess.Popen(command, stdout=-1, process_group=0) as process:
        assert process.stdout is not None
        process.stdout.readline()
        bot = Processes(process.pid, None)
        (child,) = set(tree(process.pid)) - {process.pid}
        try:
            bot.freeze()
            before = bot.cpu_time()
            time.sleep(0.2)
            assert bot.cpu_time() == before > 0
            bot.thaw()
            until = time.monotonic() + 10
            while bot.cpu_time() == before and time.monotonic() < until:
                time.sleep(0.01)
            assert bot.cpu_time() > before
        finally:
            subprocess.run(["kill", "-9", str(child)], check=True)
            process.kill()


def test_the_time_of_ended_threads_counts() -> None:
    burn = "exec('until = time.thread_time() + 0.1\\nwhile time.thread_time() < until: pass')"
    code = (
        "import threading, time\ninput()\n"
        f"thread = threading.Thread(target=lambda: {burn}); thread.start(); thread.join()\n"
        "print(flush=True); input()"
    )
    with subprocess.Popen([sys.executable, "-c", code], stdin=-1, stdout=-1, bufsize=0) as process:
        assert process.stdin is not None and process.stdout is not None
        bot = Processes(process.pid, None)
        before = bot.cpu_time()
        process.stdin.write(b"\n")
        process.stdout.readline()
        assert bot.cpu_time() - before >= 100_000_000
        process.stdin.write(b"\n")


def test_what_has_ended_has_no_time() -> None:
    with subprocess.Popen(["true"]) as process:
        process.wait()
        assert Processes(process.pid, None).cpu_time() == 0
