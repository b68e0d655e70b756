import random

import pytest

from training.sentences.generation import Generator
from training.sentences.grammar import GrammarError, Part, Term, read_grammar
from training.sentences.lexicon import Lexicon, Word

FEATURES = "feature n: sg 1\nfeature f: past 1\nclass N.dog: dog\nclass V.bark: bark\n"
LEXICON = Lexicon(
    {"N.dog": {"dog": 1}, "V.bark": {"bark": 1}},
    {
        ("the", "DET"): [Word("the", "the", "DET", "DT", "Definite=Def|PronType=Art")],
        ("in", "ADP"): [Word("in", "in", "ADP", "IN", "_"), Word("in", "in", "ADP", "RP", "_")],
    },
)


def grammar(folder, rules):
    (folder / "test.gram").write_text(FEATURES + rules, encoding="utf-8")
    return read_grammar(folder)


def generated(folder, rules):
    return Generator(grammar(folder, rules), LEXICON, random.Random(1)).sentence()


def test_a_rule_is_read(tmp_path):
    (rule,) = grammar(tmp_path, "NP[n=pl] 0.5! -> W:det(the/DET|a/DET)?0.25 N.dog[n] case>W(in/ADP/IN+_)").rules["NP"]
    assert (rule.guards, rule.weight, rule.shallow, rule.place) == ((("n", "pl"),), 0.5, True, "test.gram:5")
    assert rule.parts == (
        Part("det", (Term("the/DET"), Term("a/DET")), 0.25, "W"),
        Part("", (Term("N.dog", (("n", "$n"),)),)),
        Part("case", (Term("in/ADP/IN+_"),), 1.0, "", "W"),
    )


def test_dependents_stand_in_their_order_around_the_head(tmp_path):
    nodes = generated(tmp_path, "SENTENCE -> nsubj(NP) V.bark[f=past]\nNP -> det(the/DET) N.dog[n=pl]")
    the, dogs, barked = nodes
    assert [node.word.form for node in nodes] == ["the", "dogs", "barked"]
    assert (the.governor, dogs.governor, barked.governor) == (dogs, barked, None)
    assert (the.relation, dogs.relation, barked.relation) == ("det", "nsubj", "root")


def test_a_part_can_depend_on_another_that_has_a_name(tmp_path):
    dog, barked, inside = generated(tmp_path, "SENTENCE -> W:obl(N.dog[n=sg]) V.bark[f=past] case>W(in/ADP)")
    assert (inside.governor, dog.governor, barked.governor) == (dog, barked, None)


def test_values_are_handed_down_and_fill_braces(tmp_path):
    rules = "feature k: dog 1\nSENTENCE -> NP[n=pl k]\nNP[n k] -> N.{k}[n]\nNP[n=sg] -> the/DET"
    (dogs,) = generated(tmp_path, rules)
    assert dogs.word == Word("dogs", "dog", "NOUN", "NNS", "Number=Plur")


def test_a_word_is_analysed_as_its_tag_and_features_ask(tmp_path):
    (inside,) = generated(tmp_path, "SENTENCE -> in/ADP/RP")
    assert inside.word.xpos == "RP"


@pytest.mark.parametrize(
    ("rule", "message"),
    [
        ("SENTENCE nsubj(NP)", "test.gram:5: not a rule"),
        ("SENTENCE -> nsubj(the/DET)", "has one part without a relation"),
        ("SENTENCE -> the/DET in/ADP", "has one part without a relation"),
        ("SENTENCE -> NP", "no rule is for NP; there are SENTENCE"),
        ("SENTENCE -> case>W(in/ADP) N.dog[n]", "no part is named W"),
        ("SENTENCE -> N.dog[z]", "no feature is named z"),
        ("SENTENCE -> case((in/ADP)", "cannot read"),
        ("feature z: sg", "expected values, each with a weight"),
    ],
)
def test_mistakes_are_named_with_their_place(tmp_path, rule, message):
    with pytest.raises(GrammarError, match=message.replace("(", r"\(")):
        grammar(tmp_path, rule)


def test_a_class_that_the_lexicon_lacks_is_named(tmp_path):
    made = Generator(grammar(tmp_path, "SENTENCE -> obj(N.cat[n]) det(an/DET) V.bark[f=past]"), LEXICON)
    assert made.unknown() == ["test.gram:5: N.cat", "test.gram:5: an/DET"]
    with pytest.raises(GrammarError, match=r"N\.cat"):
        next(made.sentences())
