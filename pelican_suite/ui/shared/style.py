"""Turns the theme into what Qt's own widgets understand: a QPalette and a style sheet.

Widgets say what they are by the properties `kind`, `step` and `tone`; see
`pelican_suite.ui.shared.widgets`.
"""

from __future__ import annotations

from string import Template
from typing import Final

from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import (
    QApplication,
    QProxyStyle,
    QStyle,
    QStyleHintReturn,
    QStyleOption,
    QWidget,
)

from pelican_suite.ui.shared.theme import RADIUS_CHIP, RADIUS_PANEL, Palette, Step, Theme

NAME_TAG_MS: Final = 400
"""So long the pointer rests before a name tag comes."""

_SHEET: Final = Template("""
QToolTip { background: $ink; color: $paper; border: none; border-radius: 6px; padding: 6px 10px; }
QLabel { background: transparent; color: $ink; }
QLabel[tone="muted"] { color: $muted; }
QLabel[tone="accent"] { color: $accent; }
QLabel[tone="refusal"] { color: $refusal; }
QLabel[step="small"] { font-size: ${small}px; }
QLabel[step="lead"] { font-size: ${lead}px; }
QLabel[step="title"] { font-size: ${title}px; font-weight: 700; }
QLabel[step="display"] { font-size: ${display}px; font-weight: 800; }
QLabel[weight="bold"] { font-weight: 700; }

QPushButton { color: $ink; background: $panel; border: 1px solid $line;
  border-radius: ${chip}px; padding: ${pad}px ${wide}px; font-weight: 700; }
QPushButton:hover { background: $accent_soft; border-color: $accent; }
QPushButton:pressed { background: $line; }
QPushButton:disabled { color: $muted; background: $sunken; border-color: $sunken; }
QPushButton[kind="primary"] { color: $on_accent; background: $accent; border: 1px solid $accent; }
QPushButton[kind="primary"]:hover { background: $accent_hover; }
QPushButton[kind="primary"]:pressed { background: $accent_down; }
QPushButton[kind="primary"]:disabled { color: $muted; background: $line; border-color: $line; }
QPushButton[kind="flat"], QPushButton[kind="chip"] { background: transparent;
  border: 1px solid transparent; }
QPushButton[kind="chip"] { padding-left: 2px; padding-right: 2px; }
QPushButton[kind="flat"]:hover, QPushButton[kind="chip"]:hover { background: $accent_soft; }
QPushButton[kind="flat"]:pressed, QPushButton[kind="chip"]:pressed { background: $line; }
QPushButton[kind="icon"] { background: transparent; border: none; padding: ${pad}px; }
QPushButton[kind="icon"]:hover { background: $accent_soft; }
QPushButton[kind="icon"]:pressed { background: $line; }
QPushButton[kind="link"] { background: transparent; border: none; color: $accent; padding: 2px 4px;
  text-decoration: underline; }
QPushButton[kind="segment"] { border: none; background: transparent; color: $muted;
  padding: ${pad}px ${wide}px; }
QPushButton[kind="segment"]:hover { color: $ink; }
QPushButton[kind="segment"]:checked { background: $panel; color: $ink; border: 1px solid $line; }
QWidget[kind="segments"] { background: $sunken; border-radius: ${panel_radius}px; }
QPushButton[kind="disclosure"] { background: transparent; border: none; color: $muted;
  text-align: left; padding: ${pad}px 0; }
QPushButton[kind="disclosure"]:hover { color: $ink; }

QLineEdit { background: $sunken; color: $ink; border: 1px solid $line; border-radius: ${chip}px;
  padding: ${pad}px 10px; selection-background-color: $accent; selection-color: $on_accent; }
QPlainTextEdit { background: $sunken; color: $ink; border: 1px solid $line;
  border-radius: ${chip}px; padding: ${pad}px; selection-background-color: $accent;
  selection-color: $on_accent; }
QLineEdit:hover { border-color: $accent; }
QLineEdit[wrong="true"] { border: 2px solid $refusal; }

QWidget[kind="page"] { background: $paper; }
QWidget[kind="bar"] { background: $panel; border-bottom: 1px solid $line; }
QWidget[kind="panel"] { background: $panel; border-left: 1px solid $line; }
QWidget[kind="contents"] { background: $panel; border-right: 1px solid $line; }
QWidget[kind="card"] { background: $panel; border: 1px solid $line;
  border-radius: ${panel_radius}px; }
QWidget[kind="well"] { background: $sunken; border-radius: ${panel_radius}px; }
QWidget[kind="rule"] { background: $line; }
QLabel[kind="notice"] { background: $refusal_ground; color: $refusal;
  border-radius: ${chip}px; padding: 8px 12px; }

QScrollArea { background: transparent; border: none; }
QScrollArea > QWidget > QWidget[kind="clear"] { background: transparent; border: none; }
QAbstractScrollArea::corner { background: transparent; }
QScrollBar:vertical { background: transparent; width: 12px; margin: 2px; }
QScrollBar:horizontal { background: transparent; height: 12px; margin: 2px; }
QScrollBar::handle { background: $scroll; border-radius: 4px; min-height: 32px; min-width: 32px; }
QScrollBar::handle:hover { background: $muted; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }

QListWidget { background: transparent; border: none; outline: none; color: $ink; }
QListWidget::item { padding: 5px 8px; border-radius: ${chip}px; color: $ink; }
QListWidget::item:hover { background: $sunken; }
QListWidget::item:selected { background: $accent_soft; color: $ink; }
QTextBrowser { background: $paper; border: none; color: $ink;
  selection-background-color: $accent; selection-color: $on_accent; }

QMenu { background: $panel; color: $ink; border: 1px solid $line; border-radius: ${panel_radius}px;
  padding: 8px; }
QMenu::item { padding: 8px 32px 8px 12px; border-radius: ${chip}px; }
QMenu::item:selected { background: $accent_soft; }
QMenu::item:disabled { color: $muted; }
QMenu::icon { padding-left: 8px; }
QMenu::separator { height: 1px; background: $line; margin: 6px 8px; }
""")


def style_sheet(theme: Theme) -> str:
    """The style sheet of all widgets for the colours and sizes of `theme`."""
    palette = theme.palette
    dark = palette.name == "dark"
    return _SHEET.substitute(
        {name: getattr(palette, name).name() for name in _colour_names()},
        accent_hover=palette.accent.lighter(112).name(),
        accent_down=palette.accent.darker(112).name(),
        scroll=(palette.line.lighter(140) if dark else palette.line.darker(118)).name(),
        small=theme.px(Step.SMALL),
        lead=theme.px(Step.LEAD),
        title=theme.px(Step.TITLE),
        display=theme.px(Step.DISPLAY),
        chip=RADIUS_CHIP,
        panel_radius=RADIUS_PANEL,
        pad=round(7 * max(1.0, theme.text_scale**0.5)),
        wide=round(16 * max(1.0, theme.text_scale**0.5)),
    )


def _colour_names() -> tuple[str, ...]:
    return tuple(name for name in Palette.__dataclass_fields__ if name != "name")


def qt_palette(palette: Palette) -> QPalette:
    """Colours for whatever Qt paints without a style sheet."""
    found = QPalette()
    roles = QPalette.ColorRole
    for role, colour in (
        (roles.Window, palette.paper),
        (roles.WindowText, palette.ink),
        (roles.Base, palette.sunken),
        (roles.AlternateBase, palette.panel),
        (roles.Text, palette.ink),
        (roles.Button, palette.panel),
        (roles.ButtonText, palette.ink),
        (roles.BrightText, palette.refusal),
        (roles.Highlight, palette.accent),
        (roles.HighlightedText, palette.on_accent),
        (roles.Link, palette.accent),
        (roles.LinkVisited, palette.accent),
        (roles.ToolTipBase, palette.ink),
        (roles.ToolTipText, palette.paper),
        (roles.PlaceholderText, palette.muted),
        (roles.Accent, palette.accent),
    ):
        found.setColor(role, QColor(colour))
    for role in (roles.Text, roles.ButtonText, roles.WindowText):
        found.setColor(QPalette.ColorGroup.Disabled, role, QColor(palette.muted))
    return found


class Style(QProxyStyle):
    """Qt's own Fusion, with name tags that come as soon as they should."""

    def __init__(self) -> None:
        super().__init__("Fusion")

    def styleHint(
        self,
        hint: QStyle.StyleHint,
        option: QStyleOption | None = None,
        widget: QWidget | None = None,
        returnData: QStyleHintReturn | None = None,  # noqa: N803
    ) -> int:
        if hint is QStyle.StyleHint.SH_ToolTip_WakeUpDelay:
            return NAME_TAG_MS
        return super().styleHint(hint, option, widget, returnData)


def dress(app: QApplication, theme: Theme) -> None:
    """Shows every widget of `app` in `theme` from now on, and whenever it changes."""

    def put_on() -> None:
        app.setFont(theme.font())
        app.setPalette(qt_palette(theme.palette))
        app.setStyleSheet(style_sheet(theme))

    theme.changed.connect(put_on)
    put_on()
