"""What is heard, how loud, and that nothing breaks where nothing can be heard."""

import io
import itertools
import json
import re
import subprocess
import sys
import threading
import wave
from array import array
from importlib import import_module
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit
from window_ways import key

from pelican_suite.core import resources
from pelican_suite.core.contract import SPECTATOR, Result, event, refuse
from pelican_suite.core.text import say
from pelican_suite.games import REGISTRY
from pelican_suite.persistence.settings import Settings
from pelican_suite.ui.shared import sounds
from pelican_suite.ui.shared.sound_cues import FILE, MOST, REPEATS, cues, sounds_of
from pelican_suite.ui.shared.sound_device import Speaker, open_device
from pelican_suite.ui.shared.sound_mixer import (
    MAX_VOICES,
    RATE,
    Mixer,
    SoundFileError,
    read_wave,
    stream,
)

ROOT = Path(__file__).resolve().parents[2]
CUES = json.loads(resources.read_text(FILE))
FILES = {Path(path).stem for path in resources.listing("sounds") if path.endswith(".wav")}


def tone(length, height=1000):
    return array("h", [height] * length)


def happened(kind, actor=0):
    return event(kind, say("Something happened"), actor)


# The mixer


def test_an_effect_is_heard_once_and_then_never_again():
    mixer = Mixer()
    mixer.play(tone(5), 0.5)
    assert mixer.block(8).tolist() == [500] * 5 + [0] * 3
    assert mixer.block(4).tolist() == [0] * 4
    assert mixer.silent


def test_an_effect_goes_on_where_the_last_block_ended():
    mixer = Mixer()
    mixer.play(array("h", range(10)), 1)
    assert mixer.block(4).tolist() + mixer.block(6).tolist() == list(range(10))


def test_an_effect_waits_as_long_as_it_was_told_to():
    mixer = Mixer()
    mixer.play(tone(2), 1, delay_s=6 / RATE)
    assert mixer.block(4).tolist() == [0] * 4
    assert mixer.block(4).tolist() == [0, 0, 1000, 1000]


def test_effects_are_laid_over_one_another_and_never_overflow():
    mixer = Mixer()
    for _ in range(3):
        mixer.play(tone(2, 20_000), 1)
    assert mixer.block(2).tolist() == [32_767] * 2
    for _ in range(3):
        mixer.play(tone(2, -20_000), 1)
    assert mixer.block(2).tolist() == [-32_767] * 2


def test_the_same_effect_twice_at_once_is_heard_once():
    mixer, effect = Mixer(), tone(3)
    mixer.play(effect, 1)
    mixer.play(effect, 1, delay_s=0.01)
    assert mixer.block(2).tolist() == [1000] * 2


def test_beyond_some_voices_effects_are_left_out():
    mixer = Mixer()
    for _ in range(MAX_VOICES + 5):
        mixer.play(tone(1, 10), 1)
    assert mixer.block(1).tolist() == [10 * MAX_VOICES]


def test_surroundings_go_round_and_come_up_without_a_click():
    mixer = Mixer()
    mixer.surround(tone(1000), 1.0)
    heard = array("h")
    while len(heard) < 2 * RATE:
        heard.extend(mixer.block(997))
    steps = [after - before for before, after in itertools.pairwise(heard)]
    assert (heard[0], heard[-1]) == (0, 1000)
    assert all(0 <= step <= 1 for step in steps)


@pytest.mark.parametrize("wanted", [0.0, 0.3, 0.8])
def test_surroundings_end_at_exactly_the_volume_asked_for(wanted):
    mixer, sea = Mixer(), tone(500)
    mixer.surround(sea, 0.5)
    for _ in range(60):
        mixer.block(RATE // 20)
    mixer.surround(sea, wanted)
    for _ in range(60):
        mixer.block(RATE // 20)
    assert mixer.block(3).tolist() == [round(1000 * wanted)] * 3
    assert mixer.silent == (wanted == 0)


def test_hushing_is_at_once():
    mixer = Mixer()
    mixer.surround(tone(10), 1)
    mixer.play(tone(100_000), 1)
    mixer.block(RATE)
    mixer.hush()
    assert mixer.silent
    assert set(mixer.block(100)) == {0}


def test_a_stream_gives_as_much_as_it_is_asked_for():
    source = stream(Mixer())
    assert [len(source.send(count)) for count in (0, 1, 480, 7)] == [0, 1, 480, 7]


def _wav(channels=1, width=2, rate=RATE):
    file = io.BytesIO()
    with wave.open(file, "wb") as out:
        out.setnchannels(channels)
        out.setsampwidth(width)
        out.setframerate(rate)
        out.writeframes(bytes(12))
    return file.getvalue()


def test_only_files_the_mixer_can_take_are_read():
    assert read_wave(_wav()).tolist() == [0] * 6
    faulty = (b"", b"RIFF", _wav()[:30], _wav(channels=2), _wav(width=1), _wav(rate=44_100))
    for content in faulty:
        with pytest.raises(SoundFileError):
            read_wave(content)


# The files


@pytest.mark.parametrize("name", sorted(FILES))
def test_every_file_can_be_played_is_quiet_and_does_not_click(name):
    samples = read_wave(resources.read_bytes(f"sounds/{name}.wav"))
    assert 0.04 * RATE < len(samples) <= 14 * RATE
    assert 2_000 < max(map(abs, samples)) < 16_000
    if name == "sea":
        steps = [abs(b - a) for a, b in itertools.pairwise(samples)]
        assert abs(samples[0] - samples[-1]) <= max(steps)
    else:
        assert abs(samples[0]) < 400
        assert abs(samples[-1]) < 400


def test_every_sound_of_a_cue_is_there_and_every_file_is_used():
    named = {
        entry if isinstance(entry, str) else entry["sound"]
        for part in CUES.values()
        for entry in part.values()
    }
    assert named | {sounds.SEA} == FILES


def test_the_script_makes_the_very_files_that_ship():
    script = import_module("sounds")  # packaging/sounds.py
    assert set(script.SOUNDS) == FILES
    for name in ("tile", "pelican", "wave", "points"):
        shipped = read_wave(resources.read_bytes(f"sounds/{name}.wav"))
        fresh = script.made(name).tolist()
        assert len(fresh) == len(shipped)
        # Sines differ in the last place from processor to processor.
        assert max(abs(a - b) for a, b in zip(fresh, shipped, strict=True)) <= 3


# Cues


@pytest.mark.parametrize("game_id", REGISTRY.ids())
def test_every_cue_is_an_event_or_gesture_of_its_game(game_id):
    """A kind that no source names would never be heard."""
    folders = (ROOT / f"pelican_suite/games/{game_id}", ROOT / f"pelican_suite/ui/{game_id}")
    code = "\n".join(path.read_text() for folder in folders for path in folder.rglob("*.py"))
    assert cues(game_id)
    lost = [kind for kind in cues(game_id) if not re.search(rf'"{re.escape(kind)}"', code)]
    assert lost == []


def test_a_game_without_cues_is_silent():
    assert sounds_of("shells", [happened("placed")], 0) == []


def test_own_events_and_those_of_others_can_sound_differently():
    assert cues("sanibel")["walked"].whose == "others"
    assert sounds_of("sanibel", [happened("walked", 1)], 0)
    assert sounds_of("sanibel", [happened("walked", 0)], 0) == []
    assert sounds_of("cove", [happened("placed", 0)], 0)
    assert sounds_of("cove", [happened("placed", 1)], 0) == []
    assert sounds_of("cove", [happened("placed", 1)], SPECTATOR) == []


def test_a_long_step_does_not_rattle():
    events = [happened(kind, 1) for kind in ("disc", "pelican", "scored") for _ in range(9)]
    found = sounds_of("bay", events, 0)
    names = [name for name, _ in found]
    assert len(names) == MOST
    assert names.count("disc") == REPEATS
    assert [delay for _, delay in found] == sorted({delay for _, delay in found})


# Volumes


class Recorder:
    """Stands for a speaker."""

    def __init__(self):
        self.on = False
        self.closed = False

    def turn(self, on):
        self.on = on

    def close(self):
        self.closed = True


@pytest.fixture
def heard(qapp):
    now = sounds.Sounds()
    speaker = Recorder()
    now.connect_to(speaker)
    return now, speaker


def test_without_a_speaker_nothing_is_played():
    now = sounds.Sounds()
    now.apply(Settings())
    now.play("tile")
    assert now.mixer.silent


def test_volumes_and_mute_are_obeyed(heard):
    now, speaker = heard
    now.apply(Settings(effects_volume=100, surroundings_volume=50))
    assert (now.effects_gain, now.surroundings_gain, speaker.on) == (1.0, 0.25, True)
    now.apply(Settings(effects_volume=0, surroundings_volume=50))
    now.mixer.hush()
    now.play("tile")
    assert now.mixer.silent
    now.apply(Settings(muted=True))
    assert (now.effects_gain, now.surroundings_gain, speaker.on) == (0.0, 0.0, False)
    assert now.mixer.silent
    now.apply(Settings(effects_volume=0, surroundings_volume=0))
    assert not speaker.on


def test_the_sea_rests_while_another_program_is_in_front(heard):
    now, _ = heard
    now.apply(Settings())
    now._state_changed(Qt.ApplicationState.ApplicationInactive)
    assert now.surroundings_gain == 0
    assert now.effects_gain > 0
    now._state_changed(Qt.ApplicationState.ApplicationActive)
    assert now.surroundings_gain > 0


def test_closing_silences_for_good(heard):
    now, speaker = heard
    now.play("tile")
    now.close()
    now.play("tile")
    assert speaker.closed
    assert now.mixer.silent


# The device


class FakeDevice:
    def __init__(self, log):
        self.log = log

    def close(self):
        self.log.append(("close", threading.current_thread().name))


def test_the_device_is_opened_and_closed_on_a_thread_of_its_own():
    log = []

    def opener(mixer):
        log.append(("open", threading.current_thread().name))
        return FakeDevice(log)

    speaker = Speaker(Mixer(), opener)
    for on in (True, True, False, True):
        speaker.turn(on)
    speaker.close()
    assert [word for word, _ in log] == ["open", "close", "open", "close"]
    assert {name for _, name in log} == {"speaker"}
    assert "speaker" not in [thread.name for thread in threading.enumerate()]


def test_a_machine_without_sound_is_no_error():
    speaker = Speaker(Mixer(), lambda mixer: None)
    speaker.turn(True)
    speaker.turn(False)
    speaker.close()
    speaker.close()


def test_without_the_library_there_is_no_device(monkeypatch):
    monkeypatch.setitem(sys.modules, "miniaudio", None)
    assert open_device(Mixer()) is None


def test_looking_for_a_device_prints_nothing():
    """In a process of its own: ALSA would write to the file behind sys.stderr."""
    program = (
        "from pelican_suite.ui.shared.sound_device import open_device\n"
        "from pelican_suite.ui.shared.sound_mixer import Mixer\n"
        "device = open_device(Mixer())\n"
        "if device is not None: device.close()\n"
    )
    ran = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=False
    )
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "", "")


# The window


@pytest.fixture
def listener(monkeypatch):
    """Names of the sounds that would be heard."""
    played = []
    monkeypatch.setattr(
        sounds.Sounds, "play", lambda self, sound, delay_s=0.0: played.append(sound)
    )
    return played


@pytest.fixture(autouse=True)
def usual_volumes():
    yield
    sounds.current().apply(Settings())


def test_m_mutes_and_lets_hear_again(play, qtbot, kept):
    window = play()
    key(qtbot, window, Qt.Key.Key_M)
    assert (window.settings.muted, kept.settings[-1].muted) == (True, True)
    assert sounds.current().effects_gain == 0
    assert "off" in window.toast.text.text()
    key(qtbot, window, Qt.Key.Key_M)
    assert not window.settings.muted
    assert sounds.current().effects_gain > 0


def test_an_m_in_a_name_does_not_mute(open_window, press, qtbot):
    window = open_window()
    press(window.start_page.cards[0].start)
    name = window.sheet.findChild(QLineEdit)
    name.setFocus()
    name.clear()
    key(qtbot, window, Qt.Key.Key_M)
    assert name.text() == "m"
    assert not window.settings.muted


def test_a_volume_is_kept_once_a_drag_is_over_and_tried(open_window, qtbot, kept, listener):
    window = open_window("shells")
    window.open_settings()
    slider = window.sheet.controls["effects_volume"]
    window.sheet.area.ensureWidgetVisible(slider)
    track = slider.track
    before = len(kept.settings)
    left, right = (track.place_of(at).toPoint() for at in (4, 16))
    qtbot.mousePress(track, Qt.MouseButton.LeftButton, pos=left)
    qtbot.mouseMove(track, pos=right)
    assert slider.figure.text().startswith("80")
    assert len(kept.settings) == before
    qtbot.mouseRelease(track, Qt.MouseButton.LeftButton, pos=right)
    assert [settings.effects_volume for settings in kept.settings[before:]] == [80]
    assert sounds.current().effects_gain == pytest.approx(0.64)
    assert listener == ["tile"]


def test_a_volume_can_be_chosen_by_keys(open_window, qtbot, kept):
    window = open_window("shells")
    window.open_settings()
    track = window.sheet.controls["surroundings_volume"].track
    track.setFocus()
    for code in (Qt.Key.Key_Home, Qt.Key.Key_Right, Qt.Key.Key_Right):
        key(qtbot, window, code)
    assert kept.settings[-1].surroundings_volume == 10


def test_a_refusal_is_heard(play, listener):
    window = play()
    verdict = refuse("no", "TOY-1", say("Not like this."))
    window.game_page.session.refused.emit(verdict)
    assert listener == ["refuse"]


def test_the_steps_and_the_end_of_a_game_are_heard(play, listener, monkeypatch):
    monkeypatch.setattr(sounds.Sounds, "effects_gain", 1.0)
    window = play()
    steps = []
    monkeypatch.setattr(
        sounds.Sounds, "play_step", lambda self, game, events, viewer: steps.append((game, viewer))
    )
    page = window.game_page
    page.session.stepped.emit((), page.session.observation())
    assert steps == [("shells", page.session.viewer)]
    page.session.finished.emit(Result((1,), (0,)))
    assert listener == ["win"]
