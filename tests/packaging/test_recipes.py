"""Icons, descriptions and recipes that only other machines or stores will use."""

import plistlib
import re
import struct
import xml.etree.ElementTree as ET
from pathlib import Path

import app_icons
import bundle
import commands
import debian
import licences
import mac
import make
import pytest
import usr_tree
import yaml

ROOT = bundle.ROOT
WORKFLOW = ROOT / ".github" / "workflows" / "installers.yml"


def test_the_icon_is_drawn_sharp_and_with_round_corners() -> None:
    from PySide6.QtGui import QImage

    image = QImage.fromData(app_icons.png(64))
    assert (image.width(), image.height()) == (64, 64)
    assert image.pixelColor(0, 0).alpha() == 0
    assert image.pixelColor(32, 32).alpha() == 255


def test_a_windows_icon_points_at_its_pictures() -> None:
    made = app_icons.ico({16: b"small", 256: b"larger"})
    assert struct.unpack("<HHH", made[:6]) == (0, 1, 2)
    side, _, _, _, _, _, length, place = struct.unpack("<BBBBHHII", made[22:38])
    assert side == 0
    assert made[place : place + length] == b"larger"


def test_a_mac_icon_tells_its_lengths() -> None:
    made = app_icons.icns({128: b"picture"})
    assert made[:4] == b"icns"
    assert struct.unpack(">I", made[4:8]) == (len(made),)
    assert made[8:] == b"ic07" + struct.pack(">I", 15) + b"picture"


def test_the_description_for_stores_names_what_there_is() -> None:
    root = ET.fromstring(usr_tree.metainfo({}))
    assert root.findtext("id") == bundle.APP_ID
    assert root.findtext("provides/mediatype") == bundle.RECORD_TYPE
    assert bundle.version() in {each.get("version") for each in root.iter("release")}
    assert root.find("url") is None
    server = {"GITHUB_SERVER_URL": "https://example.org", "GITHUB_REPOSITORY": "a/b"}
    assert ET.fromstring(usr_tree.metainfo(server)).findtext("url") == "https://example.org/a/b"


def test_menu_entry_file_type_and_window_agree() -> None:
    entry = (usr_tree.HERE / "pelican-suite.desktop").read_text(encoding="utf-8")
    assert f"MimeType={bundle.RECORD_TYPE};" in entry
    mime = ET.parse(usr_tree.HERE / "pelican-suite.xml").getroot()
    assert mime[0].get("type") == bundle.RECORD_TYPE
    setup = (ROOT / "pelican_suite" / "ui" / "setup.py").read_text(encoding="utf-8")
    assert f'setDesktopFileName("{bundle.PROGRAM}")' in setup


def test_the_control_file_has_every_field(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(debian, "oldest_libc", lambda program: "2.36")
    text = debian.control_text(Path("anywhere"), "amd64", 2049)
    assert "Depends: libc6 (>= 2.36), " in text
    assert "Installed-Size: 3\n" in text
    assert "{" not in text


def test_a_mac_image_is_signed_only_with_something_to_sign_with() -> None:
    programs = [step[0] for step in mac.steps(Path("from"), Path("to.dmg"), {})]
    assert programs == ["hdiutil"]
    environ = {"MACOS_SIGN_IDENTITY": "Developer ID", "MACOS_NOTARY_PROFILE": "suite"}
    steps = mac.steps(Path("from"), Path("to.dmg"), environ)
    assert [step[0] for step in steps] == ["hdiutil", "codesign", "xcrun", "xcrun"]
    assert list(
        mac.steps(Path("f"), Path("t"), environ | {"MACOS_NOTARY_KEYCHAIN": "k"})[2][-2:]
    ) == ["--keychain", "k"]


def test_what_macos_is_told_can_be_written() -> None:
    plistlib.dumps(bundle.info_plist())
    plistlib.loads((ROOT / "packaging" / "macos" / "entitlements.plist").read_bytes())


def test_flatpak_packs_what_the_app_dir_holds_and_opens_no_network() -> None:
    recipe = yaml.safe_load((usr_tree.HERE / f"{bundle.APP_ID}.yml").read_text(encoding="utf-8"))
    assert recipe["app-id"] == bundle.APP_ID
    assert recipe["command"] == bundle.PROGRAM
    assert "--share=network" not in recipe["finish-args"]
    assert "--socket=pulseaudio" in recipe["finish-args"], "the program would be silent"
    (source,) = recipe["modules"][0]["sources"]
    assert (
        usr_tree.HERE / source["path"]
    ).resolve() == bundle.BUILD / "Pelican_Suite.AppDir" / "usr"


def test_the_workflow_covers_all_platforms_and_uses_commands_that_exist() -> None:
    text = WORKFLOW.read_text(encoding="utf-8")
    jobs = yaml.safe_load(text)["jobs"]
    runners = {
        row["runner"] for job in jobs.values() if "strategy" in job
        for row in job["strategy"]["matrix"]["include"]
    }  # fmt: skip
    assert {name.split("-")[0] for name in runners} == {"ubuntu", "windows", "macos"}
    assert all(len(jobs[name]["strategy"]["matrix"]["include"]) == 2 for name in ("linux", "macos"))
    used = re.findall(r"packaging/pelican\.py (\w+)((?: [a-z]+)*)", text)
    assert {"test", "build", "installers", "notes"} == {command for command, _ in used}
    assert all(hasattr(commands, command) for command, _ in used)
    named = re.findall(r"\bpackaging/[\w./]+\w", text)
    assert [name for name in named if not (ROOT / name).exists()] == []
    targets = {word for command, rest in used if command == "build" for word in rest.split()}
    assert targets <= make.TARGETS.keys()
    assert "--self-test" in text
    assert set(jobs["publish"]["needs"]) == jobs.keys() - {"publish"}


def test_the_workflow_runs_nothing_foreign_unseen() -> None:
    jobs = yaml.safe_load(WORKFLOW.read_text(encoding="utf-8"))["jobs"]
    assert [name for name, job in jobs.items() if "timeout-minutes" not in job] == []
    scripts = [
        step["run"]
        for job in jobs.values()
        for step in job["steps"]
        if "curl" in step.get("run", "")
    ]
    assert len(scripts) == 1
    assert "/continuous/" not in scripts[0]
    assert "sha256sum --check --strict" in scripts[0]
    for row in jobs["linux-images"]["strategy"]["matrix"]["include"]:
        sums = dict(reversed(line.split()) for line in row["sums"].splitlines())
        assert sums.keys() == {"appimagetool", "runtime"}
        assert all(re.fullmatch("[0-9a-f]{64}", each) for each in sums.values())


def test_every_installer_is_made_for_both_processors() -> None:
    jobs = yaml.safe_load(WORKFLOW.read_text(encoding="utf-8"))["jobs"]
    for name in ("linux", "linux-images", "windows", "macos"):
        rows = jobs[name]["strategy"]["matrix"]["include"]
        processors = {row.get("arch") or row["architecture"] for row in rows}
        assert len(processors & {"x86_64", "x64"}) == len(processors & {"aarch64", "arm64"}) == 1


def test_a_library_without_a_licence_stops_the_bundle(tmp_path: Path) -> None:
    from importlib.metadata import PathDistribution

    folder = tmp_path / "nameless-1.0.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: nameless\nVersion: 1.0\n")
    (folder / "RECORD").write_text("nameless-1.0.dist-info/METADATA,,\n")
    with pytest.raises(licences.LicenceError, match="nameless"):
        licences.licence_files(PathDistribution(folder))


def test_licences_are_found_in_the_wheels_of_this_environment() -> None:
    from importlib.metadata import distribution

    for name in ("click", "numpy", "shapely", "pydantic", "PySide6-Essentials"):
        found = licences.licence_files(distribution(name))
        assert found
        assert all(path.exists() for path in found)


@pytest.mark.parametrize(
    ("listing", "package"),
    [("libx11-6:amd64: /usr/lib/x/libX11.so.6\n", "libx11-6"), ("a, b: /etc/x\n", "a")],
)
def test_dpkg_names_the_owner(listing: str, package: str) -> None:
    assert licences.debian_package(listing) == package


def test_naming_nothing_to_make_lists_what_can_be_made(capsys: pytest.CaptureFixture[str]) -> None:
    assert make.main([]) == 2
    assert make.main(["exe"]) == 2
    assert "tarball" in capsys.readouterr().err
