"""Which axioms a pair needs: those that connect a predicate of the premises with one of the hypothesis."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from afazio.knowledge.axiom import Axiom
from afazio.knowledge.connections import Connection, Connections
from afazio.knowledge.lexicon import Lexicon
from afazio.knowledge.names import NAME_SUFFIX, name_axioms
from afazio.semantics.formula import (
    Atom,
    Formula,
    Iff,
    Implies,
    Sort,
    Variable,
    atoms,
    conjunction,
    for_all,
    negation,
)

Signature = tuple[Sort, ...]

# Adjectives and adverbs share a predicate, so that what an adjective does not connect an adverb may.
_PARTS_OF_SUFFIX = {"n": ("n",), "v": ("v",), "a": ("a", "r")}
_OPPOSED = frozenset("na")
_LETTERS = {Sort.ENTITY: "x", Sort.EVENT: "e", Sort.CONTEXT: "c", Sort.DEGREE: "d", Sort.TIME: "t"}
_CACHE_SIZE = 20_000


class AxiomSelection:
    """Selects axioms from one lexicon and remembers the connections that it has found."""

    def __init__(self, lexicon: Lexicon) -> None:
        self._lexicon = lexicon
        self._connections = Connections(lexicon)
        self._connect = lru_cache(_CACHE_SIZE)(self._find)

    def select(self, premises: Sequence[Formula], hypothesis: Formula) -> tuple[Axiom, ...]:
        """The axioms for a pair, the cheapest first; those of one cost in the order of their sources."""
        left, right = _predicates(premises), _predicates([hypothesis])
        names = {name for name in left.keys() | right.keys() if name.endswith(NAME_SUFFIX)}
        found = {axiom.source: axiom for axiom in name_axioms(names, self._lexicon)}
        for (one, other), signatures in _meeting_predicates(left, right).items():
            for axiom in self._connect(one, other, tuple(sorted(signatures))):
                found.setdefault(axiom.source, axiom)
        return tuple(sorted(found.values(), key=lambda axiom: (axiom.cost, axiom.source)))

    def _find(self, left: str, right: str, signatures: tuple[Signature, ...]) -> tuple[Axiom, ...]:
        """The axioms that connect two different predicates of one part of speech."""
        one, _, suffix = left.rpartition("_")
        other = right.rpartition("_")[0]
        forth, back = self._cheapest(one, other, suffix), self._cheapest(other, one, suffix)
        found: list[Axiom] = []
        if forth and back and forth.relation == back.relation == "synonym":
            found.append(_axiom(forth, left, right, signatures, Iff))
        else:
            found += [_axiom(forth, left, right, signatures, Implies)] if forth else []
            found += [_axiom(back, right, left, signatures, Implies)] if back else []
        if suffix in _OPPOSED and not found:
            opposed = self._opposed(one, other, suffix)
            found += [_exclusion(opposed, left, right, signatures)] if opposed else []
        return tuple(found)

    def _cheapest(self, special: str, general: str, suffix: str) -> Connection | None:
        options = [self._connections.entailment(special, general, part) for part in _PARTS_OF_SUFFIX[suffix]]
        return min(filter(None, options), key=lambda option: option.cost, default=None)

    def _opposed(self, one: str, other: str, suffix: str) -> Connection | None:
        options = [self._connections.opposition(one, other, part) for part in _PARTS_OF_SUFFIX[suffix]]
        return min(filter(None, options), key=lambda option: option.cost, default=None)


def select_axioms(premises: Sequence[Formula], hypothesis: Formula, lexicon: Lexicon) -> tuple[Axiom, ...]:
    """The axioms that connect a predicate of the premises with one of the hypothesis, the cheapest first.

    Implications always run from the more special predicate to the more general one, so they hold under negation and
    in restrictors too.  A connection is stated for every list of argument sorts on which both predicates occur.
    """
    return _selection(lexicon).select(premises, hypothesis)


@lru_cache(maxsize=4)
def _selection(lexicon: Lexicon) -> AxiomSelection:
    return AxiomSelection(lexicon)


def _meeting_predicates(
    left: Mapping[str, frozenset[Signature]], right: Mapping[str, frozenset[Signature]]
) -> dict[tuple[str, str], set[Signature]]:
    """Pairs of predicates of one part of speech, one from each side, with the signatures that they share."""
    found: defaultdict[tuple[str, str], set[Signature]] = defaultdict(set)
    for one, signatures in left.items():
        suffix = one.rpartition("_")[2]
        for other in right if suffix in _PARTS_OF_SUFFIX else ():
            shared = signatures & right[other] if other.rpartition("_")[2] == suffix and other != one else None
            if shared:
                found[min(one, other), max(one, other)] |= shared
    return found


def _predicates(formulas: Iterable[Formula]) -> dict[str, frozenset[Signature]]:
    """The predicates, each with the lists of sorts that it is applied to, in order of occurrence."""
    found: defaultdict[str, set[Signature]] = defaultdict(set)
    for formula in formulas:
        for atom in atoms(formula):
            found[atom.predicate].add(tuple(term.sort for term in atom.args))
    return {predicate: frozenset(signatures) for predicate, signatures in found.items()}


def _axiom(
    connection: Connection, left: str, right: str, signatures: Iterable[Signature], connective: type[Implies | Iff]
) -> Axiom:
    parts = []
    for signature in signatures:
        arguments = _arguments(signature)
        parts.append(for_all(arguments, connective(Atom(left, arguments), Atom(right, arguments))))
    return Axiom(conjunction(parts), f"WordNet 3.0: {connection}", round(connection.cost, 3))


def _exclusion(connection: Connection, left: str, right: str, signatures: Iterable[Signature]) -> Axiom:
    parts = []
    for signature in signatures:
        arguments = _arguments(signature)
        parts.append(for_all(arguments, negation(conjunction([Atom(left, arguments), Atom(right, arguments)]))))
    return Axiom(conjunction(parts), f"WordNet 3.0: {connection}", round(connection.cost, 3))


def _arguments(signature: Signature) -> tuple[Variable, ...]:
    return tuple(Variable(f"{_LETTERS[sort]}{place}", sort) for place, sort in enumerate(signature, start=1))
