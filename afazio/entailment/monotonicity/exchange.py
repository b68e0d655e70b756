"""Quantifier phrases of two sentences, and which of them implies which."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from afazio.entailment.monotonicity import words
from afazio.entailment.monotonicity.marking import places
from afazio.entailment.monotonicity.polarity import Polarity
from afazio.entailment.monotonicity.sentence import Sentence
from afazio.semantics.numerals import least_number
from afazio.semantics.quantifiers import leads, profiles

_AT_LEAST, _MORE_THAN = ("at", "least"), ("more", "than")


@dataclass(frozen=True, slots=True)
class Quantity:
    """The words before a noun that say how many, by the ids of the first and the last, with their polarity."""

    first: int
    last: int
    polarity: Polarity
    text: str


@lru_cache(maxsize=256)
def quantities(sentence: Sentence) -> tuple[Quantity, ...]:
    """The quantities of all plain noun phrases of a sentence that stand together before their nouns or of-phrases."""
    place, found = places(sentence), []
    for noun in sentence.tree.tokens:
        below = (each for part in sentence.quantity(noun) for each in sentence.below(part))
        parts = sentence.partitive(noun) or sorted(below, key=lambda each: each.id)
        if not parts or sentence.is_frozen(noun) or parts[-1].id > noun.id:
            continue
        if parts[-1].id - parts[0].id == len(parts) - 1:
            text = " ".join(each.form.lower() for each in parts)
            found.append(Quantity(parts[0].id, parts[-1].id, place[noun.id].slot, text))
    return tuple(found)


def may_become(gone: Quantity, come: Quantity) -> bool:
    """Whether the one implies the other where both stand."""
    if gone.polarity is Polarity.UPWARD:
        return is_stronger(gone.text, come.text)
    return gone.polarity is Polarity.DOWNWARD and is_stronger(come.text, gone.text)


def is_stronger(one: str, other: str) -> bool:
    """Whether the first quantifier phrase implies the second one: all most, twelve at least ten."""
    if (one, other) in words.weaker_quantifiers() or _implies(one, other):
        return True
    first, second = _at_least(one), _at_least(other)
    if first is None:
        return False
    exact = second is not None and other.split()[:2] in (list(_AT_LEAST), list(_MORE_THAN))
    return (exact and second is not None and first >= second) or (other == "some" and first > 1)


def _implies(one: str, other: str) -> bool:
    """Whether the profiles of two quantifier phrases say that the first implies the second."""
    stronger, weaker = (profiles().get(words.quantifier_phrases().get(each, "")) for each in (one, other))
    if stronger is None or weaker is None or stronger.name == "the":
        return False
    if weaker.name == "some":
        return stronger.existential or stronger.name == "every" or _implies(one, "most")
    if weaker.first_order:
        return False
    asserted = [each.relation for each in stronger.asserts if not each.negated]
    wanted = [each.relation for each in weaker.asserts if not each.negated]
    universal = stronger.name == "every" and weaker.universal == "gives"
    plain = len(wanted) == len(weaker.asserts)
    return universal or (
        plain and bool(asserted) and all(any(leads(each, want) for each in asserted) for want in wanted)
    )


def _at_least(text: str) -> int | None:
    """The least number that a phrase allows: twelve, all six, at least ten, more than ten."""
    parts = tuple(text.replace(",", "").split())
    if parts[:2] == _AT_LEAST:
        return least_number("_".join(parts[2:]))
    if parts[:2] == _MORE_THAN:
        number = least_number("_".join(parts[2:]))
        return None if number is None else number + 1
    if parts[:1] in (("all",), ("the",)):
        parts = parts[1:]
    return least_number("_".join(parts)) if parts else None
