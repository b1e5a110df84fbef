import io
import json
import sys

import pytest

from pelican_suite.core.errors import InputError
from pelican_suite.core.json_input import parse_json, read_json, read_source


def test_plain_json_comes_through_with_or_without_byte_order_mark():
    content = json.dumps({"a": [1, 2.5, None, True, "ä"]}, ensure_ascii=False).encode()
    assert parse_json(content) == parse_json(b"\xef\xbb\xbf" + content) == json.loads(content)


@pytest.mark.parametrize(
    ("content", "field", "words"),
    [
        (b"", "input", "empty"),
        (b"   \n", "input", "empty"),
        (b"{", "input", "line 1, column 2"),
        (b"\xff\xfe", "input", "UTF-8"),
        (b'{"a": 1, "a": 2}', "a", "twice"),
        (b"[NaN]", "input", "NaN"),
        (b"[-Infinity]", "input", "Infinity"),
        (b"[1e999]", "input", "too large"),
        (b"[" + b"9" * 5000 + b"]", "input", "too large"),
        (b"[" * 40 + b"]" * 40, "input", "nested deeper"),
        (b'{"a":' * 100_000, "input", "nested deeper"),
        (b'["\\ud800"]', "input", "surrogate"),
        (b'{"a": 1} x', "input", "not JSON"),
    ],
)
def test_hostile_json_is_refused_with_a_field(content, field, words):
    with pytest.raises(InputError) as caught:
        parse_json(content)
    assert caught.value.field == field
    assert words in caught.value.reason


def test_brackets_inside_strings_do_not_count_as_depth():
    text = json.dumps(["[" * 500 + '\\"{{{'])
    assert parse_json(text.encode()) == json.loads(text)


def test_size_is_limited_before_parsing():
    with pytest.raises(InputError, match="larger than 10 bytes"):
        parse_json(b"[1,2,3,4,5,6,7]", max_bytes=10)


def test_a_file_is_read_no_further_than_its_limit(tmp_path):
    path = tmp_path / "big.json"
    path.write_bytes(b" " * 2000)
    with pytest.raises(InputError, match="larger than"):
        read_source(str(path), max_bytes=1000)


@pytest.mark.parametrize("name", ["missing.json", "folder", "a\0b", "a" * 300])
def test_unreadable_sources_are_named(tmp_path, name):
    (tmp_path / "folder").mkdir()
    source = str(tmp_path / name)
    with pytest.raises(InputError) as caught:
        read_json(source)
    assert caught.value.field == source


def test_a_source_without_a_name_is_told_so():
    with pytest.raises(InputError, match="file: its name is empty"):
        read_json("")


def test_standard_input_may_be_closed(monkeypatch):
    monkeypatch.setattr(sys, "stdin", None)
    with pytest.raises(InputError, match="standard input: it is closed"):
        read_json("-")


def test_dash_reads_standard_input(monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b'{"a": 1}')))
    assert read_json("-") == {"a": 1}


def test_an_unclosed_string_full_of_quotes_is_read_once():
    with pytest.raises(InputError, match="not JSON"):
        parse_json(b'["' + b'\\"' * 1_000_000)
