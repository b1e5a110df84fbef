"""Compiles the search kernels ahead of time, where that is possible (docs/decisions/0006).

Everything else about the project stands in pyproject.toml. A wheel gets compiled modules when
mypy and a C compiler are there; without them the same files run as they are, slower. An editable
install compiles nothing, so that a change to a source is never hidden by an older compiled file.

PELICAN_SUITE_COMPILE=0 builds a wheel without compiled modules; =1 makes a failure to compile an
error, for whoever builds what others will download.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError

KERNELS = tuple(
    line
    for line in Path("packaging", "compiled-modules.txt").read_text(encoding="utf-8").split("\n")
    if line and not line.startswith("#")
)
"""Files that are compiled together, so that calls among them are calls of C functions."""

WISH = os.environ.get("PELICAN_SUITE_COMPILE", "")
GROUP = "pelican_suite_compiled"


class BuildKernels(build_ext):
    """Builds all of the kernels or, where one cannot be built, none."""

    def run(self) -> None:
        """As setuptools does, but goes on without compiled modules unless they are insisted on."""
        try:
            super().run()
        except (BaseError, CCompilerError, OSError) as error:
            if WISH == "1":
                raise
            self.warn(f"nothing is compiled, the game will be slower: {error}")
            for name in [*self.get_outputs()]:
                Path(name).unlink(missing_ok=True)
            self.extensions = []


def kernels() -> list[Extension]:
    """The extension modules to build now; none when the command at hand needs none."""
    if WISH == "0" or not {"bdist_wheel", "build_ext"}.intersection(sys.argv):
        return []
    try:
        from mypyc.build import mypycify  # noqa: PLC0415 - only where something is compiled
    except ImportError as error:
        if WISH == "1":
            raise
        print(f"warning: nothing is compiled, the game will be slower: {error}", file=sys.stderr)
        return []
    flags = ["--config-file=", "--strict", "--follow-imports=silent", "--python-version=3.11"]
    level = os.environ.get("PELICAN_SUITE_OPTIMIZE", "3")
    extensions: list[Extension] = mypycify([*flags, *KERNELS], opt_level=level, group_name=GROUP)
    return extensions


setup(ext_modules=kernels(), cmdclass={"build_ext": BuildKernels})
