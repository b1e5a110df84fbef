"""Leaves out of the bundle what the program never uses. Called from `bundle.spec`.

An entry is what PyInstaller calls one: (name in the bundle, source file, kind).
"""

from __future__ import annotations

import ast
import platform
import re
import subprocess
import sys
from collections.abc import Callable, Iterable, Sequence
from importlib.metadata import packages_distributions
from importlib.util import find_spec
from pathlib import Path, PurePosixPath
from typing import Final

Entry = tuple[str, str, str]
Imports = Callable[[str], Iterable[str]]
"""Names of the libraries that a library or program is linked with."""

_PLUGINS: Final = {
    "iconengines": r"qsvgicon",
    "imageformats": r"qsvg",
    "platforminputcontexts": r"ibus|compose",
    "platforms": r"qxcb|qwayland|qoffscreen|qwindows|qdirect2d|qcocoa",
    "platformthemes": r"xdgdesktopportal",
    "styles": r"qmodernwindowsstyle|qmacstyle",
    "wayland-decoration-client": r"",
    "wayland-shell-integration": r"xdg-shell",
}
"""Qt's plugins that are kept: a pattern for the file, by folder. All other folders go."""

_NEEDS_NETWORK: Final = {"tls": r"", "networkinformation": r""}
_SPARE: Final = {
    r"^\s*(import|from) (ssl|http|urllib\.request)\b": ("ssl", "_ssl", "_hashlib"),
    r"^\s*(import|from) readline\b": ("readline", "curses", "_curses"),
    r"^\s*(import|from) tkinter\b": ("tkinter", "_tkinter", "turtledemo"),
    r"\b(np|numpy)\.random\b": ("numpy.random",),
    r"\b(np|numpy)\.fft\b": ("numpy.fft",),
    r"\bnumpy\.f2py\b": ("numpy.f2py",),
    r"\bpydantic\.v1\b": ("pydantic.v1",),
    r"^\s*(import|from) (test|idlelib|pydoc_data)\b": ("test", "idlelib", "pydoc_data"),
}
"""Modules that go unless the program's own code has the pattern: libraries can do without them.
(`hashlib` has algorithms of its own beside OpenSSL's.)"""

_OF_THE_SYSTEM: Final = re.compile(
    r"lib(dbus-1|fontconfig|freetype|gcc_s|glib-2\.0|gthread-2\.0|mvec|stdc\+\+|wayland-\w+"
    r"|X11|X11-xcb)\.so\."
)
"""Libraries that every Linux desktop has and that must fit its drivers, fonts and settings: an
older libstdc++ from a bundle keeps newer graphics drivers from loading, and libmvec belongs to one
C library only. The packages name them
among what they need (`debian.DEPENDS`)."""

_QT_MODULES: Final = ("QtCore", "QtGui", "QtWidgets", "QtSvg", "QtDBus", "QtNetwork", "QtQml")


def on_linux() -> bool:
    """Whether the bundle is for Linux."""
    return platform.system() == "Linux"


def modules_of(stage: Path) -> list[str]:
    """Every module of the program below `stage`, as dotted names."""
    found = set()
    for path in stage.rglob("*"):
        if path.suffix in (".py", ".so", ".pyd") and "__pycache__" not in path.parts:
            parts = list(path.relative_to(stage).with_name(path.name.partition(".")[0]).parts)
            found.add(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
    return sorted(found)


def imports_of_compiled(stage: Path) -> list[str]:
    """Modules that compiled modules import, read off the sources beside them: no analysis sees
    into a compiled file."""
    found: set[str] = set()
    for path in stage.rglob("*.py"):
        if not any(path.parent.glob(f"{path.stem}.*.so")) and not any(
            path.parent.glob(f"{path.stem}.*.pyd")
        ):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                found.update(alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module:
                found.add(node.module)
    return sorted(name for name in found if name.partition(".")[0] in sys.stdlib_module_names)


def behind(*names: str) -> list[str]:
    """Those of some modules that are installed here; compiled libraries import them unseen."""
    return [name for name in names if find_spec(name) is not None]


def qt_modules(stage: Path) -> set[str]:
    """Parts of Qt that the program imports."""
    texts = (path.read_text(encoding="utf-8") for path in stage.rglob("*.py"))
    return {name for text in texts for name in re.findall(r"\bPySide6\.(Qt\w+)", text)}


def locked_names(lock: Path) -> set[str]:
    """Distributions a lock file names, in lower case with hyphens."""
    names = re.findall(r"^([A-Za-z0-9._-]+)==", lock.read_text(encoding="utf-8"), re.MULTILINE)
    return {_plain(name) for name in names}


def unwanted_modules(stage: Path, lock: Path) -> list[str]:
    """Modules that must not come in although some library would like to use them: whatever is
    installed but not locked for playing, and parts of Qt that the program does not import.

    Args:
        stage: The program, laid out as it is to be.
        lock: `requirements.lock`.
    """
    kept = (locked_names(lock) - {"setuptools"}) | {"pelican-suite"}
    foreign = [
        module
        for module, distributions in packages_distributions().items()
        if module.isidentifier() and not any(_plain(name) in kept for name in distributions)
    ]
    used = qt_modules(stage)
    unused = [f"PySide6.{name}" for name in _QT_MODULES if name not in used]
    code = "\n".join(path.read_text(encoding="utf-8") for path in stage.rglob("*.py"))
    spare = [
        name
        for pattern, names in _SPARE.items()
        if re.search(pattern, code, re.MULTILINE) is None
        for name in names
    ]
    return sorted({*foreign, *unused, *spare})


def keeps(name: str, *, network: bool, languages: Iterable[str]) -> bool:
    """Whether a file that is not a library of its own stays.

    Args:
        name: In the bundle, with forward slashes.
        network: The program uses QtNetwork.
        languages: Codes of the languages the program is translated to.
    """
    path = PurePosixPath(name)
    if "plugins" in path.parts:
        folder = path.parts[path.parts.index("plugins") + 1]
        allowed = _PLUGINS | (_NEEDS_NETWORK if network else {})
        return folder in allowed and re.search(allowed[folder], path.name) is not None
    if path.suffix == ".qm":
        return any(path.name == f"qtbase_{language}.qm" for language in languages)
    return True


def slimmed(entries: Sequence[Entry], stage: Path, imports: Imports | None = None) -> list[Entry]:
    """The binaries without unused plugins and, on Linux, without the libraries that only those
    were linked with."""
    network = "QtNetwork" in qt_modules(stage)
    kept = [entry for entry in entries if keeps(_posix(entry[0]), network=network, languages=())]
    if on_linux():
        kept = [entry for entry in kept if not _OF_THE_SYSTEM.match(PurePosixPath(entry[0]).name)]
        return _reachable(kept, imports or _linked_with)
    return kept


def slimmed_data(entries: Sequence[Entry], binaries: Sequence[Entry], stage: Path) -> list[Entry]:
    """The data files without unused translations and without links to libraries that went."""
    folder = stage / "pelican_suite" / "resources" / "locale"
    languages = [path.name for path in folder.iterdir()] if folder.is_dir() else []
    network = "QtNetwork" in qt_modules(stage)
    there = {_posix(name) for name, _, _ in binaries}
    return [
        entry
        for entry in entries
        if keeps(_posix(entry[0]), network=network, languages=languages)
        and (entry[2] != "SYMLINK" or _target(entry) in there)
        and not re.match(r"numpy-\S+\.dist-info/", _posix(entry[0]))
    ]


def _reachable(entries: Sequence[Entry], imports: Imports) -> list[Entry]:
    """What is loaded by name (extensions, plugins, Python), and all that this is linked with."""
    links = {_posix(entry[0]): _target(entry) for entry in entries if entry[2] == "SYMLINK"}
    files = {_posix(entry[0]): entry for entry in entries if entry[2] != "SYMLINK"}
    by_file: dict[str, set[str]] = {}
    for name in files:
        by_file.setdefault(PurePosixPath(name).name, set()).add(name)
    waiting = [name for name, entry in files.items() if _is_root(name, entry[2])]
    reached = set(waiting)
    while waiting:
        for library in imports(files[waiting.pop()][1]):
            new = by_file.get(PurePosixPath(library).name, set()) - reached
            reached |= new
            waiting += new
    kept_links = {name for name, target in links.items() if target in reached}
    return [entry for entry in entries if _posix(entry[0]) in reached | kept_links]


def _is_root(name: str, kind: str) -> bool:
    path = PurePosixPath(name)
    return (
        kind == "EXTENSION"
        or "plugins" in path.parts
        or path.name.startswith("libpython")
        or re.search(r"\.(abi3|cpython-\S+)\.so$", path.name) is not None
    )


def _linked_with(path: str) -> list[str]:
    """What a library itself asks for; what those ask for in turn is looked at in turn."""
    ran = subprocess.run(["objdump", "-p", path], capture_output=True, text=True, check=True)
    return re.findall(r"^\s+NEEDED\s+(\S+)", ran.stdout, re.MULTILINE)


def _target(entry: Entry) -> str:
    """What a symbolic link of the bundle leads to, as a name in the bundle."""
    parts: list[str] = []
    for part in (PurePosixPath(_posix(entry[0])).parent / _posix(entry[1])).parts:
        if part == "..":
            parts.pop()
        else:
            parts.append(part)
    return "/".join(parts)


def _posix(name: str) -> str:
    return name.replace("\\", "/")


def _plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()
