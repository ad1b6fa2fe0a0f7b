"""Compiles the engines: every module of engines with a .pxd beside it, if there is a C compiler.

The environment variable ENGINES_ARCH chooses the processor: "native" (the default of a build in place),
"x86-64-v2" (the default of a wheel), or "none" for the compiler's own default. ENGINES_GAME names a game:
then only the modules that its bot plays with are built (those in folders inside the game's folder are left
out). "none" builds nothing.
"""

import os
import platform
import re
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from runpy import run_path
from tomllib import loads

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError
from setuptools.modified import newer_group

DIRECTIVES = {
    "language_level": "3",
    "boundscheck": False,
    "wraparound": False,
    "initializedcheck": False,
    # C's division. It agrees with Python's, because all kernels divide only non-negative numbers.
    "cdivision": True,
}

# The engines cannot be imported before they are built, but this one file can be run alone.
BUILDING = run_path("engines/building.py")


def kernels() -> list[Extension]:
    game = os.environ.get("ENGINES_GAME")
    if game == "none":
        return []
    sources = BUILDING["kernels"](Path("engines"), game)
    if wrong := [line for source in sources for line in BUILDING["mistakes"](source)]:
        sys.exit("\n".join(wrong))
    return [
        # Optional, because an install without a compiler must work.
        Extension(".".join(source.with_suffix("").parts), [str(source)], optional=True)
        for source in sources
    ]


class BuildKernels(build_ext):
    """Builds all kernels (compiled modules) or none: a compiled one and a plain one do not fit together.

    A build in place is for this machine, a wheel for any recent one. Prints a line for each step, with
    the seconds since the beginning.
    """

    def run(self) -> None:
        self.in_place = self.inplace or self.editable_mode  # run() hides it from build_extensions()
        self.began = time.monotonic()
        super().run()

    def build_extensions(self) -> None:
        if why := self.why_not():
            sys.stderr.write(f"The engines run uncompiled, and slower: {why}\n")
            return
        self.translate()
        todo = [extension for extension in self.extensions if self.is_old(extension)]
        # The largest first, so that no processor is idle while the last one works on it.
        todo.sort(key=lambda extension: -Path(extension.sources[0]).stat().st_size)
        for extension in todo:
            extension.extra_compile_args = self.flags()
            if sys.platform == "linux" and not self.in_place:
                extension.extra_link_args = ["-s"]  # no symbols: makes the files smaller
        failures = []
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            building = {pool.submit(self.attempt, extension): extension for extension in todo}
            for number, done in enumerate(as_completed(building), 1):
                failures += filter(None, [done.result()])
                self.tell(f"{number} of {len(todo)} compiled ({building[done].name})")
        if failures:
            for extension in self.extensions:
                Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
            sys.stderr.write(f"The engines run uncompiled, and slower: {failures[0]}\n")

    def why_not(self) -> str | None:
        """Why nothing can be compiled here; None if it can. Asked first: translating to C takes long."""
        with tempfile.TemporaryDirectory() as folder:
            trial = Path(folder) / "trial.c"
            trial.write_text("#include <Python.h>\n")
            try:
                self.compiler.compile([str(trial)], output_dir=folder)
            except (BaseError, CCompilerError) as error:
                return f"no working C compiler with Python's headers was found ({error})"
        return None

    def translate(self) -> None:
        """Let Cython translate each edited kernel to C, several at once."""
        from Cython.Build import cythonize  # slow to import, and only building needs it
        from Cython.Compiler.Errors import CompileError

        self.tell(f"translating {len(self.extensions)} modules to C, on {os.cpu_count()} processors")
        try:
            written = cythonize(
                kernels(),
                build_dir="build/cython",
                compiler_directives=DIRECTIVES,
                nthreads=os.cpu_count(),
                quiet=True,
            )
        except CompileError as error:
            sys.exit(f"{error} could not be translated: the messages above say what is wrong in it")
        by_name = {extension.name: extension for extension in written}
        for extension in self.extensions:
            extension.sources = by_name[extension.name].sources
            extension.depends = by_name[extension.name].depends

    def is_old(self, extension: Extension) -> bool:
        path = self.get_ext_fullpath(extension.name)
        return self.force or newer_group([*extension.sources, *extension.depends], path, "newer")

    def flags(self) -> list[str]:
        if self.compiler.compiler_type == "msvc":
            return ["/O2"]
        # Python asks for signed sums that wrap (-fwrapv); no kernel needs it, because sums that may wrap
        # are unsigned. Some systems' Python asks for debug information, a quarter of the compile time.
        flags = ["-O3", "-g0", "-fno-wrapv", "-fno-strict-aliasing", "-ffp-contract=off"]
        flags.append("-Wno-unused-function")
        arch = os.environ.get("ENGINES_ARCH", "native" if self.in_place else "x86-64-v2")
        if arch != "none" and platform.machine() in ("x86_64", "AMD64"):
            flags.append(f"-march={arch}")
        return flags

    def attempt(self, extension: Extension) -> str | None:
        """Build one kernel; returns why it failed, or None."""
        try:
            self.build_extension(extension)
        except (BaseError, CCompilerError) as error:
            return f"{extension.name} could not be compiled ({error})"
        return None

    def tell(self, what: str) -> None:
        sys.stdout.write(f"      {time.monotonic() - self.began:3.0f} s: {what}\n")
        sys.stdout.flush()


def readme() -> str:
    """The README as it is shown outside the repository: its links and pictures have whole addresses."""
    source = loads(Path("pyproject.toml").read_text(encoding="utf-8"))["project"]["urls"]["Source"]
    text = Path("README.md").read_text(encoding="utf-8")
    text = re.sub(r"\]\((?!https?:|#)", f"]({source}/blob/main/", text)
    return re.sub(r'(src|srcset)="(?!https?:)', rf'\1="{source}/raw/main/', text)


# Python may start the translating processes with this file as their main module.
if __name__ == "__main__":
    setup(
        ext_modules=kernels(),
        cmdclass={"build_ext": BuildKernels},
        long_description=readme(),
        long_description_content_type="text/markdown",
    )
