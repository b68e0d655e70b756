"""The study of contradiction by phenomena, on a few pairs counted by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from afazio.corpora.reader import parse_corpus, read_corpus
from afazio.entailment.verdict import Label, Used, Verdict
from afazio.errors import CorpusError
from afazio.evaluation.named_phenomena import named_phenomena, named_sheet
from afazio.evaluation.phenomena import (
    CATEGORIES,
    Answers,
    accuracies,
    cooccurrences,
    decompositions,
    occurrences,
    read_cases,
)

PAIRS = (
    b"id\tgold\tphenomena\torigin\ttext\thypothesis\n"
    b"1\tentailment\tlex:synonymy\t\tKim began.\tKim started.\n"
    b"2\tentailment\tsynt:apposition\t\tKim, a cook, left.\tKim is a cook.\n"
    b"3\tcontradiction\tsynt:apposition\t\tKim, a cook, left.\tKim is no cook.\n"
    b"4\tcontradiction\tsynt:negation,synt:apposition\t\tKim, a cook, never left.\tA cook left.\n"
    b"4.1\tcontradiction\tsynt:negation\t4\tKim, a cook, never left.\tKim, a cook, left.\n"
    b"4.2\tentailment\tsynt:apposition\t4\tKim, a cook, never left.\tKim is a cook.\n"
)
CASES = read_cases(parse_corpus(PAIRS, "pairs.tsv"), "pairs.tsv")


def answers(system, two_way, **labels):
    verdicts = {name[1:].replace("_", "."): Verdict(label, 0.9, 0.9, system, 0.1) for name, label in labels.items()}
    return Answers(system, verdicts, two_way)


E, C, U = Label.ENTAILMENT, Label.CONTRADICTION, Label.UNKNOWN
THREE_WAY = answers("ours", False, p1=E, p2=U, p3=C, p4=U, p4_1=U, p4_2=E)
TWO_WAY = answers("edits", True, p1=E, p2=E, p3=E, p4=E, p4_1=U, p4_2=E)


def rows(sheet):
    return {row[0]: row[1:] for row in sheet.rows}


def test_accuracy_on_positive_and_negative_pairs():
    found = rows(accuracies(CASES, [THREE_WAY, TWO_WAY]))
    assert found["synt:apposition"] == ("3", "50.0", "100.0", "100.0", "0.0")
    # To a two-way system what does not follow is unknown, which is right for a contradiction.
    assert found["synt:negation"] == ("1", "–", "0.0", "–", "100.0")
    assert found["total (all phenomena)"] == ("5", "66.7", "50.0", "100.0", "50.0")


def test_occurrences_and_probabilities():
    found = rows(occurrences(CASES))
    assert found["synt:apposition"] == ("2", "0.67", "1", "0.33")
    assert found["total syntactic"] == ("2", "0.50", "2", "0.50")


def test_phenomena_that_stand_beside_the_cause_of_a_contradiction():
    sheet = cooccurrences(CASES)
    assert (sheet.columns, sheet.rows) == (("phenomena", "synt:negation"), (("synt:apposition", "1"),))


def test_an_original_pair_is_shown_with_its_parts():
    (sheet,) = decompositions(CASES, [THREE_WAY])
    assert [row[1:] for row in sheet.rows] == [
        ("synt:negation, synt:apposition", "C", "unknown (wrong)"),
        ("synt:negation", "C", "unknown (wrong)"),
        ("synt:apposition", "E", "entailment"),
    ]


def test_proofs_name_their_phenomena():
    used = Used(("voice.passive",), ("WordNet 3.0: hypernym dog_n%1 < animal_n%1",))
    verdict = Verdict(E, 0.9, 0.9, "z3", 0.1, used=used)
    assert named_phenomena(verdict) == {"synt:actpass-altern", "lex:hypernymy"}
    right = Answers("ours", dict.fromkeys(("1", "2", "3", "4", "4.1", "4.2"), verdict), False)
    assert rows(named_sheet(CASES, right))["all"] == ("3", "0.0", "0.0")


@pytest.mark.parametrize(
    "line, message",
    [
        (b"1\tentailment\tlexical\t\tA.\tB.\n", "'lexical' begins with none of"),
        (b"1\tunknown\tlex:identity\t\tA.\tB.\n", "gold must be entailment or contradiction"),
        (b"1\tentailment\tlex:identity\t\tA.\t\n", "the hypothesis is empty"),
    ],
)
def test_mistakes_are_told_with_their_line(line, message):
    with pytest.raises(CorpusError, match=f"pairs.tsv:2: {message}"):
        read_cases(parse_corpus(PAIRS.splitlines(keepends=True)[0] + line, "pairs.tsv"), "pairs.tsv")


def test_the_file_of_phenomena_has_two_hundred_monothematic_pairs_of_all_categories():
    path = Path(__file__).parents[2] / "benchmarks" / "phenomena" / "pairs.tsv"
    cases = [case for case in read_cases(read_corpus(path), str(path)) if case.monothematic]
    assert len(cases) >= 200
    assert {case.phenomena[0].partition(":")[0] for case in cases} == set(CATEGORIES)
    assert sum(not case.positive for case in cases) >= 60
