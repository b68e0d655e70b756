"""Scores of trees, of treebanks and of the construction set."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from afazio.parsing.conllu import read_conllu, write_conllu
from afazio.parsing.parser import Parser
from afazio.parsing.tree import SurfaceToken, Tree
from benchmarks.constructions.generate import SET, trees
from benchmarks.constructions.notation import NotationError, tree_of
from benchmarks.constructions.validation import problems
from training.construction_scores import judge, shares
from training.evaluate import documents, main, measure_treebank, read_trees
from training.text_variants import VARIANTS
from training.ud_scores import MEASURES, align, relation_scores, scores, text_of

GIVEN = "[root [nsubj Kim] did n't give_B [iobj the child] [obj [nmod:poss Lee 's] [amod old] book] .]"


def given() -> Tree:
    return tree_of(GIVEN, ("# construction = dative", "# counted = obl", "# source = hand"))


def changed(tree: Tree, form: str, **fields) -> Tree:
    tokens = tuple(replace(token, **fields) if token.form == form else token for token in tree.tokens)
    return replace(tree, tokens=tokens)


def test_a_tree_against_itself_is_wholly_right():
    text = text_of([given(), given()])
    found = scores(text, text)
    assert set(found) == set(MEASURES)
    assert {score.f1 for score in found.values()} == {1.0}
    assert {score.f1 for score in relation_scores(text, text).values()} == {1.0}


def test_one_wrong_head_counts_once():
    gold = given()
    system = changed(gold, "child", head=1)
    found = scores(text_of([gold]), text_of([system]))
    words = len(gold.tokens)
    assert found["UAS"].correct == found["LAS"].correct == words - 1
    assert found["UPOS"].correct == words
    content = sum(token.deprel not in ("punct", "aux", "det", "case") for token in gold.tokens)
    assert (found["CLAS"].gold, found["CLAS"].correct) == (content, content - 1)


def test_a_wrong_subtype_counts_per_relation_but_not_in_las():
    gold = given()
    system = changed(gold, "Lee", deprel="nmod")
    found = scores(text_of([gold]), text_of([system]))
    assert found["LAS"].f1 == 1.0
    per_relation = relation_scores(text_of([gold]), text_of([system]))
    assert (per_relation["nmod:poss"].f1, per_relation["nmod"].f1) == (0.0, 0.0)


def joined(tree: Tree) -> Tree:
    """The tree with its multiword token "didn't" as one word."""
    kept = [token for token in tree.tokens if token.form != "n't"]
    place = {token.id: number for number, token in enumerate(kept, start=1)} | {0: 0}
    tokens = []
    for token in kept:
        form = "didn't" if token.form == "did" else token.form
        tokens.append(replace(token, id=place[token.id], head=place[token.head], form=form))
    surface = tuple(
        SurfaceToken(place[part.first], place[part.last], part.form)
        for part in tree.surface_tokens
        if part.form != "didn't"
    )
    return replace(tree, tokens=tuple(tokens), surface_tokens=surface)


def test_words_are_aligned_by_characters_where_tokens_differ():
    gold, system = given(), joined(given())
    ours, theirs = text_of([gold]), text_of([system])
    aligned = align(ours, theirs)
    missing = [word.token.form for place, word in enumerate(ours.words) if place not in aligned]
    assert missing == ["did", "n't"]
    found = scores(ours, theirs)
    assert found["Tokens"].f1 == 1.0
    assert (found["Words"].gold, found["Words"].system, found["Words"].correct) == (11, 10, 9)
    assert found["LAS"].correct == 9


def test_sentences_split_differently_keep_their_words():
    first, second = tree_of("[root [nsubj Kim] slept_D .]"), tree_of("[root [nsubj Lee] left_D .]")
    moved = tuple(
        replace(
            token,
            id=token.id + 3,
            head=token.head + 3 if token.head else 2,
            deprel=token.deprel.replace("root", "conj"),
        )
        for token in second.tokens
    )
    together = Tree(first.tokens + moved, f"{first.text} {second.text}")
    found = scores(text_of([first, second]), text_of([together]))
    assert (found["Sentences"].gold, found["Sentences"].system, found["Sentences"].correct) == (2, 1, 0)
    assert found["Words"].f1 == 1.0
    assert found["UAS"].correct == 5


def test_other_characters_are_refused():
    with pytest.raises(ValueError, match="differ at character 3"):
        align(text_of([tree_of("[root [nsubj Kim] slept_D .]")]), text_of([tree_of("[root [nsubj Kim] left_D .]")]))


def test_a_second_object_makes_a_sentence_wrong():
    gold = given()
    assert judge(gold, [gold]).wrong == ()
    outcome = judge(gold, [changed(gold, "child", deprel="obj")])
    assert [(arc.form, arc.gold, arc.system) for arc in outcome.wrong] == [("child", "iobj(give)", "obj(give)")]


def test_a_relation_counts_only_where_it_is_named():
    gold = tree_of("[root [nsubj Kim] slept_D [obl in Rome] .]", ("# construction = place", "# source = hand"))
    system = changed(gold, "Rome", head=1, deprel="nmod")
    assert judge(gold, [system]).wrong == ()
    named = replace(gold, comments=(*gold.comments, "# counted = obl"))
    assert [arc.form for arc in judge(named, [system]).wrong] == ["Rome"]


def test_a_split_sentence_is_wrong():
    gold = tree_of("[root [nsubj Kim] slept_D [obl in Rome] .]")
    first = Tree(gold.tokens[:2], "Kim slept")
    rest = tuple(
        replace(
            token,
            id=token.id - 2,
            head=0 if token.form == "Rome" else 2,
            deprel="root" if token.form == "Rome" else token.deprel,
        )
        for token in gold.tokens[2:]
    )
    assert judge(gold, [first, Tree(rest, "in Rome.")]).wrong


def test_shares_count_sentences_by_construction():
    right, wrong = judge(given(), [given()]), judge(given(), [changed(given(), "child", deprel="obj")])
    assert shares([right, wrong]) == {"dative": (1, 2), "all from hand": (1, 2), "all": (1, 2)}


def test_the_notation_gives_the_tree_that_is_meant():
    tree = tree_of("[root [nsubj the man [acl:relcl [obl=x that] [nsubj you] spoke_D [case^x to]]] left_D .]")
    arcs = {token.form: (token.deprel, tree.tokens[token.head - 1].form if token.head else "") for token in tree.tokens}
    assert arcs == {
        "The": ("det", "man"),
        "man": ("nsubj", "left"),
        "that": ("obl", "spoke"),
        "you": ("nsubj", "spoke"),
        "spoke": ("acl:relcl", "man"),
        "to": ("case", "that"),
        "left": ("root", ""),
        ".": ("punct", "left"),
    }
    assert given().text == "Kim didn't give the child Lee's old book."
    assert [part.form for part in given().surface_tokens] == ["didn't", "Lee's"]


@pytest.mark.parametrize(
    "line, message",
    [
        ("[root [nsubj Kim] left_D", "not closed"),
        ("[root [nsubj Kim] left_D .] x", "something follows"),
        ("[root [nsubj Kim Lee] left_D .]", "needs one head"),
        ("[nsubj Kim]", "not 'root'"),
        ("[root [nsubj^x Kim] left_D .]", "no phrase is marked"),
    ],
)
def test_mistakes_in_the_notation_are_named(line, message):
    with pytest.raises(NotationError, match=message):
        tree_of(line)


def test_the_committed_set_is_what_the_templates_and_sentences_give():
    assert write_conllu(trees()) == SET.read_text(encoding="utf-8")


def test_the_committed_set_is_plausible_and_large_enough():
    made = read_conllu(SET)
    assert [(tree.text, problem) for tree in made for problem in problems(tree)] == []
    assert len({tree.text for tree in made}) == len(made) >= 600
    assert sum("# source = hand" in tree.comments for tree in made) >= 100


@pytest.mark.parametrize(
    "fields, problem",
    [
        ({"deprel": "dobj"}, "no relation"),
        ({"deprel": "obj"}, "two dependents"),
        ({"deprel": "case"}, "NOUN as case"),
    ],
)
def test_the_validator_sees_what_is_wrong(fields, problem):
    assert any(problem in found for found in problems(changed(given(), "child", **fields)))


def test_a_passive_wants_a_passive_subject():
    tree = tree_of("[root [nsubj the car] was sold_N .]")
    assert list(problems(tree)) == ["sold: a passive with an active subject"]


@pytest.mark.parametrize(
    "name, text",
    [
        ("as written", "Kim didn't give the child Lee's old book."),
        ("without final stop", "Kim didn't give the child Lee's old book"),
        ("lower case", "kim didn't give the child lee's old book."),
        ("title case", "Kim Didn't Give The Child Lee's Old Book."),
        ("in tokens", "Kim didn't give the child Lee's old book ."),
    ],
)
def test_a_variant_has_the_same_tree_in_another_spelling(name, text):
    varied = VARIANTS[name](given())
    assert varied.text == text
    assert text_of([varied]).characters == text.replace(" ", "")
    arcs = [(token.head, token.deprel) for token in given().tokens]
    assert [(token.head, token.deprel) for token in varied.tokens] == arcs[: len(varied.tokens)]
    assert judge(varied, [varied]).wrong == ()


def treebank(folder: Path) -> Path:
    first = given()
    second = tree_of("[root [nsubj the dog] barked_D .]")
    comments = ("# sent_id = paper-1", "# sent_id = paper-2", "# sent_id = letter-1")
    several = [replace(tree, comments=(name,)) for tree, name in zip((first, second, first), comments, strict=True)]
    (folder / "en.dev.conllu").write_text(write_conllu(several), encoding="utf-8")
    return folder


def test_documents_are_parsed_whole(tmp_path):
    found = read_trees(treebank(tmp_path), "dev")
    assert [[tree.comments[0] for tree in document] for document in documents(found)] == [
        ["# sent_id = paper-1", "# sent_id = paper-2"],
        ["# sent_id = letter-1"],
    ]
    measured = measure_treebank(Parser(), documents(found))
    assert measured.measures["Sentences"].correct == 3
    assert measured.relations["det"].f1 == 1.0
    assert measured.measures["Words"].gold == 26


def test_the_command_writes_figures_for_scripts(tmp_path, monkeypatch, capsys):
    few = tmp_path / "few.conllu"
    few.write_text(write_conllu([given()]), encoding="utf-8")
    folder, figures = treebank(tmp_path), tmp_path / "figures.json"
    options = [folder, "--parts", "dev", "--constructions", few, "--by-sentence", "--worst", "1", "--json", figures]
    monkeypatch.setattr(sys, "argv", ["evaluate", *map(str, options)])
    main()
    assert "dative" in capsys.readouterr().out
    written = json.loads(figures.read_text(encoding="utf-8"))
    assert written["constructions"]["dative"]["sentences"] == 1
    assert 0.8 < written["treebanks"]["dev"]["measures"]["LAS"] <= 1
