"""Generated testsuites: balance, labels, annotation, and English."""

import json
import re
from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest
from defusedxml.ElementTree import parse

from afazio.testsuite.errors import TestsuiteError
from afazio.testsuite.hypotheses import FALSE_KINDS
from afazio.testsuite.inventory import Inventory, Reference
from afazio.testsuite.item import Item, read_suites
from afazio.testsuite.suites import CLAUSE_SHARES, plan
from afazio.testsuite.writing import Order, generate, write


def test_half_of_every_suite_is_true(items: list[Item]) -> None:
    suites = {item.suite for item in items}
    assert len(suites) == 10
    for suite in suites:
        assert Counter(i.gold for i in items if i.suite == suite) == {"entailment": 50, "non-entailment": 50}


def test_false_items_are_spread_evenly_over_the_kinds(items: list[Item]) -> None:
    for suite in {item.suite for item in items}:
        counts = Counter(i.kind for i in items if i.suite == suite and i.gold == "non-entailment")
        assert counts.keys() <= {kind.value for kind in FALSE_KINDS}
        assert max(counts.values()) - min(counts.values()) <= 1
        assert len(counts) >= len(FALSE_KINDS) - 1


def test_texts_have_the_stated_shares_of_clauses(items: list[Item]) -> None:
    counts = Counter(item.clauses["text"] for item in items)
    assert counts == {size: share * len(items) for size, share in CLAUSE_SHARES.items()}


def test_no_pair_comes_twice_and_no_sentence_is_its_own_hypothesis(items: list[Item]) -> None:
    pairs = [(item.text, item.hypothesis) for item in items]
    assert len(pairs) == len(set(pairs))
    assert all(text != hypothesis for text, hypothesis in pairs)
    assert len({item.id for item in items}) == len(items)


def test_every_predicate_is_tagged_and_false_predicates_are_new(items: list[Item]) -> None:
    for item in items:
        tags = [tag for side in item.tags.values() for listed in side.values() for tag in listed]
        assert all(tag.split()[0] in ("V", "N") for tag in tags)
        new = item.tags["hypothesis"].keys() - item.tags["text"].keys()
        assert bool(new) == (item.kind == "wrong predicate")


def test_all_the_papers_sentence_types_occur(items: list[Item]) -> None:
    tags = {tag for item in items for side in item.tags.values() for listed in side.values() for tag in listed}
    parts = {part for tag in tags for part in tag.split()}
    assert {"V", "N", "A", "P", "By", "R0", "R1", "R2", "PP0", "PP1", "Poss", "S", "C", "Adv", "Adj"} <= parts
    assert any(tag.startswith("V P") and "By" not in tag for tag in tags)


SENTENCE = re.compile(r"[A-Z][a-zA-Z]*('s?)?( [a-zA-Z]+('s?)?,?)* [a-zA-Z]+\.")


def test_sentences_look_like_english(items: list[Item]) -> None:
    for item in items:
        for sentence in (item.text, item.hypothesis):
            assert SENTENCE.fullmatch(sentence), sentence
            assert not re.search(r"\ba [aeiou]|\ban [^aeiou]|\b(\w+) \1\b", sentence), sentence


def test_a_pair_has_one_tense(items: list[Item]) -> None:
    for item in items:
        tenses = {
            "present" if word in ("is", "are", "takes") else "past"
            for sentence in (item.text, item.hypothesis)
            for word in re.findall(r"\b(?:is|are|takes place|was|were|took place)\b", sentence)
            for word in (word.split()[0],)
        }
        assert len(tenses) < 2, item


def test_pronouns_and_verbs_agree(items: list[Item], inventory: Inventory) -> None:
    animate = {f.text: f.animate for listed in inventory.fillers.values() for f in listed}
    plural = {f.text for listed in inventory.fillers.values() for f in listed if f.plural}
    checked = 0
    for item in items:
        for sentence in (item.text, item.hypothesis):
            small = sentence[0].lower() + sentence[1:]
            for filler, alive in animate.items():
                found = re.search(rf"\b{filler} (?:\w+ )?(whom|who|which)\b", small)
                if found and filler.split()[0] in ("the", "a", "an"):
                    checked += 1
                    assert (found[1] != "which") == alive, sentence
            for group in plural:
                assert not re.search(rf"(^|, and ){group} (is|was|(\w+ly )?\w+[^s]s)\b", small), sentence
    assert checked > 100


def test_names_take_no_restrictive_relative_clause(items: list[Item], inventory: Inventory) -> None:
    names = [f.text for fs in inventory.fillers.values() for f in fs if f.reference is Reference.NAME]
    pattern = re.compile(rf"\b(?:{'|'.join(names)}) (?:who|which|whom)\b")
    # An object relative may end in a name's neighbourhood only with the pronoun in front of it.
    assert not [i for i in items for s in (i.text, i.hypothesis) if pattern.search(s)]


def test_relative_pronoun_follows_a_comma_nowhere(items: list[Item]) -> None:
    assert not [i for i in items for s in (i.text, i.hypothesis) if re.search(r", (who|which|whom)\b", s)]


def test_each_suite_has_its_own_types_and_unrelated_predicates(inventory: Inventory) -> None:
    suites = plan(inventory, 10, seed=1)
    assert len({suite.types for suite in suites}) == 10
    for suite in suites:
        chosen = [inventory.predicates[name] for name in suite.predicates]
        assert {p.subcategorisation for p in chosen} == set(suite.types)
        assert all(not a.semantic_fields & b.semantic_fields for a, b in combinations(chosen, 2))


@pytest.mark.parametrize("converses", [{"lend", "borrow"}, {"sell", "purchase"}])
def test_converses_are_in_no_suite_together(inventory: Inventory, converses: set[str]) -> None:
    suites = [suite for seed in range(20) for suite in plan(inventory, 10, seed)]
    assert all(any(name in suite.predicates for suite in suites) for name in converses)
    assert not [suite for suite in suites if converses <= set(suite.predicates)]


def test_suites_use_all_types_about_equally_often(inventory: Inventory) -> None:
    counts = Counter(t for suite in plan(inventory, 12, seed=1) for t in suite.types)
    assert len(counts) == 12
    assert max(counts.values()) - min(counts.values()) <= 1


def test_the_same_seed_writes_the_same_bytes_and_another_does_not(tmp_path: Path) -> None:
    for name, seed in (("a", 5), ("b", 5), ("c", 6)):
        write(Order(seed=seed, suites=2, items=20), tmp_path / name)
    read = {name: {file.name: file.read_bytes() for file in (tmp_path / name).iterdir()} for name in ("a", "b", "c")}
    assert read["a"] == read["b"]
    assert read["a"]["suite-01.jsonl"] != read["c"]["suite-01.jsonl"]


def test_written_suites_are_read_back_and_described(tmp_path: Path) -> None:
    order = Order(suites=2, items=20)
    write(order, tmp_path)
    assert read_suites(tmp_path) == [item for _, made in generate(order) for item in made]
    manifest = json.loads((tmp_path / "suites.json").read_text())
    assert [suite["items"] for suite in manifest["suites"]] == [20, 20]
    assert manifest["suites"][0]["types"] != manifest["suites"][1]["types"]


def test_the_rte_format_keeps_sentences_and_labels(tmp_path: Path) -> None:
    order = Order(suites=1, items=20)
    write(order, tmp_path, "rte")
    pairs = parse(tmp_path / "suite-01.xml").getroot().findall("pair")
    (_, made), *_ = generate(order)
    read = [(p.get("id"), p.get("entailment"), p.findtext("t"), p.findtext("h")) for p in pairs]
    answers = {"entailment": "YES", "non-entailment": "NO"}
    assert read == [(item.id, answers[item.gold], item.text, item.hypothesis) for item in made]


KEEP = """
  <Set pred="keep">
    <Parts><Verb>keeps</Verb><Arg n="0" id="Person"/><Arg n="1" id="Object"/></Parts>
    <Dists><Dist constfam="nVn" dist="01"/></Dists>
  </Set>
"""


def test_the_papers_inventory_gives_a_suite(patterns: Path, lexicon: Path) -> None:
    fuller = lexicon.read_text().replace("<SemArgs>", f"{KEEP}<SemArgs>").replace("Mark", "The woman")
    lexicon.write_text(fuller)
    (_, made), *_ = generate(Order(suites=1, items=200, patterns=patterns, lexicon=lexicon))
    texts = {item.text for item in made} | {item.hypothesis for item in made}
    assert any(re.fullmatch(r"(A book|A fork|A spoon) (is|was) sent to [\w ]+ by [\w ]+\.", text) for text in texts)
    assert any(re.search(r"'s sending of a \w+ (is|was) fast", text) for text in texts)
    assert any(
        re.search(r"the (wo)?man who sen(t|ds) a \w+ to [\w ]+, (kept|keeps) a", text, re.IGNORECASE) for text in texts
    )


@pytest.mark.parametrize(
    "order, message",
    [
        (Order(suites=1, items=21), "21 items cannot be halved"),
        (Order(suites=100_000, items=2), "combinations of subcategorisation types"),
        (Order(suites=0), "0 suites cannot be generated"),
    ],
)
def test_impossible_orders_are_refused(order: Order, message: str) -> None:
    with pytest.raises(TestsuiteError, match=message):
        list(generate(order))


def test_a_suite_that_the_lexicon_cannot_fill_is_refused(patterns: Path, lexicon: Path) -> None:
    few = lexicon.read_text()
    for filler in ("Mark", "The man", "a fork", "a spoon"):
        few = few.replace(f"<Arg>{filler}</Arg>", "")
    lexicon.write_text(few)
    with pytest.raises(TestsuiteError, match="do not give 1000 different items"):
        list(generate(Order(suites=1, items=2000, patterns=patterns, lexicon=lexicon)))
