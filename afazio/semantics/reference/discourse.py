"""Texts: sentences that share discourse referents, and the hypothesis read against them.

The sentences of the text are conjoined.  What exists on their top level becomes a constant (a Skolem constant of the
conjunction), so that later sentences, and the denial of the hypothesis, can speak of the same individual
(Kamp and Reyle 1993).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from afazio.deadline import NEVER, Deadline
from afazio.errors import SemanticsError
from afazio.rewriting.graph import Graph
from afazio.semantics.analysis import Convention, Occurrence, Reading
from afazio.semantics.composition.definiteness import DEMONSTRATED, WHOLE, exact_count, is_part, whole_of
from afazio.semantics.composition.interpretation import interpret
from afazio.semantics.composition.normal_form import BETWEEN, SHARED, Kind, NormalGraph
from afazio.semantics.composition.workspace import Workspace
from afazio.semantics.logic.formula import (
    TRUE,
    And,
    Atom,
    Constant,
    Formula,
    Sort,
    Term,
    Variable,
    conjunction,
    exists,
    free_variables,
    hoist,
    substitute,
)
from afazio.semantics.logic.fresh_variables import VariableSupply
from afazio.semantics.logic.predicates import Predicate
from afazio.semantics.reference.mention_places import MentionPlace, reference

_DESCRIPTIVE = ("MOD", "COMPOUND", "OBL", "RESTR", "ARG0", "ARG1", "ARG2", "PRIVATIVE", "NEG", "MODAL", "THAN")
_DISTINCTIVE = ("MOD", "1=MOD", "OBL", "1=OBL", "RESTR", "1=RESTR")

_NAMES_OF_ANY_NUMBER = frozenset(("group", "thing"))

IsA = Callable[[str, str], bool]
"""Whether everything the first noun names is also named by the second."""


@dataclass(frozen=True, slots=True)
class Referent:
    """An individual that the text speaks of: its constant, and the noun phrase that introduced it, or speaks of it.

    ``single`` is whether a noun in the singular names it, and it is no group of things that are named one by one;
    ``held`` are the predicates that it has from how it was introduced: two sheds are all the sheds that the two are.
    """

    place: MentionPlace
    term: Constant
    kind: Kind
    symbol: str
    description: frozenset[str]
    single: bool
    definite: bool
    held: frozenset[Predicate] = frozenset()


@dataclass(frozen=True, slots=True)
class Discourse:
    """The text: one reading per sentence, the referents, and the uncovered node ids of each sentence."""

    readings: tuple[Reading, ...]
    referents: tuple[Referent, ...]
    uncovered: tuple[frozenset[int], ...]


@dataclass(frozen=True, slots=True)
class Hypothesis:
    """The hypothesis: what entailment must prove, what contradiction must refute, and what is not understood.

    ``uncovered`` leaves out what an opaque operator names, which is matched as it stands; ``unread`` has that too.
    ``assumed`` names the indefinites that were identified with referents of the text for the denial because text and
    hypothesis describe the same situation.
    """

    reading: Reading
    denial: Reading
    uncovered: tuple[frozenset[int], ...]
    unread: tuple[frozenset[int], ...]
    assumed: tuple[str, ...]


def same_noun(special: str, general: str) -> bool:
    """The strictest `IsA`: the same noun."""
    return special == general


def interpret_sentence(graph: Graph, disabled: frozenset[str] = frozenset()) -> tuple[Reading, frozenset[int]]:
    """One sentence by itself: its closed formula and its uncovered nodes; raises `SemanticsError`."""
    work = Workspace(NormalGraph(graph), VariableSupply(), disabled=disabled)
    return _reading(work, interpret(work)), work.uncovered()


def interpret_text(
    graphs: Sequence[Graph],
    supply: VariableSupply,
    disabled: frozenset[str] = frozenset(),
    deadline: Deadline = NEVER,
) -> Discourse:
    """The premises in order; one that cannot be interpreted asserts nothing and is uncovered as a whole."""
    readings: list[Reading] = []
    referents: list[Referent] = []
    uncovered: list[frozenset[int]] = []
    for number, graph in enumerate(graphs):
        normal = NormalGraph(graph)
        work = Workspace(normal, supply, number, _Resolution(normal, referents).coreferent, disabled, deadline=deadline)
        try:
            formula = interpret(work)
        except SemanticsError:
            readings.append(Reading(TRUE, 0, "not understood"))
            uncovered.append(frozenset(normal.nodes))
            continue
        variables, body = hoist(formula)
        names = _constants(normal, work.introduced, variables)
        asserted = substitute(body, names)
        granted = tuple(_taken_for_granted(work.conventions, asserted, names))
        readings.append(replace(_reading(work, asserted, names), conventions=granted))
        referents.extend(_new_referents(normal, number, work.introduced, names))
        uncovered.append(work.uncovered())
    return Discourse(tuple(readings), tuple(referents), tuple(uncovered))


def interpret_hypothesis(
    graphs: Sequence[Graph],
    supply: VariableSupply,
    referents: Sequence[Referent] = (),
    same_situation: bool = False,
    is_a: IsA = same_noun,
    disabled: frozenset[str] = frozenset(),
    deadline: Deadline = NEVER,
) -> Hypothesis:
    """The hypothesis, its definites existential for entailment and resolved to the text's referents for the denial.

    With ``same_situation`` the denial's indefinites are resolved too, to the one referent of the text of the same or a
    more special kind.  Raises `SemanticsError`.
    """
    told = frozenset(predicate for referent in referents for predicate in referent.held)
    proved = _conjoined(graphs, supply, (), False, is_a, disabled, BETWEEN, deadline, told)
    denied = _conjoined(graphs, supply, referents, same_situation, is_a, disabled, SHARED, deadline, told)
    return Hypothesis(proved[0], denied[0], proved[1], proved[2], denied[3])


def _conjoined(
    graphs: Sequence[Graph],
    supply: VariableSupply,
    known: Sequence[Referent],
    same_situation: bool,
    is_a: IsA,
    disabled: frozenset[str],
    either_way: frozenset[str],
    deadline: Deadline,
    told: frozenset[Predicate],
) -> tuple[Reading, tuple[frozenset[int], ...], tuple[frozenset[int], ...], tuple[str, ...]]:
    referents = list(known)
    bodies: list[Formula] = []
    variables: list[Variable] = []
    readings: list[Reading] = []
    uncovered: list[frozenset[int]] = []
    unread: list[frozenset[int]] = []
    assumed: list[str] = []
    for number, graph in enumerate(graphs):
        normal = NormalGraph(graph)
        resolution = _Resolution(normal, referents, same_situation, is_a)
        work = Workspace(normal, supply, -1 - number, resolution.coreferent, disabled, either_way, deadline, told)
        formula = interpret(work)
        bound, body = hoist(formula)
        variables.extend(bound)
        bodies.append(body)
        readings.append(_reading(work, formula))
        unread.append(work.uncovered())
        uncovered.append(unread[-1] - work.named)
        assumed.extend(resolution.assumed)
    merged = tuple(origin for reading in readings for origin in reading.origins)
    doubts = tuple(doubt for reading in readings for doubt in reading.doubts)
    formula = readings[0].formula if len(readings) == 1 else exists(variables, conjunction(bodies))
    occurrences = tuple(occurrence for reading in readings for occurrence in reading.occurrences)
    reading = Reading(formula, 0, "surface scope", merged, doubts, occurrences)
    return reading, tuple(uncovered), tuple(unread), tuple(assumed)


class _Resolution:
    """Finds the referent that a noun phrase of one sentence stands for."""

    def __init__(
        self,
        graph: NormalGraph,
        referents: Sequence[Referent],
        same_situation: bool = False,
        is_a: IsA = same_noun,
    ) -> None:
        self._graph = graph
        self._referents = tuple(referents)
        self._same_situation = same_situation
        self._is_a = is_a
        self._denies = any(graph.targets(node, "NEG") for node in graph.nodes)
        self._taken: set[Constant] = set()
        self._found: dict[int, Term | None] = {}
        self.assumed: list[str] = []

    def coreferent(self, node: int) -> Term | None:
        """The constant for a name, pronoun or definite that the text has introduced, else ``None``."""
        if node not in self._found:
            self._found[node] = self._find(node)
        return self._found[node]

    def _find(self, node: int) -> Term | None:
        graph = self._graph
        kind, symbol = graph.kind(node), graph.symbol(node)
        quantifier = graph.feature(node, "quant")
        place = reference(graph.feature(node, "refers"))
        term = self._only(referent for referent in self._referents if referent.place == place)
        if term is not None:
            return term
        if kind in (Kind.NAME, Kind.PRONOUN):
            return self._last(referent for referent in self._referents if _same(referent, kind, symbol))
        if quantifier == "the":
            wanted = describe(graph, node)
            fitting = [
                referent
                for referent in self._referents
                if _same(referent, kind, symbol) and wanted <= referent.description
            ]
            # Of two of the students and the students, the students are those that the same words name.
            named = (each for each in fitting if each.definite and each.description == wanted)
            term = self._only(fitting) or self._only(named)
            if term is not None:
                return term
        if self._same_situation and quantifier in (None, "some", "the") and kind is Kind.ENTITY:
            return self._identified(symbol, _modifiers(describe(graph, node)))
        return None

    def _identified(self, symbol: str, description: frozenset[str]) -> Term | None:
        """The one referent named by the same noun, else the one of a more special kind.

        Either of the two noun phrases may say more of it than the other, but not each something of its own: the girl
        in a red shirt need not be the young girl.  The phrase of a denial may say no more than the text: that the
        bearded man is not sitting sets him apart from a man who is.
        """
        fits = _says if self._denies else _agree
        free = [
            referent
            for referent in self._referents
            if referent.kind is Kind.ENTITY
            and referent.term not in self._taken
            and fits(_modifiers(referent.description), description)
        ]
        same = [referent for referent in free if referent.symbol == symbol]
        alike = [referent for referent in same if _modifiers(referent.description) == description]
        term = self._only(alike or same or (referent for referent in free if self._is_a(referent.symbol, symbol)))
        if isinstance(term, Constant):
            self._taken.add(term)
            self.assumed.append(symbol)
        return term

    @staticmethod
    def _only(candidates: Iterable[Referent]) -> Term | None:
        terms = {candidate.term for candidate in candidates}
        return terms.pop() if len(terms) == 1 else None

    @staticmethod
    def _last(candidates: Iterable[Referent]) -> Term | None:
        terms = [candidate.term for candidate in candidates]
        return terms[-1] if terms else None


def describe(graph: NormalGraph, node: int) -> frozenset[str]:
    """What a noun phrase says of its referent beside the noun, as comparable words."""
    return frozenset(_told(graph, node, frozenset({node})))


def _told(graph: NormalGraph, node: int, above: frozenset[int]) -> Iterator[str]:
    """Each modifier with all that hangs on it: wearing a pink scarf is not wearing a hat."""
    for edge in graph.edges(node):
        if edge.label.get("1") in _DESCRIPTIVE and edge.target not in above:
            inner = sorted(_told(graph, edge.target, above | {edge.target}))
            # A dog that is black is told from others as a black dog is, and a tan dog whatever the parser makes of tan.
            stated = edge.label.get("1") == "RESTR" and graph.kind(edge.target) is Kind.PROPERTY
            label = "MOD" if stated or edge.label.get("1") == "COMPOUND" else edge.label
            yield f"{label}:{graph.symbol(edge.target)}" + (f"({' '.join(inner)})" if inner else "")


def _modifiers(description: frozenset[str]) -> frozenset[str]:
    """The part of a description that tells one of a kind from another; a measure ("a group of") does not."""
    return frozenset(word for word in description if word.startswith(_DISTINCTIVE) and "measure" not in word)


def _agree(one: frozenset[str], other: frozenset[str]) -> bool:
    return _says(one, other) or _says(other, one)


def _says(more: frozenset[str], less: frozenset[str]) -> bool:
    """Whether the first description has all of the second, perhaps with more hanging on a modifier."""
    return all(word in more or any(other.startswith(f"{word}(") for other in more) for word in less)


def _same(referent: Referent, kind: Kind, symbol: str) -> bool:
    return referent.kind is kind and referent.symbol == symbol


def _constants(graph: NormalGraph, bound: dict[int, Term], variables: Sequence[Variable]) -> dict[Variable, Term]:
    """A constant for each hoisted variable, named after its noun or verb where it has one."""
    symbols = {term: graph.symbol(node) for node, term in bound.items()}
    letters = {Sort.CONTEXT: "context", Sort.EVENT: "event", Sort.ENTITY: "thing"}
    return {
        variable: Constant(f"{symbols.get(variable, letters.get(variable.sort, 'it'))}_{variable.name}", variable.sort)
        for variable in variables
    }


def _new_referents(
    graph: NormalGraph, sentence: int, bound: dict[int, Term], names: dict[Variable, Term]
) -> list[Referent]:
    found = []
    for node, term in bound.items():
        constant = names.get(term) if isinstance(term, Variable) else term
        if isinstance(constant, Constant):
            place = MentionPlace(sentence, node)
            kind, symbol, said = graph.kind(node), graph.symbol(node), describe(graph, node)
            single, definite = _is_single(graph, node), graph.feature(node, "quant") == "the"
            held = frozenset(_held(graph, node))
            found.append(Referent(place, constant, kind, symbol, said, single, definite, held))
    return found


def _held(graph: NormalGraph, node: int) -> Iterator[Predicate]:
    """What a definite may say later of the referent that a noun phrase introduces."""
    if graph.kind(node) is not Kind.ENTITY or not graph.is_argument_noun(node):
        return
    count = exact_count(graph.feature(node, "card") or "")
    if count is not None:
        yield count
    if graph.feature(node, "quant") == "the":
        yield DEMONSTRATED
    if graph.feature(node, "plural") == "yes" and not is_part(graph, node):
        yield whole_of(graph, node) if graph.feature(node, "quant") == "the" else WHOLE


def _is_single(graph: NormalGraph, node: int) -> bool:
    noun = graph.kind(node) is Kind.ENTITY and graph.feature(node, "upos") == "NOUN"
    singular = graph.feature(node, "Number") == "Sing" and graph.feature(node, "plural") is None
    one = graph.feature(node, "card") in (None, "one") and not graph.targets(node, "CONJ")
    return noun and singular and one and graph.symbol(node) not in _NAMES_OF_ANY_NUMBER


def _reading(work: Workspace, formula: Formula, names: Mapping[Variable, Term] | None = None) -> Reading:
    graph = work.graph
    doubts = tuple(_doubt(graph, node) for node in sorted(graph.nodes) if graph.feature(node, "doubt"))
    occurrences = tuple(_renamed(occurrence, names or {}) for occurrence in work.occurrences)
    return Reading(formula, 0, "surface scope", tuple(work.origins.items()), doubts, occurrences)


def _taken_for_granted(
    noted: Iterable[Convention], asserted: Formula, names: Mapping[Variable, Term]
) -> Iterator[Convention]:
    """Those of the conventions of a sentence that apply to what it asserts, about its referents."""
    parts = set(asserted.parts if isinstance(asserted, And) else (asserted,))
    for convention in noted:
        anchor, formula = substitute(convention.anchor, names), substitute(convention.formula, names)
        if anchor in parts and not free_variables(formula):
            yield replace(convention, anchor=anchor, formula=formula)


def _doubt(graph: NormalGraph, node: int) -> str:
    """What is not certain about a node, in words."""
    form = graph.feature(node, "form")
    repeated = graph.feature(node, "repeats")
    if repeated is not None:
        return f"ellipsis: {form!r} repeats {repeated!r}"
    return f"the parse was repaired at {form!r} ({graph.feature(node, 'doubt')})"


def _renamed(occurrence: Occurrence, names: Mapping[Variable, Term]) -> Occurrence:
    """The occurrence after the discourse referents of its sentence have become constants."""
    atom = substitute(occurrence.atom, names)
    if not isinstance(atom, Atom):
        raise TypeError(f"not an atom: {atom}")
    # "Exactly two" also says that there are two: its variable became a referent there, and stays bound here.
    bound = {occurrence.variable, *occurrence.others}
    outside = {variable: term for variable, term in names.items() if variable not in bound}
    return replace(
        occurrence,
        restrictor=substitute(occurrence.restrictor, outside),
        scope=substitute(occurrence.scope, outside),
        atom=atom,
        standard=None if occurrence.standard is None else substitute(occurrence.standard, outside),
    )
