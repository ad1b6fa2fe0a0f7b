"""What each game is and how to think about it: rules, evaluation and search, no pipes, no processes.

The kernels among the modules (those with a .pxd beside them) run compiled where a build has made
them so, and as the plain Python they are where not; `engines.COMPILED` tells which.
"""

from engines.loading import prepare

__all__ = ["COMPILED"]

COMPILED: bool = prepare()
