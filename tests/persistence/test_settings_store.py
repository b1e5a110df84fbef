import json
import shutil

import pytest

from pelican_suite.core.text import NOTHING
from pelican_suite.persistence import settings_store
from pelican_suite.persistence.paths import places
from pelican_suite.persistence.settings import GameMemory, SeatMemory, Settings
from pelican_suite.persistence.settings_store import SettingsStore


@pytest.fixture
def path(tmp_path):
    return tmp_path / "settings.json"


def test_a_first_start_has_defaults_and_says_nothing(path):
    loaded = SettingsStore(path).load()
    assert loaded.settings == Settings()
    assert loaded.message == NOTHING
    assert not path.exists()


def test_settings_come_back_after_a_restart(path):
    memory = GameMemory(seats=(SeatMemory(name="Zoë", colour="coral"),), options={"discs": False})
    changed = Settings(theme="dark", text_size=150, games={"bay": memory})
    assert SettingsStore(path).save(changed) == NOTHING
    assert SettingsStore(path).load().settings == changed


def test_the_home_variable_moves_everything(suite_home):
    found = places()
    assert {found.settings, found.data, found.cache} == {
        suite_home / "settings",
        suite_home / "data",
        suite_home / "cache",
    }
    assert SettingsStore().path == suite_home / "settings" / "settings.json"


def test_without_the_variable_the_system_decides(monkeypatch):
    monkeypatch.delenv("PELICAN_SUITE_HOME")
    assert "pelican-suite" in str(places().settings)
    assert places().records.parent == places().data


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"\xff\xff", b"[1]", b"null", b'{"a":' * 10_000, b" " * 1_000_001, b"[NaN]"],
)
def test_an_unreadable_file_is_kept_and_defaults_are_used(path, content):
    path.write_bytes(content)
    store = SettingsStore(path)
    loaded = store.load()
    assert loaded.settings == Settings()
    copy = path.with_name("settings.json.broken")
    assert copy.read_bytes() == content
    assert str(copy) in str(loaded.message)
    assert store.save(Settings(theme="light")) == NOTHING
    assert SettingsStore(path).load().settings.theme == "light"
    assert copy.read_bytes() == content


def test_one_faulty_value_costs_only_itself(path):
    path.write_text(json.dumps({"theme": "dark", "text_size": 7, "hints": False}))
    loaded = SettingsStore(path).load()
    assert loaded.settings == Settings(theme="dark", hints=False)
    assert loaded.message != NOTHING


def test_every_broken_file_gets_a_name_of_its_own(path):
    for content in (b"one", b"two", b"three"):
        path.write_bytes(content)
        SettingsStore(path).load()
    kept = sorted(p.read_bytes() for p in path.parent.glob("settings.json.broken*"))
    assert kept == [b"one", b"three", b"two"]


def test_a_broken_file_is_copied_once_and_sound_at_the_next_start(path):
    path.write_text(json.dumps({"theme": "dark", "text_size": 7}))
    assert SettingsStore(path).load().message != NOTHING
    again = SettingsStore(path).load()
    assert (again.message, again.settings) == (NOTHING, Settings(theme="dark"))
    assert len(list(path.parent.glob("settings.json.broken*"))) == 1


def test_a_broken_file_that_cannot_be_replaced_is_still_copied_once(path, monkeypatch):
    path.write_bytes(b"broken")

    def refuse(path, content):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(settings_store, "write_atomic", refuse)
    messages = {SettingsStore(path).load().message for _ in range(3)}
    assert len(messages) == 1
    assert [p.name for p in path.parent.glob("*.broken*")] == ["settings.json.broken"]


def test_without_a_copy_the_file_is_never_overwritten(path, monkeypatch):
    path.write_bytes(b"broken")

    def refuse(source, target):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(shutil, "copyfile", refuse)
    store = SettingsStore(path)
    assert "stays as it is" in str(store.load().message)
    assert store.save(Settings()) != NOTHING
    assert path.read_bytes() == b"broken"


def test_a_failing_save_is_told(tmp_path):
    (tmp_path / "file").write_bytes(b"")
    store = SettingsStore(tmp_path / "file" / "settings.json")
    assert "could not be saved" in str(store.save(Settings()))


def test_a_folder_in_place_of_the_file_is_told_and_left_alone(path):
    path.mkdir()
    store = SettingsStore(path)
    assert store.load().settings == Settings()
    assert store.save(Settings()) != NOTHING
    assert path.is_dir()
