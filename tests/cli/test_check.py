"""`afazio check`."""

from __future__ import annotations

import io
import json
from pathlib import Path

import nltk
import pytest

from tests.cli.command import DOG, NO_DOG, SLEEPER

FIELDS = {"id", "verdict", "confidence", "score", "prover", "seconds", "error", "used", "system", "not_understood"}
SYSTEM = {"version", "model", "rules", "lexicon", "prover", "options"}


def test_a_verdict_in_one_line(afazio):
    run = afazio("check", DOG, DOG)
    assert run.code == 0
    assert run.out.startswith("entailment  confidence ")
    assert run.err == ""


def test_json_has_the_fields_that_scripts_rely_on(afazio):
    record = json.loads(afazio("check", "--json", NO_DOG, DOG).out)
    assert set(record) == FIELDS
    assert set(record["system"]) == SYSTEM
    assert set(record["used"]) == {"rules", "axioms"}
    assert record["verdict"] == "contradiction"


def test_passages_after_t_come_before_the_text(afazio):
    record = json.loads(afazio("check", "--json", "-t", SLEEPER, "-t", NO_DOG, DOG).out)
    assert record["verdict"] == "contradiction"


@pytest.mark.parametrize(("options", "verdict"), [((), "entailment"), (("--strict",), "unknown")])
def test_strict_proof_takes_nothing_for_granted(afazio, options, verdict):
    record = json.loads(afazio("check", "--json", *options, "Mary, a nurse, slept.", "Mary is a nurse.").out)
    assert record["verdict"] == verdict
    assert json.loads(record["system"]["options"])["strict"] is bool(options)


def test_graded_labels_what_is_likely_and_says_why(afazio):
    pair = ("Sally, the owner of the dog, said it had barked.", "The dog of Sally barked.")
    assert json.loads(afazio("check", "--json", *pair).out)["verdict"] == "unknown"
    record = json.loads(afazio("check", "--json", "--graded", *pair).out)
    assert (record["verdict"], record["graded"]["tier"]) == ("entailment", "not proved")
    assert record["score"] == record["graded"]["probability"]
    assert "words with support: dog; Sally; barked" in afazio("check", "--graded", *pair).out


def test_the_lexicon_can_be_the_corpus_of_nltk(afazio, monkeypatch):
    sample = Path(__file__).parents[1] / "training" / "sources" / "nltk_data"
    monkeypatch.setattr(nltk.data, "path", [str(sample)])
    record = json.loads(afazio("check", "--json", "--lexicon", "wordnet", DOG, DOG).out)
    assert record["verdict"] == "entailment"
    assert record["system"]["lexicon"].startswith("wordnet ")


def test_a_lexicon_that_is_not_there_is_said_in_one_line(afazio, monkeypatch, tmp_path):
    monkeypatch.setattr(nltk.data, "path", [str(tmp_path)])
    run = afazio("check", "--lexicon", "wordnet", DOG, DOG)
    assert run.code == 2
    assert run.err.count("\n") == 1
    assert "nltk.downloader wordnet" in run.err


def test_explain_shows_both_formulas_and_the_verdict(afazio):
    run = afazio("check", "--explain-full", NO_DOG, DOG)
    assert run.code == 0
    assert f"text: {NO_DOG}" in run.out
    assert f"hypothesis: {DOG}" in run.out
    assert run.out.count("bark_v(") >= 2
    assert run.out.rstrip().split("\n")[-1].startswith("contradiction")


def test_explain_shows_the_counter_model(afazio):
    run = afazio("check", "--explain-full", DOG, SLEEPER)
    assert "counter-model" in run.out
    assert run.out.rstrip().split("\n")[-1].startswith("unknown")


def test_a_pair_can_be_written_as_a_page(afazio, tmp_path):
    page = tmp_path / "pair.html"
    run = afazio("check", NO_DOG, DOG, "-o", page)
    assert run.out.startswith("contradiction")
    assert page.read_text("utf-8").startswith("<!DOCTYPE html>")


def test_a_page_has_the_ending_of_a_page(afazio, tmp_path):
    run = afazio("check", NO_DOG, DOG, "-o", tmp_path / "pair.pdf")
    assert run.code == 2
    assert "does not end in .html" in run.err


def test_explain_in_json(afazio):
    explanation = json.loads(afazio("check", "--json", "--explain", DOG, SLEEPER).out)["explanation"]
    assert explanation["premises"][0]["text"] == DOG
    assert explanation["hypothesis"][0]["readings"]
    assert explanation["problem"]["premises"]
    assert explanation["certificate"]


@pytest.mark.parametrize("arguments", [("-", DOG), (NO_DOG, "-"), ("-t", "-", DOG)])
def test_a_dash_is_standard_input(afazio, monkeypatch, arguments):
    given = DOG if arguments[0] == NO_DOG else NO_DOG
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(given.encode())))
    assert json.loads(afazio("check", "--json", *arguments).out)["verdict"] == "contradiction"


@pytest.mark.parametrize(
    ("text", "hypothesis"),
    [("", DOG), (DOG, "  "), (DOG, "Does a dog bark?"), (DOG, "caf\udce9"), ("word " * 2001, DOG)],
)
def test_what_cannot_be_checked_is_an_input_error(afazio, text, hypothesis):
    run = afazio("check", "--json", text, hypothesis)
    record = json.loads(run.out)
    assert run.code == 0
    assert (record["verdict"], record["error"]["kind"]) == ("error", "input")
    assert (record["confidence"], record["score"]) == (None, None)


def test_an_error_is_told_in_words(afazio):
    assert afazio("check", DOG, "").out.startswith("error (input): ")


def test_control_characters_and_odd_spaces_are_cleaned(afazio):
    record = json.loads(afazio("check", "--json", "\x07 No\u00a0dog   barks.\u200b", DOG).out)
    assert record["verdict"] == "contradiction"


def test_a_limit_of_words_can_be_set(afazio):
    record = json.loads(afazio("check", "--json", "--max-words", "2", DOG, DOG).out)
    assert record["error"]["kind"] == "input"


def test_trees_from_a_file(afazio, tmp_path):
    trees = tmp_path / "pair.conllu"
    run = afazio("inspect", DOG, "--stage", "tree", "--format", "conllu", "-o", trees)
    assert run.code == 0
    trees.write_text(trees.read_text() * 2)
    assert json.loads(afazio("check", "--json", "--conllu", trees).out)["verdict"] == "entailment"


@pytest.mark.parametrize(
    ("text", "hypothesis"),
    [
        ("Der Hund bellt laut im Garten.", "Eine Katze schläft."),
        ("colourless furiously the sleep of of", "ideas green the"),
        ("犬が吠える。", "犬がいる。"),
        ("asdf qwer zxcv", "qwer asdf"),
    ],
)
def test_what_is_no_english_gets_no_verdict(pipeline, text, hypothesis):
    assert pipeline.check(text, hypothesis).label in ("unknown", "error")


def test_a_sentence_of_more_than_200_words_is_refused(pipeline):
    verdict = pipeline.check("Kim saw " + "a dog and " * 80 + "a cat.", DOG)
    assert verdict.error is not None
    assert (verdict.error.kind, "200" in verdict.error.message) == ("input", True)


@pytest.mark.parametrize(
    ("text", "hypothesis", "code"),
    [(DOG, DOG, 0), (NO_DOG, DOG, 10), (DOG, SLEEPER, 11), (DOG, "Does a dog bark?", 12)],
)
def test_the_exit_code_tells_the_verdict_when_asked_for(afazio, text, hypothesis, code):
    assert afazio("check", "--exit-code", text, hypothesis).code == code
    assert afazio("check", text, hypothesis).code == 0


def test_nothing_follows_in_another_language_but_the_sentence_itself(afazio):
    text = "Ein Mann kauft ein Buch."
    assert afazio("check", text, text).out.startswith("entailment")
    assert not afazio("check", text, "Ein Mann liest ein Buch.").out.startswith(("entailment", "contradiction"))


def test_a_pair_that_is_left_undecided_says_what_gave_up_and_which_option_helps(afazio):
    run = afazio("check", "--no-cache", "--timeout", "0.0001", "Every dog barks.", "If Kim owns a dog, it barks.")
    assert run.code == 0
    assert run.out.startswith(("error (gave-up): ", "error (timeout): "))
    assert "is undecided: " in run.out
    assert "; a larger --timeout " in run.out
    assert run.out.count("\n") == 1
