"""The polarity of every place of a sentence, from the profiles of the words that stand above and before it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from afazio.entailment.monotonicity import words
from afazio.entailment.monotonicity.clauses import is_past
from afazio.entailment.monotonicity.polarity import Polarity
from afazio.entailment.monotonicity.sentence import BARE, COUNTED, NAMED, Sentence, relation
from afazio.entailment.monotonicity.words import AdverbEffect
from afazio.parsing.tree import Token

_UP, _DOWN, _FIXED = Polarity.UPWARD, Polarity.DOWNWARD, Polarity.FIXED
_UNREAD = frozenset({"dep", "orphan", "dislocated", "list", "reparandum", "goeswith", "vocative"})
_ARGUMENTS = ("nsubj", "obj", "iobj", "obl")
_WITHOUT_SCOPE = frozenset({"the", NAMED})
_PLAIN = frozenset({"some", "the", "no", BARE, NAMED, COUNTED})
"""Quantifiers beside which an adjunct says where or when something is so, and not of what the quantifier speaks."""


@dataclass(frozen=True, slots=True)
class Place:
    """The polarity of a phrase's place (``slot``) and of what stands inside the phrase (``inside``).

    ``restricted`` is whether the clause of which the token is the predicate has an operator whose domain its adjuncts
    may restrict.
    """

    slot: Polarity
    inside: Polarity
    restricted: bool = False


@dataclass(frozen=True, slots=True)
class Operator:
    """A word or noun phrase (by its head) that takes scope in its clause, from where it stands."""

    head: Token
    first: int
    direction: Polarity
    restrictable: bool = False


@lru_cache(maxsize=256)
def places(sentence: Sentence) -> Mapping[int, Place]:
    """The place of every token, by its id."""
    found: dict[int, Place] = {}
    stack = [(sentence.tree.root, _UP)]
    while stack:
        token, slot = stack.pop()
        operators = operators_of(sentence, token) if sentence.is_predicate(token) else []
        inside = slot
        for operator in operators:
            inside = inside.through(operator.direction)
        if sentence.is_nominal(token):
            inside = _restrictor(sentence, token, inside)
        if token.upos in ("ADJ", "ADV") and sentence.is_compared(token):
            inside = _FIXED
        found[token.id] = Place(slot, inside, any(each.restrictable for each in operators))
        for child in sentence.dependents(token):
            stack.append((child, _slot(sentence, token, child, found, operators)))
    return found


def _slot(
    sentence: Sentence, head: Token, child: Token, found: Mapping[int, Place], operators: list[Operator]
) -> Polarity:
    """The polarity of the place of a dependent."""
    here = found[head.id]
    match words.relations().get(relation(child)):
        case "argument":
            own = _behind_preposition(sentence, head, child)
            return _behind(sentence, here.slot, child, operators).through(own)
        case "restrictor":
            if child.deprel == "acl" and sentence.subordinator(child) in words.closed_class("complementiser"):
                return _FIXED
            return here.inside.through(_behind_preposition(sentence, head, child))
        case "complement":
            if sentence.is_question(child):
                return _FIXED
            known = words.complements().get(head.lemma.lower(), _FIXED)
            return here.inside.through(known if head.upos == "VERB" else _FIXED)
        case "adverbial":
            return _adverbial(sentence, child, here)
        case "conjunct":
            return _conjunct(sentence, head, child, here, operators)
        case "modifier":
            return here.slot if relation(child) in ("det", "nummod") else here.inside
        case _:
            return _FIXED


def _behind(sentence: Sentence, slot: Polarity, child: Token, operators: list[Operator]) -> Polarity:
    """The polarity behind the operators that stand before a dependent of the predicate, in the order of the words."""
    fixed_reference = sentence.quantifier(child) in _WITHOUT_SCOPE and child.deprel != "obl"
    for operator in operators:
        if operator.head.id == child.id:
            continue
        if operator.first < child.id:
            slot = slot.through(operator.direction)
        elif operator.direction is not _UP and not fixed_reference:
            slot = _FIXED
    return slot


def _behind_preposition(sentence: Sentence, head: Token, child: Token) -> Polarity:
    """What the preposition of a noun phrase, or the word that governs it, makes of its direction."""
    lemma = head.lemma.lower()
    preposition = sentence.preposition(child)
    if preposition is None:
        undergone = relation(child) in ("obj", "iobj") or child.deprel == "nsubj:pass"
        if undergone and lemma in words.nonupward_predicates():
            return _FIXED
        return (sentence.governed(head, "object") or _UP) if undergone else _UP
    return sentence.governed(head, preposition) or words.prepositions().get(preposition, _FIXED)


def _adverbial(sentence: Sentence, child: Token, here: Place) -> Polarity:
    subordinator = sentence.subordinator(child)
    if subordinator is None:
        return (
            here.inside if child.feat("VerbForm") in ("Part", "Ger") and not sentence.is_preposition(child) else _FIXED
        )
    match words.subordinators().get(subordinator):
        case "ADV" if subordinator not in words.closed_class("subordinator of limits"):
            occasions = subordinator in words.closed_class("subordinator of occasions")
            return here.inside if is_past(sentence, child) or not occasions else _FIXED
        case "COND" if subordinator != "unless":
            return here.slot.through(_DOWN)
        case _:
            return _FIXED


def _conjunct(sentence: Sentence, head: Token, child: Token, here: Place, operators: list[Operator]) -> Polarity:
    """Where the first conjunct stands, unless its own operators may reach the other conjunct or not."""
    exception = sentence.preposition(child) in words.closed_class("exception")
    if exception or sentence.joined_by(head) is None or sentence.is_in_focus(head):
        return _FIXED
    if not sentence.is_predicate(child):
        own = bool(sentence.quantity(child)) or sentence.quantifier(child) != BARE
        quantifier = sentence.quantifier(head)
        # A number may count all conjuncts together: two cooks and waiters.
        shares = (quantifier in _PLAIN and quantifier != COUNTED) or own
        above = sentence.token(head.head) if head.head else head
        if sentence.partitive(above):
            return _FIXED
        # What lacks the one and the other lacks each: the conjuncts are not below the word that denies them.
        return here.slot if shares and _behind_preposition(sentence, above, head) is not _DOWN else _FIXED
    if sentence.dependents(child, "nsubj", "csubj", "expl") or not operators:
        return here.slot
    subjects = {each.id for each in sentence.dependents(head, "nsubj")}
    if any(each.head.id not in subjects and each.direction is not _UP for each in operators):
        return _FIXED
    slot = here.slot
    for operator in operators:
        slot = slot.through(operator.direction) if operator.head.id in subjects else slot
    return slot


# Operators


def operators_of(sentence: Sentence, predicate: Token) -> list[Operator]:
    """What takes scope in the clause of a predicate."""
    found = []
    for child in sentence.dependents(predicate):
        if relation(child) == "advmod":
            found += _adverb(sentence, child)
        elif relation(child) in _ARGUMENTS:
            found += _quantified(sentence, child)
        elif (
            relation(child) in _UNREAD
            or child.deprel == "cc:preconj"
            or (relation(child) == "aux" and child.lemma in ("need", "dare"))
        ):
            found.append(Operator(child, child.id, _FIXED))
    return found


def _adverb(sentence: Sentence, adverb: Token) -> list[Operator]:
    word = sentence.written(adverb)
    if word in words.subordinators() and adverb.id == min(each.id for each in sentence.below(adverb)):
        opens = sentence.token(adverb.head)
        if relation(opens) == "advcl":
            return []
    modified = sentence.dependents(adverb, "advmod", "obl")
    effect = words.adverbs().get(word, AdverbEffect.OPAQUE)
    if adverb.feat("Degree") in ("Cmp", "Sup") or any(
        words.adverbs().get(sentence.written(each)) is not AdverbEffect.PLAIN for each in modified
    ):
        effect = AdverbEffect.OPAQUE
    match effect:
        case AdverbEffect.DENYING:
            return [Operator(adverb, adverb.id, _DOWN)]
        case AdverbEffect.FREQUENCY:
            return [Operator(adverb, adverb.id, _UP, restrictable=True)]
        case AdverbEffect.OPAQUE:
            return [Operator(adverb, adverb.id, _FIXED, restrictable=True)]
        case _:
            return []


def _quantified(sentence: Sentence, argument: Token) -> list[Operator]:
    """The noun phrase as an operator, and those of the noun phrases within it that may take scope over the clause."""
    found = []
    for each in _noun_phrases(sentence, argument):
        quantifier = sentence.quantifier(each)
        first = min(token.id for token in sentence.below(argument))
        if quantifier in (BARE, NAMED, COUNTED, "some", "the", "any"):
            frozen = sentence.is_frozen(each)
            found += [Operator(argument, first, _UP, restrictable=True)] if frozen else []
        elif each is argument:
            plain = quantifier in _PLAIN
            found.append(Operator(argument, first, words.scope_of(quantifier), restrictable=not plain))
        else:
            found.append(Operator(argument, first, _FIXED, restrictable=True))
    return found


def _noun_phrases(sentence: Sentence, argument: Token) -> list[Token]:
    """A noun phrase with those inside it that stand in no clause of their own."""
    found, stack = [], [argument]
    while stack:
        token = stack.pop()
        found.append(token)
        stack += sentence.dependents(token, "nmod", "conj", "appos")
    return found


def _restrictor(sentence: Sentence, noun: Token, slot: Polarity) -> Polarity:
    """The direction of what a noun phrase says beside its quantifier."""
    quantifier = sentence.quantifier(noun)
    if quantifier == "any":
        return _FIXED if sentence.is_frozen(noun) else _DOWN
    if sentence.is_frozen(noun) or noun.upos == "PRON":
        return _FIXED
    head = sentence.token(noun.head)
    generic = noun.deprel.startswith("nsubj") and not sentence.dependents(head, "expl")
    controls = noun.deprel in ("obj", "iobj") and bool(sentence.dependents(head, "xcomp"))
    if quantifier == BARE:
        return _FIXED if generic or (controls and not is_past(sentence, head)) else slot
    if quantifier in ("the", NAMED):
        return _UP if slot is _UP else _FIXED
    if quantifier == COUNTED:
        return slot
    if quantifier == "some" and generic and not is_past(sentence, head):
        return _FIXED
    return slot.through(words.restrictor_of(quantifier))
