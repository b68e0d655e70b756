"""`afazio batch`."""

from __future__ import annotations

import io
import json

import pytest

from afazio.cli.files import Output
from afazio.cli.results import system_file
from tests.cli.command import DOG, NO_DOG, PAIRS, records

VERDICTS = ["entailment", "contradiction", "contradiction"]


def test_one_result_for_each_pair_in_order(afazio, pairs_file, tmp_path):
    results = tmp_path / "results.jsonl"
    run = afazio("batch", pairs_file, "-o", results)
    found = records(results)
    assert (run.code, run.out) == (0, "")
    assert run.err.startswith(f"afazio: {results}: {len(PAIRS)} results (")
    assert [record["id"] for record in found] == [pair["id"] for pair in PAIRS]
    assert [record["verdict"] for record in found] == VERDICTS
    assert {record["system"] for record in found} == {json.loads(system_file(results).read_text())["digest"]}


def test_several_jobs_give_the_same_verdicts(afazio, pairs_file, tmp_path):
    results = tmp_path / "results.jsonl"
    assert afazio("batch", pairs_file, "-o", results, "--jobs", "2").code == 0
    assert [record["verdict"] for record in records(results)] == VERDICTS


def test_grades_are_those_of_one_job_with_several(afazio, pairs_file, tmp_path):
    files = [tmp_path / "one.jsonl", tmp_path / "two.jsonl"]
    for results, jobs in zip(files, "12", strict=True):
        assert afazio("batch", pairs_file, "-o", results, "--jobs", jobs, "--graded").code == 0
    one, two = ([record["graded"] for record in records(results)] for results in files)
    assert one == two


def test_results_go_to_standard_output(afazio, pairs_file):
    run = afazio("batch", pairs_file)
    assert [json.loads(line)["verdict"] for line in run.out.splitlines()] == VERDICTS


def test_standard_input(afazio, monkeypatch, pairs_file, tmp_path):
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(pairs_file.read_bytes())))
    results = tmp_path / "results.jsonl"
    assert afazio("batch", "-", "-o", results).code == 0
    assert len(records(results)) == len(PAIRS)


def test_bad_lines_get_input_errors_and_the_others_are_answered(afazio, tmp_path):
    good = json.dumps({"id": "good", "text": DOG, "hypothesis": DOG}).encode()
    lines = [
        b"not json",
        good,
        b'{"id": "no hypothesis", "text": "A dog barks."}',
        b'{"id": "caf\xe9", "text": "A dog barks.", "hypothesis": "A dog barks."}',
        b'{"id": "empty", "text": "", "hypothesis": "A dog barks."}',
        b'{"id": "question", "text": "A dog barks.", "hypothesis": "Does a dog bark?"}',
        b"",
        good,
        b"",
    ]
    pairs, results = tmp_path / "pairs.jsonl", tmp_path / "results.jsonl"
    pairs.write_bytes(b"\n".join(lines))
    assert afazio("batch", pairs, "-o", results).code == 0
    found = records(results)
    assert [record["line"] for record in found] == list(range(1, 9))
    for record in found:
        if record["line"] in (2, 8):
            assert (record["verdict"], record["error"]) == ("entailment", None)
        else:
            assert (record["verdict"], record["error"]["kind"]) == ("error", "input")
            assert record["error"]["message"].startswith(f"line {record['line']}: ")
    assert [record["id"] for record in found[2:6]] == ["no hypothesis", None, "empty", "question"]


def test_unknown_fields_are_copied_but_hide_no_field_of_the_result(afazio, tmp_path):
    pairs, results = tmp_path / "pairs.jsonl", tmp_path / "results.jsonl"
    extra = {"gold": "entailment", "note": {"by": ["me", "é\ud800"]}, "verdict": "mine"}
    pairs.write_text(json.dumps({"id": 1, "text": DOG, "hypothesis": DOG} | extra))
    assert afazio("batch", pairs, "-o", results).code == 0
    (record,) = records(results)
    assert (record["id"], record["verdict"], record["gold"]) == (1, "entailment", "entailment")
    assert record["note"] == extra["note"]


def test_text_and_hypothesis_are_copied_when_asked_for(afazio, pairs_file, tmp_path):
    results = tmp_path / "results.jsonl"
    assert afazio("batch", pairs_file, "-o", results, "--with-text").code == 0
    found = [(record["text"], record["hypothesis"]) for record in records(results)]
    texts = [pair["text"] if isinstance(pair["text"], list) else [pair["text"]] for pair in PAIRS]
    assert found == [(text, pair["hypothesis"]) for text, pair in zip(texts, PAIRS, strict=True)]


def test_results_that_are_there_are_overwritten_only_by_force(afazio, pairs_file, tmp_path):
    results = tmp_path / "results.jsonl"
    results.write_text("hello\n")
    run = afazio("batch", pairs_file, "-o", results)
    assert (run.code, results.read_text()) == (2, "hello\n")
    assert "is there already" in run.err
    assert afazio("batch", pairs_file, "-o", results, "--force").code == 0
    assert len(records(results)) == len(PAIRS)


def test_an_empty_file_has_no_results(afazio, tmp_path):
    pairs, results = tmp_path / "pairs.jsonl", tmp_path / "results.jsonl"
    pairs.write_text("")
    assert afazio("batch", pairs, "-o", results).code == 0
    assert results.read_bytes() == b""


def lines_without_time(path) -> list[dict]:
    return [{name: value for name, value in record.items() if name != "seconds"} for record in records(path)]


@pytest.mark.parametrize("kept", [0, 1, 2, 3])
@pytest.mark.parametrize("torn", [b"", b'{"id": "open", "verd'])
def test_resume_goes_on_after_what_is_there(afazio, pairs_file, tmp_path, kept, torn):
    whole, part = tmp_path / "whole.jsonl", tmp_path / "part.jsonl"
    afazio("batch", pairs_file, "-o", whole)
    lines = whole.read_bytes().splitlines(keepends=True)
    part.write_bytes(b"".join(lines[:kept]) + torn)
    run = afazio("batch", pairs_file, "-o", part, "--resume")
    left = len(lines) - kept
    said = f"{left} {'more ' if kept else ''}results (" if left else "all pairs have results already"
    assert (run.code, run.err.startswith(f"afazio: {part}: {said}")) == (0, True)
    assert part.read_bytes().splitlines(keepends=True)[:kept] == lines[:kept]
    assert lines_without_time(part) == lines_without_time(whole)


@pytest.mark.parametrize("option", ["--resume", "--force"])
def test_of_two_runs_on_one_output_the_second_is_refused(afazio, pairs_file, tmp_path, option):
    results = tmp_path / "results.jsonl"
    afazio("batch", pairs_file, "-o", results)
    before = results.read_bytes()
    with Output(results, append=True):
        run = afazio("batch", pairs_file, "-o", results, option)
    assert (run.code, results.read_bytes()) == (2, before)
    assert "another run is writing it" in run.err
    assert afazio("batch", pairs_file, "-o", results, option).code == 0


def test_resume_begins_a_file_that_is_not_there(afazio, pairs_file, tmp_path):
    results = tmp_path / "results.jsonl"
    assert afazio("batch", pairs_file, "-o", results, "--resume").code == 0
    assert len(records(results)) == len(PAIRS)


def test_resume_refuses_another_system(afazio, pairs_file, tmp_path):
    results = tmp_path / "results.jsonl"
    afazio("batch", pairs_file, "-o", results)
    before = results.read_bytes()
    run = afazio("batch", pairs_file, "-o", results, "--resume", "--same-situation")
    assert run.code == 2
    assert "was made by another system (other options)" in run.err
    assert results.read_bytes() == before


def test_resume_refuses_results_of_another_input(afazio, pairs_file, tmp_path):
    results, others = tmp_path / "results.jsonl", tmp_path / "others.jsonl"
    afazio("batch", pairs_file, "-o", results)
    others.write_text(json.dumps({"id": "other", "text": DOG, "hypothesis": DOG}))
    run = afazio("batch", others, "-o", results, "--resume")
    assert run.code == 2
    assert "not about this input" in run.err


@pytest.mark.parametrize(
    ("first", "then", "said"),
    [
        ([], ["--with-text"], ":1: has no text and hypothesis; leave out --with-text to go on"),
        (["--with-text"], [], ":1: has text and hypothesis; add --with-text to go on"),
    ],
)
def test_resume_refuses_to_mix_results_with_and_without_texts(afazio, pairs_file, tmp_path, first, then, said):
    results = tmp_path / "results.jsonl"
    afazio("batch", pairs_file, "-o", results, *first)
    before = results.read_bytes()
    run = afazio("batch", pairs_file, "-o", results, "--resume", *then)
    assert (run.code, results.read_bytes()) == (2, before)
    assert f"{results}{said}" in run.err
    assert run.err.count("\n") == 1


def test_resume_refuses_what_is_no_result(afazio, pairs_file, tmp_path):
    results = tmp_path / "results.jsonl"
    results.write_text("hello\n")
    run = afazio("batch", pairs_file, "-o", results, "--resume")
    assert run.code == 2
    assert "is not a line of results" in run.err
    assert results.read_text() == "hello\n"


def test_wrong_use_is_one_line_and_exit_code_2(afazio, pairs_file, tmp_path):
    document = tmp_path / "document.xml"
    document.write_text("<pairs/>\n")
    results = tmp_path / "results.jsonl"
    for arguments in (
        (),
        (tmp_path / "none.jsonl", "-o", results),
        (tmp_path, "-o", results),
        (document, "-o", results),
        (pairs_file, "-o", pairs_file),
        (pairs_file, "-o", tmp_path / "none" / "results.jsonl"),
        (pairs_file, "-o", "/dev/full"),
        (pairs_file, "--resume"),
        (pairs_file, "-o", results, "--jobs", "0"),
        (pairs_file, "-o", results, "--timeout", "0"),
        (pairs_file, "-o", results, "--timeout", "nan"),
        (pairs_file, "-o", results, "--max-words", "0"),
        (pairs_file, "-o", results, "--prover", "oracle"),
        (pairs_file, "-o", results, "--model", "/nowhere"),
        (pairs_file, "-o", results, "--rules", "/nowhere"),
    ):
        run = afazio("batch", *arguments)
        assert run.code == 2, (arguments, run)
        assert run.err.startswith("afazio: "), (arguments, run)
        assert run.err.count("\n") == 1, (arguments, run)
    assert not results.exists()


def test_a_table_is_read_whatever_its_labels_are(afazio, tmp_path):
    pairs, results = tmp_path / "pairs.csv", tmp_path / "results.jsonl"
    pairs.write_text(f'premise,hypothesis,label\n"{DOG}",{DOG},0\n"{NO_DOG}",{DOG},2\n')
    assert afazio("batch", pairs, "-o", results).code == 0
    assert [(record["verdict"], record["label"]) for record in records(results)] == [
        ("entailment", "0"),
        ("contradiction", "2"),
    ]
