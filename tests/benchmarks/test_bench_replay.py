"""From the file of a whole game of Pelican Bay to its last position on the screen."""

from time import perf_counter, thread_time

import pytest

from pelican_suite.core.contract import Setup
from pelican_suite.core.options import complete_options
from pelican_suite.core.playing import play
from pelican_suite.games import REGISTRY
from pelican_suite.persistence.record import PlayerModel, make_record, read_record, save_record
from pelican_suite.persistence.settings import Settings
from pelican_suite.persistence.timeline import Timeline
from pelican_suite.ui import plugins
from pelican_suite.ui.game_desk import looks_of
from pelican_suite.ui.past import seated
from pelican_suite.ui.replay_page import ReplayPage
from pelican_suite.ui.setup import make_application

pytestmark = pytest.mark.benchmark


def test_opening_a_bay_record(benchmark, tell, tmp_path):
    settings = Settings(animations=False)
    app = make_application(["pelican-suite"], settings)
    game = REGISTRY.get("bay")
    setup = Setup(4, complete_options(game.info.options, {}))
    played = play(game, setup, [game.sample_seen] * 4, 7)
    players = [PlayerModel(name=f"P{seat}", kind="person") for seat in range(4)]
    path = tmp_path / "game.pelican"
    save_record(
        path, make_record(game, setup, players, [(one.actor, one.action) for one in played])
    )
    plugin = plugins.get("bay")

    def open_it():
        timeline = Timeline(read_record(path))
        looks = looks_of(seated(timeline.record.players, game.info))
        page = ReplayPage(timeline, plugin.make_table(game, looks, settings), plugin)
        page.resize(1280, 800)
        page.show()
        # The position is all there; what a table makes sharper afterwards comes between frames.
        assert not page.grab().isNull()
        page.close()
        page.deleteLater()
        app.processEvents()

    clock, processor = perf_counter(), thread_time()
    open_it()
    processor, clock = thread_time() - processor, perf_counter() - clock
    tell("ms from a Bay record to its last position, first of the process", 1000 * clock)
    tell("ms of these of the processor", 1000 * processor)
    benchmark.pedantic(open_it, rounds=8)
    tell("ms from a Bay record to its last position, later", 1000 * benchmark.stats.stats.mean)
