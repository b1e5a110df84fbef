"""Input taken apart part by part: the field of whatever is wrong is named."""

import pytest

from pelican_suite.core.errors import InputError
from pelican_suite.core.json_fields import as_list, as_object, as_whole


@pytest.mark.parametrize(
    ("value", "field", "said"),
    [
        (5, "", "board: must be an object in braces"),
        (5, "tiles[0]", "tiles[0]: must be an object in braces"),
        ({"z": 1}, "", "z: there is no such key; there are: a, b, c"),
        ({"z": 1}, "tiles[0]", "tiles[0].z: there is no such key; there are: a, b, c"),
        ({"x" * 99: 1}, "", "x" * 40 + "…: there is no such key; there are: a, b, c"),
        ({"a": 1, "c": 2}, "tiles[0]", "tiles[0].b: is missing"),
        ({}, "", "b: is missing"),
    ],
)
def test_an_object_has_just_the_keys_it_may_have(value, field, said):
    with pytest.raises(InputError) as caught:
        as_object(value, field, ("b", "a"), ("c",), whole="board")
    assert str(caught.value) == said


def test_optional_keys_may_be_left_out_and_without_a_list_any_key_will_do():
    assert as_object({"a": 1}, "", ("a",), ("b",)) == {"a": 1}
    assert as_object({"z": 1}, "") == {"z": 1}


@pytest.mark.parametrize("value", [None, True, False, 1.0, "1", [1], {}, -1, 6])
def test_a_whole_number_is_nothing_else(value):
    with pytest.raises(InputError, match="turn: must be a whole number from 0 to 5"):
        as_whole(value, "turn", 0, 5)


def test_a_whole_number_may_have_no_bounds():
    assert [as_whole(value, "n") for value in (-7, 0, 10**14)] == [-7, 0, 10**14]
    assert [as_whole(value, "n", 0, 5) for value in (0, 5)] == [0, 5]


@pytest.mark.parametrize("value", [None, {}, "ab", 5])
def test_a_list_is_nothing_else(value):
    with pytest.raises(InputError, match="cells: must be a list"):
        as_list(value, "cells")
