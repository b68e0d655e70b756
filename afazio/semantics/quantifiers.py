"""The profiles of quantifiers: what a noun phrase with one asserts, and how its two arguments may be exchanged.

The profiles are data (``rewrite_rules/lexicons/quantifiers.lex``, whose comments say what each field means); a value of
the feature ``quant`` that has none is not covered.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from afazio.semantics.numerals import share
from afazio.tables import rule_lexicon

_FIELDS = ("quantifier", "asserts", "restrictor", "scope", "some", "all", "plural", "implies", "excludes", "source")
_ITSELF, _FIRST_ORDER, _OWN_BOUND, _NONE = "itself", "first-order", "=", "-"


@dataclass(frozen=True, slots=True)
class Relation:
    """A relation between restrictor and scope, perhaps with a bound: ``more_than_share`` with ``1/2``."""

    name: str
    bound: str | None = None

    @classmethod
    def parse(cls, text: str) -> Relation:
        """``NAME`` or ``NAME:BOUND``."""
        name, _, bound = text.partition(":")
        return cls(name, bound or None)

    def with_bound(self, bound: str | None) -> Relation:
        """The relation with the bound of a phrase, where it takes that."""
        return Relation(self.name, bound) if self.bound == _OWN_BOUND else self


@dataclass(frozen=True, slots=True)
class Assertion:
    """A relation that a quantifier states, or denies where it is ``negated``."""

    relation: Relation
    negated: bool


@dataclass(frozen=True, slots=True)
class Profile:
    """One quantifier; ``restrictor`` and ``scope`` are ``up``, ``down`` or ``fixed``, ``universal`` is ``gives``,
    ``denies`` or ``-``: what it has to do with that all of the restrictor are in the scope."""

    name: str
    asserts: tuple[Assertion, ...]
    restrictor: str
    scope: str
    existential: bool
    universal: str
    implies: Relation | None
    excludes: Relation | None

    @property
    def first_order(self) -> bool:
        """Whether quantifiers of first-order logic say all of it."""
        return not self.asserts


def _relation(text: str) -> Relation | None:
    return None if text == _NONE else Relation.parse(text)


def _assertions(name: str, text: str) -> tuple[Assertion, ...]:
    if text == _FIRST_ORDER:
        return ()
    if text == _ITSELF:
        return (Assertion(Relation(name, _OWN_BOUND), False),)
    found, negated = [], False
    for word in text.split():
        if word == "not":
            negated = True
            continue
        found.append(Assertion(Relation.parse(word), negated))
        negated = False
    return tuple(found)


@cache
def profiles() -> Mapping[str, Profile]:
    """All profiles by the value of ``quant``; raises ``RuleError`` for a table that cannot be read."""
    rows = (dict(zip(_FIELDS, row, strict=True)) for row in rule_lexicon("quantifiers", *_FIELDS))
    return {
        row["quantifier"]: Profile(
            row["quantifier"],
            _assertions(row["quantifier"], row["asserts"]),
            row["restrictor"],
            row["scope"],
            row["some"] == "yes",
            row["all"],
            _relation(row["implies"]),
            _relation(row["excludes"]),
        )
        for row in rows
    }


def leads(one: Relation, other: Relation) -> bool:
    """Whether the first relation implies the second one for the same restrictor and scope."""
    if _at_least_as_strong(one, other):
        return True
    known = profiles().get(one.name)
    weaker = known.implies if known is not None else None
    return weaker is not None and leads(weaker, other)


def _at_least_as_strong(one: Relation, other: Relation) -> bool:
    """Whether the bounds alone make the first imply the second: more than half is at least a third."""
    first, second = share(one.bound), share(other.bound)
    if one == other or first is None or second is None:
        return one == other
    names = (one.name, other.name)
    if names in (("at_least_share", "at_least_share"), ("more_than_share", "more_than_share")):
        return first >= second
    if names == ("more_than_share", "at_least_share"):
        return first >= second
    return names == ("at_least_share", "more_than_share") and first > second
