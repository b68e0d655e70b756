"""Scope: which operators a clause has, in which order they take scope, and which noun phrases float to the top.

Order is surface order (the preferred reading): quantified noun phrases, negation and modals take scope from left to
right, the event's own quantifier lowest (Champollion 2015, "The interaction of compositional semantics and event
semantics").  Names, pronouns and definites float above everything, as presuppositions do (van der Sandt 1992).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache

from afazio.rewriting.graph import Edge
from afazio.semantics.composition.normal_form import NOMINAL, Kind, NormalGraph
from afazio.semantics.composition.time_focus import focused_time
from afazio.semantics.quantifiers import profiles

OUTERMOST = "outermost"
"""The value of ``scope`` of a negation above all that stands in its clause: not every student."""

PARTICIPANT_LABELS = ("ARG0", "ARG1", "ARG2", "OBL", "IDENT")
EMBEDDING = ("down", "content", "opaque")
"""The values of ``arg`` on the edge of a preposition or object that the noun phrase there does not outscope."""


class OperatorKind(StrEnum):
    """What takes scope in a clause."""

    NOUN_PHRASE = "noun phrase"
    NEGATION = "negation"
    MODAL = "modal"
    OPEN = "open operator"
    BESIDE = "outer adjunct"
    CONDITION = "condition"


_EXISTENTIAL = (None, "some")
_UNQUANTIFIED = (*_EXISTENTIAL, "the")
_UNIVERSAL = ("every", "both", "no", "neither")
_RECIPROCAL = "each_other"
_OPERATORS = {
    "NEG": OperatorKind.NEGATION,
    "MODAL": OperatorKind.MODAL,
    "OPEN": OperatorKind.OPEN,
    "COND": OperatorKind.CONDITION,
    "BESIDE": OperatorKind.BESIDE,
}
_OUTERMOST = {OperatorKind.CONDITION: -1.0, OperatorKind.BESIDE: -0.8}
"""Where operators stand that take scope over all others of their clause, wherever they are said."""

_ABOVE_ALL = -1.1
_BEHIND = 0.001


@dataclass(frozen=True, slots=True)
class Operator:
    """One scope-taking element: its kind, its node, and the place that orders it."""

    kind: OperatorKind
    node: int
    place: float


@lru_cache(maxsize=1_024)
def participants(graph: NormalGraph, clause: int) -> tuple[int, ...]:
    """The noun phrases that fill roles of a clause, once each, by position."""
    found = {
        edge.target: None
        for edge in graph.edges(clause)
        if edge.label.get("1") in PARTICIPANT_LABELS
        and graph.is_argument_noun(edge.target)
        and not is_embedded(graph, edge)
    }
    return tuple(found)


def is_embedded(graph: NormalGraph, edge: Edge) -> bool:
    """Whether a noun phrase is read below its preposition or verb, which denies or opens it, and is not a referent."""
    if edge.label.get("arg") not in EMBEDDING:
        return False
    members = (edge.target, *graph.targets(edge.target, "CONJ"))
    return not all(refers(graph, member) for member in members)


def is_nobody(graph: NormalGraph, node: int) -> bool:
    """Whether a noun phrase says only that there is none such."""
    return graph.feature(node, "quant") == "no" and not graph.targets(node, "CONJ")


def reciprocals(graph: NormalGraph, node: int) -> list[int]:
    """The pronouns *each other* beside a noun phrase that they may stand for (Dalrymple et al. 1998)."""
    clauses = [edge.source for edge in graph.graph.incoming(node) if edge.label.get("1") in PARTICIPANT_LABELS]
    return [other for clause in clauses for other in participants(graph, clause) if graph.symbol(other) == _RECIPROCAL]


@lru_cache(maxsize=1_024)
def is_floating(graph: NormalGraph, node: int) -> bool:
    """Whether a noun phrase is a name, a pronoun, a definite or a named indefinite, and no coordination."""
    return not graph.targets(node, "CONJ") and refers(graph, node) and not _is_supposed(graph, node)


def _is_supposed(graph: NormalGraph, node: int) -> bool:
    """Whether a condition of its clause supposes what a possessive takes for granted: if Kim has a car, *her car* ...

    What a condition entails is presupposed by the conditional no more (Karttunen 1973).
    """
    if graph.feature(node, "quant") != "the" or not any(e.label.get("2") == "of" for e in graph.edges(node, "OBL")):
        return False
    return any(
        node in graph.reachable(clause) - graph.reachable(condition)
        and any(
            graph.symbol(each) == graph.symbol(node) and graph.feature(each, "quant") == "some"
            for each in graph.reachable(condition)
        )
        for clause in graph.nodes
        for condition in graph.targets(clause, "COND")
    )


def refers(graph: NormalGraph, node: int) -> bool:
    """Whether a noun phrase or member of a coordination is a name, a pronoun, a definite or a named indefinite."""
    if not graph.is_argument_noun(node) or graph.symbol(node) == _RECIPROCAL:
        return False
    quantifier = graph.feature(node, "quant")
    if graph.kind(node) is Kind.NAME and quantifier is None:
        return not _is_restricted_name(graph, node)
    return quantifier == "the" or is_named(graph, node) or (graph.kind(node) is Kind.PRONOUN and quantifier is None)


def is_named(graph: NormalGraph, node: int) -> bool:
    """Whether a name in apposition says who or what a description is about: did not meet a lawyer, Ann Hill."""
    singular = graph.feature(node, "quant") in ("some", "the") and graph.feature(node, "plural") != "yes"
    return singular and any(graph.kind(target) is Kind.NAME for target in graph.targets(node, "APPOS"))


def _is_restricted_name(graph: NormalGraph, node: int) -> bool:
    """Whether a name stands for a part or form of what it names: broken Dutch, medieval Prague.

    Of a person an adjective only tells more (poor Kim).
    """
    adjectives = [target for target in graph.targets(node, "MOD") if graph.feature(target, "upos") == "ADJ"]
    lower = [target for target in adjectives if (graph.feature(target, "form") or "A")[:1].islower()]
    return bool(lower) and graph.feature(node, "gender") not in ("masculine", "feminine", "either")


def inverse_linked(graph: NormalGraph, node: int, outer: frozenset[int] = frozenset()) -> list[int]:
    """The universal and negative noun phrases inside another's prepositional phrases, which outscope it:
    "a man in every city", "every man's dog" (May 1985, inverse linking).

    ``outer`` are the noun phrases that this one stands in; a graph may lead back to them.
    """
    linked = [edge.target for edge in graph.edges(node, "OBL") if not is_embedded(graph, edge)]
    return [
        inner
        for target in linked
        if graph.is_argument_noun(target) and target not in outer
        for inner in (*inverse_linked(graph, target, outer | {node}), target)
        if graph.feature(inner, "quant") in ("every", "no")
    ]


def operators(graph: NormalGraph, clause: int, shared_only: bool = False) -> list[Operator]:
    """The operators of one clause in scope order, outermost first.

    With ``shared_only`` only those that the members of a coordination share; without it a coordination's shared
    operators are left out.
    """
    found = []
    for edge in graph.edges(clause):
        first = edge.label.get("1")
        kind = _OPERATORS.get(first or "")
        if kind is None or (edge.label.get("scope") == "shared") is not shared_only:
            continue
        place = _OUTERMOST.get(kind, graph.position(edge.target))
        if graph.feature(edge.target, "scope") == "wide":
            modals = [graph.position(target) for target in graph.targets(clause, "MODAL")]
            place = min([place, *modals]) - 0.5
        if graph.feature(edge.target, "scope") == OUTERMOST:
            place = -0.7
        if kind is OperatorKind.OPEN and _is_below_definites_alone(graph, clause, edge.target):
            place = -0.4
        found.append(Operator(kind, edge.target, place))
        if kind is OperatorKind.BESIDE and graph.is_argument_noun(edge.target):
            found.append(Operator(OperatorKind.NOUN_PHRASE, edge.target, place - 0.1))
    shared = shared_participants(graph, clause)
    comments_shared = any(_lowers(graph, node) for node in shared) or _shares_negation(graph, clause)
    if comments_shared is shared_only:
        found.extend(Operator(OperatorKind.OPEN, node, _ABOVE_ALL) for node in outer_comments(graph, clause))
    own = shared if shared_only else [node for node in participants(graph, clause) if node not in shared]
    universal = [
        Operator(OperatorKind.NOUN_PHRASE, node, graph.position(node))
        for node in own
        if graph.feature(node, "quant") in _UNIVERSAL
        or any(edge.label.get("2") == "nor" for edge in graph.edges(node, "CONJ"))
    ]
    for node in own:
        place = graph.position(node)
        found.extend(
            Operator(OperatorKind.NOUN_PHRASE, inner, place - 0.5 + index / 100)
            for index, inner in enumerate(inverse_linked(graph, node))
        )
        if (
            graph.feature(node, "scope") == "wide"
            or _is_of_whole_event(graph, clause, node)
            or (is_floating(graph, node) and not _dependent(graph, node, graph.root or clause))
        ):
            place = -0.5
        else:
            above = [each.place for each in (*found, *universal) if _outscopes_existential(graph, clause, each, node)]
            place = max([place, *(each + 0.2 + place / 1000 for each in above)])
            place = min([place, *_modals_of_each(graph, node, found)])
        found.append(Operator(OperatorKind.NOUN_PHRASE, node, place))
    found = [_behind_binders(graph, clause, operator, found) for operator in found]
    return sorted(found, key=lambda operator: (operator.place, operator.node))


def _is_below_definites_alone(graph: NormalGraph, clause: int, operator: int) -> bool:
    """Whether an open operator is above all of its clause but for names and definites, wherever it stands.

    One that asserts nothing is, unless a negation, a modal or a quantifier stands before it: a lawyer rarely wins, but
    no lawyer usually wins.
    """
    if graph.feature(operator, "scope") == "clause":
        return True
    quantified = [each for each in participants(graph, clause) if graph.feature(each, "quant") not in _UNQUANTIFIED]
    above = [*graph.targets(clause, "NEG"), *graph.targets(clause, "MODAL"), *quantified]
    if any(graph.position(each) < graph.position(operator) for each in above):
        return False
    asserted = any(edge.label.get("pos") == "+" for edge in graph.edges(clause, "OPEN") if edge.target == operator)
    return not asserted or focused_time(graph, clause, operator) is not None


def binders(graph: NormalGraph, clause: int, condition: int) -> list[int]:
    """The universal and negative noun phrases of a clause that a pronoun in its condition stands for: every dog barks
    when it is hungry."""
    inside = graph.reachable(condition)
    return [
        node for node in participants(graph, clause) if node in inside and graph.feature(node, "quant") in _UNIVERSAL
    ]


def _behind_binders(graph: NormalGraph, clause: int, operator: Operator, others: Sequence[Operator]) -> Operator:
    """A condition with a bound pronoun in the place behind what binds it; every other operator as it is."""
    if operator.kind is not OperatorKind.CONDITION:
        return operator
    binding = binders(graph, clause, operator.node)
    places = [other.place for other in others if other.node in binding]
    return replace(operator, place=max(places) + _BEHIND) if places else operator


def outer_comments(graph: NormalGraph, clause: int) -> list[int]:
    """The sentence adverbs above a negation or a quantifier that is not upward: fortunately, nobody left.

    They comment on all that the clause says (Jackendoff 1972, "Semantic interpretation in generative grammar"); one
    between such an operator and the head is left below it: nobody obviously left.
    """
    lowering = [*graph.targets(clause, "NEG"), *(node for node in participants(graph, clause) if _lowers(graph, node))]
    places = [graph.position(node) for node in lowering]
    head = graph.position(clause)
    return [
        node
        for node in graph.targets(clause, "SENT")
        if graph.feature(node, "scope") != "narrow"
        and places
        and (graph.feature(node, "scope") == "wide" or not any(place < graph.position(node) < head for place in places))
    ]


def _lowers(graph: NormalGraph, node: int) -> bool:
    """Whether what is said of the noun phrase may not be exchanged for something wider: few guests."""
    profile = profiles().get(graph.feature(node, "quant") or "")
    return profile is not None and profile.scope != "up"


def _shares_negation(graph: NormalGraph, clause: int) -> bool:
    return any(edge.label.get("scope") == "shared" for edge in graph.edges(clause, "NEG"))


def _outscopes_existential(graph: NormalGraph, clause: int, operator: Operator, node: int) -> bool:
    """Whether an indefinite before the operator means any such thing, as it would behind it: an expert must pay.

    A modal does so to what has an article or none, a negation and a universal to bare nouns only (Carlson 1977); a
    universal also to what there is (Heim 1987, "Where does the definiteness restriction apply?"): a bed in every room.
    """
    quantifier, plural = graph.feature(node, "quant"), graph.feature(node, "plural") == "yes"
    if quantifier not in _EXISTENTIAL or is_floating(graph, node) or graph.targets(node, "CONJ"):
        return False
    neither = any(edge.label.get("2") == "nor" for edge in graph.edges(operator.node, "CONJ"))
    universal = neither or graph.feature(operator.node, "quant") in _UNIVERSAL
    if universal and graph.kind(clause) is Kind.BE and graph.position(clause) < graph.position(node):
        return node in graph.targets(clause, "ARG0")
    if graph.feature(node, "card") is not None or (quantifier == "some" and plural):
        return False
    return operator.kind is OperatorKind.MODAL or (
        quantifier is None and (operator.kind is OperatorKind.NEGATION or universal)
    )


def _modals_of_each(graph: NormalGraph, node: int, found: Sequence[Operator]) -> list[float]:
    """The places above the modals that hold for each one of all: every angler must pay, wherever that is said."""
    if graph.feature(node, "quant") != "every" or graph.targets(node, "CONJ"):
        return []
    modals = [operator.place for operator in found if operator.kind is OperatorKind.MODAL]
    apart = (OperatorKind.MODAL, OperatorKind.NOUN_PHRASE)
    others = [operator.place for operator in found if operator.kind not in apart]
    place = graph.position(node)
    first = min(modals, default=place)
    return [] if any(first < other < place for other in others) else [first - 0.2 + place / 1000]


def _is_of_whole_event(graph: NormalGraph, clause: int, node: int) -> bool:
    """Whether an indefinite is the agent of a passive or of a noun's event that others undergo together: the
    introduction of Kim to Ann and Lee by a nurse, who is one."""
    if graph.feature(clause, "derived") is None and graph.feature(clause, "voice") != "pass":
        return False
    if graph.feature(node, "quant") not in _EXISTENTIAL or node not in graph.targets(clause, "ARG0"):
        return False
    if graph.targets(node, "CONJ") or any(edge.label.get("1") in _OPERATORS for edge in graph.edges(clause)):
        return False
    others = participants(graph, clause)
    joined = [member for other in others for member in graph.targets(other, "CONJ")]
    existing = all(graph.feature(other, "quant") in (*_EXISTENTIAL, "the") for other in (*others, *joined))
    return bool(joined) and existing


def shared_participants(graph: NormalGraph, clause: int) -> list[int]:
    """The noun phrases that a coordinated clause shares with one of its conjuncts."""
    others = {node for member in graph.targets(clause, "CONJ") for node in participants(graph, member)}
    return [node for node in participants(graph, clause) if node in others]


def is_opaque(edge: Edge) -> bool:
    """Whether definites below the edge need not exist: complements that the clause neither entails nor denies, in
    either polarity (what is presupposed in others projects, Karttunen 1973), and unreal adjuncts."""
    match edge.label.get("1"):
        case "CONTENT":
            return edge.label.get("pos") in ("0", None) and edge.label.get("neg") in ("0", None)
        case "UNREAL":
            return True
    return False


def floating(graph: NormalGraph, root: int) -> list[int]:
    """The noun phrases below ``root`` that float to the top of the sentence, those inside others first.

    Definites stay inside the content of an attitude (what is believed need not exist) and inside a noun phrase that
    they depend on; names float from everywhere, and from an infinitive or what somebody reports a definite of which the
    speaker tells more in an aside (wants to sell the tower, which was built by Lee; Potts 2005, "The logic of
    conventional implicatures").
    """
    found: dict[int, None] = {}
    seen: set[tuple[int, bool, bool]] = set()

    def visit(node: int, opaque: bool, told_of: bool) -> None:
        if not seen.isdisjoint({(node, opaque, told_of), (node, False, False), (node, opaque, False)}):
            return
        seen.add((node, opaque, told_of))
        for edge in graph.edges(node):
            if edge.label.get("1") in ("COMPOUND", "PRIVATIVE"):
                continue
            shut = is_opaque(edge) or is_embedded(graph, edge)
            infinitive = graph.feature(edge.target, "VerbForm") == "Inf"
            visit(edge.target, opaque or shut, told_of or (shut and not infinitive))
        if is_floating(graph, node) and not _dependent(graph, node, root):
            rigid = graph.kind(node) in (Kind.NAME, Kind.PRONOUN) or is_named(graph, node)
            outside = graph.feature(node, "outside") == "yes" or (not told_of and _has_aside(graph, node))
            if rigid or not opaque or outside:
                found.setdefault(node)

    visit(root, False, False)
    return list(found)


def _has_aside(graph: NormalGraph, node: int) -> bool:
    """Whether a noun phrase has a relative clause that does not restrict it."""
    return any(graph.feature(clause, "aside") == "yes" for clause in graph.targets(node, "RESTR"))


def _restricted_by(graph: NormalGraph, node: int) -> set[int]:
    """What the relative clauses of a noun phrase mention."""
    return {inner for clause in graph.targets(node, "RESTR") for inner in graph.reachable(clause)}


def _dependent(graph: NormalGraph, node: int, root: int) -> bool:
    """Whether a definite's description mentions a noun phrase that is bound outside it and does not float, or that
    has the definite in its relative clause: the tailor whose dog is lazy."""
    inside = graph.reachable(node)
    if any(graph.feature(inner, "quant") in ("every", "no") for inner in inverse_linked(graph, node)):
        return True
    others = inside - {node, root} - _restricted_by(graph, node)
    if any(node in _restricted_by(graph, other) for other in others):
        return True
    return any(
        other not in (node, root)
        and graph.kind(other) in NOMINAL
        and not is_floating(graph, other)
        and (node in graph.reachable(other) or any(edge.source not in inside for edge in graph.graph.incoming(other)))
        for other in inside
    )
