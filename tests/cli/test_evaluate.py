"""`afazio evaluate`."""

from __future__ import annotations

import json

import pytest

from tests.cli.command import DOG, NO_DOG, SLEEPER, records

SICK = (
    "pair_ID\tsentence_A\tsentence_B\trelatedness_score\tentailment_judgment\n"
    f"1\t{DOG}\t{DOG}\t5\tENTAILMENT\n"
    f"2\t{NO_DOG}\t{DOG}\t4\tCONTRADICTION\n"
    f"3\t{SLEEPER}\t{SLEEPER}\t1\tNEUTRAL\n"
)
RTE = (
    '<entailment-corpus challenge="2">'
    f'<pair id="1" entailment="NO" task="IE"><t>{NO_DOG}</t><h>{DOG}</h></pair>'
    f'<pair id="2" entailment="YES" task="IR"><t>{DOG}</t><h>{DOG}</h></pair>'
    f'<pair id="3" task="IR"><t>{SLEEPER}</t><h>{SLEEPER}</h></pair>'
    "</entailment-corpus>"
)


@pytest.fixture
def sick(tmp_path):
    path = tmp_path / "sick.txt"
    path.write_text(SICK)
    return path


@pytest.fixture
def rte(tmp_path):
    path = tmp_path / "rte.xml"
    path.write_text(RTE)
    return path


def test_the_measures_of_sick(afazio, sick):
    record = json.loads(afazio("evaluate", sick, "--json").out)
    assert (record["format"], record["pairs"], record["same_situation"]) == ("sick", 3, True)
    assert (record["overall"]["right"], record["overall"]["errors"]) == (2, 0)
    assert record["overall"]["confusion"]["unknown"] == {"entailment": 1}
    assert record["overall"]["contradiction"]["recall"] == 1.0


def test_one_situation_can_be_switched_off(afazio, sick, rte):
    assert not json.loads(afazio("evaluate", sick, "--json", "--no-same-situation").out)["same_situation"]
    assert not json.loads(afazio("evaluate", rte, "--json").out)["same_situation"]
    assert json.loads(afazio("evaluate", rte, "--json", "--same-situation").out)["same_situation"]


def test_the_table_tells_what_was_assumed(afazio, sick):
    run = afazio("evaluate", sick)
    assert (run.code, run.err) == (0, "")
    assert "SICK: 3 pairs" in run.out
    assert "same situation" in run.out


def test_two_way_gold_and_pairs_without_gold(afazio, rte):
    record = json.loads(afazio("evaluate", rte, "--json").out)
    assert (record["pairs"], record["unscored"], record["overall"]["accuracy"]) == (3, 1, 1.0)
    assert record["overall"]["contradiction"] is None
    assert (record["average_precision"], record["confidence_weighted_score"]) == (1.0, 1.0)
    assert set(record["parts"]) == {"IE", "IR"}


def test_a_submission_is_ranked(afazio, rte, tmp_path):
    submission = tmp_path / "run1.txt"
    assert afazio("evaluate", rte, "--submission", submission).code == 0
    assert submission.read_text() == "ranked: yes\n2 YES\n3 YES\n1 NO\n"


def test_verdicts_are_written_one_a_line(afazio, sick, tmp_path):
    results = tmp_path / "results.jsonl"
    assert afazio("evaluate", sick, "-o", results).code == 0
    assert [(record["id"], record["verdict"]) for record in records(results)] == [
        ("1", "entailment"),
        ("2", "contradiction"),
        ("3", "entailment"),
    ]


def test_jsonl_with_a_bad_line(afazio, tmp_path):
    corpus = tmp_path / "corpus.jsonl"
    good = json.dumps({"id": 1, "text": DOG, "hypothesis": DOG, "gold": "entailment"})
    corpus.write_text(f"{good}\nnot json\n")
    record = json.loads(afazio("evaluate", corpus, "--json").out)
    assert (record["overall"]["count"], record["errors"]) == (1, {"input": 1})


def test_wrong_use_is_one_line_and_exit_code_2(afazio, sick, tmp_path):
    nothing = tmp_path / "nothing.txt"
    nothing.write_text("hello\n")
    for arguments in (
        (nothing,),
        (tmp_path / "none.xml",),
        (sick, "--format", "rte"),
        (sick, "--format", "word"),
        (sick, "-o", sick),
        (sick, "--submission", tmp_path / "none" / "run1.txt"),
    ):
        run = afazio("evaluate", *arguments)
        assert run.code == 2, (arguments, run)
        assert run.err.startswith("afazio: "), (arguments, run)
        assert run.err.count("\n") == 1, (arguments, run)


@pytest.mark.parametrize("system", ["overlap", "edits", "venses"])
def test_baselines_answer_from_the_same_command(afazio, rte, system):
    record = json.loads(afazio("evaluate", rte, "--system", system, "--json").out)
    assert record["overall"]["confusion"]["entailment"] == {"entailment": 1}


def test_the_majority_of_gold(afazio, sick):
    record = json.loads(afazio("evaluate", sick, "--system", "majority", "--json").out)
    assert record["overall"]["right"] == 1


def test_a_system_that_there_is_not(afazio, sick):
    run = afazio("evaluate", sick, "--system", "edit")
    assert run.code == 2
    assert "edits" in run.err


def test_answers_of_other_systems_are_scored_and_compared(afazio, rte, tmp_path):
    files = [tmp_path / "run1.txt", tmp_path / "run2.txt"]
    files[0].write_text("ranked: yes\n2 YES\n3 NO\n1 NO\n")
    files[1].write_text("ranked: no\n1 YES\n2 NO\n3 NO\n")
    record = json.loads(afazio("evaluate", rte, "--answers", files[0], "--json").out)
    assert (record["average_precision"], record["confidence_weighted_score"]) == (1.0, None)
    run = afazio("evaluate", rte, "--answers", files[0], "--answers", files[1])
    assert "2 pairs right in the first only, 0 in the second only, McNemar p = 0.5000" in run.out


def test_a_partial_submission_has_a_coverage(afazio, rte, tmp_path):
    partial = tmp_path / "run1.txt"
    partial.write_text("2 TRUE 0.9\n")
    record = json.loads(afazio("evaluate", rte, "--answers", partial, "--json").out)
    assert (record["coverage"], record["overall"]["accuracy"]) == (pytest.approx(1 / 3), 1.0)


@pytest.mark.parametrize("ending", ["html", "md"])
def test_a_report_is_written(afazio, rte, tmp_path, ending):
    answers, page = tmp_path / "run1.txt", tmp_path / f"report.{ending}"
    answers.write_text("ranked: yes\n2 YES\n3 NO\n1 YES\n")
    assert afazio("evaluate", rte, "--answers", answers, "--report", page).code == 0
    assert "Evaluation on rte.xml" in page.read_text()


def test_a_report_of_another_kind_is_refused(afazio, rte):
    assert afazio("evaluate", rte, "--report", "report.pdf").code == 2


def test_phenomena_are_studied(afazio, tmp_path):
    pairs = tmp_path / "pairs.tsv"
    pairs.write_text(
        "id\tgold\tphenomena\ttext\thypothesis\n"
        f"1\tcontradiction\tsynt:negation\t{NO_DOG}\t{DOG}\n2\tentailment\tlex:identity\t{DOG}\t{DOG}\n"
    )
    run = afazio("evaluate", "--phenomena", pairs, "--report", tmp_path / "report.md")
    assert (run.code, run.err) == (0, "")
    assert "total (all phenomena)" in run.out
    assert "| lex:identity | 1 | 100.0 |" in (tmp_path / "report.md").read_text()


def test_a_corpus_or_phenomena_must_be_given(afazio, sick):
    assert afazio("evaluate").code == 2
    assert afazio("evaluate", sick, "--phenomena", sick).code == 2


@pytest.mark.parametrize("options", [(), ("--graded",)])
def test_what_was_interrupted_goes_on_to_the_same_report(afazio, rte, tmp_path, options):
    results, pages = tmp_path / "results.jsonl", [tmp_path / "whole.md", tmp_path / "resumed.md"]
    assert afazio("evaluate", rte, "-o", results, "--report", pages[0], *options).code == 0
    first, *_ = results.read_text().splitlines(keepends=True)
    results.write_text(first + '{"id": "2", "verd')
    assert afazio("evaluate", rte, "-o", results, "--resume", "--report", pages[1], *options).code == 0
    assert len(records(results)) == 3
    assert pages[0].read_text() == pages[1].read_text()


def test_resuming_needs_a_file(afazio, rte):
    assert afazio("evaluate", rte, "--resume").code == 2


def test_an_imperative_hypothesis_is_answered_by_a_grade(afazio, tmp_path):
    pairs = tmp_path / "pairs.jsonl"
    pairs.write_text('{"id": 1, "text": "The guests left the hall.", "hypothesis": "Leave the hall.", "gold": "yes"}\n')
    assert json.loads(afazio("evaluate", pairs, "--json").out)["errors"] == {"input": 1}
    assert json.loads(afazio("evaluate", pairs, "--graded", "--json").out)["errors"] == {}


def test_a_page_that_cannot_be_written_is_refused_before_any_pair_is_checked(afazio, pairs_file, tmp_path):
    results = tmp_path / "results.jsonl"
    for page, said in (
        (tmp_path / "none" / "page.html", "there is no folder"),
        (tmp_path / "page.md", "it is a folder"),
    ):
        (tmp_path / "page.md").mkdir(exist_ok=True)
        run = afazio("evaluate", pairs_file, "-o", results, "--report", page)
        assert (run.code, run.out, results.exists()) == (2, "", False)
        assert run.err.startswith(f"afazio: {page}: cannot be written: {said}")
        assert run.err.count("\n") == 1
