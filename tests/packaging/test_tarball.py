"""The archive with `install.sh` and the folder for AppImage and Flatpak, both with the real bundle,
tried in a clean Debian that has no package of ours (mark `packaging`; takes root)."""

import subprocess
import tarfile
from pathlib import Path

import bundle
import bundle_runs
import clean_debian
import pytest
import tarball

pytestmark = pytest.mark.packaging


@pytest.fixture(scope="module")
def system(
    clean_system: clean_debian.Debian, tmp_path_factory: pytest.TempPathFactory
) -> clean_debian.Debian:
    copied = clean_debian.copy_without_package(
        clean_system, tmp_path_factory.mktemp("bare") / "root"
    )
    assert not list(copied.root.glob("usr/*/pelican-suite*"))
    return copied


@pytest.fixture(scope="module")
def unpacked(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The one folder in the archive."""
    (archive,) = built.glob("*.tar.xz")
    folder = tmp_path_factory.mktemp("unpacked")
    with tarfile.open(archive) as packed:
        assert {(member.uid, member.gid) for member in packed} == {(0, 0)}
        packed.extractall(folder, filter="data")
    (found,) = folder.iterdir()
    assert found.name == f"pelican-suite-{bundle.version()}"
    return found


def test_the_archive_installs_starts_from_the_menu_and_goes(
    system: clean_debian.Debian, unpacked: Path, screen: str
) -> None:
    downloads = system.give(unpacked, "my downloads")
    installed = system.run([f"{downloads}/install.sh"])
    assert (installed.returncode, installed.stderr) == (0, "")
    assert f"Installed in {system.home_inside}/.local" in installed.stdout

    entry = system.home / ".local/share/applications/pelican-suite.desktop"
    subprocess.run(["desktop-file-validate", str(entry)], check=True)
    command = clean_debian.menu_command(entry)
    assert command == [f"{system.home_inside}/.local/bin/pelican-suite"]
    ran = system.run([*command, "--self-test"], screen)
    assert ran.stderr == ""
    assert ran.stdout.splitlines() == bundle_runs.self_test_report()
    assert ran.returncode == 0

    removed = system.run([f"{downloads}/install.sh", "--uninstall"])
    assert (removed.returncode, removed.stderr) == (0, "")
    below = bundle_runs.files_below(system.home / ".local")
    left = [name for name in below if not name.startswith("share/pelican-suite/")]
    assert left == []
    assert (system.home / ".config/pelican-suite/settings.json").exists()
    assert list((system.home / ".local/share/pelican-suite").iterdir()) != []


def test_the_archive_plays_without_being_installed(
    system: clean_debian.Debian, unpacked: Path
) -> None:
    place = system.give(unpacked, "kept as it is")
    ran = system.run([f"{place}/pelican-suite/pelican-suite", "--version"])
    assert (ran.stdout, ran.stderr) == (f"pelican-suite, version {bundle.version()}\n", "")


def test_the_folder_for_app_image_starts_by_its_own_link(
    system: clean_debian.Debian, screen: str
) -> None:
    folder = bundle.BUILD / tarball.APP_DIR
    entry = folder / "pelican-suite.desktop"
    subprocess.run(["desktop-file-validate", str(entry)], check=True)
    (icon,) = (line for line in entry.read_text().splitlines() if line.startswith("Icon="))
    picture = folder / f"{icon.removeprefix('Icon=')}.png"
    assert (folder / ".DirIcon").resolve() == picture
    assert picture.read_bytes().startswith(b"\x89PNG")
    # Flatpak packs the folders in `usr`, and names its command as found there.
    assert {path.name for path in (folder / "usr").iterdir()} == {"bin", "lib", "share"}
    assert (folder / "usr/bin" / bundle.PROGRAM).resolve() == (folder / "AppRun").resolve()

    place = system.give(folder, "app")
    ran = system.run([f"{place}/AppRun", "--self-test"], screen)
    assert ran.stderr == ""
    assert ran.stdout.splitlines() == bundle_runs.self_test_report()
    assert ran.returncode == 0
