"""One pass over text and hypothesis that gives phrases of offices and shared names their analysis."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from afazio.parsing.names.acronyms import acronyms_of, with_acronyms
from afazio.parsing.names.ages import with_ages
from afazio.parsing.names.joined import Forms, joined_names, with_joined_names
from afazio.parsing.names.lifespans import with_lifespans
from afazio.parsing.names.offices import with_offices
from afazio.parsing.names.shared import with_common_first_word, with_names_of
from afazio.parsing.together.pairs import Aligned, AlignedPair
from afazio.parsing.tree import Token, Tree


def read_names(pair: AlignedPair) -> AlignedPair:
    """The sentences of a pair with their names read alike; what was changed is added to their changes."""
    joined = joined_names(sentence.tree for sentence in (*pair.text, *pair.hypothesis))
    text = tuple(_with_offices(_with_joined(sentence, joined)) for sentence in pair.text)
    goals = tuple(_with_offices(_with_joined(goal, joined)) for goal in pair.hypothesis)
    acronyms = acronyms_of(sentence.tree for sentence in (*text, *goals))
    text = tuple(_with_acronyms(sentence, acronyms) for sentence in text)
    goals = tuple(_with_acronyms(sentence, acronyms) for sentence in goals)
    text = tuple(_with_names_of(sentence, goals, "hypothesis") for sentence in text)
    return AlignedPair(text, tuple(_with_names_of(goal, text, "text") for goal in goals))


def read_offices(sentence: Aligned) -> Aligned:
    """A sentence by itself with its phrases of offices, and its names of several words, read."""
    return _with_offices(_with_joined(sentence, joined_names((sentence.tree,))))


def _with_joined(sentence: Aligned, names: frozenset[Forms]) -> Aligned:
    tree, told = with_joined_names(sentence.tree, names)
    return _changed(sentence, tree, [f"{words!r} is one name" for words in told])


def _with_offices(sentence: Aligned) -> Aligned:
    written = with_lifespans(with_ages(_as_written(sentence.tree)))
    tree, told = with_offices(written)
    return _changed(replace(sentence, tree=written), tree, [f"{words!r} is a name with an office" for words in told])


def _as_written(tree: Tree) -> Tree:
    """The tree with the parts of names as they are written: the lemma of Grant in Laura Grant is no grant."""
    tokens = (replace(token, lemma=token.form) if _is_part(token) else token for token in tree.tokens)
    return replace(tree, tokens=tuple(tokens))


def _is_part(token: Token) -> bool:
    return token.upos == "PROPN" and token.deprel == "flat" and token.form[:1].isupper() and token.lemma != token.form


def _with_acronyms(sentence: Aligned, acronyms: frozenset[str]) -> Aligned:
    tree, told = with_acronyms(sentence.tree, acronyms)
    return _changed(sentence, tree, [f"{words!r} is a name, with its acronym" for words in told])


def _with_names_of(sentence: Aligned, others: Sequence[Aligned], role: str) -> Aligned:
    for other in others:
        common = with_common_first_word(sentence.tree, other.tree)
        if common != sentence.tree:
            sentence = _changed(sentence, common, [f"{common.tokens[0].form!r} is a common noun, as in the {role}"])
        tree, told = with_names_of(sentence.tree, other.tree)
        sentence = _changed(sentence, tree, [f"{words!r} is a name, as in the {role}" for words in told])
    return sentence


def _changed(sentence: Aligned, tree: Tree, told: Sequence[str]) -> Aligned:
    return replace(sentence, tree=tree, changes=(*sentence.changes, *told)) if told else sentence
