"""Compiles the engines: every engines module that has a .pxd beside it, where a C compiler is found.

ENGINES_ARCH chooses the processor they are built for: "native" (the default of a build in place),
"x86-64-v2" (the default of a wheel), or "none" for the compiler's own default. ENGINES_GAME names a game
for which alone engines are to be built, and of those only what its bot plays with: no folder below its own.
"""

import os
import platform
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError

DIRECTIVES = {
    "language_level": "3",
    "boundscheck": False,
    "wraparound": False,
    "initializedcheck": False,
    # C's division: every kernel divides non-negative numbers only, so both speeds agree.
    "cdivision": True,
}

# Compiled into those that use them.
INLINE = ("bits.py", "entry.py")


def kernels() -> list[Extension]:
    game = os.environ.get("ENGINES_GAME")
    patterns = ("*.pxd", f"{game}/*.pxd") if game else ("**/*.pxd",)
    sources = sorted(
        pxd.with_suffix(".py")
        for pattern in patterns
        for pxd in Path("engines").glob(pattern)
        if pxd.with_suffix(".py").exists()
    )
    return [
        Extension(".".join(source.with_suffix("").parts), [str(source)])
        for source in sources
        if source.name not in INLINE
    ]


class BuildKernels(build_ext):
    """Builds for the machine at hand in place, for any recent one in a wheel, or not at all."""

    def run(self) -> None:
        self.in_place = self.inplace or self.editable_mode  # run() hides it from build_extensions()
        super().run()

    def build_extensions(self) -> None:
        if self.compiler.compiler_type == "msvc":
            flags = ["/O2"]
        else:
            # Python asks for wrapping sums, which no kernel needs: where one may wrap, it is unsigned.
            flags = ["-O3", "-fno-wrapv", "-fno-strict-aliasing", "-ffp-contract=off", "-Wno-unused-function"]
            arch = os.environ.get("ENGINES_ARCH", "native" if self.in_place else "x86-64-v2")
            if arch != "none" and platform.machine() in ("x86_64", "AMD64"):
                flags.append(f"-march={arch}")
        for extension in self.extensions:
            extension.extra_compile_args = flags
            if sys.platform == "linux" and not self.in_place:
                extension.extra_link_args = ["-s"]  # what is handed on needs no symbols
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            failures = [problem for problem in pool.map(self.attempt, self.extensions) if problem]
        if failures:
            sys.stderr.write(f"The engines run uncompiled, and slower: {failures[0]}\n")

    def attempt(self, extension: Extension) -> str | None:
        """Build one kernel; return why not."""
        try:
            self.build_extension(extension)
        except (BaseError, CCompilerError) as error:
            return f"no working C compiler with Python's headers was found ({error})"
        return None


def compiled() -> list[Extension]:
    extensions = cythonize(
        kernels(), build_dir="build/cython", compiler_directives=DIRECTIVES, quiet="-q" in sys.argv
    )
    for extension in extensions:
        extension.optional = True  # cythonize() drops it, and an install without a compiler must work
    return extensions


setup(ext_modules=compiled(), cmdclass={"build_ext": BuildKernels})
