"""Pronouns replaced by what they stand for.

An antecedent in the same sentence takes the pronoun's place.  One of an earlier sentence is taken up as the discourse
referent that it has introduced; a plural indefinite or a universal as all that the sentence before says it of (Evans
1980): "Kim owns some boats. Lee cleans them" is of all the boats that Kim owns.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from afazio.rewriting.graph import Edge, Graph, Label, Node
from afazio.semantics.composition.normal_form import Kind, NormalGraph
from afazio.semantics.composition.scope import PARTICIPANT_LABELS
from afazio.semantics.readings.repetition import AntecedentClause, repeat
from afazio.semantics.reference.mention_places import MentionPlace, referring, with_features
from afazio.semantics.reference.mentions import Access, Mention, group_members, pronoun_gender
from afazio.semantics.reference.pronouns import Resolver

_CLOSED = ("NEG", "MODAL", "COND", "CONJ")
_RESTRICTING = ("MOD", "COMPOUND", "OBL", "RESTR", "APPOS", "PRIVATIVE")


def resolve(graph: Graph, sentence: int, resolver: Resolver, text: Sequence[Graph], asserted: bool = True) -> Graph:
    """The sentence with every linked pronoun replaced; ``text`` are the sentences before it, done.

    What is not ``asserted``, a hypothesis, takes up plurals as definites: it must not say more than they do.
    """
    return _Replacing(sentence, resolver, text, asserted).replaced(graph)


@dataclass(frozen=True, slots=True)
class _Replacing:
    sentence: int
    resolver: Resolver
    text: Sequence[Graph]
    asserted: bool

    def replaced(self, graph: Graph) -> Graph:
        """The graph after all its pronouns, those for the whole before those for what depends on it."""
        linked = [
            (node, mention)
            for node in graph.nodes
            if pronoun_gender(node) and (mention := self._mention(node.id)) is not None
        ]
        dependent = [pair for pair in linked if pair[1].access is Access.DEPENDENT]
        for node, mention in (*(pair for pair in linked if pair not in dependent), *dependent):
            if mention.place.sentence == self.sentence:
                graph = self._bound(graph, node, mention)
            else:
                graph = self._taken_up(graph, node, mention)
        return graph

    def _bound(self, graph: Graph, pronoun: Node, mention: Mention) -> Graph:
        """The pronoun as its antecedent in the same sentence.

        The first of several conjuncts cannot stand alone: what is named or definite is said again.
        """
        normal = NormalGraph(graph)
        denied = any(edge.label.get("2") == "nor" for edge in normal.edges(mention.place.node, "CONJ"))
        if mention.place.group and (denied or _part_of(normal, pronoun.id) is not None):
            return self._group(graph, pronoun, mention, normal)
        if mention.place.group or not normal.targets(mention.place.node, "CONJ"):
            return _merge(graph, pronoun, mention.place.node)
        if mention.kind is Kind.NAME:
            return _changed(graph, _as_name(pronoun, mention))
        labels = {edge.label.get("1") for edge in normal.edges(mention.place.node)}
        if _is_one(normal, mention.place.node) and (self.asserted or labels.isdisjoint(_RESTRICTING)):
            return _changed(graph, _as_noun(pronoun, mention, "the"))
        return graph

    def _mention(self, node: int) -> Mention | None:
        place = MentionPlace(self.sentence, node)
        return self.resolver.known.get(self.resolver.root(place)) if place in self.resolver.links else None

    def _taken_up(self, graph: Graph, pronoun: Node, mention: Mention) -> Graph:
        """The pronoun as a noun phrase of its own that stands for a referent of an earlier sentence."""
        if mention.place.group:
            return self._group(graph, pronoun, mention, NormalGraph(self.text[mention.place.sentence]))
        if mention.kind is Kind.NAME:
            return _changed(graph, _as_name(pronoun, mention))
        if mention.access is Access.UNIVERSAL:
            return self._described(_changed(graph, _as_noun(pronoun, mention, "every")), pronoun.id, mention)
        clause = self._clause(mention)
        if mention.access is Access.DEPENDENT:
            whole = self._whole(graph, mention, pronoun)
            if clause is None or whole is None or not self.asserted:
                return graph
            done = _changed(graph, _as_noun(pronoun, mention, "some"))
            return self._restricted(done, pronoun.id, mention, clause, whole)
        plural = "plural" in mention.strict
        collected = mention.access is Access.COLLECTED
        if collected and (clause is None or not self.asserted):
            return graph
        if plural and self.asserted and clause is not None and (collected or self._is_indefinite(mention)):
            noun = with_features(_as_noun(pronoun, mention, "every"), exists="yes" if collected else None)
            return self._restricted(_changed(graph, noun), pronoun.id, mention, clause, {})
        noun = with_features(_as_noun(pronoun, mention, "the"), plural="yes" if plural else None)
        return _changed(graph, referring(noun, mention.place))

    def _is_indefinite(self, mention: Mention) -> bool:
        node = self.text[mention.place.sentence].node(mention.place.node)
        return node.get("quant") in (None, "some")

    def _clause(self, mention: Mention) -> AntecedentClause | None:
        """The simple main clause that the antecedent is a participant of."""
        graph = NormalGraph(self.text[mention.place.sentence])
        root = graph.root
        if root is None or graph.kind(root) is not Kind.EVENT:
            return None
        if any(edge.label.get("1") in _CLOSED for edge in graph.edges(root)):
            return None
        takes = [edge for edge in graph.edges(root) if edge.target == mention.place.node]
        return AntecedentClause(graph, mention.place.sentence, root) if len(takes) == 1 else None

    def _whole(self, graph: Graph, mention: Mention, pronoun: Node) -> dict[int, int] | None:
        """The universal that a dependent indefinite depends on, with what this sentence has for it.

        That is a pronoun for the universal, or a noun phrase for one of its cases: "Every village has a river. The old
        village pollutes it" (Roberts 1989).
        """
        for node in graph.nodes:
            place = MentionPlace(self.sentence, node.id)
            known = self.resolver.known.get(self.resolver.root(place))
            if node.id == pronoun.id or place not in self.resolver.links or known is None:
                continue
            if known.access is Access.UNIVERSAL and known.place.sentence == mention.place.sentence:
                return {known.place.node: node.id}
        normal = NormalGraph(graph)
        for whole in self.resolver.known.values():
            if whole.access is not Access.UNIVERSAL or whole.place.sentence != mention.place.sentence:
                continue
            for case in normal.nodes:
                if normal.symbol(case) == whole.symbol and _is_one(normal, case) and case != pronoun.id:
                    return {whole.place.node: case}
        return None

    def _described(self, graph: Graph, noun: int, mention: Mention, told: Collection[int] = ()) -> Graph:
        """The noun with what the antecedent's modifiers say; a clause beside them tells of those ``told``."""
        model = AntecedentClause(
            NormalGraph(self.text[mention.place.sentence]), mention.place.sentence, mention.place.node
        )
        edges = [edge for edge in model.graph.edges(model.clause) if edge.label.get("1") in _RESTRICTING]
        kept = [edge for edge in edges if edge.target not in told]
        return repeat(NormalGraph(graph), self.sentence, noun, model, {}, kept)[0]

    def _restricted(
        self, graph: Graph, noun: int, mention: Mention, model: AntecedentClause, own: dict[int, int]
    ) -> Graph:
        """The noun with the antecedent's clause as a relative clause: "the boats that Kim owns"."""
        graph = self._described(graph, noun, mention, {edge.target for edge in model.graph.edges(model.clause)})
        verb = max(node.id for node in graph.nodes) + 1
        head = model.graph.nodes[model.clause]
        place = next(node.position for node in graph.nodes if node.id == noun) + 0.001
        clause = with_features(Node(verb, head.features, place), root=None)
        edges = [*graph.edges, Edge(noun, Label.parse("RESTR"), verb)]
        graph = _graph([*graph.nodes, clause], edges)
        kept = [edge for edge in model.graph.edges(model.clause) if edge.label.get("1") in (*PARTICIPANT_LABELS, "MOD")]
        replaced = {mention.place.node: noun, **own}
        return repeat(NormalGraph(graph), self.sentence, verb, model, replaced, kept)[0]

    def _group(self, graph: Graph, pronoun: Node, mention: Mention, before: NormalGraph) -> Graph:
        """A coordination of what the members of the antecedent stand for; "both of them" is each of these."""
        members = group_members(before, mention.place.node)
        if any(before.kind(member) not in (Kind.NAME, Kind.ENTITY) for member in members):
            return graph
        taken = [self.resolver.known.get(MentionPlace(mention.place.sentence, member)) for member in members]
        if any(one is None or not self._can_be_repeated(one) for one in taken):
            return graph
        nodes = []
        free = max(node.id for node in graph.nodes) + 1
        for number, one in enumerate(one for one in taken if one is not None):
            place = pronoun.position + number / 100
            node = replace(pronoun, id=free + number, position=place) if number else pronoun
            name = one.kind is Kind.NAME
            new = _as_name(node, one) if name else referring(_as_noun(node, one, "the"), one.place)
            nodes.append(with_features(new, plural="yes" if "plural" in one.strict else None))
        label = next(iter(before.edges(mention.place.node, "CONJ"))).label
        joined = Label.parse("CONJ:and") if label.get("2") == "nor" else label
        others = [node for node in graph.nodes if node.id != pronoun.id]
        edges = [Edge(pronoun.id, joined, node.id) for node in nodes[1:]]
        return _without_part(_graph([*others, *nodes], [*graph.edges, *edges]), pronoun.id)

    def _can_be_repeated(self, member: Mention) -> bool:
        """Whether another noun phrase can stand for a member: in its own sentence, only for one that has a name."""
        return member.access is Access.INDIVIDUAL and (
            member.kind is Kind.NAME or member.place.sentence != self.sentence
        )


_OF_EACH = {"every": "and", "both": "and", "no": "nor", "neither": "nor"}
"""Quantifiers that say something of each member of a group, with the relation in which this stands."""


def _part_of(graph: NormalGraph, whole: int) -> int | None:
    """What quantifies over the members of a group: *both* in "both of them"."""
    for edge in graph.graph.incoming(whole):
        part = edge.source
        alone = len(list(graph.edges(part))) == 1 and graph.feature(part, "pred") == "thing"
        if str(edge.label) == "OBL:of" and alone and graph.feature(part, "quant") in _OF_EACH:
            return part
    return None


def _without_part(graph: Graph, whole: int) -> Graph:
    """The coordination in the place of what quantifies over its members."""
    normal = NormalGraph(graph)
    part = _part_of(normal, whole)
    if part is None:
        return graph
    relation = _OF_EACH[normal.feature(part, "quant") or ""]
    edges = [
        Edge(edge.source, edge.label, whole)
        if edge.target == part
        else Edge(edge.source, Label.parse(f"CONJ:{relation}"), edge.target)
        if edge.source == whole and edge.label.get("1") == "CONJ"
        else edge
        for edge in graph.edges
        if edge.source != part
    ]
    return _graph([node for node in graph.nodes if node.id != part], edges)


def _is_one(graph: NormalGraph, node: int) -> bool:
    """Whether a noun phrase is a definite for one individual."""
    definite = graph.kind(node) is Kind.ENTITY and graph.feature(node, "quant") == "the"
    return definite and graph.is_argument_noun(node) and graph.feature(node, "plural") is None


def _as_name(pronoun: Node, mention: Mention) -> Node:
    form = pronoun.get("form") or ""
    return with_features(pronoun, pred=mention.symbol, antecedent=form, upos="PROPN", type=Kind.NAME.value)


def _as_noun(pronoun: Node, mention: Mention, quantifier: str) -> Node:
    form = pronoun.get("form") or ""
    features = {"pred": mention.symbol, "antecedent": form, "upos": "NOUN", "type": Kind.ENTITY.value}
    return with_features(pronoun, quant=quantifier, **features)


def _changed(graph: Graph, changed: Node) -> Graph:
    return Graph(tuple(changed if node.id == changed.id else node for node in graph.nodes), graph.edges)


def _merge(graph: Graph, pronoun: Node, antecedent: int) -> Graph:
    """The antecedent in every place of the pronoun; it is one and not several if the pronoun's place asks for that."""
    told = {"antecedent": pronoun.get("form") or "", **({"single": "yes"} if pronoun.get("single") else {})}
    edges = [
        Edge(edge.source, edge.label, antecedent) if edge.target == pronoun.id else edge
        for edge in graph.edges
        if edge.source != pronoun.id
    ]
    nodes = [
        with_features(node, **told) if node.id == antecedent else node for node in graph.nodes if node.id != pronoun.id
    ]
    return _graph(nodes, edges)


def _graph(nodes: Sequence[Node], edges: Sequence[Edge]) -> Graph:
    ordered = sorted(nodes, key=lambda node: (node.position, node.id))
    return Graph(tuple(ordered), tuple(sorted(set(edges), key=Edge.sort_key)))
