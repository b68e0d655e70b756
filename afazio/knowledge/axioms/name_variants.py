"""Variants of one name: with a title, a legal form or an initial more, spelt otherwise, or by its first letters.

*Secretary Jane Holm* and *Jane Holm*, *Holm Inc.* and *Holm*, *Carl P. Holm* and *Carl Holm*, *Holm-Berg* and
*Holm Berg*, *United Nations* and *UN*.  Only names that a pair has both are connected.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterator
from functools import cache
from itertools import permutations

from afazio.knowledge.axiom import Axiom
from afazio.knowledge.axioms.names import is_title
from afazio.knowledge.costs import axiom_cost
from afazio.knowledge.relations.lexicon import Lexicon
from afazio.knowledge.word_tables import word_list
from afazio.semantics.logic.formula import Atom, ForAll, Iff, Implies, Sort, Variable, for_all
from afazio.semantics.logic.predicates import Category, Predicate
from afazio.tables import rule_lexicon

_BEARER = Variable("x1", Sort.ENTITY)
_CONTEXT = Variable("c1", Sort.CONTEXT)
_MARKS = re.compile(r"[.\-_'\u2019]")
_LEAST_WORDS = 2
_SPELLING = "spelling of a name"
_FORM = "legal form"
_TITLE = "title before a name"
_INITIAL = "initial in a name"
_ACRONYM = "acronym"
_COSTS = {
    _SPELLING: axiom_cost("spelling of a name"),
    _FORM: axiom_cost("legal form"),
    _TITLE: axiom_cost("title before a name"),
    _INITIAL: axiom_cost("initial in a name"),
    _ACRONYM: axiom_cost("acronym"),
}


def name_variant_axioms(names: Collection[Predicate], lexicon: Lexicon) -> Iterator[Axiom]:
    """The axioms for the name predicates of a pair; names with more say of their bearers what names with less say."""
    for left, right in permutations(sorted(names), 2):
        if _letters(left) == _letters(right):
            if left < right and _letters(left):
                yield _variant(left, right, Iff, _SPELLING)
        elif _is_same_firm(left.words, right.words):
            yield _variant(left, right, Iff, _FORM)
        elif right.words == _without_titles(left.words, lexicon) != left.words:
            yield _variant(left, right, Implies, _TITLE)
        elif right.words == _without_initials(left.words) != left.words:
            yield _variant(left, right, Implies, _INITIAL)
        elif _first_letters(left.words) == right.plain.replace(".", "") != "":
            yield _variant(left, right, Iff, _ACRONYM)


def acronym_modifier_axioms(words: Collection[Predicate]) -> Iterator[Axiom]:
    """The axioms for long and short names before nouns: a United Nations plane is a UN plane."""
    for long, short in permutations(sorted(word for word in words if word.category is Category.COMPOUND), 2):
        if _first_letters(long.words) == short.plain.replace(".", "") != "":
            bound = (_BEARER, _CONTEXT)
            formula = for_all(bound, Iff(Atom(long, bound), Atom(short, bound)))
            source = f"reference: {_ACRONYM}: {long.plain} and {short.plain} before a noun"
            yield Axiom(formula, source, _COSTS[_ACRONYM], convention=True)


def _variant(left: Predicate, right: Predicate, connective: type[Iff | Implies], kind: str) -> Axiom:
    formula = ForAll((_BEARER,), connective(Atom(left, (_BEARER,)), Atom(right, (_BEARER,))))
    source = f"reference: {kind}: {left.plain} and {right.plain}"
    return Axiom(formula, source, _COSTS[kind], convention=True)


def _letters(name: Predicate) -> str:
    """A name without accents, full stops, hyphens, apostrophes and blanks."""
    spelt = unicodedata.normalize("NFKD", name.name)
    return _MARKS.sub("", "".join(letter for letter in spelt if not unicodedata.combining(letter)))


def _without_form(words: tuple[str, ...]) -> tuple[str, ...]:
    """The name of a firm without what says its legal form."""
    while len(words) > 1 and words[-1].replace(".", "") in word_list("legal_forms.tsv", "form"):
        words = words[:-1]
    return words


def _is_same_firm(left: tuple[str, ...], right: tuple[str, ...]) -> bool:
    """Whether two names differ in their legal forms only, which the first must have."""
    bare = _without_form(left)
    return bare != left != right and _without_form(right) == bare and (right == bare or left < right)


def _without_titles(words: tuple[str, ...], lexicon: Lexicon) -> tuple[str, ...]:
    """A person's name of two words or more without the titles and roles before it.

    Of a street, an institution or a ship the title is part of the name: Queen Victoria Street.
    """
    if words[-1] in _heads_of_names():
        return words
    start = 0
    while len(words) - start > _LEAST_WORDS and is_title(words[start], lexicon):
        start += 1
    return words[start:]


@cache
def _heads_of_names() -> frozenset[str]:
    """The nouns by which places, institutions, prizes and works call themselves."""
    return frozenset(form for (form,) in rule_lexicon("name_heads", "form"))


def _without_initials(words: tuple[str, ...]) -> tuple[str, ...]:
    """A name without the single letters between its first and its last word."""
    middle = [word for word in words[1:-1] if not _is_initial(word)]
    return (*words[:1], *middle, *words[-1:]) if len(words) > _LEAST_WORDS else words


def _is_initial(word: str) -> bool:
    """Whether a word is one letter, perhaps with a full stop; the 6 of *June 6 1944* is none."""
    bare = word.replace(".", "")
    return len(bare) == 1 and bare.isalpha()


def _first_letters(words: tuple[str, ...]) -> str:
    """The acronym of a name: its capitals, for names of two capitalised words or more."""
    capitals = [word[0] for word in words if word[:1].isupper()]
    return "".join(capitals) if len(capitals) >= _LEAST_WORDS else ""
