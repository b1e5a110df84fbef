"""Suggestions in the window: asked for, looked at, taken, closed; by real mouse and key events."""

import pytest
from advising import AdvisingWorker, BettingWorker
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication
from toy_games import Bet
from window_ways import key, people

from pelican_suite.controllers.hints import Suggestion
from pelican_suite.controllers.seats import PlayerSpec
from pelican_suite.controllers.session import Session
from pelican_suite.core.contract import Setup
from pelican_suite.core.options import complete_options
from pelican_suite.core.text import say
from pelican_suite.games import REGISTRY
from pelican_suite.games.bay.actions import Place
from pelican_suite.games.cove.actions import Begin
from pelican_suite.persistence.record import dump_record, load_record
from pelican_suite.persistence.settings import GameMemory, Settings
from pelican_suite.players import hints as players_hints
from pelican_suite.players.hints import Hint
from pelican_suite.ui.hint_panel import HintPanel
from pelican_suite.ui.main_window import MainWindow
from pelican_suite.ui.new_game import NewGame
from pelican_suite.ui.past import agreed_of
from pelican_suite.ui.setup import chosen_language
from pelican_suite.ui.shared import theme

STILL = Settings(theme="light", animations=False, auto_draw=False)


@pytest.fixture(autouse=True)
def fresh(monkeypatch):
    monkeypatch.setitem(players_hints.ADVISERS, "shells", "nowhere:Nobody")
    for worker in (AdvisingWorker, BettingWorker):
        monkeypatch.setattr(worker, "made", [])
        monkeypatch.setattr(worker, "hold", False)


def quick_session(game, agreed):
    worker = BettingWorker if game.info.id == "shells" else AdvisingWorker
    return Session(game, agreed.setup, agreed.players, agreed.seed, think_ms=0, make_worker=worker)


@pytest.fixture
def alone(play):
    """A person alone at the toy table; `ask` opens the panel and waits for the cards."""
    return play(1, session_of=quick_session)


def ask(window, qtbot, keys=Qt.Key.Key_H, modifier=Qt.KeyboardModifier.NoModifier):
    key(qtbot, window, keys, modifier)
    suggestions = window.game_page.suggestions
    assert suggestions.open
    qtbot.waitUntil(lambda: bool(suggestions.panel.cards))
    return suggestions


def test_h_opens_three_cards_and_the_first_is_shown(alone, qtbot):
    suggestions = ask(alone, qtbot)
    page, panel = alone.game_page, suggestions.panel
    assert [card.title.text() for card in panel.cards] == ["Bet 2", "Bet all", "Bet 1"]
    assert panel.cards[0].reason.text() == "is in the middle"
    assert panel.cards[0].hasFocus()
    assert panel.cards[1].accessibleName() == "2. Bet 3: is the most"
    assert panel.cards[1].accessibleDescription() == "3 points"
    assert page.table.hint == Bet(2)
    assert page.prompt.text.text() == "Bet 2: is in the middle"
    assert page.prompt.primary.text() == "Play it"


def test_arrows_and_digits_choose_and_enter_plays(alone, qtbot):
    suggestions = ask(alone, qtbot)
    table = alone.game_page.table
    key(qtbot, alone, Qt.Key.Key_Down)
    assert table.hint == Bet(3)
    key(qtbot, alone, Qt.Key.Key_Up)
    key(qtbot, alone, Qt.Key.Key_Up)
    assert table.hint == Bet(1)
    key(qtbot, alone, Qt.Key.Key_2)
    assert table.hint == Bet(3)
    key(qtbot, alone, Qt.Key.Key_Return)
    assert alone.game_page.session.history[-1].action == Bet(3)
    assert not suggestions.open
    assert table.hasFocus()
    assert alone.game_page.prompt.text.text() == "Choose a bet."


def point_at(widget):
    """The movement as the window system tells it, wherever the test's own cursor was before."""
    at = QPointF(widget.rect().center())
    none = Qt.MouseButton.NoButton
    QApplication.sendEvent(
        widget,
        QMouseEvent(
            QEvent.Type.MouseMove,
            at,
            widget.mapToGlobal(at),
            none,
            none,
            Qt.KeyboardModifier.NoModifier,
        ),
    )


def test_pointing_at_a_card_shows_it_and_play_it_takes_the_chosen_one(alone, qtbot, press):
    suggestions = ask(alone, qtbot)
    page, cards = alone.game_page, suggestions.panel.cards
    point_at(cards[2])
    assert page.table.hint == Bet(1)
    QApplication.sendEvent(cards[2], QEvent(QEvent.Type.Leave))
    assert page.table.hint == Bet(2)
    point_at(cards[2])
    key(qtbot, alone, Qt.Key.Key_Down)
    assert page.table.hint == Bet(3)
    press(cards[1])
    assert page.table.hint == Bet(3)
    press(page.prompt.primary)
    assert page.session.history[-1].action == Bet(3)


def test_a_double_click_plays(alone, qtbot):
    suggestions = ask(alone, qtbot)
    qtbot.mouseDClick(suggestions.panel.cards[0], Qt.MouseButton.LeftButton)
    assert alone.game_page.session.history[-1].action == Bet(2)


def test_esc_closes_and_gives_the_keyboard_back(alone, qtbot):
    suggestions = ask(alone, qtbot)
    key(qtbot, alone, Qt.Key.Key_Escape)
    page = alone.game_page
    assert not suggestions.open
    assert page.table.hint is None
    assert page.table.hasFocus()
    assert page.panel.log.isVisible()
    assert page.prompt.text.text() == "Choose a bet."


@pytest.mark.parametrize("way", ["button", "prompt", "again", "cross"])
def test_there_are_other_ways_to_close(alone, qtbot, press, way):
    suggestions = ask(alone, qtbot)
    if way == "button":
        press(suggestions.button)
    elif way == "prompt":
        press(alone.game_page.prompt.others[0])
    elif way == "cross":
        press(suggestions.panel.close_button)
    else:
        key(qtbot, alone, Qt.Key.Key_H, Qt.KeyboardModifier.ControlModifier)
    assert not suggestions.open


def test_the_button_and_the_menu_ask_too(alone, qtbot, press):
    page = alone.game_page
    assert page.suggestions.button.toolTip() == "Suggest a move (H)"
    assert page.suggestions.button.accessibleName() == "Suggest a move"
    press(page.suggestions.button)
    assert page.suggestions.open
    press(page.suggestions.button)
    entry = next(one for one in alone.menu.actions() if one.text() == "Suggest a move")
    entry.trigger()
    assert page.suggestions.open


def test_the_panel_lies_in_the_side_panel_and_covers_no_table(alone, qtbot):
    page = alone.game_page
    before = page.table.geometry()
    suggestions = ask(alone, qtbot)
    assert page.panel.isAncestorOf(suggestions.panel)
    assert not page.panel.log.isVisible()
    assert page.table.geometry() == before


def test_where_the_side_panel_is_folded_a_strip_lies_under_the_table(alone, qtbot):
    page = alone.game_page
    page.toggle_panel()
    suggestions = ask(alone, qtbot)
    qtbot.waitUntil(lambda: suggestions.panel.y() >= page.table.geometry().bottom())
    cards = suggestions.panel.cards
    assert len({card.mapTo(page, QPoint(0, 0)).y() for card in cards}) == 1
    assert suggestions.panel.geometry().bottom() <= page.prompt.y()
    page.toggle_panel()
    assert page.panel.isAncestorOf(suggestions.panel)
    assert suggestions.panel.isVisible()


def test_a_change_of_the_position_closes_the_panel(alone, qtbot):
    suggestions = ask(alone, qtbot)
    alone.game_page.session.submit(Bet(1))
    assert not suggestions.open
    assert alone.game_page.table.hint is None


def test_thinking_shows_itself_after_a_while_and_ends_with_the_panel(alone, qtbot, monkeypatch):
    monkeypatch.setattr(BettingWorker, "hold", True)
    key(qtbot, alone, Qt.Key.Key_H)
    suggestions = alone.game_page.suggestions
    panel = suggestions.panel
    assert panel.state.text() == ""
    qtbot.waitUntil(lambda: panel.state.text() == "Careless is thinking")
    assert panel.dots.isVisible()
    asked = [worker for worker in BettingWorker.made if worker.questions]
    assert len(asked) == 1
    key(qtbot, alone, Qt.Key.Key_Escape)
    assert not suggestions.hints.thinking
    assert asked[0].closed == 1
    assert not suggestions.open


def test_a_death_in_mid_thought_is_told_in_the_panel(alone, qtbot, monkeypatch):
    monkeypatch.setattr(BettingWorker, "hold", True)
    key(qtbot, alone, Qt.Key.Key_H)
    suggestions = alone.game_page.suggestions
    (worker,) = (one for one in BettingWorker.made if one.questions)
    told = []
    suggestions.hints.failed.connect(lambda _: told.append(suggestions.panel.state.text()))
    worker.deaths = 1
    monkeypatch.setattr(BettingWorker, "hold", False)
    qtbot.waitUntil(lambda: bool(suggestions.panel.cards))
    assert told == ["The adviser lost the thread and thinks again."]


def test_among_several_people_there_is_no_button(play, qtbot, press):
    window = play(2, session_of=quick_session)
    press(window.game_page.hand_over.button)
    page = window.game_page
    assert not page.suggestions.button.isVisible()
    key(qtbot, window, Qt.Key.Key_H)
    assert not page.suggestions.open
    assert "one person" in page.notice.text()


def test_a_game_without_an_adviser_has_no_button(play, monkeypatch):
    monkeypatch.delitem(players_hints.ADVISERS, "shells")
    assert not play(1).game_page.suggestions.button.isVisible()


def test_switched_off_on_the_sheet_they_stay_off_for_the_game(open_window, qtbot, press, kept):
    window = open_window(session_of=quick_session)
    press(window.start_page.cards[0].start)
    people(window, 2)
    assert not window.sheet.suggestions.isVisible()
    people(window, 1)
    assert window.sheet.suggestions.isVisible()
    press(window.sheet.suggestions)
    press(window.sheet.primary)
    page = window.game_page
    assert not page.suggestions.button.isVisible()
    key(qtbot, window, Qt.Key.Key_H)
    assert page.notice.text() == "Suggestions are switched off for this game."
    assert kept.settings[-1].games["shells"].suggestions is False
    window.open_new_game("shells")
    assert not window.sheet.suggestions.isChecked()


@pytest.mark.parametrize("wanted", [True, False])
def test_a_game_that_is_continued_keeps_what_was_chosen(qapp, wanted):
    session = bay_session(wanted)
    record = load_record(dump_record(session.to_record()))
    assert record.suggestions is (None if wanted else False)
    assert agreed_of(record, "1").suggestions is wanted


def bay_session(wanted):
    game = REGISTRY.get("bay")
    session = Session(
        game,
        Setup(1, complete_options(game.info.options, {})),
        (PlayerSpec("Ada", colour="coral"),),
        1,
        make_worker=AdvisingWorker,
    )
    session.suggestions = wanted
    return session


# The three games


@pytest.fixture
def sit(qtbot):
    """A window with a person at a real game, against the computer where one cannot play alone."""

    def begin(game_id, seats=2, **options):
        theme.current().apply(STILL)
        window = MainWindow(
            REGISTRY,
            STILL,
            save=lambda _: "",
            language=chosen_language,
            session_of=quick_session,
        )
        qtbot.addWidget(window, before_close_func=lambda w: w.desk.get_up())
        window.resize(1280, 800)
        window.show()
        qtbot.waitExposed(window)
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)
        game = REGISTRY.get(game_id)
        players = (
            PlayerSpec("Ada", "person", "", "coral"),
            PlayerSpec("Ben", "computer", "random", "lagoon"),
        )[:seats]
        setup = Setup(seats, complete_options(game.info.options, options))
        window.start_game(NewGame(game_id, setup, players, 7, GameMemory()))
        own_turn(window, qtbot)
        return window

    return begin


def own_turn(window, qtbot):
    session = window.game_page.session
    qtbot.waitUntil(lambda: session.viewer in session.actors)


def own_actions(window):
    return [one.action for one in window.game_page.session.history if one.actor == 0]


def test_bay_shows_tiles_like_ghosts_and_plays_them(sit, qtbot):
    window = sit("bay")
    page = window.game_page
    suggestions = ask(window, qtbot)
    hint = page.table.hint
    assert isinstance(hint, Place)
    marks = page.table.stage.marks
    assert marks.ghosts == hint.lays
    assert marks.suggested == tuple(lay.cell for lay in hint.lays)
    shown = [slot[0] for slot in page.table.stage.shore.hand if slot is not None]
    assert not set(shown) & {lay.tile for lay in hint.lays}
    key(qtbot, window, Qt.Key.Key_Return)
    assert own_actions(window)[-1] == hint
    assert page.table.stage.marks.ghosts == ()
    assert not suggestions.open


def test_whoever_takes_a_tile_is_back_at_the_own_move(sit, qtbot):
    window = sit("bay")
    page = window.game_page
    suggestions = ask(window, qtbot)
    view = page.table.view
    qtbot.mouseClick(
        view.viewport(), Qt.MouseButton.LeftButton, pos=page.table.stage.layout.slot(0).toPoint()
    )
    assert page.table.hint is None
    assert page.table.stage.marks.ghosts == ()
    assert suggestions.open
    assert suggestions.panel.chosen is None
    assert page.prompt.text.text() != suggestions.panel.cards[0].sentence
    assert not page.prompt.primary.isVisible()
    suggestions.panel.cards[1].setFocus()
    assert page.table.stage.marks.ghosts


def test_a_zoomed_or_recoloured_bay_still_shows_the_suggestion(sit, qtbot):
    window = sit("bay")
    page = window.game_page
    ask(window, qtbot)
    ghosts = page.table.stage.marks.ghosts
    page.table.view.zoom_by(1.4)
    assert page.table.stage.marks.ghosts == ghosts
    theme.current().apply(STILL.model_copy(update={"theme": "dark"}))
    assert page.table.stage.marks.ghosts == ghosts


def test_bay_alone_has_suggestions_too(sit, qtbot):
    window = sit("bay", seats=1)
    page = window.game_page
    for _ in range(3):
        # A draw without a choice is taken by the table itself.
        QApplication.processEvents()
        ask(window, qtbot)
        hint = page.table.hint
        key(qtbot, window, Qt.Key.Key_Return)
        assert hint in own_actions(window)


def test_sanibel_shows_token_and_tiles_and_what_they_bring(sit, qtbot, monkeypatch):
    from pelican_suite.players import sanibel, sanibel_hints

    monkeypatch.setattr(sanibel_hints, "skill_of", lambda level: sanibel.skill_of(level - 2))
    window = sit("sanibel")
    page, kinds = window.game_page, []
    for _ in range(4):
        own_turn(window, qtbot)
        suggestions = ask(window, qtbot)
        hint, stage = page.table.hint, page.table.stage
        kinds.append(type(hint).__name__)
        if kinds[-1] == "Turn":
            assert stage.beach.look.chosen == hint.spot
            assert stage.bag.look.suggested == tuple(put.lay for put in hint.puts)
            assert stage.score.look.gain == suggestions.panel.looked_at.hint.points
        elif kinds[-1] == "Start":
            assert set(stage.bag.look.suggested) == set(hint.lays)
        key(qtbot, window, Qt.Key.Key_Return)
        assert own_actions(window)[-1] == hint
        assert stage.bag.look.suggested == ()
    assert "Turn" in kinds
    assert "Start" in kinds


def test_cove_without_a_timer_leads_to_a_best_placement(sit, qtbot):
    window = sit("cove", seats=1, timer=0)
    page = window.game_page
    assert page.suggestions.button.toolTip() == "Suggest a move (Ctrl+H)"
    page.session.submit(Begin())
    for _ in range(9):
        suggestions = ask(window, qtbot, modifier=Qt.KeyboardModifier.ControlModifier)
        hint = page.table.hint
        if hasattr(hint, "bird"):
            assert page.table.stage.board[hint.bird] == hint.nest
            assert page.table.stage.pawn(hint.bird).opacity() < 1
        key(qtbot, window, Qt.Key.Key_Return)
        assert not suggestions.open
    (past,) = page.session.observation().past
    assert past.total(0) == past.fewest[0]
    page.suggestions.refresh()
    assert not page.suggestions.button.isEnabled()


def test_cove_says_why_there_is_none_against_the_timer(sit, qtbot):
    window = sit("cove", seats=1)
    button = window.game_page.suggestions.button
    assert button.isVisible()
    assert not button.isEnabled()
    assert button.toolTip() == "Against the sand timer there is no time for suggestions."
    window.open_new_game("cove")
    people(window, 1)
    sheet = window.sheet
    assert not sheet.suggestions.isVisible()
    sheet.controls["timer"].buttons()[-1].click()
    assert sheet.suggestions.isVisible()


def test_the_keyboard_reaches_everything_in_the_panel(alone, qtbot):
    suggestions = ask(alone, qtbot)
    reached = set()
    for _ in range(16):
        key(qtbot, alone, Qt.Key.Key_Tab)
        reached.add(QApplication.focusWidget())
    assert suggestions.panel.close_button in reached
    assert reached & set(suggestions.panel.cards)


LONG = say("To section 1 on the way out for 2 × Shark Tooth, Calico Scallop, Cerith, Coquina")


@pytest.mark.parametrize("percent", [100, 200])
def test_no_word_of_a_suggestion_is_cut_off(qtbot, percent):
    theme.current().apply(STILL.model_copy(update={"text_size": percent}))
    panel = HintPanel("Careless")
    qtbot.addWidget(panel)
    panel.lie_flat(False)
    panel.resize(280, 560)
    panel.show()
    hints = [Hint("bet 1", 4, say("is careful"), LONG), Hint("bet 2", 0, LONG)]
    panel.show_suggestions([Suggestion(Bet(1), hint, LONG) for hint in hints], ["Ada"])
    words = [one for card in panel.cards for one in (card.title, card.reason)]
    qtbot.waitUntil(lambda: all(one.height() >= one.heightForWidth(one.width()) for one in words))
    for card in panel.cards:
        assert card.rect().contains(card.title.geometry())
        assert card.rect().contains(card.reason.geometry())


@pytest.mark.parametrize(("percent", "told_twice"), [(100, True), (300, False)])
def test_large_words_of_a_suggestion_stand_once(alone, qtbot, percent, told_twice):
    theme.current().apply(STILL.model_copy(update={"text_size": percent}))
    prompt = alone.game_page.prompt
    before = prompt.prompt.text
    ask(alone, qtbot)
    assert prompt.prompt.text != before
    assert prompt.text.isVisible() is told_twice
    key(qtbot, alone, Qt.Key.Key_Escape)
    assert prompt.prompt.text == before
    assert prompt.text.isVisible()
