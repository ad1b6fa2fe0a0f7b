"""Python as it is on a machine that has nothing else."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

PYTHON = str(Path(sys.base_prefix) / "bin" / "python3") if sys.platform != "win32" else sys.executable

Run = Callable[..., subprocess.CompletedProcess[str]]
