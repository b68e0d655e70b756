"""Two sentences decoded together."""

from dataclasses import replace

import pytest

from afazio.parsing.together.decoding import decode_together
from afazio.parsing.together.pairs import read_together
from tests.parsing.together.made_trees import made, word

NOUN_OR_VERB = {(4, "nmod"): -0.4}
VERB_OR_NOUN = {(2, "obl"): -2.4}


def seen(attachment: tuple[int, str], others: dict, *more: tuple):
    """Kim saw the man with binoculars, with the attachment of the phrase."""
    return made(
        word("Kim", 2, "nsubj", "PROPN"),
        word("saw", 0, "root", "VERB"),
        word("the", 4, "det", "DET"),
        word("man", 2, "obj"),
        word("with", 6, "case", "ADP"),
        word("binoculars", *attachment, others=others),
        *more,
    )


def test_the_less_certain_sentence_takes_the_analysis_of_the_other():
    both = decode_together(
        seen((2, "obl"), NOUN_OR_VERB), seen((4, "nmod"), VERB_OR_NOUN, word("today", 2, "advmod", "ADV"))
    )
    assert (both.one.tokens[5].head, both.one.tokens[5].deprel) == (4, "nmod")
    assert both.other.tokens[5].head == 4
    assert [change.before.form for change in both.in_one] == ["binoculars"]
    assert both.in_other == ()


def test_what_a_parser_found_hardly_possible_is_not_put_into_its_sentence():
    one, other = seen((2, "obl"), {}), seen((4, "nmod"), {}, word("today", 2, "advmod", "ADV"))
    both = decode_together(one, other)
    assert (both.one, both.other) == (one, other)


def test_trees_of_other_origin_stay_as_they_are():
    one = seen((2, "obl"), NOUN_OR_VERB)
    other = seen((4, "nmod"), VERB_OR_NOUN)
    bare = type(other)(other.tokens, other.text)
    assert decode_together(one, bare).one == one


def test_settled_words_stay_as_they_are():
    one, other = seen((2, "obl"), {}), seen((4, "nmod"), VERB_OR_NOUN)
    assert decode_together(one, other).in_other
    assert not decode_together(one, other, frozenset({6})).in_other


def test_tags_follow_the_more_certain_sentence():
    one = made(word("Show", 0, "root", "NOUN"), word("it", 1, "obj", "PRON"), word("again", 1, "advmod", "ADV"))
    other = made(word("Show", 0, "root", "VERB"), word("it", 1, "obj", "PRON"))
    considered = one.evidence[0]
    doubtful = type(considered)(considered.arcs, (*considered.upos, type(considered.upos[0])("VERB", -1.0)), ())
    both = decode_together(type(one)(one.tokens, one.text, evidence=(doubtful, *one.evidence[1:])), other)
    assert both.one.tokens[0].upos == "VERB"


def test_the_result_does_not_depend_on_which_is_first():
    one, other = seen((2, "obl"), NOUN_OR_VERB), seen((4, "nmod"), VERB_OR_NOUN)
    assert decode_together(one, other).one.tokens == decode_together(other, one).other.tokens


def test_what_hung_on_a_new_auxiliary_hangs_on_its_verb():
    text = made(
        word("Never", 2, "advmod", "ADV"),
        word("has", 0, "root", "AUX", {(5, "aux"): -1.0}),
        word("the", 4, "det", "DET"),
        word("nurse", 2, "nsubj", others={(5, "nsubj"): -1.0}),
        word("lied", 2, "xcomp", "VERB", {(0, "root"): -1.0}),
    )
    hypothesis = made(
        word("Has", 4, "aux", "AUX"),
        word("the", 3, "det", "DET"),
        word("nurse", 4, "nsubj"),
        word("lied", 0, "root", "VERB"),
    )
    changed = decode_together(text, hypothesis).one
    assert (changed.tokens[0].head, changed.tokens[0].deprel) == (5, "advmod")
    assert changed.root.form == "lied"


@pytest.mark.parametrize(
    ("text", "hypothesis"),
    [
        ("The guests noticed the waiters left.", "The guests noticed the waiters."),
        ("While the man hunted the deer ran into the woods.", "The man hunted the deer."),
        ("The horse raced past the barn fell.", "The horse raced past the barn."),
        ("The dog chased the cat.", "The cat chased the dog."),
        ("Kim went to Paris by car, and Lee by train.", "Lee went to Paris by train."),
        (
            "An essay is recommended to a dentist by an actor to whom a lamp is sold by Laura.",
            "An actor recommends an essay to a dentist who is sold a lamp by Laura.",
        ),
    ],
)
def test_differences_are_not_hidden(parser, text, hypothesis):
    one, other = parser.parse([text, hypothesis])
    pair = read_together(one, other)
    assert tuple(each.tree for each in pair.text) == one
    assert tuple(each.tree for each in pair.hypothesis) == other


def test_the_parser_hangs_a_phrase_as_in_the_shorter_sentence(parser):
    one, other = parser.parse(
        [
            "A record crowd of fans filled the stadium in Turin to watch the final match on Saturday night.",
            "Fans filled the stadium in Turin to watch the final match.",
        ]
    )
    pair = read_together(one, other)
    heads = {
        each.tree.tokens[token.head - 1].form
        for each in (*pair.text, *pair.hypothesis)
        for token in each.tree.tokens
        if token.form == "Turin"
    }
    assert len(heads) == 1
    assert [each.changes for each in pair.text] == [("'Turin' is obl of 'filled', as in the hypothesis",)]


def arrested(first: bool, phrase: tuple[int, str], others: dict):
    """Army arrested Lee from Rome, or Lee from Rome was arrested, with the attachment of "Rome"."""
    lee = [word("Lee", 4 if first else 2, "nsubj:pass" if first else "obj", "PROPN")]
    rome = [word("from", 3 if first else 5, "case", "ADP"), word("Rome", *phrase, "PROPN", others)]
    if first:
        return made(*lee, *rome, word("arrested", 0, "root", "VERB"), word("today", 4, "advmod", "ADV"))
    return made(word("Army", 2, "nsubj"), word("arrested", 0, "root", "VERB"), *lee, *rome)


def test_what_moves_as_a_whole_is_one_phrase():
    moved, other = arrested(True, (1, "nmod"), {}), arrested(False, (2, "obl"), {(3, "nmod"): -1.0})
    both = decode_together(moved, other)
    assert (both.other.tokens[4].head, both.other.tokens[4].deprel) == (3, "nmod")
    assert both.in_one == ()


def test_what_stays_behind_is_not_put_into_the_phrase_that_moved():
    moved, other = arrested(True, (4, "obl"), {(1, "nmod"): -1.0}), arrested(False, (3, "nmod"), {(2, "obl"): -1.0})
    both = decode_together(moved, other)
    assert [change.before.form for change in both.in_other] == []


def test_a_verb_in_another_form_may_be_a_head_in_both():
    def shown(verb: str, *rest: tuple):
        return made(
            word("maps", 2, "nsubj"),
            (verb, 0, "root", "VERB", {}),
            word("roads", 2, "obj"),
            word("and", 5, "cc", "CCONJ"),
            word("rivers", *rest),
        )

    one, other = shown("show", 3, "conj"), shown("showed", 2, "conj", "NOUN", {(3, "conj"): -1.0})
    lemmas = [token.lemma for token in other.tokens]
    assert lemmas[1] == "showed"
    other = type(other)(
        tuple(replace(token, lemma="show") if token.id == 2 else token for token in other.tokens),
        other.text,
        evidence=other.evidence,
    )
    assert decode_together(one, other).other.tokens[4].head == 3
