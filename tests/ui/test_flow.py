"""Containers that flow, the lines of the log, and the focus ring."""

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QFontMetrics, QKeyEvent, QWheelEvent
from PySide6.QtWidgets import QApplication, QGraphicsView, QLabel, QVBoxLayout, QWidget

from pelican_suite.core.contract import event
from pelican_suite.core.text import SeatName, say
from pelican_suite.persistence.settings import Settings
from pelican_suite.ui.log_view import LogView
from pelican_suite.ui.player_row import StatRow
from pelican_suite.ui.shared import theme
from pelican_suite.ui.shared.flow import ButtonRow, FlowGrid, FlowLine
from pelican_suite.ui.shared.focus_ring import FocusRing
from pelican_suite.ui.shared.table import SeatLook, Stat
from pelican_suite.ui.shared.widgets import Button


def boxes(container):
    return [child.geometry() for child in container._children if not child.isHidden()]


@pytest.fixture
def shown(qtbot):
    def show(container, width, height=400):
        qtbot.addWidget(container)
        container.resize(width, height)
        container.show()
        QApplication.processEvents()
        return container

    return show


def grid(count, least=100):
    found = FlowGrid(least=lambda: least, spacing=10)
    for number in range(count):
        found.add(QLabel(f"{number}"))
    return found


@pytest.mark.parametrize(
    ("width", "columns"), [(430, 4), (429, 2), (320, 2), (210, 2), (209, 1), (50, 1)]
)
def test_four_children_stand_in_even_rows(shown, width, columns):
    found = boxes(shown(grid(4), width))
    assert len({box.x() for box in found}) == columns
    assert len({box.y() for box in found}) == 4 // columns
    assert len({box.width() for box in found}) == 1
    assert all(box.left() >= 0 and box.right() < width for box in found)


def test_hidden_and_removed_children_leave_no_gap(shown):
    container = shown(grid(3), 430)
    container._children[1].hide()
    QApplication.processEvents()
    assert len(boxes(container)) == 2
    container.remove(container._children[0])
    QApplication.processEvents()
    assert len(boxes(container)) == 1
    assert boxes(container)[0].y() == 0


def test_a_grid_in_a_layout_gets_the_height_it_needs(qtbot):
    page = QWidget()
    qtbot.addWidget(page)
    column = QVBoxLayout(page)
    container = grid(4)
    column.addWidget(container)
    column.addStretch(1)
    page.resize(160, 600)
    page.show()
    QApplication.processEvents()
    last = boxes(container)[-1]
    assert container.height() >= last.bottom()


def row(*texts):
    found = ButtonRow(spacing=10)
    for text in texts:
        found.add(Button(text))
    return found


def test_the_last_button_stands_in_the_corner_however_narrow_it_gets(shown):
    for width in (600, 240, 130):
        container = shown(row("Start page", "New game", "Same again"), width)
        found = boxes(container)
        lowest = max(found, key=lambda box: (box.y(), box.x()))
        assert lowest == found[-1]
        assert found[-1].right() == width - 1
        assert not any(
            one.intersects(other) for i, one in enumerate(found) for other in found[i + 1 :]
        )


def test_a_button_apart_stands_at_the_left_where_there_is_room(shown):
    container = row("Start page", "Same again")
    container._children[0].setProperty("apart", True)
    assert boxes(shown(container, 600))[0].x() == 0


def test_figures_flow_from_the_left_in_lines(shown):
    container = FlowLine(spacing=10)
    for text in ("short", "a good deal longer", "last"):
        container.add(QLabel(text))
    found = boxes(shown(container, 140))
    assert found[0].x() == 0
    assert len({box.y() for box in found}) > 1
    assert container.heightForWidth(140) > container.heightForWidth(1000)


def test_figures_that_grow_are_not_cut_off_for_a_single_frame(shown):
    row = shown(StatRow(), 280)
    row.show_stats([Stat("pelican", "7", ""), Stat("dice", "Scoring", "")])
    QApplication.processEvents()
    row.show_stats([Stat("pelican", "7", ""), Stat("dice", "Putting a sun disc", "")])
    chip = row._children[-1]
    assert chip.width() >= chip.sizeHint().width()
    assert row.rect().contains(chip.geometry())


LOOKS = [
    SeatLook("Ada", theme.LIGHT.player("coral"), "crab", True),
    SeatLook("Ben", theme.LIGHT.player("sun"), "sun", False),
]
LONG = say(
    "{who} scores 16 points for a forest of 9, a water area of 3 and a beach", who=SeatName(1)
)


def log(shown, count):
    view = shown(LogView(LOOKS), 260, 300)
    view.add([event("scored", LONG, 1, number=number) for number in range(count)])
    QApplication.processEvents()
    return view


@pytest.mark.parametrize("percent", [75, 100, 200, 300])
@pytest.mark.parametrize("count", [1, 40])
def test_no_word_of_the_log_is_cut_off(shown, percent, count):
    theme.current().apply(Settings(animations=False, text_size=percent))
    view = log(shown, count)
    metrics = QFontMetrics(theme.current().font())
    for index in range(count):
        rect = view.visualItemRect(view.item(index))
        delegate = view.itemDelegate()
        room = QRect(0, 0, delegate._text_width(), 100_000)
        flags = int(Qt.TextFlag.TextWordWrap)
        needed = metrics.boundingRect(room, flags, view.item(index).text()).height()
        assert rect.height() >= needed


def to_start(bar):
    bar.triggerAction(bar.SliderAction.SliderToMinimum)


def by_wheel(bar):
    at, none = QPointF(5, 5), Qt.MouseButton.NoButton
    wheel = QWheelEvent(
        at,
        bar.mapToGlobal(at),
        QPoint(),
        QPoint(0, 1200),
        none,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(bar, wheel)


def by_key(bar):
    view = bar.parent().parent()
    QApplication.sendEvent(
        view, QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Home, Qt.KeyboardModifier.NoModifier)
    )


@pytest.mark.parametrize("scroll", [to_start, by_wheel, by_key])
def test_the_log_stays_at_its_end_until_one_scrolls_up(shown, scroll):
    view = log(shown, 40)
    bar = view.verticalScrollBar()
    assert bar.value() == bar.maximum() > 0
    scroll(bar)
    there = bar.value()
    assert there < bar.maximum() - 20
    view.add([event("more", LONG, 0)])
    QApplication.processEvents()
    assert bar.value() == there
    bar.triggerAction(bar.SliderAction.SliderToMaximum)
    view.add([event("more", LONG, 0)])
    QApplication.processEvents()
    assert bar.value() == bar.maximum()


def test_the_log_is_not_left_behind_by_its_own_layout(shown):
    view = log(shown, 40)
    bar = view.verticalScrollBar()
    bar.setValue(25)
    view.add([event("more", LONG, 0)])
    QApplication.processEvents()
    assert bar.value() == bar.maximum()


def test_events_without_words_make_no_line(shown):
    view = log(shown, 1)
    view.add([event("silent", say(""), 0)])
    assert view.count() == 1


def test_the_ring_leaves_scenes_alone_and_goes_with_its_widget(qtbot):
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(400, 300)
    button = Button("Here")
    button.setParent(window)
    button.move(40, 40)
    scene = QGraphicsView(window)
    scene.setGeometry(150, 100, 100, 100)
    ring = FocusRing(window)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    button.setFocus()
    assert ring.target is button
    button.move(60, 80)
    assert ring.geometry().contains(button.geometry())
    scene.setFocus()
    assert ring.target is None
    assert not ring.isVisible()
    button.setFocus()
    button.hide()
    assert not ring.isVisible()
    button.deleteLater()
    qtbot.waitUntil(lambda: ring.target is None)
