"""The virtual environment `.venv`: made once from a lock file, then kept while the lock is.

Two locks: `requirements.lock` is what playing needs, `requirements-dev.lock` the same and all
that development needs besides.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final, Literal

Kind = Literal["play", "dev"]

ROOT: Final = Path(__file__).resolve().parents[1]
LOCKS: Final[Mapping[Kind, Path]] = {
    "play": ROOT / "packaging" / "requirements.lock",
    "dev": ROOT / "packaging" / "requirements-dev.lock",
}
_PROJECT: Final = ROOT / "pyproject.toml"
_STAMP: Final = "pelican-suite.json"
_SIZE: Final[Mapping[Kind, str]] = {"play": "120 MB", "dev": "160 MB"}


class SetupError(Exception):
    """The environment could not be made; the message says which step did not work."""


def ensure(kind: Kind, venv: Path = ROOT / ".venv") -> str:
    """Makes the environment ready.

    Args:
        kind: What for; an environment for development will do for playing too.
        venv: Where it is.

    Returns:
        The environment's Python.

    Raises:
        SetupError: If a step did not work; what it said stands on standard error already.
    """
    python = python_of(venv)
    wanted = fingerprint(kind)
    if is_current(venv, kind):
        return str(python)
    stamp = venv / _STAMP
    stamp.unlink(missing_ok=True)
    _make(venv, python)
    print(f"Installing the libraries (about {_SIZE[kind]} the first time) ...", flush=True)
    # Wheels only: nothing foreign is built, and no code runs while installing.
    locked = ["--only-binary=:all:", "--require-hashes", "--no-deps", "-r", str(LOCKS[kind])]
    _pip(python, "install", *locked)
    _pip(python, "install", "--no-build-isolation", "--no-deps", "-e", str(ROOT))
    stamp.write_text(json.dumps({kind: wanted}), encoding="utf-8")
    return str(python)


def is_current(venv: Path, kind: Kind) -> bool:
    """Whether the environment was made for `kind` from the files as they are now."""
    try:
        stamp = json.loads((venv / _STAMP).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return False
    if not isinstance(stamp, dict) or not python_of(venv).exists():
        return False
    good_for: tuple[Kind, ...] = ("play", "dev") if kind == "play" else ("dev",)
    return any(stamp.get(each) == fingerprint(each) for each in good_for)


def fingerprint(kind: Kind) -> str:
    """Hash of all that decides what an environment of `kind` holds."""
    parts = [LOCKS[kind].read_bytes(), _PROJECT.read_bytes(), str(ROOT).encode()]
    parts.append(repr((sys.version_info[:2], sys.platform)).encode())
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


def python_of(venv: Path) -> Path:
    """The environment's Python, whether it exists or not."""
    return venv / "Scripts" / "python.exe" if os.name == "nt" else venv / "bin" / "python"


def script_of(python: str, name: str) -> str:
    """A command that a library brought into the environment of `python`."""
    return str(Path(python).with_name(f"{name}.exe" if os.name == "nt" else name))


def clean_environ(environ: Mapping[str, str] = os.environ) -> dict[str, str]:
    """The environment variables without those that make Python or pip look elsewhere."""
    unwanted = {"PYTHONHOME", "PYTHONPATH", "PIP_USER", "PIP_TARGET", "PIP_PREFIX"}
    kept = {key: value for key, value in environ.items() if key.upper() not in unwanted}
    # The lock decides on versions, not a constraint in somebody's pip.conf.
    return kept | {"PIP_CONSTRAINT": os.devnull}


def _make(venv: Path, python: Path) -> None:
    """Makes `venv`, or keeps it if this Python made it and pip works in it."""
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    program = f"import pip, sys; sys.exit(sys.version_info[:2] != {sys.version_info[:2]!r})"
    if python.exists():
        probe = [str(python), "-c", program]
        found = subprocess.run(probe, env=clean_environ(), capture_output=True, check=False)
        if found.returncode == 0:
            return
    print(f"Making the environment {venv.name} with Python {version} ...", flush=True)
    command = [sys.executable, "-m", "venv", "--clear", str(venv)]
    if subprocess.call(command, env=clean_environ()):
        raise SetupError(f"The environment {venv} could not be made.")


def _pip(python: Path, *arguments: str) -> None:
    command = [str(python), "-m", "pip", "--quiet", "--no-input", "--disable-pip-version-check"]
    if subprocess.call([*command, *arguments], env=clean_environ()):
        raise SetupError(
            "The libraries could not be installed; is there a connection to the internet?"
        )
