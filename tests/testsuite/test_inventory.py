"""Patterns and lexicon: what is read from XML, and what mistakes in it are told."""

import itertools
import re
from pathlib import Path

import pytest

from afazio.errors import AfazioError
from afazio.testsuite.errors import TestsuiteError
from afazio.testsuite.inventory import MANNER, Inventory, Reference, Slot
from afazio.testsuite.lexicon_reader import read_inventory


def test_the_papers_example_is_read_as_printed(example: Inventory) -> None:
    send = example.predicates["send"]
    assert send.subcategorisation == "nVnPn"
    assert (send.forms.present, send.forms.present_plural, send.forms.past) == ("sends", "send", "sent")
    assert [c.tags for c in example.constructions["send"]] == [
        ("N", "Poss", "PP0", "S"),
        ("V", "A"),
        ("V", "A"),
        ("V", "P", "PP0"),
        ("V", "R0", "A", "PP0"),
    ]


def test_a_fixed_copula_and_relative_pronoun_agree(example: Inventory) -> None:
    slots = {part.slot for construction in example.constructions["send"] for part in construction.pattern.parts}
    assert {Slot.COPULA, Slot.REL_PRO} <= slots


def test_determiners_are_small_and_tell_the_reference(example: Inventory) -> None:
    assert [(f.text, f.reference) for f in example.fillers["Person"][2:]] == [
        ("Mark", Reference.NAME),
        ("the man", Reference.DEFINITE),
    ]
    assert example.fillers["Object"][0].reference is Reference.INDEFINITE


@pytest.mark.parametrize(
    "old, new, line, message",
    [
        ('constfam="nVn"', 'constfam="nVx"', 13, "unknown family 'nVx'"),
        ('dist="012" fill="to"', 'dist="012"', 14, "missing filler: family 'nVnPn' needs 1 prepositions"),
        ('dist="012"', 'dist="011"', 14, "3 different roles"),
        ('dist="012"', 'dist="013"', 14, "role 3, which has no Arg"),
        ('<Arg n="1" id="Object"/>', '<Arg n="1" id="Thing"/>', 8, "no SemArg has the id 'Thing'"),
        ("<Arg>a fork</Arg>", "<Arg></Arg>", 26, "missing filler: Arg is empty"),
        ("<Arg>a fork</Arg>", "<Arg>a book</Arg>", 26, "'a book' is there twice"),
        ("<Arg>a fork</Arg>", "<Arg>two forks</Arg>", 26, "must be a name or begin with the, a or an"),
        ("<Noun>sending</Noun>", "", 2, "'send' has no Noun for family 'possNpn'"),
        ("<PPVerb>", "<Participle>", 5, "not well-formed XML: mismatched tag"),
        ("</Lexicon>", "", 31, "not well-formed XML"),
        ('<Set pred="send">', '<Set name="send">', 2, "Set needs the attribute 'pred'"),
        ('<Set pred="send">', '<Set pred="send" color="red">', 2, "Set has no attribute 'color'"),
    ],
)
def test_a_mistake_in_the_lexicon_is_one_line_with_file_and_line(
    patterns: Path, lexicon: Path, old: str, new: str, line: int, message: str
) -> None:
    lexicon.write_text(lexicon.read_text().replace(old, new))
    with pytest.raises(TestsuiteError) as caught:
        read_inventory(patterns, lexicon)
    assert str(caught.value).startswith(f"{lexicon}:{line}: ")
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    "old, new, line, message",
    [
        ("<Verb/>", "<Vreb/>", 2, "unknown element Vreb"),
        ("<Verb/>", "", 2, "one of Verb, PPVerb and Noun, this one has 0"),
        ('type="V-A"><NP', 'type="X"><NP', 2, "must be V or N and tags"),
        ('relPro="0"', 'relPro="1"', 9, 'begins with <NP id="1"/>'),
        ('<NP id="1"/></Const>', '<NP id="0"/></Const>', 2, "each NP or Poss id once"),
        ('<NP id="1"/></Const>', '<NP id="one"/></Const>', 2, "needs a digit as 'id'"),
    ],
)
def test_a_mistake_in_the_patterns_is_one_line_with_file_and_line(
    patterns: Path, lexicon: Path, old: str, new: str, line: int, message: str
) -> None:
    patterns.write_text(patterns.read_text().replace(old, new, 1))
    with pytest.raises(TestsuiteError) as caught:
        read_inventory(patterns, lexicon)
    assert str(caught.value).startswith(f"{patterns}:{line}: ")
    assert message in str(caught.value)


def test_entities_are_refused_before_they_expand(patterns: Path, lexicon: Path) -> None:
    bomb = '<!DOCTYPE L [\n<!ENTITY a "ha">\n<!ENTITY b "&a;&a;&a;">\n]>\n'
    lexicon.write_text(bomb + lexicon.read_text())
    with pytest.raises(TestsuiteError, match=r"lexicon\.xml:\d+: entity declarations are not allowed"):
        read_inventory(patterns, lexicon)


def test_no_file_and_no_xml_are_told(patterns: Path, tmp_path: Path) -> None:
    with pytest.raises(AfazioError, match=r"none\.xml: cannot be read"):
        read_inventory(patterns, tmp_path / "none.xml")
    empty = tmp_path / "empty.xml"
    empty.write_bytes(b"")
    with pytest.raises(TestsuiteError, match=r"empty\.xml:1: not well-formed XML"):
        read_inventory(patterns, empty)


def test_the_shipped_inventory_has_the_breadth_that_a_benchmark_needs(inventory: Inventory) -> None:
    predicates = inventory.predicates.values()
    assert len({p.subcategorisation for p in predicates}) >= 10
    assert sum(1 for p in predicates if p.forms.present and p.forms.noun) >= 60


def test_fillers_predicates_and_manners_share_no_word(inventory: Inventory) -> None:
    predicate_words = {
        word
        for p in inventory.predicates.values()
        for form in (p.forms.present, p.forms.present_plural, p.forms.past, p.forms.participle, p.forms.noun)
        for word in form.split()
    }
    groups = [predicate_words]
    for fillers in inventory.fillers.values():
        for filler in fillers:
            words = set(re.findall(r"\w+", filler.text)) - {"the", "a", "an", "and"}
            groups.append(words | set(filler.adjectives))
    for one, other in itertools.combinations(groups, 2):
        assert not one & other


def test_a_verb_has_one_set_of_forms_only(inventory: Inventory) -> None:
    heads = [p.forms.present for p in inventory.predicates.values()]
    assert len(heads) == len(set(heads))


def test_articles_fit_their_nouns(inventory: Inventory) -> None:
    for filler in itertools.chain.from_iterable(inventory.fillers.values()):
        article, _, noun = filler.text.partition(" ")
        if article in ("a", "an"):
            assert (article == "an") == (noun[0] in "aeiou"), filler.text


def test_every_shipped_verb_form_is_a_form_of_its_verb(inventory: Inventory) -> None:
    from lemminflect import getAllInflections, getLemma

    for predicate in inventory.predicates.values():
        forms = predicate.forms
        assert forms.present in getAllInflections(forms.present_plural, upos="VERB")["VBZ"]
        for form in (forms.past, forms.participle):
            assert not form or forms.present_plural in getLemma(form, upos="VERB"), form


def test_manner_has_an_adjective_for_each_adverb(inventory: Inventory) -> None:
    for predicate in inventory.predicates.values():
        for sort in predicate.arguments[MANNER].sorts if MANNER in predicate.arguments else ():
            assert all(filler.adjectives for filler in inventory.fillers[sort])
