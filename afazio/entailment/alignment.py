"""Which individuals of a text may be those that a hypothesis speaks of.

An alignment gives each individual of the hypothesis one of the text, no two the same, or none.  The best ones leave
least of the hypothesis without support from the text and the axioms.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass

from afazio.entailment.conjectures import CONTENT, individuals, is_actual
from afazio.knowledge.axiom import Axiom
from afazio.provers.chase import chase
from afazio.provers.effort import Effort, EffortSpentError
from afazio.provers.interface import Model
from afazio.provers.models import first_violated
from afazio.provers.queries import Queries
from afazio.semantics.logic.formula import Atom, Constant, Formula, Sort, Term
from afazio.semantics.logic.predicates import Predicate

_BEAM = 24
_RESOURCES = 2_000_000
_WEIGHT_OF_WORD, _WEIGHT_OF_LINK, _WEIGHT_OF_OTHER_LINK, _WEIGHT_OF_REST = 3.0, 1.0, 0.5, 0.25

Individual = tuple[str, int]
"""A sort and a number."""

Alignment = Mapping[Term, Individual | None]


@dataclass(frozen=True, slots=True)
class Scene:
    """What a text says, and all that follows from it by a pair's axioms.

    ``atoms`` is what is said in so many words; ``places`` has the individuals that its terms stand for; ``known`` all
    that holds of individuals, and ``linked`` which of them stand in any relation.
    """

    atoms: tuple[Atom, ...]
    places: Mapping[Term, Individual]
    known: frozenset[tuple[Predicate, tuple[Individual, ...]]]
    linked: frozenset[tuple[Individual, ...]]

    @property
    def names(self) -> Mapping[Individual, Term]:
        """A term for each individual that the text names."""
        return {place: term for term, place in self.places.items()}

    def holds(self, atom: Atom, alignment: Alignment) -> bool:
        """Whether the atom holds of the individuals that its terms are aligned with."""
        return (atom.predicate, tuple(alignment.get(term) for term in individuals(atom))) in self.known

    def support(self, atom: Atom, alignment: Alignment) -> float:
        """How much it speaks for an alignment that the atom holds, or a relation of the same individuals does."""
        if self.holds(atom, alignment):
            return _weight(atom)
        row = tuple(alignment.get(term) for term in individuals(atom))
        return _WEIGHT_OF_OTHER_LINK if len(row) > 1 and row in self.linked else 0.0


def scene(atoms: Iterable[Atom], axioms: Iterable[Axiom], resources: int = _RESOURCES) -> Scene | None:
    """What atoms that hold together say with the help of axioms; ``None`` where that takes more steps than allowed."""
    said = tuple(dict.fromkeys(atom for atom in atoms if is_actual(atom)))
    ground = {atom: Atom(atom.predicate, tuple(map(_constant, atom.args))) for atom in said}
    formulas: list[Formula] = [*ground.values(), *(axiom.formula for axiom in axioms)]
    model = None
    with suppress(EffortSpentError):
        model = _model(formulas, Effort(resources))
    if model is None:
        return None
    numbers = dict(model.constants)
    terms = {term for atom in said for term in individuals(atom)}
    places = {term: (str(term.sort), numbers[f"{_constant(term).name}@{term.sort}"]) for term in terms}
    actual = numbers.get(f"actual@{Sort.CONTEXT}")
    known = set()
    for (predicate, sorts), rows in model.relations:
        for row in rows:
            pairs = list(zip(sorts, row, strict=True))
            if all(number == actual for sort, number in pairs if sort == Sort.CONTEXT):
                known.add((predicate, tuple(pair for pair in pairs if pair[0] != Sort.CONTEXT)))
    linked = frozenset(row for _, row in known if len(row) > 1)
    return Scene(said, places, frozenset(known), linked)


def _model(formulas: Sequence[Formula], effort: Effort) -> Model | None:
    """The first model that the chase finds; raises `EffortSpentError`."""
    queries = Queries()
    found = (each.candidate for each in chase(formulas, effort, queries) if each.candidate is not None)
    return next((one for one in found if first_violated(one, formulas, effort, queries) is None), None)


def alignments(wanted: Sequence[Atom], text: Scene) -> list[Alignment]:
    """The alignments of what a hypothesis wants with a text that are better than all others."""
    terms = list(dict.fromkeys(term for atom in wanted for term in individuals(atom)))
    terms.sort(key=lambda term: (term not in text.places, -sum(term in atom.args for atom in wanted)))
    options: defaultdict[str, list[Individual]] = defaultdict(list)
    for individual in sorted({each for _, row in text.known for each in row} | set(text.places.values())):
        options[individual[0]].append(individual)
    states: list[tuple[float, dict[Term, Individual | None]]] = [(0.0, {})]
    for term in terms:
        touching = [atom for atom in wanted if term in atom.args]
        grown = []
        for score, state in states:
            taken = set(state.values())
            chosen = (
                [text.places[term]]
                if term in text.places
                else [each for each in options[term.sort] if each not in taken]
            )
            for option in (None, *chosen):
                after = {**state, term: option}
                ready = [atom for atom in touching if all(each in after for each in individuals(atom))]
                grown.append((score + sum(text.support(atom, after) for atom in ready), after))
        grown.sort(key=lambda state: -state[0])
        states = grown[:_BEAM]
    return [state for score, state in states if score == states[0][0]]


def _weight(atom: Atom) -> float:
    if atom.predicate.category in CONTENT:
        return _WEIGHT_OF_WORD
    return _WEIGHT_OF_LINK if len(individuals(atom)) > 1 else _WEIGHT_OF_REST


def _constant(term: Term) -> Term:
    return term if isinstance(term, Constant) else Constant(term.name, term.sort)
