"""Turns the one drawing of the program's icon into the files each platform wants."""

from __future__ import annotations

import struct
from collections.abc import Mapping
from pathlib import Path
from typing import Final

SOURCE: Final = Path(__file__).resolve().parents[1] / "resources" / "icons" / "app.svg"
SIZES: Final = (16, 24, 32, 48, 64, 128, 256, 512)
"""Pixels, as freedesktop's hicolor theme has them."""

_ICO_SIZES: Final = (16, 24, 32, 48, 64, 256)
_ICNS_TYPES: Final = {
    16: b"icp4",
    32: b"icp5",
    64: b"icp6",
    128: b"ic07",
    256: b"ic08",
    512: b"ic09",
}


def write_all(folder: Path) -> dict[int, Path]:
    """Writes `pelican-suite-SIZE.png`, `pelican-suite.ico` and `pelican-suite.icns`.

    Returns:
        The PNG files by size.
    """
    folder.mkdir(parents=True, exist_ok=True)
    pictures = {size: png(size) for size in SIZES}
    (folder / "pelican-suite.ico").write_bytes(ico({s: pictures[s] for s in _ICO_SIZES}))
    (folder / "pelican-suite.icns").write_bytes(icns({s: pictures[s] for s in _ICNS_TYPES}))
    paths = {size: folder / f"pelican-suite-{size}.png" for size in SIZES}
    for size, path in paths.items():
        path.write_bytes(pictures[size])
    return paths


def png(size: int) -> bytes:
    """The icon as a PNG of `size` pixels square."""
    # Only where installers are made, and never needing a screen.
    from PySide6.QtCore import QBuffer, QIODevice, Qt  # noqa: PLC0415
    from PySide6.QtGui import QImage, QPainter  # noqa: PLC0415
    from PySide6.QtSvg import QSvgRenderer  # noqa: PLC0415

    renderer = QSvgRenderer(str(SOURCE))
    image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    renderer.render(painter)
    painter.end()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    # Qt's stubs want bytes here, Qt itself a string.
    image.save(buffer, "PNG")  # type: ignore[call-overload,unused-ignore]
    return bytes(buffer.data().data())


def ico(pictures: Mapping[int, bytes]) -> bytes:
    """A Windows icon of PNG pictures, by size."""
    head = struct.pack("<HHH", 0, 1, len(pictures))
    offset = len(head) + 16 * len(pictures)
    rows, body = b"", b""
    for size, picture in sorted(pictures.items()):
        side = size % 256  # 256 is written as 0.
        place = offset + len(body)
        rows += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(picture), place)
        body += picture
    return head + rows + body


def icns(pictures: Mapping[int, bytes]) -> bytes:
    """A macOS icon of PNG pictures, by size."""
    body = b"".join(
        _ICNS_TYPES[size] + struct.pack(">I", len(picture) + 8) + picture
        for size, picture in sorted(pictures.items())
    )
    return b"icns" + struct.pack(">I", len(body) + 8) + body
