"""Pronouns of the third person: which noun phrase each of them stands for.

The syntactic conditions are those of Hobbs (1978) and of binding theory (Chomsky 1981): an antecedent agrees in number,
gender and animacy, stands before the pronoun, and is no other participant of the same clause unless the pronoun is a
possessor.  The sentence itself and the nearest sentence with a candidate are searched; where more than one is left,
nothing is decided.  Where none is found, a pronoun in an adjunct in front stands for the subject behind it.  A pronoun
in a copy follows its model (strict) or its place (sloppy); its antecedent is the nearest one of a chain, so that a
pronoun below a strict one is strict too (Fiengo and May 1994).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from afazio.rewriting.graph import Graph, Node
from afazio.semantics.composition.normal_form import Kind, NormalGraph
from afazio.semantics.composition.scope import PARTICIPANT_LABELS
from afazio.semantics.readings.choices import Choices
from afazio.semantics.readings.repetition import Repetition
from afazio.semantics.reference.binding import PERSONAL, binds, clauses_of, leads_to, may_bind
from afazio.semantics.reference.mention_places import MentionPlace, reference
from afazio.semantics.reference.mentions import (
    PLACE,
    Access,
    Mention,
    is_possessive,
    mentions,
    pronoun_gender,
    told_genders,
)
from afazio.semantics.reference.surroundings import tells_of_surroundings

Surroundings = tuple[str, str, str]
"""A pronoun, its relation, and the word that it depends on."""

_ORDER = (PERSONAL, ("plural",), ("neuter",), (PLACE,))
_LEVELS = ("strict", "loose")


@dataclass
class Resolver:
    """What is known of reference while the sentences of a text are gone through.

    ``links`` leads from a pronoun to its antecedent, which may be a pronoun; ``genders`` are those of names that
    pronouns or nouns have told.  With ``own_first``, for a hypothesis, antecedents in
    the sentence itself are preferred to any before it; a pronoun that stands where the text has it undecided (*its* in
    "shut its plant" of both) is left undecided.  A person that the text has only a pronoun for (*her* in "her
    predecessor resigned") may be meant by the next pronoun as well as anyone who is named there.
    """

    choices: Choices
    own_first: bool = False
    links: dict[MentionPlace, MentionPlace] = field(default_factory=dict)
    genders: dict[str, str] = field(default_factory=dict)
    _known: dict[MentionPlace, Mention] = field(default_factory=dict)
    _unread: deque[tuple[NormalGraph, int]] = field(default_factory=deque)
    _spoken_of: list[tuple[int, list[MentionPlace]]] = field(default_factory=list)
    _undecided: set[Surroundings] = field(default_factory=set)
    _decided: dict[Surroundings, set[MentionPlace]] = field(default_factory=dict)
    _unnamed: dict[str, int] = field(default_factory=dict)

    def read(self, graph: Graph, sentence: int, repetitions: Sequence[Repetition] = ()) -> None:
        """Link the pronouns of the next sentence."""
        normal = NormalGraph(graph)
        self._unread.append((normal, sentence))
        for place in self._mentioned(sentence) if any(node.get("refers") for node in graph.nodes) else ():
            model = reference(graph.node(place.node).get("refers"))
            if model is not None:
                self.links[place] = model
        copied = {
            MentionPlace(sentence, copy): (original, repetition)
            for repetition in repetitions
            for original, copy in repetition.counterparts.items()
            if copy in repetition.copied
        }
        for wanted in _ORDER:
            for node in graph.nodes:
                gender = pronoun_gender(node)
                place = MentionPlace(sentence, node.id)
                if gender is None or gender not in wanted:
                    continue
                if place in copied:
                    self._follow(place, *copied[place])
                elif not (self.own_first and _surroundings(normal, node.id) & self._undecided):
                    self._find(normal, node, sentence, gender)
        self.genders |= told_genders(normal)
        if not self.own_first:
            places = {node.id: MentionPlace(sentence, node.id) for node in graph.nodes if pronoun_gender(node)}
            left = [pronoun for pronoun, place in places.items() if place not in self.links]
            for pronoun in places.keys() - left:
                for around in _surroundings(normal, pronoun):
                    self._decided.setdefault(around, set()).add(self.root(places[pronoun]))
            self._unnamed |= {pronoun_gender(graph.node(pronoun)) or "": sentence for pronoun in left}
            self._undecided |= {around for pronoun in left for around in _surroundings(normal, pronoun)}
        linked = [self.root(place) for place in self.links if place.sentence == sentence]
        self._spoken_of.append((sentence, linked))

    @property
    def known(self) -> Mapping[MentionPlace, Mention]:
        """The mentions so far; sentences are searched for them where a pronoun asks for one."""
        while self._unread:
            graph, sentence = self._unread.popleft()
            self._known |= {mention.place: mention for mention in mentions(graph, sentence)}
        return self._known

    def _mentioned(self, sentence: int) -> list[MentionPlace]:
        return [place for place in self.known if place.sentence == sentence]

    def root(self, place: MentionPlace) -> MentionPlace:
        """The noun phrase at the end of a pronoun's chain."""
        while place in self.links:
            place = self.links[place]
        return place

    def _follow(self, copy: MentionPlace, original: MentionPlace, repetition: Repetition) -> None:
        antecedent = self.links.get(original)
        if antecedent is None:
            return
        counterpart = repetition.counterparts.get(antecedent)
        sloppy = None if counterpart is None else MentionPlace(copy.sentence, counterpart)
        if sloppy is None or sloppy == antecedent:
            self.links[copy] = antecedent
            return
        picked = self.choices.pick(copy.sentence, ("sloppy identity", "strict identity"))
        self.links[copy] = (sloppy, antecedent)[picked]

    def _find(self, graph: NormalGraph, node: Node, sentence: int, gender: str) -> None:
        place = MentionPlace(sentence, node.id)
        own = [self.known[each] for each in self._mentioned(sentence)]
        inside = [one for one in own if may_bind(graph, one.place.node, node)]
        if node.get("own"):
            inside = [one for one in inside if self._is_local_subject(graph, one, node)]
        excluded = self._arguments_beside(graph, node, sentence)
        outside = self._as_before(graph, node) or self._nearest(gender)
        if gender in PERSONAL and any(one.place.sentence <= self._unnamed.get(gender, -1) for one in outside):
            outside = []
        if self.own_first and any(self._distinct(inside, gender, level, excluded) for level in _LEVELS):
            outside = []
        for level in _LEVELS[:1] if tells_of_surroundings(graph.graph, node) else _LEVELS:
            near = self._distinct(inside, gender, level, excluded)
            far = self._distinct(outside, gender, level, excluded)
            found = _largest({**far, **near})
            if len(near) == 1 and self._is_certain(graph, next(iter(near.values())), node):
                found = near
            found = _person(found, gender) or found
            if len(found) > 1:
                found = self._local(graph, node, near, gender) or self._parallel(graph, node, _spoken_about(found))
            if len(found) > 1 or (found and self._bound_otherwise(graph, place, gender, next(iter(found.values())))):
                return
            if found:
                one = next(iter(found.values()))
                # A noun may be the place as well (worked at a school in Oslo): only a name is sure to be one.
                if gender != PLACE or one.kind is Kind.NAME:
                    self._link(place, one, graph, gender)
                return
        if not any(gender in one.strict | one.loose for one in outside):
            later = [one for one in own if one.subject and leads_to(graph, node, one.place.node)]
            self._look_ahead(place, later, graph, gender, excluded)

    def _look_ahead(
        self,
        place: MentionPlace,
        later: Sequence[Mention],
        graph: NormalGraph,
        gender: str,
        excluded: frozenset[object],
    ) -> None:
        """Link a pronoun in front to the one subject behind it that agrees."""
        ahead = [self._distinct(later, gender, level, excluded) for level in _LEVELS]
        found = ahead[0] or ahead[1]
        if len(found) == 1:
            self._link(place, next(iter(found.values())), graph, gender)

    def _nearest(self, gender: str) -> list[Mention]:
        """The mentions of the nearest sentence before that has any that agrees."""
        for sentence, linked in reversed(self._spoken_of):
            named = (self.known.get(place) for place in (*self._mentioned(sentence), *linked))
            here = [one for one in named if one is not None and one.access is not Access.NONE]
            if any(gender in one.strict | one.loose for one in here):
                return here
        return []

    def _as_before(self, graph: NormalGraph, node: Node) -> list[Mention]:
        """What the text has a pronoun for in the surroundings of one of the hypothesis: *his* in "his son" of both."""
        if not self.own_first:
            return []
        found = {place for around in _surroundings(graph, node.id) for place in self._decided.get(around, ())}
        return [self.known[place] for place in found if place in self.known] if len(found) == 1 else []

    def _distinct(
        self, candidates: Sequence[Mention], gender: str, level: str, excluded: frozenset[object]
    ) -> dict[object, Mention]:
        """The candidates that agree, one for each individual."""
        return {
            self._individual(one.place): one
            for one in candidates
            if gender in (one.strict if level == "strict" else one.loose)
            and self._individual(one.place) not in excluded
            and self._told(one, gender)
            and not one.apposed
        }

    def _told(self, mention: Mention, gender: str) -> bool:
        """Whether what has been told of a name's bearer admits the pronoun."""
        if mention.kind is not Kind.NAME:
            return True
        told = self.genders.get(mention.symbol)
        return told in (None, gender) or (gender in ("plural", PLACE) and told == "neuter")

    def _individual(self, place: MentionPlace) -> object:
        root = self.root(place)
        mention = self.known.get(root)
        return mention.symbol if mention is not None and mention.kind is Kind.NAME and mention.symbol else root

    def _bound_otherwise(self, graph: NormalGraph, place: MentionPlace, gender: str, mention: Mention) -> bool:
        """Whether a pronoun that stands for nobody who is named binds this one or is a possessor as well, and the
        mention does not bind it.

        "He signed a contract with Lee and sold his house": the house of whoever signed.
        "His father, Lee, was a cook and his mother a nurse": the mother of whose father Lee was.
        """
        pronoun = graph.nodes[place.node]
        if any(
            pronoun_gender(graph.nodes[owner]) == gender and MentionPlace(place.sentence, owner) not in self.links
            for owner in graph.targets(mention.place.node, "OBL")
            if mention.place.sentence == place.sentence and graph.nodes[owner] != pronoun
        ):
            return True
        if mention.place.sentence == place.sentence and binds(graph, mention.place.node, pronoun):
            return False
        return any(
            pronoun_gender(other) == gender
            and other.position < pronoun.position
            and MentionPlace(place.sentence, other.id) not in self.links
            and (binds(graph, other.id, pronoun) or is_possessive(graph.graph, other))
            for other in graph.nodes.values()
        )

    def _is_certain(self, graph: NormalGraph, mention: Mention, node: Node) -> bool:
        """Whether a noun, which tells the gender, binds the pronoun, so that none of an earlier sentence is meant."""
        clauses = clauses_of(graph, mention.place.node)
        return mention.kind is not Kind.NAME and any(node.id in graph.reachable(clause) for clause in clauses)

    def _local(self, graph: NormalGraph, node: Node, near: dict[object, Mention], gender: str) -> dict[object, Mention]:
        """Of several antecedents of a possessor the only subject of its own clause, if its gender is told."""
        if not is_possessive(graph.graph, node) or gender not in PERSONAL:
            return {}
        subjects = {name: one for name, one in near.items() if self._is_local_subject(graph, one, node)}
        told = [gender == (self._gender_of(one) or _single(one.strict)) for one in subjects.values()]
        return subjects if told == [True] else {}

    def _gender_of(self, mention: Mention) -> str | None:
        return self.genders.get(mention.symbol) if mention.kind is Kind.NAME else None

    def _parallel(self, graph: NormalGraph, node: Node, found: dict[object, Mention]) -> dict[object, Mention]:
        """Of a universal subject and what depends on it, the one in the pronoun's own role."""
        if any(one.access not in (Access.UNIVERSAL, Access.DEPENDENT) for one in found.values()):
            return found
        subject = any(edge.label.get("1") == "ARG0" for edge in graph.graph.incoming(node.id))
        wanted = Access.UNIVERSAL if subject else Access.DEPENDENT
        return {name: one for name, one in found.items() if one.access is wanted}

    def _arguments_beside(self, graph: NormalGraph, node: Node, sentence: int) -> frozenset[object]:
        """The individuals that are other participants of the pronoun's clause, which only a reflexive could name."""
        if is_possessive(graph.graph, node):
            return frozenset()
        clauses = [edge.source for edge in graph.graph.incoming(node.id) if edge.label.get("1") in PARTICIPANT_LABELS]
        return frozenset(
            self._individual(MentionPlace(sentence, edge.target))
            for clause in clauses
            for edge in graph.edges(clause)
            if edge.label.get("1") in PARTICIPANT_LABELS and edge.target != node.id
        )

    def _is_local_subject(self, graph: NormalGraph, mention: Mention, pronoun: Node) -> bool:
        """Whether the mention, or a pronoun for it, is a subject of the clause that the possessor stands in."""
        possessed = [edge.source for edge in graph.graph.incoming(pronoun.id)]
        subjects = {
            MentionPlace(mention.place.sentence, subject)
            for noun in possessed
            for clause in clauses_of(graph, noun)
            for first in graph.targets(clause, "ARG0")
            for subject in (first, *graph.targets(first, "CONJ"))
        }
        return any(self.root(subject) == mention.place for subject in subjects)

    def _link(self, place: MentionPlace, mention: Mention, graph: NormalGraph, gender: str) -> None:
        """Link a pronoun to the last of the antecedent's chain before it in the same sentence."""
        chain = [
            one
            for one in self.links
            if one.sentence == place.sentence
            and one not in self.known
            and self.root(one) == mention.place
            and may_bind(graph, one.node, graph.nodes[place.node])
        ]
        nearest = max(chain, key=lambda one: graph.position(one.node), default=mention.place)
        self.links[place] = nearest
        if mention.kind is Kind.NAME and mention.symbol:
            told = "neuter" if gender in ("plural", PLACE) else gender
            self.genders.setdefault(mention.symbol, told)


def _surroundings(graph: NormalGraph, pronoun: int) -> set[Surroundings]:
    """The relations in which a pronoun stands, with the words that it stands in them to."""
    symbol = str(graph.symbol(pronoun))
    return {(symbol, str(edge.label), str(graph.symbol(edge.source))) for edge in graph.graph.incoming(pronoun)}


def _single(genders: frozenset[str]) -> str | None:
    return next(iter(genders)) if len(genders) == 1 else None


def _spoken_about(found: dict[object, Mention]) -> dict[object, Mention]:
    """Without places that only tell where: "The firm was founded in Oslo. It sells boats." (Grosz et al. 1995).

    Of what is left, the subject is more in the centre than what stands behind a preposition; between it and an object
    nothing is decided.
    """
    told = {name: one for name, one in found.items() if not one.setting} or found
    subjects = {name: one for name, one in told.items() if one.subject}
    others = [one for name, one in told.items() if name not in subjects]
    return subjects if len(subjects) == 1 and all(one.oblique for one in others) else told


def _person(found: Mapping[object, Mention], gender: str) -> dict[object, Mention]:
    """The person whose noun tells the gender, where all others are animals: *she* behind "a snake bit a woman"."""
    persons = {name: one for name, one in found.items() if one.strict == {gender}}
    others = [one for name, one in found.items() if name not in persons]
    alone = gender in PERSONAL and len(persons) == 1 and all("neuter" in one.strict for one in others)
    return persons if alone else {}


def _largest(found: dict[object, Mention]) -> dict[object, Mention]:
    """Without the members of coordinations that are candidates themselves."""
    members = {member for one in found.values() for member in one.members}
    return {name: one for name, one in found.items() if one.place not in members}
