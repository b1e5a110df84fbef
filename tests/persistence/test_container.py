"""`.pelican` files: plain or compressed, and what a hostile one might try."""

import gzip
import zlib

import pytest

from pelican_suite.core.errors import InputError
from pelican_suite.persistence.container import pack, unpack
from pelican_suite.persistence.record import dump_record, load_record, read_record, save_record


def test_plain_and_compressed_records_are_told_apart_by_content(tmp_path, toy_record):
    record = toy_record()
    for name in ("a.pelican", "b.pelican.json", "c.json"):
        save_record(tmp_path / name, record)
        assert read_record(tmp_path / name) == record
    assert (tmp_path / "a.pelican").read_bytes().startswith(b"\x1f\x8b")
    assert (tmp_path / "b.pelican.json").read_bytes() == dump_record(record)
    assert len((tmp_path / "a.pelican").read_bytes()) < len(dump_record(record))


def test_what_another_program_compressed_is_read_too(toy_record):
    record = toy_record()
    assert load_record(gzip.compress(dump_record(record), 1)) == record


def test_packing_twice_gives_the_same_bytes():
    assert pack(b"tide" * 99) == pack(b"tide" * 99)


@pytest.mark.parametrize("cut", [2, 3, 10, 12, 20, -9, -8, -1])
def test_a_file_that_was_cut_off_is_refused(cut):
    with pytest.raises(InputError, match=r"end is missing|damaged"):
        unpack(pack(b"a tide that comes and goes")[:cut])


def test_a_flipped_bit_is_found_by_the_checksum():
    packed = bytearray(pack(b"a tide that comes and goes"))
    packed[-6] ^= 1
    with pytest.raises(InputError, match="damaged"):
        unpack(bytes(packed))


def test_a_bomb_is_not_unpacked_beyond_the_limit():
    engine = zlib.compressobj(9, zlib.DEFLATED, 31)
    bomb = b"".join(engine.compress(bytes(1_000_000)) for _ in range(200)) + engine.flush()
    assert len(bomb) < 400_000
    with pytest.raises(InputError, match="unpacked it is larger than 16,000,000 bytes"):
        load_record(bomb)


def test_a_tail_is_refused():
    with pytest.raises(InputError, match="behind the end"):
        unpack(pack(b"{}") + b"more")
    with pytest.raises(InputError, match="behind the end"):
        unpack(pack(b"{}") + pack(b"{}"))
