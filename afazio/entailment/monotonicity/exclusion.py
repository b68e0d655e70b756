"""Words of one place of which the one cannot hold where the other does: never and always, possible and impossible."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from afazio.entailment.monotonicity import words
from afazio.entailment.monotonicity.clauses import has_modal, is_past, is_told
from afazio.entailment.monotonicity.exchange import is_stronger, quantities
from afazio.entailment.monotonicity.marking import operators_of
from afazio.entailment.monotonicity.polarity import Polarity
from afazio.entailment.monotonicity.sentence import BARE, NAMED, Sentence, relation
from afazio.parsing.tree import Token

_DEFINITE = frozenset({"the", NAMED})
_NOT = frozenset({"not", "n't"})
_NONE = "no"

_UNCLEAR = frozenset({"csubj", "parataxis", "conj", "expl", "dep", "vocative"})
"""The relations of parts of a main clause on which may depend, beside its words, whether it holds."""


class Kind(StrEnum):
    """What a word is that another one at its place may exclude."""

    ADVERB = "adverb"
    PREDICATE = "predicate"
    QUANTITY = "quantity"
    VERB = "verb"


@dataclass(frozen=True, slots=True)
class Decisive:
    """Words by the ids of the first and the last one, on which alone depends whether a clause is true or false.

    The clause speaks of certain participants, and nothing else in it takes scope over these words. ``meaning`` is what
    of them is compared, and ``denied`` whether they negate that.
    """

    first: int
    last: int
    kind: Kind
    text: str
    meaning: str
    denied: bool = False


def decisive_words(sentence: Sentence) -> list[Decisive]:
    """The decisive words of the main clause of a sentence."""
    root = sentence.tree.root
    modal = has_modal(sentence, root, "modal")
    subjects = sentence.dependents(root, "nsubj")
    clauses = sentence.dependents(root, "advcl")
    told = all(is_told(sentence, clause) for clause in clauses)
    if modal or not told or not subjects or sentence.dependents(root, *_UNCLEAR):
        return []
    found = [each for each in _candidates(sentence, root, subjects[0]) if each is not None]
    return [each for each in found if each.kind is Kind.PREDICATE or not clauses]


def exclude(one: Decisive, other: Decisive) -> bool:
    """Whether what holds with the first words does not hold with the second ones."""
    if one.kind is not other.kind:
        return False
    if one.denied != other.denied:
        return one.meaning == other.meaning
    if one.denied or one.meaning == other.meaning:
        return False
    meanings = one.meaning, other.meaning
    match one.kind:
        case Kind.QUANTITY:
            return _is_none(*meanings) or _is_none(*reversed(meanings))
        case Kind.PREDICATE:
            return _are_contrary(*meanings)
        case _:
            return meanings in words.exclusions() or tuple(reversed(meanings)) in words.exclusions()


def _candidates(sentence: Sentence, root: Token, subject: Token) -> Iterator[Decisive | None]:
    operators = {
        each.head.id
        for each in operators_of(sentence, root)
        if each.restrictable or each.direction is not Polarity.UPWARD
    }
    certain = sentence.quantifier(subject) in _DEFINITE
    generic = sentence.quantifier(subject) == BARE and not is_past(sentence, root)
    if certain and not operators and (root.upos == "ADJ" or _is_state(sentence, root)):
        yield _one_word(root, Kind.PREDICATE)
    for adverb in sentence.dependents(root, "advmod"):
        if (certain or generic) and operators <= {adverb.id} and not sentence.dependents(adverb):
            yield _one_word(adverb, Kind.ADVERB)
    yield from _quantities(sentence, subject, operators)
    if certain:
        yield _verb(sentence, root, operators)


def _is_state(sentence: Sentence, predicate: Token) -> bool:
    """Whether a participle tells in what state the subject is, now or on some occasion: was locked when Ann came."""
    agents = any(each.deprel == "obl:agent" for each in sentence.dependents(predicate, "obl"))
    known = not is_past(sentence, predicate) or bool(sentence.dependents(predicate, "advcl"))
    participle = predicate.feat("VerbForm") == "Part" and bool(sentence.dependents(predicate, "aux", "cop"))
    return participle and known and not agents


def _one_word(token: Token, kind: Kind) -> Decisive:
    meaning = token.form if token.upos == "VERB" else token.lemma
    return Decisive(token.id, token.id, kind, token.form.lower(), meaning.lower())


def _quantities(sentence: Sentence, subject: Token, operators: set[int]) -> Iterator[Decisive]:
    """The quantity of the subject, or of an object behind a certain subject."""
    certain = sentence.quantifier(subject) in _DEFINITE
    for quantity in quantities(sentence):
        noun = sentence.token(sentence.token(quantity.first).head)
        is_object = relation(noun) == "obj" and sentence.token(noun.head) is sentence.tree.root
        if (noun is subject or (is_object and certain)) and operators <= {noun.id}:
            yield Decisive(quantity.first, quantity.last, Kind.QUANTITY, quantity.text, quantity.text)


def _verb(sentence: Sentence, root: Token, operators: set[int]) -> Decisive | None:
    """The finite verb, with the negation behind it and, behind "do", the verb itself."""
    negations = [each for each in sentence.dependents(root, "advmod") if each.form.lower() in _NOT]
    verbs = [each for each in [root, *sentence.dependents(root, "aux", "cop")] if each.feat("VerbForm") == "Fin"]
    objects = sentence.dependents(root, "obj", "iobj")
    clear = all(sentence.quantifier(each) in _DEFINITE | {BARE} or _is_article(sentence, each) for each in objects)
    if len(verbs) != 1 or not clear or not operators <= {each.id for each in negations} or len(negations) > 1:
        return None
    finite = verbs[0]
    meaning = root.lemma if finite.lemma == "do" and root is not finite else finite.lemma
    meaning = f"{meaning.lower()} {finite.feat('Tense')}"
    if not negations:
        return Decisive(finite.id, finite.id, Kind.VERB, finite.form.lower(), meaning)
    last = root.id if finite.lemma == "do" and root is not finite else negations[0].id
    if negations[0].id != finite.id + 1 or last > negations[0].id + 1:
        return None
    text = " ".join(sentence.token(number).form.lower() for number in range(finite.id, last + 1))
    return Decisive(finite.id, last, Kind.VERB, text, meaning, denied=True)


def _is_article(sentence: Sentence, noun: Token) -> bool:
    return [each.form.lower() for each in sentence.quantity(noun)] in (["a"], ["an"])


def _is_none(one: str, other: str) -> bool:
    """Whether the first quantity is none, and the second one says that there are some, which a universal does not."""
    universal = words.quantifier_phrases().get(other) == "every"
    some = other in ("a", "an", "some") or is_stronger(other, "some")
    return one == _NONE and some and not universal


def _are_contrary(one: str, other: str) -> bool:
    """Whether two adjectives are ends of one scale, or one is the other with a prefix that negates."""
    scales = words.scales()
    if one in scales and other in scales:
        return scales[one][0] == scales[other][0] and scales[one][1] != scales[other][1]
    short, long = sorted((one, other), key=len)
    negated = any(long == prefix + short for prefix in words.closed_class("negating prefix"))
    return negated and long not in words.closed_class("no negation")
