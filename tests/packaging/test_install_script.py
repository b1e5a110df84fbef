"""`install.sh` of the archive, with a stand-in for the program."""

import shutil
import subprocess
from pathlib import Path

import pytest
import usr_tree


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    """The archive, unpacked, in a folder with a blank in its name."""
    folder = tmp_path / "my downloads" / "pelican-suite-1.0.0"
    usr_tree.share(folder / "share")
    program = folder / "pelican-suite" / "pelican-suite"
    program.parent.mkdir()
    program.write_text("#!/bin/sh\necho plays\n")
    program.chmod(0o755)
    shutil.copy(usr_tree.HERE / "install.sh", folder / "install.sh")
    return folder


def install(archive: Path, *arguments: str, home: Path) -> subprocess.CompletedProcess[str]:
    environ = {"HOME": str(home), "PATH": "/usr/bin:/bin"}
    command = ["sh", str(archive / "install.sh"), *arguments]
    return subprocess.run(command, env=environ, capture_output=True, text=True, check=False)


def files(folder: Path) -> set[str]:
    return {
        p.relative_to(folder).as_posix()
        for p in folder.rglob("*")
        if not p.is_dir() and "mime" not in p.parts[-2:] and p.suffix not in (".cache", ".list")
    }


def test_it_installs_for_one_person_and_removes_all_of_it(archive: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    (home / ".local" / "share" / "applications").mkdir(parents=True)
    (home / ".local" / "share" / "applications" / "other.desktop").touch()
    before = files(home)
    for _ in range(2):  # The second time it updates.
        assert install(archive, home=home).returncode == 0
    command = home / ".local" / "bin" / "pelican-suite"
    said = subprocess.run([command], capture_output=True, text=True, check=True)
    assert said.stdout == "plays\n"
    entry = (home / ".local/share/applications/pelican-suite.desktop").read_text()
    assert f'Exec="{command}" %f' in entry.splitlines()
    removed = install(archive, "--uninstall", home=home)
    assert (removed.returncode, removed.stderr) == (0, "")
    assert not (home / ".local" / "lib" / "pelican-suite").exists()
    assert {name for name in files(home) if "pelican" in name} == set()
    assert before <= files(home)


def test_another_folder_can_be_chosen(archive: Path, tmp_path: Path) -> None:
    prefix = tmp_path / "a place"
    done = install(archive, "--prefix", str(prefix), home=tmp_path / "home")
    assert (done.returncode, done.stderr) == (0, "")
    assert (prefix / "lib/pelican-suite/pelican-suite").exists()
    assert not (tmp_path / "home").exists()


@pytest.mark.parametrize("arguments", [["--prefix"], ["--prefix", "here"], ["--all"]])
def test_what_it_does_not_understand_changes_nothing(
    archive: Path, tmp_path: Path, arguments: list[str]
) -> None:
    done = install(archive, *arguments, home=tmp_path / "home")
    assert done.returncode == 2
    assert done.stderr
    assert not (tmp_path / "home").exists()
