"""Sentences for hover, screen reader and evaluation."""

import pytest
from cove_ways import BIRDS, EDITION, RING, board_of, deal_of

from pelican_suite.games.cove.evaluation import evaluate
from pelican_suite.games.cove.wording import (
    meaning_texts,
    position_words,
    request_text,
    why_text,
)


def said(bird, wish):
    deal = deal_of(**{bird: wish})
    number = BIRDS.index(bird)
    return str(request_text(EDITION, number, deal[number][0]))


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        ("anywhere", "Pink is happy anywhere"),
        ("group boomerang", "Pink wants to sit on the boomerang"),
        ("group lonely", "Pink wants to sit at the lonely end"),
        ("group long", "Pink wants to sit on a long side"),
        ("group short", "Pink wants to sit on a short side"),
        ("next_to blue", "Pink wants to sit next to Blue"),
        ("across_from blue", "Pink wants to sit across from Blue"),
        ("shares_corner blue", "Pink wants to share a corner with Blue"),
        ("not_next_or_across blue", "Pink wants to sit neither next to Blue nor across"),
        ("two_apart blue", "Pink wants at least two nests between itself and Blue"),
        ("same_as blue", "Pink wants the same as Blue"),
        ("opposite_of blue", "Pink wants the opposite of Blue"),
        ("next_to pink", "Pink asks for itself and is happy anywhere"),
        ("same_as pink", "Pink asks for itself and is happy anywhere"),
    ],
)
def test_every_request_has_a_sentence(wish, sentence):
    assert said("pink", wish) == sentence


@pytest.mark.parametrize(
    ("wish", "meaning"),
    [
        ("anywhere", "Pink is happy anywhere"),
        ("group boomerang", "Pink does not want to sit on the boomerang"),
        ("next_to blue", "Pink does not want to sit next to Blue"),
        ("across_from blue", "Pink does not want to sit across from Blue"),
        ("shares_corner blue", "Pink does not want to share a corner with Blue"),
        ("not_next_or_across blue", "Pink wants to sit next to Blue or across"),
        ("two_apart blue", "Pink wants to be close to Blue"),
        ("opposite_of pink", "Pink is happy anywhere"),
    ],
)
def test_cove_6_every_opposite_has_a_sentence(wish, meaning):
    deal = deal_of(pink="opposite_of white", white=wish)
    assert [str(text) for text in meaning_texts(EDITION, deal, 1, 0)] == [meaning]


def test_only_chains_need_an_explanation():
    assert meaning_texts(EDITION, deal_of(pink="next_to blue"), 1, 0) == ()
    assert meaning_texts(EDITION, deal_of(pink="same_as pink"), 1, 0) == ()


def test_cove_13_a_chain_to_two_cards_is_explained_by_two_sentences():
    deal = deal_of(pink="same_as white", white=["group short", "next_to blue"])
    assert [str(text) for text in meaning_texts(EDITION, deal, 1, 0)] == [
        "Pink wants to sit on a short side",
        "Pink wants to sit next to Blue",
    ]


@pytest.mark.parametrize(
    ("wish", "seats", "why"),
    [
        ("next_to blue", {}, "Pink is not on the board"),
        (
            "next_to blue",
            {"pink": 1},
            "Pink wants to sit next to Blue, but Blue is not on the board",
        ),
        (
            "next_to blue",
            {"pink": 1, "blue": 6},
            "Pink wants to sit next to Blue, but sits across from it",
        ),
        (
            "two_apart blue",
            {"pink": 0, "blue": 1},
            "Pink wants at least two nests between itself and Blue, "
            "but sits round the corner from it",
        ),
        (
            "across_from blue",
            {"pink": 1, "blue": 5},
            "Pink wants to sit across from Blue, but sits with 3 nests between them",
        ),
        (
            "not_next_or_across blue",
            {"pink": 6, "blue": 7},
            "Pink wants to sit neither next to Blue nor across, but sits right next to it",
        ),
        ("group lonely", {"pink": 5}, "Pink wants to sit at the lonely end, but is on nest F"),
        ("group lonely", {"pink": 0}, "Pink has what it wants"),
    ],
)
def test_every_finding_is_explained(wish, seats, why):
    board = board_of(**seats)
    results = evaluate(RING, deal_of(pink=wish), board)
    assert str(why_text(EDITION, results[1], board)) == why


def test_one_nest_between():
    assert str(position_words(RING, 0, 2)) == "with 1 nest between them"
