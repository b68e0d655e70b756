"""Compressed files are read like what they hold."""

from __future__ import annotations

import bz2
import gzip
import lzma

import pytest

from afazio.cli.files import FileError, reading
from afazio.corpora.pairs import read_pairs
from afazio.corpora.reader import read_corpus
from afazio.errors import CorpusError
from tests.corpora.samples import JSONL, RTE, SICK

TABLE = b"text,hypothesis\nKim slept.,Kim slept.\n"


@pytest.mark.parametrize("compress", [gzip.compress, bz2.compress, lzma.compress])
@pytest.mark.parametrize("data", [RTE, SICK, JSONL, TABLE])
def test_a_compressed_corpus_is_what_it_was(tmp_path, compress, data):
    plain, packed = tmp_path / "plain", tmp_path / "packed"
    plain.write_bytes(data)
    packed.write_bytes(compress(data))
    assert read_corpus(packed) == read_corpus(plain)


def test_pairs_are_read_as_they_come_from_a_compressed_file(tmp_path):
    for name, data in (("pairs.jsonl.gz", JSONL), ("pairs.csv.gz", TABLE)):
        path = tmp_path / name
        path.write_bytes(gzip.compress(data))
        with reading(path) as lines:
            assert [item.failure for item in read_pairs(lines, name)] == [None]


def test_a_file_that_is_cut_off_is_named(tmp_path):
    path = tmp_path / "pairs.jsonl.gz"
    path.write_bytes(gzip.compress(JSONL)[:-12])
    with pytest.raises(CorpusError, match=r"pairs\.jsonl\.gz: cannot be unpacked: "):
        read_corpus(path)
    with pytest.raises(FileError, match=r"pairs\.jsonl\.gz: cannot be unpacked: "), reading(path) as lines:
        list(read_pairs(lines, "pairs"))
