"""Compiles the hot modules with mypyc, where that can be done.

The same sources run interpreted, so nothing here may fail an installation: without a C compiler or
without mypy the package is installed as plain Python. GASLAMP_PURE=1 asks for that outright.
"""

import os
import shlex
import shutil
import sys
import sysconfig
from glob import glob
from pathlib import Path
from typing import cast

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

# The modules worth compiling, as glob patterns; they form one group and call each other in C.
COMPILED = (
    "src/gaslamp/cards.py",
    "src/gaslamp/chance.py",
    "src/gaslamp/game.py",
    "src/gaslamp/policy.py",
    "src/gaslamp/melding.py",
    "src/gaslamp/mould.py",
    "src/gaslamp/players/source.py",
    "src/gaslamp/players/tracing.py",
    "src/gaslamp/players/tree.py",
    "src/gaslamp/players/worlds.py",
    "src/gaslamp/setup.py",
    "src/gaslamp/telling.py",
    "src/gaslamp/web/changes.py",
    "src/gaslamp/games/*/deal.py",
    "src/gaslamp/games/*/effects.py",
    "src/gaslamp/games/*/moves.py",
    "src/gaslamp/games/*/projection.py",
    "src/gaslamp/games/*/policy.py",
    "src/gaslamp/games/*/reasons.py",
    "src/gaslamp/games/*/rebuild.py",
    "src/gaslamp/games/*/rules.py",
    "src/gaslamp/games/*/scoring.py",
    "src/gaslamp/games/*/stages.py",
)
MYPY = "mypy==2.4.1"


def can_compile() -> bool:
    """Whether a C compiler seems to be at hand and nobody asked to do without."""
    if os.environ.get("GASLAMP_PURE", "") not in ("", "0"):
        return False
    if sys.implementation.name != "cpython":
        return False
    if sys.platform == "win32":
        return True  # its compiler is not on the PATH; a build without one is let pass below
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(shlex.split(compiler)[0]) is not None


def is_wheel_build() -> bool:
    """Whether a wheel is being made.

    An editable installation never gets here: a binary beside an edited file would shadow it.
    """
    return not {"bdist_wheel", "build"}.isdisjoint(sys.argv)


def extensions() -> list[Extension]:
    """The compiled modules, all of them optional; none when mypy is missing."""
    sources = sorted(path for pattern in COMPILED for path in glob(pattern))
    if not sources:
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        print("gaslamp: mypy is not installed, so the package stays plain Python")
        return []
    # Debug symbols would quadruple the size of the binary.
    made = mypycify(sources, group_name="gaslamp", target_dir="build/mypyc", debug_level="0")
    ours = cast(list[Extension], made)  # setuptools' own class, as this file has imported it
    for extension in ours:
        extension.optional = True
    return ours


class BuildPython(build_py):
    """Starts from an empty folder, so that no file deleted since the last build gets in."""

    def run(self) -> None:
        """Build, keeping only what the extensions' own check of times may reuse."""
        compiler = self.get_finalized_command("build_ext")
        assert isinstance(compiler, build_ext)
        kept = {Path(compiler.get_ext_fullpath(e.name)) for e in compiler.extensions or ()}
        for path in Path(self.build_lib).rglob("*"):
            if path.is_file() and path not in kept:
                path.unlink()
        super().run()


class BuildExtensions(build_ext):
    """All extensions or none: a module that finds half of its group cannot be imported."""

    def build_extensions(self) -> None:
        """Build; when one extension fails, take back the others."""
        self.failed = False
        super().build_extensions()
        if self.failed:
            for extension in self.extensions:
                Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
            self.warn("the C compiler failed, so the package stays plain Python")

    def build_extension(self, ext: Extension) -> None:
        """Build one extension and remember whether it failed."""
        try:
            super().build_extension(ext)
        except Exception:
            self.failed = True
            raise


setup(
    setup_requires=[MYPY] if can_compile() else [],
    ext_modules=extensions() if can_compile() and is_wheel_build() else [],
    cmdclass={"build_py": BuildPython, "build_ext": BuildExtensions},
)
