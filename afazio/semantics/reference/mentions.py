"""Noun phrases that a later pronoun may stand for, and what pronouns agree with.

An individual can be taken up in a later sentence when its existence is asserted on the top level of its own (Kamp and
Reyle 1993): not under negation, nor in the content of an attitude, nor in a condition.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from afazio.errors import SemanticsError
from afazio.rewriting.graph import Edge, Graph, Node
from afazio.semantics.composition.interpretation import interpret
from afazio.semantics.composition.normal_form import GROUP, Kind, NormalGraph
from afazio.semantics.composition.scope import participants
from afazio.semantics.composition.workspace import Workspace
from afazio.semantics.logic.formula import ACTUAL, Variable, atoms, hoist
from afazio.semantics.logic.fresh_variables import VariableSupply
from afazio.semantics.logic.predicates import MONTHS
from afazio.semantics.reference.mention_places import MentionPlace

PLACE = "place"
"""What *there* wants of its antecedent."""

_FORMS = {
    "he": ("masculine", False),
    "him": ("masculine", False),
    "his": ("masculine", True),
    "she": ("feminine", False),
    "her": ("feminine", False),
    "hers": ("feminine", True),
    "it": ("neuter", False),
    "its": ("neuter", True),
    "they": ("plural", False),
    "them": ("plural", False),
    "their": ("plural", True),
    "there": (PLACE, False),
}
_INSIDE = frozenset({"in", "at"})
_AT_PLACES = _INSIDE | {"to", "from", "near"}
_EXISTENTIAL = (None, "some", "the")
_UNIVERSAL = ("every",)
_COLLECTING = ("most", "half")
"""The quantifiers whose noun phrase leaves a plural individual behind: all that the sentence says it of."""

_CLOSED = ("NEG", "MODAL", "COND", "CONJ")
_ACRONYM_LENGTH = 2


class Access(StrEnum):
    """How a later sentence can take up a noun phrase."""

    INDIVIDUAL = "individual"
    COLLECTED = "collected"
    UNIVERSAL = "universal"
    DEPENDENT = "dependent"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Mention:
    """A noun phrase: where it stands, what it is called, what agrees with it, and how it can be taken up.

    ``strict`` are the genders of pronouns that agree in form, ``loose`` those that agree in sense only; a coordination
    has ``members``.  A ``setting`` is a place or time told beside what the sentence is about: "founded in Oslo in May".
    An ``apposed`` noun tells more of a name that is a mention itself: "the locksmith Lee".  A ``subject`` is
    one of its clause, an ``oblique`` mention neither subject nor object.
    """

    place: MentionPlace
    symbol: str
    kind: Kind
    strict: frozenset[str]
    loose: frozenset[str]
    access: Access
    members: tuple[MentionPlace, ...] = ()
    setting: bool = False
    apposed: bool = False
    subject: bool = False
    oblique: bool = False


def pronoun_gender(node: Node) -> str | None:
    """What a third-person pronoun that is no reflexive wants of its antecedent: a gender, plural, a place (*there*)."""
    if node.get("upos") != "PRON" or node.get("Reflex") == "Yes" or node.get("type") == Kind.OPERATOR:
        return None
    return _FORMS.get((node.get("form") or "").lower(), (None, False))[0]


def is_possessive(graph: Graph, node: Node) -> bool:
    """Whether the pronoun is a possessor."""
    form = (node.get("form") or "").lower()
    return _FORMS[form][1] or any(edge.label.get("2") == "of" for edge in graph.incoming(node.id))


def mentions(graph: NormalGraph, sentence: int) -> Iterator[Mention]:
    """The noun phrases of a sentence that are not pronouns, coordinations of them included."""
    top = _top_level(graph)
    universal = _universals(graph)
    for node in graph.nodes:
        kind = graph.kind(node)
        if kind not in (Kind.NAME, Kind.ENTITY) or not graph.is_argument_noun(node):
            continue
        if graph.symbol(node) == "thing" or graph.feature(node, "upos") == "NUM" or _is_part_of(graph, node):
            continue
        if _is_inside_compound(graph, node):
            continue
        access = _access(graph, node, top, universal)
        strict, loose = _agreement(graph, node, access)
        if _is_place(graph, node):
            strict |= {PLACE}
        beside = _apposition(graph, node)
        if beside is not None and kind is Kind.NAME and graph.feature(node, "gender") is None:
            strict, loose = _agreement(graph, beside, access)
        place = MentionPlace(sentence, node)
        if group := group_members(graph, node):
            whole = MentionPlace(sentence, node, group=True)
            members = tuple(MentionPlace(sentence, member) for member in group)
            yield Mention(whole, "", kind, frozenset({"plural"}), frozenset(), Access.INDIVIDUAL, members)
        setting, apposed = _is_setting(graph, node), beside is not None and kind is not Kind.NAME
        roles = _is_subject(graph, node), _is_oblique(graph, node)
        yield Mention(place, graph.symbol(node), kind, strict, loose, access, (), setting, apposed, *roles)


def group_members(graph: NormalGraph, node: int) -> list[int]:
    """The members of a coordination of which *they* may be said, the first first; empty for any other noun phrase.

    Its relation is "and", or "nor" as in "Neither Ann nor Bob came, but *they* sent flowers".
    """
    edges = list(graph.edges(node, "CONJ"))
    relations = {edge.label.get("2") for edge in edges}
    return [node, *(edge.target for edge in edges)] if relations in ({"and"}, {"nor"}, {GROUP}) else []


def told_genders(graph: NormalGraph) -> Mapping[str, str]:
    """The genders of names that the sentence tells: "Mary is a woman", or that the names do."""
    known = {
        graph.symbol(node): gender
        for node in graph.nodes
        if graph.kind(node) is Kind.NAME and (gender := graph.feature(node, "gender")) is not None
    }
    return known | {
        graph.symbol(subject): gender
        for node in graph.nodes
        if graph.feature(node, "clause") == "copula"
        and (gender := graph.feature(node, "gender")) in ("masculine", "feminine")
        for subject in graph.targets(node, "ARG0")
        if graph.kind(subject) is Kind.NAME
    }


def _access(graph: NormalGraph, node: int, top: frozenset[int], universal: Mapping[int, int]) -> Access:
    quantifier = graph.feature(node, "quant")
    if quantifier in _COLLECTING:
        return Access.COLLECTED if node in _main_participants(graph) else Access.NONE
    if quantifier in _UNIVERSAL:
        return Access.UNIVERSAL if node in universal.values() else Access.NONE
    if quantifier not in _EXISTENTIAL:
        return Access.NONE
    if graph.kind(node) is Kind.NAME or node in top:
        return Access.INDIVIDUAL
    return Access.DEPENDENT if node in universal else Access.NONE


def _top_level(graph: NormalGraph) -> frozenset[int]:
    """The noun phrases whose referents the sentence asserts to exist."""
    work = Workspace(graph, VariableSupply())
    try:
        formula = interpret(work)
    except SemanticsError:
        return frozenset()
    hoisted = set(hoist(formula)[0])
    actual = {
        term for atom in atoms(formula) if atom.args[-1:] == (ACTUAL,) or len(atom.args) == 1 for term in atom.args[:1]
    }
    return frozenset(
        node
        for node, term in work.introduced.items()
        if isinstance(term, Variable) and term in hoisted and term in actual
    )


def _universals(graph: NormalGraph) -> dict[int, int]:
    """The indefinites of a main clause with a universal subject, each with that subject; the subject by itself."""
    found: dict[int, int] = {}
    subject: int | None = None
    for node in _main_participants(graph):
        if graph.feature(node, "quant") in _UNIVERSAL and subject is None:
            subject = node
            found[node] = node
        elif subject is not None and graph.feature(node, "quant") in (None, "some"):
            found[node] = subject
    return found


def _main_participants(graph: NormalGraph) -> list[int]:
    """The participants of a main clause that is simply asserted."""
    root = graph.root
    if root is None or any(edge.label.get("1") in _CLOSED for edge in graph.edges(root)):
        return []
    return list(participants(graph, root))


def _is_part_of(graph: NormalGraph, node: int) -> bool:
    """Whether the noun phrase is the whole that another one takes a part of: most of the reports."""
    return any(
        str(edge.label) == "OBL:of" and graph.symbol(edge.source) == graph.symbol(node)
        for edge in graph.graph.incoming(node)
    )


def _is_inside_compound(graph: NormalGraph, node: int) -> bool:
    """Whether a noun or name is only a part of a compound, which no pronoun takes up (Postal 1969): a Nobel Prize."""
    edges = graph.graph.incoming(node)
    return bool(edges) and all(edge.label.get("1") == "COMPOUND" for edge in edges)


def _apposition(graph: NormalGraph, node: int) -> int | None:
    """The name that a noun is in apposition to, or the noun that is so to a name: the locksmith Lee."""
    after = graph.targets(node, "APPOS")
    before = (edge.source for edge in graph.graph.incoming(node) if edge.label.get("1") == "APPOS")
    own = graph.kind(node)
    kinds = {Kind.NAME: Kind.ENTITY, Kind.ENTITY: Kind.NAME}
    return next((other for other in (*after, *before) if graph.kind(other) is kinds.get(own)), None)


def _is_setting(graph: NormalGraph, node: int) -> bool:
    """Whether what has no gender stands in adjuncts and modifiers only: a surgeon from Oslo, in May."""
    neuter = graph.feature(node, "gender") == "neuter"
    edges = graph.graph.incoming(node)
    return neuter and bool(edges) and all(edge.label.get("1") == "OBL" for edge in edges)


def _is_place(graph: NormalGraph, node: int) -> bool:
    """Whether a name or noun tells where something is, and no day or month when: in Oslo, at a school."""
    dated = graph.feature(node, "date") is not None or graph.symbol(node) in MONTHS
    named = graph.kind(node) is Kind.NAME
    if dated or (named and graph.feature(node, "gender") != "neuter"):
        return False
    return any(
        edge.label.get("1") == "OBL" and edge.label.get("2") in (_AT_PLACES if named else _INSIDE)
        for edge in graph.graph.incoming(node)
    )


def _is_subject(graph: NormalGraph, node: int) -> bool:
    """Whether a noun phrase is the agent of a clause, or its object in the passive or where no agent is told."""
    return any(_is_subject_by(graph, edge.source, edge.label.get("1")) for edge in graph.graph.incoming(node))


def _is_subject_by(graph: NormalGraph, clause: int, role: str | None) -> bool:
    if graph.feature(clause, "voice") == "pass":
        return role == "ARG1"
    return role == "ARG0" or (role == "ARG1" and not graph.targets(clause, "ARG0"))


def _is_oblique(graph: NormalGraph, node: int) -> bool:
    """Whether a noun phrase is only told of with a preposition or as a possessor: a bridge in the *north*."""
    first = next((edge.source for edge in graph.graph.incoming(node) if edge.label.get("1") == "CONJ"), node)
    edges = [edge for edge in graph.graph.incoming(first) if edge.label.get("1") not in ("APPOS", "CONJ")]
    return bool(edges) and all(edge.label.get("1") == "OBL" or _is_by_phrase(graph, edge) for edge in edges)


def _is_by_phrase(graph: NormalGraph, edge: Edge) -> bool:
    return edge.label.get("1") == "ARG0" and graph.feature(edge.source, "voice") == "pass"


def _agreement(graph: NormalGraph, node: int, access: Access) -> tuple[frozenset[str], frozenset[str]]:
    plurals = (graph.feature(node, "plural") == "yes", graph.feature(node, "Number") == "Plur")
    if any(plurals) or access is Access.COLLECTED:
        return frozenset({"plural"}), frozenset()
    plural = {"plural"} if access in (Access.UNIVERSAL, Access.DEPENDENT) else set()
    if graph.kind(node) is Kind.NAME:
        if _is_acronym(graph.feature(node, "form") or ""):
            return frozenset({"neuter"}), frozenset({"plural"})
        known = graph.feature(node, "gender")
        if known is None and graph.feature(node, "quant") == "the":
            return frozenset({"masculine", "feminine", "neuter"}), frozenset({"plural"})  # the Danube; the Chancellor
        return frozenset({known} if known else {"masculine", "feminine"}), frozenset({"neuter"})
    gender, animacy = graph.feature(node, "gender"), graph.feature(node, "animacy")
    if animacy is None and graph.symbol(node) != "person":
        return frozenset({"neuter"}), frozenset(plural)
    if animacy == "group":
        return frozenset({"neuter"}), frozenset({"plural"})
    both = {gender} if gender in ("masculine", "feminine") else {"masculine", "feminine"}
    seldom = {"neuter"} if animacy == "ambiguous" else set()
    return frozenset(both | ({"neuter"} if animacy == "animal" else set())), frozenset({"plural"} | seldom)


def _is_acronym(form: str) -> bool:
    """A name in capitals is hardly a person's."""
    return len(form) >= _ACRONYM_LENGTH and form.isalpha() and form.isupper()
