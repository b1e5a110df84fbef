"""What the bundle leaves out, and what it must not."""

import sys
from pathlib import Path

import bundle
import pytest
import slim


@pytest.fixture
def stage(tmp_path: Path) -> Path:
    package = tmp_path / "pelican_suite"
    package.mkdir()
    (package / "__init__.py").write_text("from PySide6.QtWidgets import QWidget\n")
    (package / "kernel.py").write_text("import array\nfrom heapq import heappop\nimport click\n")
    (package / f"kernel.cpython-{sys.version_info.minor}.so").touch()
    return tmp_path


def kept(entries: list[slim.Entry], stage: Path, links: dict[str, list[str]]) -> set[str]:
    return {name for name, _, _ in slim.slimmed(entries, stage, lambda path: links.get(path, []))}


def test_every_module_is_named_compiled_or_not(stage: Path) -> None:
    assert slim.modules_of(stage) == ["pelican_suite", "pelican_suite.kernel"]
    assert slim.imports_of_compiled(stage) == ["array", "heapq"]


def test_only_what_is_locked_for_playing_and_imported_comes_in(stage: Path, tmp_path: Path) -> None:
    lock = tmp_path / "lock"
    lock.write_text("click==8.1.0 \\\n    --hash=sha256:0\nnumpy==2.0.0\n")
    unwanted = set(slim.unwanted_modules(stage, lock))
    assert {"pytest", "mypy", "hypothesis", "PySide6.QtNetwork", "ssl", "numpy.random"} <= unwanted
    assert unwanted.isdisjoint({"click", "numpy", "PySide6.QtWidgets", "pelican_suite"})


def test_what_the_program_imports_stays(stage: Path, tmp_path: Path) -> None:
    (tmp_path / "lock").write_text("")
    (stage / "pelican_suite" / "online.py").write_text(
        "import ssl\nimport numpy as np\nnp.random.bytes(1)\n"
        "from PySide6.QtNetwork import QTcpSocket\n"
    )
    unwanted = set(slim.unwanted_modules(stage, tmp_path / "lock"))
    assert unwanted.isdisjoint({"ssl", "_ssl", "numpy.random", "PySide6.QtNetwork"})


@pytest.mark.parametrize(
    ("name", "stays"),
    [
        ("PySide6/Qt/plugins/platforms/libqxcb.so", True),
        ("PySide6/plugins/platforms/qwindows.dll", True),
        ("PySide6/Qt/plugins/platforms/libqeglfs.so", False),
        ("PySide6/Qt/plugins/platformthemes/libqgtk3.so", False),
        ("PySide6/Qt/plugins/tls/libqopensslbackend.so", False),
        ("PySide6/Qt/translations/qtbase_de.qm", True),
        ("PySide6/Qt/translations/qtbase_fr.qm", False),
        ("pelican_suite/resources/editions/bay/reference.json", True),
    ],
)
def test_plugins_and_translations(name: str, stays: bool) -> None:
    assert slim.keeps(name, network=False, languages=["de"]) is stays


def test_plugins_of_the_network_come_with_it() -> None:
    assert slim.keeps("Qt/plugins/tls/libqopensslbackend.so", network=True, languages=[])


def test_libraries_that_only_lost_plugins_needed_go_too(
    stage: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(slim, "on_linux", lambda: True)
    entries = [
        ("PySide6/QtGui.abi3.so", "gui", "EXTENSION"),
        ("PySide6/Qt/lib/libQt6Gui.so.6", "libgui", "BINARY"),
        ("libQt6Gui.so.6", "PySide6/Qt/lib/libQt6Gui.so.6", "SYMLINK"),
        ("libpng16.so.16", "png", "BINARY"),
        ("PySide6/Qt/plugins/platformthemes/libqgtk3.so", "gtk", "BINARY"),
        ("libgtk-3.so.0", "libgtk", "BINARY"),
        ("libstdc++.so.6", "stdc++", "BINARY"),
    ]
    links = {"gui": ["libQt6Gui.so.6", "libstdc++.so.6"], "libgui": ["libpng16.so.16"]}
    assert kept(entries, stage, links | {"gtk": ["libgtk-3.so.0"]}) == {
        "PySide6/QtGui.abi3.so",
        "PySide6/Qt/lib/libQt6Gui.so.6",
        "libQt6Gui.so.6",
        "libpng16.so.16",
    }


def test_elsewhere_nothing_is_guessed_about_libraries(
    stage: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(slim, "on_linux", lambda: False)
    entries = [("Qt6Gui.dll", "gui", "BINARY"), ("Qt/plugins/tls/qschannel.dll", "tls", "BINARY")]
    assert kept(entries, stage, {}) == {"Qt6Gui.dll"}


def test_the_version_is_read_from_its_one_place() -> None:
    assert bundle.version('"""Doc."""\n\n__version__ = "1.20.3"\n') == "1.20.3"
    with pytest.raises(bundle.BuildError):
        bundle.version('__version__ = "next"\n')


def test_the_version_resource_is_what_pyinstaller_reads() -> None:
    names = ("VSVersionInfo", "FixedFileInfo", "StringFileInfo", "StringTable", "StringStruct")
    made: list[tuple[str, object]] = []
    makers = {name: lambda *a, _n=name, **k: made.append((_n, k or a)) for name in names}
    makers |= {name: lambda *a: None for name in ("VarFileInfo", "VarStruct")}
    eval(bundle.version_resource_text("1.2.3"), makers)
    assert ("FixedFileInfo", {"filevers": (1, 2, 3, 0), "prodvers": (1, 2, 3, 0)}) in made
    assert ("StringStruct", ("ProductVersion", "1.2.3")) in made
