"""Examples in other words of the classes that their rules look up."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from random import Random

import pytest

from afazio.entailment.verdict import Label
from afazio.parsing.conllu import read_conllu
from afazio.rewriting.cascade import load_cascade
from afazio.rewriting.workshop.examples import problem_of
from afazio.rewriting.workshop.inflection import inflected
from afazio.rewriting.workshop.replacement import Replacement
from afazio.rewriting.workshop.treebank import load_trees, tree_file
from afazio.rewriting.workshop.word_classes import Word

RULES = """package giving {
  %% Who is given something is its recipient.
  %% EX: The nun sent Kim a book. => The nun sent a book.
  %% EX: The nun sent Kim a book. => Kim sent a book.  (these words)
  %% NOT: The nun made Kim a book. => It rains.
  rule recipient (alt from "dative.lex") {
    pattern { V [upos=VERB, lemma=alt.verb]; V -[iobj]-> R; alt.kind = "to" }
    without { V [lemma=make|bake] }
    commands { V.norm = "yes" }
  }
}
strat main { Onf(giving) }
"""
LEXICON = "verb\tkind\nsend\tto\nlend\tto\nmake\tto\ncarry\tto\nbuy\tfor\n"
TREE = """# text = The nun {form} Kim a book.
1\tThe\tthe\tDET\tDT\t_\t2\tdet\t_\t_
2\tnun\tnun\tNOUN\tNN\t_\t3\tnsubj\t_\t_
3\t{form}\t{lemma}\tVERB\tVBD\t_\t0\troot\t_\t_
4\tKim\tKim\tPROPN\tNNP\t_\t3\tiobj\t_\t_
5\ta\ta\tDET\tDT\t_\t6\tdet\t_\t_
6\tbook\tbook\tNOUN\tNN\t_\t3\tobj\t_\t_

"""


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "main.grs").write_text(RULES, encoding="utf-8")
    (tmp_path / "dative.lex").write_text(LEXICON, encoding="utf-8")
    return tmp_path


@pytest.fixture
def trees():
    (sent,) = read_conllu(TREE.format(form="sent", lemma="send"))
    (made,) = read_conllu(TREE.format(form="made", lemma="make"))
    (rains,) = read_conllu("1\tIt\tit\tPRON\tPRP\t_\t2\texpl\t_\t_\n2\trains\train\tVERB\tVBZ\t_\t0\troot\t_\t_\n\n")
    sending = ("The nun sent Kim a book.", "The nun sent a book.", "Kim sent a book.")
    return {**dict.fromkeys(sending, (sent,)), "The nun made Kim a book.": (made,), "It rains.": (rains,)}


def replaced(folder, trees, times=20):
    cascade = load_cascade(folder)
    (rule,) = cascade.modules[0].rules
    return list(Replacement(cascade).examples(rule, trees, times, Random(1)))


def test_a_word_gives_way_in_all_sentences_to_those_of_its_class_that_the_rule_does_not_refuse(folder, trees):
    """``make`` is refused by the rule, ``buy`` is of another kind."""
    found = [each for each in replaced(folder, trees) if not each.example.negated]
    assert {each.words[Word("send", "VERB")] for each in found} == {"lend", "carry"}
    for each in found:
        lemmas = {tree.tokens[2].lemma for text in each.trees.values() for tree in text}
        assert lemmas == {each.words[Word("send", "VERB")]}


def test_the_other_words_have_the_form_of_those_they_replace(folder, trees):
    assert {"lended", "carried", "baked"} == {
        each.trees[each.example.text][0].tokens[2].form for each in replaced(folder, trees)
    }


def test_one_syllable_doubles_its_last_consonant():
    assert [inflected(verb, "VBD") for verb in ("tag", "load", "visit", "play")] == [
        "tagged",
        "loaded",
        "visited",
        "played",
    ]
    assert inflected("run", "VBG") == "running"


def test_in_a_counter_example_the_word_that_stops_the_rule_gives_way_to_others_that_do(folder, trees):
    found = [each for each in replaced(folder, trees) if each.example.negated]
    assert {each.words[Word("make", "VERB")] for each in found} == {"bake"}


def test_an_example_of_these_words_and_one_without_trees_are_left_out(folder, trees):
    assert {each.example.hypothesis for each in replaced(folder, trees)} == {"The nun sent a book.", "It rains."}
    assert replaced(folder, {}) == []


def test_the_same_seed_draws_the_same_words(folder, trees):
    assert replaced(folder, trees) == replaced(folder, trees)


PARTICLE_RULES = """package particles {
  %% A particle belongs to its verb.
  %% EX: Kim called it off. => Kim called it off.
  %% NOT: Kim called it off. => It rains.
  rule particle (part from "particles.lex", alone from "alone.lex") {
    pattern { V [upos=VERB, lemma=part.verb, !particle]; V -[advmod]-> P; P [lemma=part.particle] }
    without { V [lemma=alone.verb]; alone.form = "of" }
    commands { V.particle = P.lemma }
  }
}
strat main { Onf(particles) }
"""
CALLED = """# text = Kim called it off.
1\tKim\tKim\tPROPN\tNNP\t_\t2\tnsubj\t_\t_
2\tcalled\tcall\tVERB\tVBD\t_\t0\troot\t_\t_
3\tit\tit\tPRON\tPRP\t_\t2\tobj\t_\t_
4\toff\toff\tADV\tRB\t_\t2\tadvmod\t_\t_

"""


def test_a_word_gives_way_to_those_that_go_with_what_stays_beside_it_and_that_no_row_of_a_lexicon_refuses(tmp_path):
    """``beat`` has another particle only, ``turn`` is refused."""
    (tmp_path / "main.grs").write_text(PARTICLE_RULES, encoding="utf-8")
    pairs = ("call\tback", "call\toff", "beat\tback", "put\toff", "turn\toff", "send\toff")
    (tmp_path / "particles.lex").write_text("verb\tparticle\n" + "\n".join(pairs) + "\n", encoding="utf-8")
    (tmp_path / "alone.lex").write_text("verb\tform\nturn\tof\nsend\tin\n", encoding="utf-8")
    (called,) = read_conllu(CALLED)
    found = replaced(tmp_path, {"Kim called it off.": (called,), "It rains.": (called,)})
    assert {each.words[Word("call", "VERB")] for each in found} == {"put", "send"}


NOUNS = [f"{prefix}a{letter}" for prefix in ("b", "d") for letter in "bcdfghjklmnp"]
TEXT_RULES = """package naming {
  %% A noun that names what is done has the verb.
  %% EX: The arrival arrives. => The arrival arrives.
  %% NOT: The arrival arrives. => It rains.
  rule deed (d from "deeds.lex") {
    pattern { N [upos=NOUN, lemma=d.noun, !verb] }
    without { N [lemma=bab|dab] }
    commands { N.verb = d.verb }
  }
  %% Some of them are sudden.
  %% EX: The arrival arrives. => The arrival arrives.
  %% NOT: The arrival arrives. => It rains.
  rule sudden (s from "sudden.lex") {
    pattern { N [verb=s.verb, !sudden] }
    commands { N.sudden = "yes" }
  }
  %% One is a departure.
  %% EX: The arrival arrives. => The arrival arrives.
  %% NOT: The arrival arrives. => It rains.
  rule departure { pattern { V [upos=VERB, lemma=depart, !named] } commands { V.named = "yes" } }
}
strat main { Onf(naming) }
"""
DEED = """# text = The {noun} {verb}s.
1\tThe\tthe\tDET\tDT\t_\t2\tdet\t_\t_
2\t{noun}\t{noun}\tNOUN\tNN\t_\t3\tnsubj\t_\t_
3\t{verb}s\t{verb}\tVERB\tVBZ\t_\t0\troot\t_\t_

"""


@pytest.fixture
def deeds(tmp_path):
    """Nouns with their verbs, of which those in b are sudden."""
    (tmp_path / "main.grs").write_text(TEXT_RULES, encoding="utf-8")
    deeds = [("arrival", "arrive"), ("departure", "depart"), *((noun, noun + "er") for noun in NOUNS)]
    (tmp_path / "deeds.lex").write_text(
        "noun\tverb\n" + "".join(f"{noun}\t{verb}\n" for noun, verb in deeds), encoding="utf-8"
    )
    sudden = ["arrive", "depart", *(verb for _, verb in deeds if verb.startswith("b")), *map("verb{}".format, range(9))]
    (tmp_path / "sudden.lex").write_text("verb\n" + "\n".join(sudden) + "\n", encoding="utf-8")
    return Replacement(load_cascade(tmp_path))


def reworded(replacement, noun, verb, **options):
    (tree,) = read_conllu(DEED.format(noun=noun, verb=verb))
    drawn = replacement.texts({"text": (tree,)}, 40, Random(1), **options)
    return {tuple(token.form for token in trees["text"][0].tokens[1:]) for _, trees in drawn}


def test_a_noun_gives_way_with_its_verb_to_those_in_all_classes_that_the_rules_asked_for(deeds):
    found = reworded(deeds, "arrival", "arrive")
    assert len(found) > 5
    assert all(noun.startswith("b") and verb == noun + "ers" for noun, verb in found - {("departure", "departs")})


def test_words_that_keep_a_rule_from_applying_are_no_others(deeds):
    assert "bab" not in {noun for noun, _ in reworded(deeds, "arrival", "arrive")}


def test_a_word_that_a_rule_names_stays_and_so_do_those_asked_for(deeds):
    assert reworded(deeds, "departure", "depart") == set()
    assert reworded(deeds, "arrival", "arrive", kept={"arrive"}) == set()


def test_a_word_gives_way_to_none_that_is_in_another_class(deeds):
    assert {noun[0] for noun, _ in reworded(deeds, "dak", "daker")} == {"d"}
    assert {noun[0] for noun, _ in reworded(deeds, "dak", "daker", wide=True)} == {"a", "b", "d"}


@pytest.mark.exhaustive
def test_the_packaged_rules_do_what_they_say_whatever_the_word(pipeline):
    """One in a hundred may fail: a word has classes that keep rules from applying."""
    cascade = load_cascade()
    replacement = Replacement(cascade)
    directory = Path(str(files("afazio").joinpath("rewrite_rules")))
    trees = {}
    for module in cascade.modules:
        trees.update(load_trees(tree_file(directory, module)))

    def entails(text, hypothesis):
        return pipeline.check_trees(text, hypothesis).label is Label.ENTAILMENT

    found = [
        (each, problem_of(cascade, each.example, each.trees, entails))
        for module in cascade.modules
        for rule in module.rules
        for each in replacement.examples(rule, trees, 1, Random(rule.name))
    ]
    failed = [(each.example.place, each.words, problem) for each, problem in found if problem is not None]
    assert len(found) > 200
    assert len(failed) <= 0.01 * len(found), failed
