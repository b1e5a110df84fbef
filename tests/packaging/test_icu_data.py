"""What is left of ICU's data, and that Qt sorts with it as before."""

import importlib.util
import os
import shutil
import struct
import subprocess
import sys
from pathlib import Path

import icu_data
import pytest

HEADER = struct.pack("<HBB", 32, 0xDA, 0x27) + b"\x14\0\0\0\0\0\2\0" + b"CmnD" + b"\0" * 16
TABLES = [
    icu_data.Table("icudt73l/coll/de.res", b"sorted".ljust(16, b"\0")),
    icu_data.Table("icudt73l/root.res", b"r" * 32),
    icu_data.Table("icudt73l/unit/de.res", b"u" * 16),
]

SORTS = '''
from PySide6.QtCore import QCollator, QLocale, Qt
words = """Zug Äpfel zoo Ångström öl azul ñandú nube chico cura I ı i é 10b 9b
    山 水 가 나 ה ש б а""".split()
for name in "en de sv es tr da ja zh ko cs ar hu fr_CA de_AT th vi".split():
    collator = QCollator(QLocale(name))
    collator.setNumericMode(True)
    print(name, *sorted(words, key=collator.sortKey), QLocale(name).toUpper("iıßσ"))
    collator.setIgnorePunctuation(True)
    collator.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
    print(collator.compare("a-b", "AB"), collator.compare("a", "á"))
with open("/proc/self/maps") as maps:
    print({line.split()[-1] for line in maps if "libicudata" in line})
'''


def test_data_is_packed_as_it_was_taken_apart() -> None:
    image = icu_data.pack(HEADER, reversed(TABLES))
    assert icu_data.unpack(image) == (HEADER, TABLES)
    assert len(image) % icu_data.ALIGNMENT == 0


@pytest.mark.parametrize(
    "image",
    [b"", b"\x20\0", HEADER, icu_data.pack(HEADER.replace(b"CmnD", b"ToCP"), TABLES)],
)
def test_other_data_is_an_error(image: bytes) -> None:
    with pytest.raises(icu_data.IcuError):
        icu_data.unpack(image)


@pytest.mark.parametrize(
    ("name", "stays"),
    [
        ("icudt73l/coll/ucadata.icu", True),
        ("icudt73l/coll/zh.res", True),
        ("icudt73l/root.res", True),
        ("icudt73l/likelySubtags.res", True),
        ("icudt73l/de.res", False),
        ("icudt73l/sr_Cyrl_RS.res", False),
        ("icudt73l/ibm-949_P11A-1999.cnv", False),
        ("icudt73l/brkitr/cjdict.dict", False),
        ("icudt73l/zone/de.res", False),
    ],
)
def test_what_stays_is_sorting_and_what_all_languages_share(name: str, stays: bool) -> None:
    assert icu_data.wants(name) is stays


def test_where_qt_comes_without_icu_there_is_nothing_to_cut(tmp_path: Path) -> None:
    icu_data.slim(tmp_path, "QTimeZone")
    assert list(tmp_path.iterdir()) == []


def test_a_program_that_wants_what_would_be_cut_is_not_made(tmp_path: Path) -> None:
    (tmp_path / "libicudata.so.73").touch()
    with pytest.raises(icu_data.IcuError, match="QTimeZone"):
        icu_data.slim(tmp_path, "zone = QTimeZone.systemTimeZone()")


def test_a_qt_that_calls_for_more_is_not_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("libicudata.so.80", "libQt6Core.so.6"):
        (tmp_path / name).touch()
    monkeypatch.setattr(icu_data, "called_by", lambda library: {"ucol", "ubrk"})
    with pytest.raises(icu_data.IcuError, match=r"libQt6Core\.so\.6 calls \['ubrk'\]"):
        icu_data.slim(tmp_path, "")


@pytest.mark.packaging
def test_qt_sorts_as_before_with_what_is_left(tmp_path: Path) -> None:
    """In the wheel of this environment; takes a C compiler, as making bundles does."""
    spec = importlib.util.find_spec("PySide6")
    assert spec is not None
    assert spec.origin is not None
    libraries = Path(spec.origin).parent / "Qt" / "lib"
    (whole,) = libraries.glob("libicudata.so.*")
    for path in (whole, libraries / "libQt6Core.so.6"):
        shutil.copy(path, tmp_path / path.name)
    less = tmp_path / whole.name
    icu_data.slim(tmp_path, "")
    assert less.stat().st_size < whole.stat().st_size / 5
    assert icu_data.called_by(tmp_path / "libQt6Core.so.6") == icu_data.SERVICES

    *expected, place = _sorted_with({})
    assert str(whole) in place
    *found, place = _sorted_with({"LD_PRELOAD": str(less)})
    assert str(less) in place
    assert str(whole) not in place
    assert found == expected
    assert len(set(expected)) > 10


def _sorted_with(environ: dict[str, str]) -> list[str]:
    command = [sys.executable, "-c", SORTS]
    ran = subprocess.run(
        command,
        env=os.environ | {"PYTHONUTF8": "1"} | environ,
        capture_output=True,
        text=True,
        check=True,
    )
    return ran.stdout.splitlines()
