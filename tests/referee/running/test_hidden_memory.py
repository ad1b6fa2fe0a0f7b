"""No program of the same user can read the memory in which the secret of the dice lies."""

import subprocess
import sys

import pytest

TRIAL = """
import ctypes, os, sys
from referee.running.hidden_memory import hide_memory

NOBODY = 65534

def ordinary():
    if os.getuid() == 0:
        os.setresgid(NOBODY, NOBODY, NOBODY)
        os.setresuid(NOBODY, NOBODY, NOBODY)
        ctypes.CDLL(None).prctl(4, 1, 0, 0, 0)  # to change the user hides the memory too

def readable(process):
    try:
        open(f"/proc/{process}/mem", "rb").close()
        return True
    except PermissionError:
        return False

ordinary()
said = []
for hidden in (False, True):
    there, here = os.pipe()
    end, keep = os.pipe()
    process = os.fork()
    if not process:
        os.close(keep)
        if hidden:
            hide_memory()
        os.write(here, b"x")
        os.read(end, 1)
        os._exit(0)
    os.close(end)
    os.read(there, 1)
    said.append(readable(process))
    os.close(keep)
    os.waitpid(process, 0)
print(*said)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux hides memory")
def test_memory_is_hidden() -> None:
    done = subprocess.run(
        [sys.executable, "-c", TRIAL], capture_output=True, text=True, check=True, timeout=60
    )
    before, after = done.stdout.split()
    assert after == "False"
    if before == "False":
        pytest.skip("this machine lets no process read the memory of another")
