"""A Debian of its own in a folder, with nothing but apt, and a person in it (takes root)."""

import os
import platform
import re
import shlex
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

import bundle_runs

PLAYER = 1000
"""User and group of the person."""


@dataclass(frozen=True)
class Debian:
    """A system.

    Attributes:
        root: The folder that is `/` in it.
        home: Of the person, below `root`; empty at first.
    """

    root: Path
    home: Path

    @property
    def home_inside(self) -> str:
        """The home as the person sees it."""
        return f"/{self.home.relative_to(self.root).as_posix()}"

    def run(
        self, command: list[str], display: str = "", path: str = "/usr/bin:/bin"
    ) -> subprocess.CompletedProcess[str]:
        """Runs a command as the person, with what a desktop sets and nothing else.

        What is printed last are the programs of ours that run on afterwards.

        Args:
            command: In the words of the system inside.
            display: A screen outside, for `DISPLAY`.
            path: Where the person's shell looks for programs.
        """
        sockets = self.root / "tmp/.X11-unix"
        sockets.mkdir(exist_ok=True)
        environ = ["/usr/bin/env", "-i", f"HOME={self.home_inside}", "LANG=C.UTF-8", f"PATH={path}"]
        inside = [*environ, *([f"DISPLAY={display}"] if display else []), *command]
        root, processes = shlex.quote(str(self.root)), shlex.quote(str(self.root / "proc"))
        # A name space of its own: mounts and processes in it are gone when it ends. A helper may
        # take a moment to notice that its program is gone.
        script = f"""
            set -e
            mount --bind /tmp/.X11-unix {shlex.quote(str(sockets))}
            mount -t proc proc {processes}
            chroot --userspec={PLAYER}:{PLAYER} {root} {shlex.join(inside)}
            left() {{ readlink {processes}/[0-9]*/exe | grep /pelican-suite; }}
            for second in 1 2 3 4 5; do left >/dev/null || break; sleep 1; done
            left || true
        """
        outside = ["unshare", "--mount", "--pid", "--fork", "--kill-child", "sh", "-c", script]
        return subprocess.run(
            outside, capture_output=True, text=True, timeout=bundle_runs.PATIENCE, check=False
        )

    def give(self, folder: Path, name: str) -> str:
        """Copies a folder into the home; the person owns it.

        Returns:
            Its place as the person sees it.
        """
        target = self.home / name
        shutil.copytree(folder, target, symlinks=True)
        for path in [target, *target.rglob("*")]:
            os.chown(path, PLAYER, PLAYER, follow_symlinks=False)
        return f"{self.home_inside}/{name}"


def make(package: Path, root: Path) -> Debian:
    """Makes a system of this machine's release, into which apt has installed a package."""
    install = "apt-get install --yes -qq --no-install-recommends /pelican-suite.deb"
    hooks = [
        f'--customize-hook=cp {shlex.quote(str(package))} "$1/pelican-suite.deb"',
        f'--customize-hook=chroot "$1" {install}',
    ]
    sources = [
        str(path)
        for folder, ending in (("/etc/apt", "sources.list"), ("/etc/apt/sources.list.d", ""))
        for path in sorted(Path(folder).iterdir())
        if path.suffix in (".list", ".sources")
        and path.name.endswith(ending)
        and path.stat().st_size
    ]
    codename = platform.freedesktop_os_release()["VERSION_CODENAME"]
    made = subprocess.run(
        ["mmdebstrap", "--quiet", "--variant=apt", *hooks, codename, str(root), *sources],
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"DEBIAN_FRONTEND": "noninteractive"},
    )
    assert made.returncode == 0, made.stderr[-3000:]
    return _with_home(root)


def copy_without_package(system: Debian, root: Path) -> Debian:
    """The same system with all libraries the package needs, and without it; with an empty home."""
    subprocess.run(["cp", "--archive", str(system.root), str(root)], check=True)
    purge(root)
    shutil.rmtree(root / system.home.relative_to(system.root))
    return _with_home(root)


def purge(root: Path) -> None:
    """Takes the package away again."""
    command = ["chroot", str(root), "dpkg", "--purge", "pelican-suite"]
    subprocess.run(command, check=True, capture_output=True)


def menu_command(entry: Path) -> list[str]:
    """What a menu entry starts, without a file."""
    (line,) = re.findall(r"^Exec=(.*)$", entry.read_text(encoding="utf-8"), re.MULTILINE)
    return [word for word in shlex.split(line) if word != "%f"]


def _with_home(root: Path) -> Debian:
    home = root / "srv/player"
    home.mkdir()
    os.chown(home, PLAYER, PLAYER)
    return Debian(root, home)
