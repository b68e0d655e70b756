"""Those who move: agents of one verb of motion, and what undergoes another.

A dog that walks is an agent, and a ball that rolls is not (VerbNet 3.3, run-51.3.2 and roll-51.3.1), so that what moves
has the role of an agent with some verbs and not with others.  Where one of two verbs of motion without an object
entails the other, an axiom gives the one that moves both roles.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from afazio.knowledge.axiom import Axiom
from afazio.knowledge.axioms.opposites import frames
from afazio.knowledge.costs import axiom_cost
from afazio.knowledge.relations.lexicon import Lexicon
from afazio.semantics.logic.formula import Atom, Formula, Implies, Sort, Variable, conjunction, for_all
from afazio.semantics.logic.predicates import ARG0, ARG1, Predicate

_MOTION_FILE = "verb.motion"
_COST = axiom_cost("motion")
_OTHER_ROLE = {ARG0: ARG1, ARG1: ARG0}


def motion_axioms(
    formulas: Iterable[Formula], leads: Callable[[Predicate, Predicate], bool], lexicon: Lexicon
) -> Iterator[Axiom]:
    """The axioms for the verbs of a pair that only ever occur with one participant; ``leads`` tells entailment."""
    alone = {verb: next(iter(found)) for verb, found in frames(formulas).items() if len(found) == 1}
    roles = {verb: found[0] for verb, found in alone.items() if len(found) == 1}
    for special in sorted(roles):
        for general in sorted(roles):
            if special == general or roles[special] == roles[general]:
                continue
            if _is_motion(special, lexicon) and _is_motion(general, lexicon) and leads(special, general):
                yield _both_roles(special, roles[special], general)


def _is_motion(verb: Predicate, lexicon: Lexicon) -> bool:
    return any(lexicon.synset(sense.synset).file == _MOTION_FILE for sense in lexicon.senses(verb.name, "v")[:1])


def _both_roles(verb: Predicate, role: Predicate, general: Predicate) -> Axiom:
    event, thing = Variable("e1", Sort.EVENT), Variable("x1", Sort.ENTITY)
    context = Variable("c1", Sort.CONTEXT)
    said = conjunction([Atom(verb, (event, context)), Atom(role, (event, thing))])
    other = Atom(_OTHER_ROLE[role], (event, thing))
    source = f"motion: what {verb.name}s is what {general.name}s"
    return Axiom(for_all((event, thing, context), Implies(said, other)), source, _COST)
