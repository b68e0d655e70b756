"""`afazio batch --cluster`: files in, files or folders of shards out."""

from __future__ import annotations

import gzip
import json

import pytest

from afazio.cli.main import main
from tests.cli.command import records
from tests.cluster.made_pairs import labels, made_items

COUNT, SHARD = 24, "5"


@pytest.fixture
def lines():
    return [
        json.dumps({"id": item.name, "text": item.pair.text, "hypothesis": item.pair.hypothesis, "gold": "unknown"})
        for item in made_items(COUNT)
    ]


@pytest.fixture
def batch(cluster, capfd):
    def run(*arguments):
        capfd.readouterr()
        cli = ("batch", *map(str, arguments), "--cluster", cluster.scheduler_address, "--shard", SHARD)
        return main(cli), capfd.readouterr().err.strip()

    return run


@pytest.fixture
def pairs(tmp_path, lines):
    path = tmp_path / "pairs.jsonl"
    path.write_text("".join(f"{line}\n" for line in lines))
    return path


def parts(folder):
    return sorted(path for path in folder.iterdir() if path.name.startswith("part-"))


@pytest.mark.exhaustive
def test_a_file_is_as_without_a_cluster_but_for_the_seconds(batch, pairs, tmp_path):
    there, here = tmp_path / "there.jsonl", tmp_path / "here.jsonl"
    assert batch(pairs, "-o", there) == (0, "")
    assert main(("batch", str(pairs), "-o", str(here))) == 0
    assert [record | {"seconds": 0} for record in records(there)] == [
        record | {"seconds": 0} for record in records(here)
    ]


@pytest.mark.exhaustive
def test_a_file_is_resumed(batch, pairs, tmp_path):
    results = tmp_path / "results.jsonl"
    batch(pairs, "-o", results)
    whole = results.read_bytes().splitlines(keepends=True)
    results.write_bytes(b"".join(whole[:7]) + whole[7][:20])
    assert batch(pairs, "-o", results, "--resume") == (0, "")
    assert [record["line"] for record in records(results)] == list(range(1, COUNT + 1))
    assert batch(pairs, "-o", results)[0] == 2


def test_a_folder_of_shards_is_resumed_where_shards_are_missing(batch, pairs, tmp_path):
    folder = tmp_path / "results"
    assert batch(pairs, "-o", folder) == (0, "")
    first = parts(folder)
    found = [record for path in first for record in records(path)]
    assert [(record["line"], record["verdict"]) for record in found] == list(enumerate(labels(COUNT), start=1))
    assert json.loads((folder / "_done.json").read_text()) == {"shards": 5, "pairs": COUNT}
    first[2].unlink()
    kept = {path: path.stat().st_mtime_ns for path in parts(folder)}
    assert batch(pairs, "-o", folder, "--resume") == (0, "")
    assert parts(folder) == first
    assert all(path.stat().st_mtime_ns == written for path, written in kept.items())


@pytest.mark.exhaustive
def test_a_folder_of_other_shards_is_refused(batch, pairs, tmp_path, lines):
    folder = tmp_path / "results"
    batch(pairs, "-o", folder)
    assert "has shards already" in batch(pairs, "-o", folder)[1]
    code, told = batch(pairs, "-o", folder, "--resume", "--strict")
    assert (code, told.count("\n")) == (2, 0)
    assert "was made by another system (other options)" in told
    pairs.write_text("".join(f"{line}\n" for line in [*lines[:12], lines[13], lines[12], *lines[14:]]))
    code, told = batch(pairs, "-o", folder, "--resume")
    assert code == 2
    assert "part-0000002." in told
    assert "is not about this input" in told
    assert batch(pairs, "-o", folder, "--force") == (0, "")


def test_parquet_in_and_out(batch, lines, tmp_path):
    import pyarrow
    from pyarrow import parquet

    given = tmp_path / "pairs.parquet"
    table = pyarrow.Table.from_pylist([json.loads(line) for line in lines])
    parquet.write_table(table, given, row_group_size=7)
    folder = tmp_path / "results.parquet"
    assert batch(given, "-o", folder) == (0, "")
    rows = sorted(parquet.read_table(folder).to_pylist(), key=lambda row: row["line"])
    assert [row["verdict"] for row in rows] == labels(COUNT)
    assert [row["id"] for row in rows] == [json.loads(line)["id"] for line in lines]
    assert rows[3]["error"]["kind"] == "input"
    assert {row["other"] for row in rows} == {'{"gold": "unknown"}'}


@pytest.mark.exhaustive
def test_addresses_patterns_and_packed_files(batch, lines, tmp_path):
    import fsspec

    for name, some in (("a", lines[:9]), ("b", lines[9:])):
        (tmp_path / f"{name}.jsonl.gz").write_bytes(gzip.compress("\n".join(some).encode()))
    store = fsspec.filesystem("memory")
    assert batch(f"file://{tmp_path}/*.jsonl.gz", "-o", "memory://results") == (0, "")
    found = [json.loads(line) for name in sorted(store.glob("/results/part-*")) for line in store.open(name)]
    assert [record["verdict"] for record in found] == labels(COUNT)
    assert [(record["file"], record["line"]) for record in found[8:10]] == [("a.jsonl.gz", 9), ("b.jsonl.gz", 1)]


@pytest.mark.parametrize(
    "given, told",
    [
        ("nowhere.jsonl", "no file of pairs is there"),
        ("nosuch://bucket/pairs.jsonl", "Protocol not known"),
        ("text.jsonl", "not JSON Lines"),
        ("text.parquet", "not Parquet"),
    ],
)
def test_what_cannot_be_read_is_one_line(batch, tmp_path, given, told):
    for name in ("text.jsonl", "text.parquet"):
        (tmp_path / name).write_text("some text\n")
    code, said = batch(given if "://" in given else tmp_path / given, "-o", tmp_path / "results")
    assert (code, said.count("\n")) == (2, 0)
    assert told in said


def test_a_scheduler_that_is_not_there_is_one_line(afazio_without, pairs, tmp_path):
    code, said = afazio_without("batch", pairs, "-o", tmp_path / "results", "--cluster", "nowhere")
    assert (code, said.count("\n")) == (2, 0)
    assert "no Dask scheduler answers there" in said


@pytest.fixture
def afazio_without(capfd):
    def run(*arguments):
        capfd.readouterr()
        return main([str(argument) for argument in arguments]), capfd.readouterr().err.strip()

    return run
