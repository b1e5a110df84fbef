"""Rule texts: Markdown to the HTML that QTextDocument shows, and a contents list.

A ruling's anchor is written `<a name="BAY-5"></a>`; a picture is `![words](picture:bay/NAME)`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.token import Token

from pelican_suite.core import resources

_ANCHOR: Final = re.compile(r'<a\s+name="([^"]+)"\s*>\s*(?:</a>)?')


@dataclass(frozen=True, slots=True)
class Heading:
    """One line of the contents list.

    Attributes:
        level: 1 for the title, 2 for a chapter, 3 below it.
        title: As written.
        anchor: Where it stands.
    """

    level: int
    title: str
    anchor: str


@dataclass(frozen=True, slots=True)
class RulesText:
    """A rules page, ready to show.

    Attributes:
        html: Body of the page.
        headings: In order.
        anchors: All names that can be jumped to.
    """

    html: str
    headings: tuple[Heading, ...]
    anchors: frozenset[str]


def rules_path(game_id: str, language: str) -> str:
    """Resource with the rules of a game in `language`, or in English where there is none."""
    wanted = f"rules/{language}/{game_id}.md"
    return wanted if resources.exists(wanted) else f"rules/en/{game_id}.md"


def read_rules(markdown: str) -> RulesText:
    r"""Reads a rules page.

    >>> text = read_rules('# Bay\n\n## Placing <a name="BAY-5"></a>\n')
    >>> text.headings[1].title, sorted(text.anchors)
    ('Placing', ['BAY-5', 'section-1', 'section-2'])
    """
    parser = MarkdownIt("commonmark", {"html": True}).enable("table")
    tokens = parser.parse(markdown)
    tokens = _anchors_into_what_follows(tokens)
    headings: list[Heading] = []
    for index, token in enumerate(tokens):
        if token.type != "heading_open":
            continue
        anchor = f"section-{len(headings) + 1}"
        inline = tokens[index + 1]
        headings.append(Heading(int(token.tag[1]), _plain_words(inline), anchor))
        mark = Token("html_inline", "", 0, content=f'<a name="{anchor}"></a>')
        inline.children = [mark, *(inline.children or [])]
    html: str = parser.renderer.render(tokens, parser.options, {})
    # QTextDocument keeps an anchor only where it holds a character.
    html = _ANCHOR.sub('<a name="\\1">\u200b</a>', html)
    return RulesText(html, tuple(headings), frozenset(re.findall(r'<a name="([^"]+)"', html)))


def _anchors_into_what_follows(tokens: list[Token]) -> list[Token]:
    """Moves anchors that stand alone into the next block: alone they would be an empty line."""
    kept: list[Token] = []
    waiting: list[Token] = []
    index = 0
    while index < len(tokens):
        token = tokens[index]
        inline = tokens[index + 1] if token.type == "paragraph_open" else None
        if inline is not None and _only_anchors(inline):
            waiting += inline.children or []
            index += 3
            continue
        if token.type == "inline" and waiting:
            token.children = [*waiting, *(token.children or [])]
            waiting = []
        kept.append(token)
        index += 1
    last = next((token for token in reversed(kept) if token.type == "inline"), None)
    if waiting and last is not None:
        last.children = [*(last.children or []), *waiting]
    return kept


def _only_anchors(inline: Token) -> bool:
    children = inline.children or []
    return bool(children) and all(
        child.type in ("html_inline", "softbreak") or not child.content.strip()
        for child in children
    )


def _plain_words(inline: Token) -> str:
    words = [
        child.content for child in inline.children or () if child.type in ("text", "code_inline")
    ]
    return "".join(words).strip()
