"""The processors for which the compiled engines of a packed bot are built."""

import platform
from typing import NamedTuple

BASE_FLAGS = "cx16 lahf_lm pni popcnt sse4_1 sse4_2 ssse3"
NEW_FLAGS = f"{BASE_FLAGS} abm avx avx2 bmi1 bmi2 f16c fma movbe xsave"


class Level(NamedTuple):
    """A level of processor: its name for ENGINES_ARCH, and the flags that Linux shows for it.

    `untold` says whether it is used if the system does not tell what the processor can do.
    """

    name: str
    flags: str
    untold: bool


X86_64_V3 = Level("x86-64-v3", NEW_FLAGS, untold=False)
X86_64_V2 = Level("x86-64-v2", BASE_FLAGS, untold=True)
ANY = Level("none", "", untold=True)


def levels() -> list[Level]:
    """The levels for this kind of machine, the fastest first."""
    if platform.machine() in ("x86_64", "AMD64"):
        return [X86_64_V3, X86_64_V2]
    return [ANY]
