"""`afazio learn` and `--axioms`."""

from __future__ import annotations

import json

from tests.cli.command import DOG, SLEEPER


def corpus(path, *pairs):
    keys = ("id", "text", "hypothesis", "gold")
    path.write_text("".join(json.dumps(dict(zip(keys, pair, strict=True))) + "\n" for pair in pairs), encoding="utf-8")
    return path


def test_the_file_says_which_pairs_stand_behind_a_fact(afazio, tmp_path):
    pairs = corpus(tmp_path / "pairs.jsonl", ("a7", "Kim saw a stunt.", "Kim saw a trick.", "entailment"))
    facts = tmp_path / "facts.txt"
    run = afazio("learn", pairs, "-o", facts)
    assert (run.code, run.err) == (0, "")
    assert "stunt_n < trick_n @ 0.4 % 1: a7" in facts.read_text()
    assert json.loads(afazio("check", "--json", "--axioms", facts, "Kim saw a stunt.", "Kim saw a trick.").out)[
        "verdict"
    ] == ("entailment")


def test_nothing_to_learn_gives_a_file_without_facts(afazio, tmp_path):
    pairs = corpus(tmp_path / "pairs.jsonl", ("1", DOG, DOG, "entailment"), ("2", SLEEPER, DOG, "unknown"))
    facts = tmp_path / "facts.txt"
    assert afazio("learn", pairs, "-o", facts).code == 0
    assert all(line.startswith("%") for line in facts.read_text().splitlines())


def test_the_corpus_is_not_overwritten(afazio, tmp_path):
    pairs = corpus(tmp_path / "pairs.jsonl", ("1", DOG, DOG, "entailment"))
    run = afazio("learn", pairs, "-o", pairs)
    assert run.code == 2
    assert "choose another output" in run.err


def test_a_mistake_in_the_facts_ends_with_file_and_line(afazio, tmp_path):
    facts = tmp_path / "facts.txt"
    facts.write_text("stunt_n < trick_n\nstunt trick\n")
    run = afazio("check", "--axioms", facts, DOG, DOG)
    assert run.code == 2
    assert "facts.txt:2:" in run.err
    assert len(run.err.splitlines()) == 1
