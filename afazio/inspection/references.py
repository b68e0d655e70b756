"""Whom pronouns and descriptions of a text stand for, as the formulas have it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from afazio.entailment.problem import Problem
from afazio.inspection.page.formula_record import origin_of
from afazio.inspection.phrases import Phrase, phrase_of
from afazio.parsing.tree import Token, Tree
from afazio.semantics.analysis import Reading
from afazio.semantics.logic.formula import Atom, Constant, Term, atoms
from afazio.semantics.logic.predicates import ARG0, ARG1, ARG2, Category, Predicate

_NAMING = (Category.NOUN, Category.NAME, Category.PRONOUN)
_ROLES: dict[str, tuple[Predicate, ...]] = {
    "nsubj": (ARG0,),
    "nsubj:pass": (ARG1, ARG2),
    "obj": (ARG1, ARG2),
    "iobj": (ARG2,),
}
"""The roles in which a formula may have what a pronoun with this relation to its head stands for."""

_OWNER = "nmod:poss"


@dataclass(frozen=True, slots=True)
class Reference:
    """A phrase, and the earlier one that introduced whom it stands for; ``hypothesis`` says on which side it is."""

    phrase: Phrase
    antecedent: Phrase
    hypothesis: bool = False


def references(problem: Problem, texts: Sequence[Tree], hypotheses: Sequence[Tree]) -> tuple[Reference, ...]:
    """The pronouns and descriptions of both sides that stand for what the text introduced in other words."""
    known: dict[Constant, Phrase] = {}
    found: list[Reference] = []
    for reading in problem.premises:
        found += _of(reading, texts, known, hypothesis=False)
    found += _of(problem.denial, hypotheses, known, hypothesis=True)
    return tuple(dict.fromkeys(found))


def named(problem: Problem, texts: Sequence[Tree]) -> dict[Term, Phrase]:
    """The first phrase of the text for each individual that the premises name."""
    found: dict[Term, Phrase] = {}
    for reading in problem.premises:
        for atom in atoms(reading.formula):
            if atom.predicate.category in _NAMING and atom.args and isinstance(atom.args[0], Constant):
                phrase = phrase_of(atom, reading, texts)
                if phrase is not None:
                    found.setdefault(atom.args[0], phrase)
    return found


def _of(
    reading: Reading, trees: Sequence[Tree], known: dict[Constant, Phrase], hypothesis: bool
) -> Iterator[Reference]:
    named: dict[Constant, list[Phrase]] = {}
    for atom in atoms(reading.formula):
        term = atom.args[0] if atom.args else None
        phrase = phrase_of(atom, reading, trees) if atom.predicate.category in _NAMING else None
        if phrase is None or not isinstance(term, Constant):
            continue
        named.setdefault(term, []).append(phrase)
        earlier = known.setdefault(term, phrase) if not hypothesis else known.get(term)
        if earlier is None or (earlier.sentence == phrase.sentence and not hypothesis):
            continue  # a name with its office or its apposition: the sentence itself says that these are one
        if not _says_the_same(earlier, phrase) and not _is_predicate(phrase, trees):
            yield Reference(phrase, earlier, hypothesis)
    for number, token in _pronouns(reading, trees):
        beside = {child.id for child in trees[number].children(token.head)}
        meant = {
            term
            for term in _linked(reading, number, token, named)
            if term in known and not any(_stands_at(phrase, number, beside) for phrase in named.get(term, ()))
        }
        phrase = Phrase(number, (token.id,), token.form)
        if len(meant) == 1 and not _says_the_same(antecedent := known[meant.pop()], phrase):
            yield Reference(phrase, antecedent, hypothesis)


def _says_the_same(one: Phrase, other: Phrase) -> bool:
    def content(phrase: Phrase) -> str:
        return phrase.words.rpartition(" ")[2].lower()

    return content(one) == content(other)


def _is_predicate(phrase: Phrase, trees: Sequence[Tree]) -> bool:
    """Whether a noun is said of something, as in *Kim is a doctor*, and refers to nothing by itself."""
    tree = trees[phrase.sentence]
    return any(child.deprel == "cop" for token in phrase.tokens for child in tree.children(token))


def _pronouns(reading: Reading, trees: Sequence[Tree]) -> Iterator[tuple[int, Token]]:
    """The pronouns of the third person in the sentences of a reading."""
    sentences = {origin.sentence for _, origin in reading.origins if 0 <= origin.sentence < len(trees)}
    for number in sorted(sentences):
        for token in trees[number].tokens:
            if token.upos == "PRON" and token.feat("PronType") == "Prs" and token.feat("Person") == "3":
                yield number, token


def _linked(
    reading: Reading, sentence: int, pronoun: Token, named: Mapping[Constant, Sequence[Phrase]]
) -> Iterator[Constant]:
    """The individuals that the formula relates to the pronoun's head as the pronoun is related to it."""
    for atom in atoms(reading.formula):
        owns = pronoun.deprel == _OWNER and atom.predicate.category is Category.RELATION
        if not (owns or atom.predicate in _ROLES.get(pronoun.deprel, ())) or len(atom.args) < 2:
            continue
        owned, meant = atom.args[:2]
        head = isinstance(owned, Constant) and any(
            _stands_at(phrase, sentence, {pronoun.head}) for phrase in named.get(owned, ())
        )
        if isinstance(meant, Constant) and (head or (not owns and _comes_from(atom, reading, sentence, pronoun.head))):
            yield meant


def _stands_at(phrase: Phrase, sentence: int, tokens: set[int]) -> bool:
    return phrase.sentence == sentence and not tokens.isdisjoint(phrase.tokens)


def _comes_from(atom: Atom, reading: Reading, sentence: int, token: int) -> bool:
    origin = origin_of(atom, reading)
    return origin is not None and origin.sentence == sentence and token in origin.tokens
