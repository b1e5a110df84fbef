"""The log of a game to read or to print: as plain text and as one HTML page without scripts."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import Final

from pelican_suite.core.contract import SPECTATOR
from pelican_suite.core.i18n import show, tr
from pelican_suite.core.text import NOTHING
from pelican_suite.persistence.stamps import local
from pelican_suite.persistence.timeline import Timeline

_STYLE: Final = """
body { font: 16px/1.45 Georgia, serif; color: #20303a; background: #fbf7ee; margin: 2rem auto;
 max-width: 46rem; padding: 0 1rem }
h1, h2 { font-weight: 600 }
table { border-collapse: collapse; margin: 1rem 0 }
th, td { padding: .25rem .8rem; text-align: right; border-bottom: 1px solid #e0d7c3 }
th:first-child, td:first-child { text-align: left }
ol { padding-left: 2.5rem }
.chance { color: #53646e; font-style: italic }
"""


@dataclass(frozen=True, slots=True)
class Line:
    """One sentence of the log; `by_chance` where no player did it."""

    text: str
    by_chance: bool


@dataclass(frozen=True, slots=True)
class GameLog:
    """A game in words.

    Attributes:
        title: Name of the game.
        facts: (what, value) pairs: date, players, options.
        lines: What happened, in order.
        names: By seat, heads of the score table.
        table: (label, values by seat) rows; empty in an unfinished game.
        notes: Sentences about the end.
    """

    title: str
    facts: tuple[tuple[str, str], ...]
    lines: tuple[Line, ...]
    names: tuple[str, ...]
    table: tuple[tuple[str, tuple[int, ...]], ...]
    notes: tuple[str, ...]


def log_of(timeline: Timeline) -> GameLog:
    """Puts a game into words, in the language in use.

    What one player alone could know is left out of a game that is not over.
    """
    names = timeline.record.names()
    lines = [
        Line(show(event.text, names), one.actor < 0)
        for one in timeline.played
        for event in one.step.events
        if event.text != NOTHING and (timeline.finished or event.visible_to(SPECTATOR))
    ]
    result = timeline.result
    table: list[tuple[str, tuple[int, ...]]] = []
    notes: list[str] = []
    if result is None:
        notes.append(tr("The game is not over."))
    else:
        table += [(show(line.label, names), line.values) for line in result.lines]
        table.append((tr("Total"), result.scores))
        winners = [names[seat] for seat in result.winners]
        if len(winners) == 1:
            notes.append(tr("{name} wins", name=winners[0]))
        elif winners:
            notes.append(tr("{names} share the victory", names=", ".join(winners)))
        notes += [show(note, names) for note in result.notes]
    return GameLog(
        show(timeline.game.info.title),
        _facts(timeline),
        tuple(lines),
        tuple(names),
        tuple(table),
        tuple(notes),
    )


def _facts(timeline: Timeline) -> tuple[tuple[str, str], ...]:
    record = timeline.record
    facts = []
    moment = local(record.times.started) if record.times else None
    if moment is not None:
        facts.append((tr("Date"), f"{moment:%Y-%m-%d %H:%M}"))
    facts.append((tr("Players"), ", ".join(record.names())))
    options = dict(timeline.setup.options)
    for spec in timeline.game.info.options:
        if spec.seats and timeline.setup.seats not in spec.seats:
            continue
        value = options[spec.key]
        title = next((show(c.title) for c in spec.choices if c.value == value), "")
        facts.append((show(spec.title), title or (tr("yes") if value else tr("no"))))
    if record.note:
        facts.append((tr("Note"), record.note))
    return tuple(facts)


def text_log(timeline: Timeline) -> str:
    """The log as plain text, ending in a line break."""
    log = log_of(timeline)
    parts = [log.title, "=" * len(log.title), ""]
    parts += [f"{what}: {value}" for what, value in log.facts]
    parts.append("")
    width = len(str(len(log.lines)))
    parts += [f"{number:>{width}}. {line.text}" for number, line in enumerate(log.lines, 1)]
    parts.append("")
    if log.table:
        parts += [*_text_table(log), ""]
    parts += log.notes
    return "\n".join(parts).rstrip() + "\n"


def _text_table(log: GameLog) -> list[str]:
    first = max(len(label) for label, _ in log.table)
    widths = [max(len(name), 6) for name in log.names]
    head = " " * first + "".join(
        f"  {name:>{width}}" for name, width in zip(log.names, widths, strict=True)
    )
    return [
        head,
        *(
            f"{label:<{first}}"
            + "".join(f"  {value:>{width}}" for value, width in zip(values, widths, strict=True))
            for label, values in log.table
        ),
    ]


def html_log(timeline: Timeline, language: str = "en") -> str:
    """The log as a page that stands alone; every word in it is escaped.

    Args:
        timeline: The game.
        language: Code of the language in use.
    """
    log = log_of(timeline)
    facts = "".join(
        f"<tr><td>{escape(what)}</td><td>{escape(value)}</td></tr>\n" for what, value in log.facts
    )
    lines = "".join(
        f'<li class="chance">{escape(line.text)}</li>\n'
        if line.by_chance
        else f"<li>{escape(line.text)}</li>\n"
        for line in log.lines
    )
    table = ""
    if log.table:
        heads = "".join(f"<th>{escape(name)}</th>" for name in log.names)
        rows = "".join(
            f"<tr><td>{escape(label)}</td>"
            + "".join(f"<td>{value}</td>" for value in values)
            + "</tr>\n"
            for label, values in log.table
        )
        table = f"<table>\n<tr><th></th>{heads}</tr>\n{rows}</table>\n"
    notes = "".join(f"<p>{escape(note)}</p>\n" for note in log.notes)
    return (
        "<!DOCTYPE html>\n"
        f'<html lang="{escape(language)}">\n<head>\n<meta charset="utf-8">\n'
        '<meta http-equiv="Content-Security-Policy" '
        "content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
        f"<title>{escape(log.title)}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n"
        f"<h1>{escape(log.title)}</h1>\n<table>\n{facts}</table>\n"
        f"<ol>\n{lines}</ol>\n{table}{notes}</body>\n</html>\n"
    )
