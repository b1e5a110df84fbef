"""The wheel and the source archive carry everything, and work away from the checkout."""

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest
from environment import ROOT, clean_environ

COPIED = ("pelican_suite", "resources", "packaging", "tests", ".ci")
FILES = ("pyproject.toml", "setup.py", "MANIFEST.in", "README.md", "LICENSE", "CHANGELOG.md")


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Folder with a source archive, and a wheel made from that archive."""
    checkout = tmp_path_factory.mktemp("checkout")
    unwanted = shutil.ignore_patterns("__pycache__", "*.egg-info")
    for name in COPIED:
        shutil.copytree(ROOT / name, checkout / name, ignore=unwanted)
    for name in FILES:
        shutil.copy(ROOT / name, checkout / name)
    # The environment has the build backend, so nothing is fetched.
    command = [sys.executable, "-m", "build", "--no-isolation", str(checkout)]
    # Compiled modules are looked at in test_compiled.py.
    environ = clean_environ() | {"PELICAN_SUITE_COMPILE": "0"}
    subprocess.run(command, check=True, capture_output=True, env=environ)
    return checkout / "dist"


@pytest.fixture(scope="module")
def unpacked(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, laid out as pip would."""
    (wheel,) = built.glob("*.whl")
    folder = tmp_path_factory.mktemp("site")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)
    return folder


def shipped_files(folder: Path) -> set[str]:
    """What is below `folder`, relative to it, without what Python leaves there."""
    found = (path for path in folder.rglob("*") if path.is_file())
    return {p.relative_to(folder).as_posix() for p in found if "__pycache__" not in p.parts}


def test_the_wheel_holds_all_resources(unpacked: Path) -> None:
    assert shipped_files(unpacked / "pelican_suite" / "resources") == shipped_files(
        ROOT / "resources"
    )


def test_the_wheel_holds_all_code_and_nothing_else(unpacked: Path) -> None:
    held = {name for name in shipped_files(unpacked) if not name.startswith("pelican_suite-")}
    code = {f"pelican_suite/{name}" for name in shipped_files(ROOT / "pelican_suite")}
    resources = {name for name in held if name.startswith("pelican_suite/resources/")}
    assert held - resources == code


def test_the_wheel_works_from_another_folder(unpacked: Path, tmp_path: Path) -> None:
    program = (
        "import pelican_suite; from pelican_suite.core import resources;"
        "print(pelican_suite.__file__); print(resources.missing())"
    )
    environ = clean_environ() | {"PYTHONPATH": str(unpacked)}
    command = [sys.executable, "-c", program]
    ran = subprocess.run(
        command, cwd=tmp_path, env=environ, capture_output=True, text=True, check=True
    )
    where, missing = ran.stdout.splitlines()
    assert os.path.samefile(where, unpacked / "pelican_suite" / "__init__.py")
    assert missing == "()"


def test_the_source_archive_holds_what_the_two_commands_need(built: Path) -> None:
    (path,) = built.glob("*.tar.gz")
    with tarfile.open(path) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {"packaging/pelican.py", "packaging/requirements.lock", "tests/conftest.py"} <= names
    assert "resources/editions/bay/reference.json" in names
