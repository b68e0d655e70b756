"""Answers of systems: judged, counted, reported."""

import csv
import io
import json
from pathlib import Path

import pytest
from defusedxml.ElementTree import fromstring

from afazio.testsuite.errors import TestsuiteError
from afazio.testsuite.item import Item
from afazio.testsuite.occurrences import FALSE_NEGATIVES, FALSE_POSITIVES, of_results, read_occurrences
from afazio.testsuite.plots import Bar, bars, histogram
from afazio.testsuite.report import report
from afazio.testsuite.results import Outcome, Result, SystemAnswer, judged, read_answers
from afazio.testsuite.scoring import aligned, as_csv, count, paper_table


def answered(items: list[Item], verdict: str) -> list[Result]:
    return [Result(item, SystemAnswer(verdict, 0.25)) for item in items]


@pytest.mark.parametrize(
    "gold, verdict, outcome",
    [
        ("entailment", "entailment", Outcome.CORRECT),
        ("entailment", "TRUE", Outcome.CORRECT),
        ("entailment", "unknown", Outcome.INCORRECT),
        ("entailment", "error", Outcome.ERROR),
        ("non-entailment", "contradiction", Outcome.CORRECT),
        ("non-entailment", "unknown", Outcome.CORRECT),
        ("non-entailment", "YES", Outcome.INCORRECT),
        ("non-entailment", "error", Outcome.ERROR),
    ],
)
def test_verdicts_are_judged_two_ways_and_errors_are_never_right(gold: str, verdict: str, outcome: Outcome) -> None:
    assert judged(gold, verdict) is outcome


@pytest.mark.parametrize("verdict", ["entailment", "non-entailment"])
def test_always_the_same_answer_scores_exactly_half(items: list[Item], verdict: str) -> None:
    breakdown = count(answered(items, verdict))
    assert breakdown["all"]["all"].accuracy() == 0.5
    assert {counts.accuracy() for counts in breakdown["suite"].values()} == {0.5}


def test_the_papers_table(items: list[Item]) -> None:
    results = [*answered(items[:60], "entailment"), *answered(items[60:100], "error")]
    true = [sum(r.item.gold == "entailment" for r in part) for part in (results[:60], results[60:])]
    assert paper_table(count(results)["all"]["all"]) == [
        ["", "True", "False", "Total"],
        ["Correct", str(true[0]), "0", str(true[0])],
        ["Incorrect", "0", str(60 - true[0]), str(60 - true[0])],
        ["Errors", str(true[1]), str(40 - true[1]), "40"],
        ["Total", str(sum(true)), str(100 - sum(true)), "100"],
    ]


def test_tables_as_text_have_straight_columns() -> None:
    assert aligned([["a", "n"], ["bbb", "10"]]) == "a     n\nbbb  10"


def test_the_csv_has_every_group_and_adds_up(items: list[Item]) -> None:
    rows = list(csv.DictReader(io.StringIO(as_csv(count(answered(items, "unknown"))))))
    groups = {row["group"] for row in rows}
    assert groups == {"all", "suite", "kind", "words", "text tag", "hypothesis tag", "tag pair"}
    for group in ("all", "suite", "kind", "words"):
        assert sum(int(r["total"]) for r in rows if r["group"] == group and r["gold"] == "total") == len(items)


def test_the_report_is_self_contained_and_escapes_what_it_shows(items: list[Item]) -> None:
    odd = Item("<i>", "<b>&", "<script>alert(1)</script>", "h", "entailment", "k&k", {"text": {}, "hypothesis": {}}, {})
    page = report([*answered(items, "unknown"), Result(odd, SystemAnswer("unknown"))], "A <title>")
    assert "<script" not in page
    assert "&lt;b&gt;&amp;" in page
    assert "<title>A &lt;title&gt;</title>" in page
    assert page.count("<svg ") == 3
    assert "http" not in page.replace("http://www.w3.org/2000/svg", "")


def test_plots_are_xml() -> None:
    for plot in (bars("a < b", [Bar("<x>", 0.5, "& more"), Bar("y", 1.0)]), histogram("t", [0.1, 0.2, 3.0], "s")):
        assert fromstring(plot).tag == "{http://www.w3.org/2000/svg}svg"


def test_a_histogram_counts_every_value() -> None:
    plot = histogram("t", [0.0, 0.5, 1.0, 1.0], "s", bins=2)
    titles = [title.text or "" for title in fromstring(plot).iter("{http://www.w3.org/2000/svg}title")]
    assert [title.rpartition(": ")[2] for title in titles[1:]] == ["1", "3"]


def test_results_can_be_mined_from_memory_and_from_the_file(items: list[Item], tmp_path: Path) -> None:
    results = [*answered(items[::2], "unknown"), *answered(items[1::2], "entailment")]
    file = tmp_path / "results.jsonl"
    file.write_text("".join(result.as_json() + "\n" for result in results))
    mined = read_occurrences(file)
    assert mined == of_results(results)
    missed = sum(r.item.gold == "entailment" and r.answer.verdict == "unknown" for r in results)
    assert sum(item.failing for item in mined[FALSE_NEGATIVES]) == missed
    assert len(mined[FALSE_NEGATIVES]) + len(mined[FALSE_POSITIVES]) == len(items)


def test_errors_are_mined_only_when_asked_for(items: list[Item], tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    file.write_text("".join(result.as_json() + "\n" for result in answered(items[:10], "error")))
    assert not any(read_occurrences(file).values())
    assert all(item.failing for mined in read_occurrences(file, errors_fail=True).values() for item in mined)


def test_any_lines_with_tags_can_be_mined(tmp_path: Path) -> None:
    file = tmp_path / "mine.jsonl"
    tags = {"text": {"p": ["V A"]}, "hypothesis": {"p": ["V P"]}}
    lines = [{"gold": "YES", "verdict": "NO", "tags": tags}, {"gold": "yes", "verdict": "yes", "tags": tags}]
    file.write_text("\n".join(json.dumps(line) for line in lines) + "\n\n")
    assert [item.failing for item in read_occurrences(file)[FALSE_NEGATIVES]] == [True, False]


@pytest.mark.parametrize(
    "line, message",
    [
        ("{", "not JSON"),
        ("[]", "not a JSON object"),
        ('{"verdict": "yes", "tags": {}}', "'gold' is missing"),
        ('{"gold": "yes", "tags": {}}', "'verdict' is missing"),
        ('{"gold": "yes", "verdict": "no", "tags": {"text": {}}}', "'tags' must map"),
        ('{"gold": "yes", "verdict": "no", "tags": {"text": {"p": "V"}, "hypothesis": {}}}', "'tags' must map"),
    ],
)
def test_lines_that_cannot_be_mined_are_told(tmp_path: Path, line: str, message: str) -> None:
    file = tmp_path / "bad.jsonl"
    file.write_text(f"\n{line}\n")
    with pytest.raises(TestsuiteError, match=rf"bad\.jsonl:2: .*{message}"):
        read_occurrences(file)


@pytest.mark.parametrize(
    "lines, message",
    [
        (['{"id": "none", "verdict": "yes"}'], "answers.jsonl:1: no item has the id 'none'"),
        (['{"id": "ID", "verdict": "maybe"}'], "answers.jsonl:1: 'maybe' is no verdict"),
        (['{"id": "ID"}'], "answers.jsonl:1: needs an id and a verdict"),
        (['{"id": "ID", "verdict": "yes"}'] * 2, "answers.jsonl:2: the id 'ID' is answered twice"),
        (['{"id": "ID", "verdict": "yes", "seconds": "1"}'], "answers.jsonl:1: 'seconds' must be a number"),
        ([], "answers.jsonl: no answer for the item 'ID'"),
    ],
)
def test_faulty_answers_are_told(items: list[Item], tmp_path: Path, lines: list[str], message: str) -> None:
    file = tmp_path / "answers.jsonl"
    file.write_text("\n".join(lines).replace("ID", items[0].id))
    with pytest.raises(TestsuiteError) as caught:
        list(read_answers(file, items[:1]))
    assert message.replace("ID", items[0].id) in str(caught.value)
