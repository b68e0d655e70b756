"""The readings of a pair: what ellipses and pronouns of its sentences stand for, in all equally plausible ways."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from afazio.deadline import NEVER, Deadline
from afazio.rewriting.graph import Graph
from afazio.semantics.readings.antecedent_clauses import Before
from afazio.semantics.readings.choices import Choices, every_choice
from afazio.semantics.readings.ellipsis import Completed, complete
from afazio.semantics.reference.antecedents import resolve
from afazio.semantics.reference.one_anaphora import name_ones
from afazio.semantics.reference.pronouns import Resolver


@dataclass(frozen=True, slots=True)
class ResolvedPair:
    """Premises and hypothesis without ellipses and, as far as they are clear, without pronouns.

    ``reasons`` says for each premise what was chosen where several readings are equally plausible; ``genders`` what
    the premises tell of names, masculine or feminine.
    """

    premises: tuple[Graph, ...]
    hypothesis: tuple[Graph, ...]
    reasons: tuple[str, ...]
    genders: Mapping[str, str]


def resolved_pairs(
    premises: Sequence[Graph],
    hypothesis: Sequence[Graph],
    silent: frozenset[int] = frozenset(),
    deadline: Deadline = NEVER,
) -> tuple[ResolvedPair, ...]:
    """The readings of the premises, the preferred one first, each with the hypothesis read after it.

    The hypothesis is read in the preferred way only.  The premises whose indexes are in ``silent`` assert nothing, as
    questions do, and are left out; ellipses can take them up.  Raises `TimeLimitError` when the deadline is over.
    """
    found: dict[tuple[Graph, ...], ResolvedPair] = {}
    for pair, _ in every_choice(lambda choices: _resolved(premises, hypothesis, silent, choices, deadline)):
        found.setdefault(pair.premises, pair)
    return tuple(found.values())


def resolved_sentence(graph: Graph) -> tuple[tuple[Graph, str], ...]:
    """The readings of one sentence by itself, each with what was chosen."""
    return tuple((pair.premises[0], pair.reasons[0]) for pair in resolved_pairs([graph], []))


def _resolved(
    premises: Sequence[Graph], hypothesis: Sequence[Graph], silent: frozenset[int], choices: Choices, deadline: Deadline
) -> ResolvedPair:
    resolver = Resolver(choices)
    text: list[Graph] = []
    before: list[Before] = []
    for index, graph in enumerate(premises):
        deadline.check()
        sentence = -1 - index if index in silent else len(text)
        done = _completed(graph, sentence, before, choices)
        before.append(Before(done.graph, sentence))
        if index not in silent:
            resolver.read(done.graph, sentence, done.repetitions)
            text.append(resolve(done.graph, sentence, resolver, text))
    genders = dict(resolver.genders)
    goal = _hypothesis(hypothesis, resolver, text)
    return ResolvedPair(tuple(text), goal, tuple(choices.reason(sentence) for sentence in range(len(text))), genders)


def _hypothesis(hypothesis: Sequence[Graph], resolver: Resolver, text: Sequence[Graph]) -> tuple[Graph, ...]:
    """The hypothesis, in which an antecedent of its own is nearer than any in the text."""
    resolver.own_first = True
    resolver.choices = Choices()
    done: list[Graph] = list(text)
    before: list[Before] = []
    for sentence, graph in enumerate(hypothesis, start=len(text)):
        full = _completed(graph, sentence, before, resolver.choices)
        resolver.read(full.graph, sentence, full.repetitions)
        done.append(resolve(full.graph, sentence, resolver, done, asserted=False))
        before.append(Before(full.graph, sentence))
    return tuple(done[len(text) :])


def _completed(graph: Graph, sentence: int, before: Sequence[Before], choices: Choices) -> Completed:
    done = complete(graph, sentence, before[-1] if before else None, choices)
    return Completed(name_ones(done.graph, sentence, before), done.repetitions)
