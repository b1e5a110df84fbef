"""The search kernels compile, and do the same then; without a compiler there is a wheel too."""

import os
import shutil
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

from environment import ROOT, clean_environ

LISTED = ROOT / "packaging" / "compiled-modules.txt"
KERNELS = [line for line in LISTED.read_text().splitlines() if line and not line.startswith("#")]
SMALL = ["pelican_suite/games/bay/fast_tiles.py", "pelican_suite/games/bay/fast_board.py"]
NO_COMPILER = {"CC": "no-such-compiler", "CXX": "no-such-compiler"}


def checkout(folder: Path, kernels: list[str]) -> Path:
    """A copy of what is needed to build, with some of the kernels only."""
    ignored = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
    shutil.copytree(ROOT / "pelican_suite", folder / "pelican_suite", ignore=ignored)
    shutil.copytree(ROOT / "resources", folder / "pelican_suite" / "resources")
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, folder / name)
    (folder / "packaging").mkdir()
    (folder / "packaging" / LISTED.name).write_text("\n".join(kernels) + "\n")
    return folder


def build(folder: Path, **environ: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "setup.py", "build_ext", "--inplace"]
    # The fastest code takes the compiler longest; here it is enough that there is some.
    quickly = {"PELICAN_SUITE_OPTIMIZE": "0", "CFLAGS": "-O0"}
    # Whoever runs the tests may insist on compiling what they make.
    own = {key: each for key, each in clean_environ().items() if key != "PELICAN_SUITE_COMPILE"}
    return subprocess.run(
        command,
        cwd=folder,
        env=own | quickly | environ,
        capture_output=True,
        text=True,
        check=False,
    )


def compiled(folder: Path) -> set[str]:
    """Modules that were built, by file name without ending."""
    found = (path for path in folder.rglob("*") if path.name.endswith(tuple(EXTENSION_SUFFIXES)))
    return {path.name.partition(".")[0] for path in found}


def has_compiler() -> bool:
    header = Path(sys.base_prefix, "include")
    there = any(header.rglob("Python.h"))
    return there and any(map(shutil.which, (os.environ.get("CC", "cc"), "gcc", "clang")))


def test_every_kernel_is_there_and_no_other_module_is_compiled() -> None:
    assert all((ROOT / name).is_file() for name in KERNELS)
    assert set(SMALL) <= set(KERNELS)
    assert len(set(KERNELS)) == len(KERNELS)


def test_without_a_compiler_nothing_is_compiled_unless_it_is_insisted_on(tmp_path: Path) -> None:
    folder = checkout(tmp_path, SMALL[:1])
    built = build(folder, **NO_COMPILER)
    assert built.returncode == 0, built.stderr
    assert "nothing is compiled" in built.stdout + built.stderr
    assert compiled(folder) == set()
    assert build(folder, PELICAN_SUITE_COMPILE="1", **NO_COMPILER).returncode != 0


def test_compiled_kernels_play_the_same_games(tmp_path: Path) -> None:
    """Where there is a compiler; else the fallback, which is what this machine's players get."""
    folder = checkout(tmp_path, SMALL)
    built = build(folder)
    assert built.returncode == 0, built.stderr
    expected = {"fast_tiles", "fast_board", "pelican_suite_compiled__mypyc"}
    assert compiled(folder) == (expected if has_compiler() else set())
    support = str(ROOT / "tests" / "support")
    environ = clean_environ() | {"PYTHONPATH": os.pathsep.join([str(folder), support])}
    command = [sys.executable, "-P", str(ROOT / "tests" / "support" / "bay_twin.py"), "12"]
    ran = subprocess.run(
        command, cwd=tmp_path, env=environ, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stderr
    assert "all equal" in ran.stdout


def test_a_build_without_compiled_modules_can_be_asked_for(tmp_path: Path) -> None:
    folder = checkout(tmp_path, SMALL)
    assert build(folder, PELICAN_SUITE_COMPILE="0").returncode == 0
    assert compiled(folder) == set()
