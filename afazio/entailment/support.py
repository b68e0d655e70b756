"""Which atoms of the text support which atoms of the hypothesis, by proof.

What the text says is taken apart into one named assertion an atom, so that the core of a proof tells atoms and not only
sentences.  An existential hypothesis is followed one individual after the other: a constant of the text takes the place
of a variable when what is asked still follows.  When not all of it follows, atoms are added one by one as long as what
has been added follows, which ends in a part that cannot be enlarged.  Negations, conditionals and other parts that are
no atoms are asked for as they stand.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from afazio.entailment.problem import Problem
from afazio.provers.interface import Assertion
from afazio.semantics.logic.formula import (
    And,
    Atom,
    Constant,
    Formula,
    Sort,
    Term,
    Variable,
    atoms,
    conjunction,
    exists,
    free_variables,
    hoist,
    negation,
    substitute,
)
from afazio.semantics.logic.predicates import Category

Core = Callable[[tuple[Assertion, ...]], tuple[str, ...] | None]
"""Names the assertions that clash; ``None`` when nothing was found to clash."""

MOST_STEPS = 400
"""How many proofs are tried at most for one explanation."""

MOST_SECONDS = 10.0
"""How long proofs are looked for at most for one explanation, in seconds of wall time: it changes no verdict."""


@dataclass(frozen=True, slots=True)
class Supported:
    """A part of the hypothesis, mostly an atom, the atoms of the text that it was proved from, each with the number of
    its premise (from 0), and the sources of the axioms that the proof used."""

    part: Formula
    by: tuple[tuple[int, Atom], ...]
    axioms: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Support:
    """What of the hypothesis has support in the text, and what has none; the parts are the hypothesis's own."""

    supported: tuple[Supported, ...]
    unsupported: tuple[Formula, ...]


@dataclass(frozen=True, slots=True)
class Clash:
    """Atoms of the text, each with the number of its premise (from 0), that no model has together with the denial of
    the hypothesis, and the sources of the axioms that the proof used."""

    atoms: tuple[tuple[int, Atom], ...]
    axioms: tuple[str, ...]


def support(problem: Problem, core: Core) -> Support:
    """How far the text supports the hypothesis."""
    variables, body = hoist(problem.hypothesis.formula)
    return _Search(problem, core).follow(variables, body.parts if isinstance(body, And) else (body,))


def clash(problem: Problem, core: Core) -> Clash | None:
    """What in the text the hypothesis clashes with; ``None`` when no clash was found."""
    search = _Search(problem, core)
    found = core((*search.given, Assertion(_ASKED, problem.denial.formula)))
    if found is None:
        return None
    parts = [search.parts[name] for name in found if name in search.parts]
    told = [(number, atom) for number, part in parts for atom in atoms(part)]
    return Clash(tuple(dict.fromkeys(told)), tuple(name for name in found if name in search.axioms))


_ASKED = "asked"


class _Search:
    """One search; ``parts`` are the named parts of the premises, each with the number of its premise."""

    def __init__(self, problem: Problem, core: Core) -> None:
        self._core = core
        self._left = MOST_STEPS
        self._ends = time.monotonic() + MOST_SECONDS
        self.parts = dict(_parts(problem))
        self.axioms = {axiom.source for axiom in problem.axioms}
        self.given = (
            *(Assertion(name, part) for name, (_, part) in self.parts.items()),
            *(Assertion(axiom.source, axiom.formula) for axiom in problem.axioms),
        )
        self._constants = _constants(part for _, part in self.parts.values())

    def follow(self, variables: Sequence[Variable], asked: Sequence[Formula]) -> Support:
        """Find the largest part that follows, who its individuals are, and what each of its parts rests on."""
        kept: list[Formula] = []
        for part in sorted(asked, key=_weight):
            if self._prove(exists(variables, conjunction([*kept, part]))) is not None:
                kept.append(part)
        binding = self._individuals(variables, kept)
        supported = []
        for part in (part for part in asked if part in kept):
            free = free_variables(substitute(part, binding))
            # What is said of individuals that no constant stands for is proved together: each part by itself might
            # hold of others.
            together = [other for other in kept if other is part or free & free_variables(substitute(other, binding))]
            goal = substitute(conjunction(together), binding)
            found = self._prove(exists(sorted(free_variables(goal), key=str), goal)) or ()
            by = tuple(dict.fromkeys(self._atoms(found)))
            supported.append(Supported(part, by, tuple(name for name in found if name in self.axioms)))
        return Support(tuple(supported), tuple(part for part in asked if part not in kept))

    def _individuals(self, variables: Sequence[Variable], asked: Sequence[Formula]) -> dict[Variable, Term]:
        """The constants of the text that what is asked follows of; variables that none fits are left out."""
        binding: dict[Variable, Term] = {}
        for variable in variables:
            for constant in self._constants.get(variable.sort, ()):
                tried = {**binding, variable: constant}
                open_ones = [other for other in variables if other not in tried]
                if self._prove(exists(open_ones, substitute(conjunction(asked), tried))) is not None:
                    binding = tried
                    break
        return binding

    def _atoms(self, names: Iterable[str]) -> Iterable[tuple[int, Atom]]:
        for name in names:
            if name in self.parts:
                number, part = self.parts[name]
                yield from ((number, atom) for atom in atoms(part))

    def _prove(self, goal: Formula) -> tuple[str, ...] | None:
        """The names of what proves the goal; ``None`` when it is not proved or no step is left."""
        self._left -= 1
        if self._left < 0 or time.monotonic() > self._ends:
            return None
        return self._core((*self.given, Assertion(_ASKED, negation(goal))))


def _parts(problem: Problem) -> Iterable[tuple[str, tuple[int, Formula]]]:
    for number, premise in enumerate(problem.premises):
        formula = premise.formula
        for position, part in enumerate(formula.parts if isinstance(formula, And) else (formula,)):
            yield f"premise {number + 1} part {position + 1}", (number, part)


def _constants(formulas: Iterable[Formula]) -> dict[Sort, tuple[Constant, ...]]:
    found: dict[Sort, dict[Constant, None]] = {}
    for formula in formulas:
        for atom in atoms(formula):
            for term in atom.args:
                if isinstance(term, Constant) and term.sort in (Sort.ENTITY, Sort.EVENT):
                    found.setdefault(term.sort, {})[term] = None
    return {sort: tuple(constants) for sort, constants in found.items()}


def _weight(part: Formula) -> int:
    """What is said of one individual is asked first, then relations, then tense, then what is no atom."""
    if not isinstance(part, Atom):
        return 3
    if part.predicate.category is Category.TENSE:
        return 2
    return int(len([term for term in part.args if isinstance(term, Variable)]) > 1)
