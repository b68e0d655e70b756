"""What is kept of a sentence and of a pair between its trees and its verdict."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from afazio.bug_reports import report
from afazio.entailment.confidence import is_foreign, is_unsure
from afazio.entailment.deciding import error
from afazio.entailment.problem import Problem
from afazio.entailment.verdict import ErrorKind, Verdict
from afazio.errors import InputError, ParseError, RuleError, SemanticsError, TimeLimitError
from afazio.parsing.tree import Tree
from afazio.rewriting.graph import Graph, Step
from afazio.semantics.analysis import Analysis, Reading
from afazio.semantics.mood import Mood
from afazio.semantics.readings.inverse_scope import inverse_scopes
from afazio.semantics.readings.resolution import resolved_sentence
from afazio.semantics.reference.discourse import interpret_sentence


@dataclass(frozen=True)
class RewrittenSentence:
    """A sentence with its normalised graph and the steps that led to it.

    ``aligned`` says what was analysed as in another sentence of the pair, ``doubts`` where that overrides evidence.
    """

    tree: Tree
    graph: Graph
    steps: tuple[Step, ...]
    mood: Mood
    aligned: tuple[str, ...] = ()
    doubts: tuple[str, ...] = ()

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that were applied, each once, as ``module.rule``."""
        return tuple(dict.fromkeys(f"{step.module}.{step.rule}" for step in self.steps))


@dataclass(frozen=True)
class PairAnswer:
    """The verdict of a pair with its sentences; ``problem`` is ``None`` when the provers were not asked."""

    text: tuple[RewrittenSentence, ...]
    goal: tuple[RewrittenSentence, ...]
    problem: Problem | None
    verdict: Verdict


def analysis_of(sentence: RewrittenSentence) -> Analysis:
    """All readings of one sentence by itself, and the tokens that no reading understands.

    Those of surface scope come first, rank 0, one for each way to fill ellipses and pronouns; inverse scopes of the
    first have rank 1.
    """
    readings: list[Reading] = []
    numbers: set[int | None] = set()
    resolved = resolved_sentence(sentence.graph)
    for graph, reason in resolved:
        try:
            reading, unread = interpret_sentence(graph)
        except SemanticsError:
            return Analysis(sentence.tree, sentence.steps, sentence.graph, (), sentence.tree.tokens, sentence.mood)
        readings.append(replace(reading, reason=f"{reading.reason}, {reason}") if reason else reading)
        numbers |= {node.token for node in graph.nodes if node.id in unread}
    readings = [aligned_reading(reading, (sentence,)) for reading in readings]
    for graph, reason in inverse_scopes(resolved[0][0]):
        reading, _ = interpret_sentence(graph)
        if all(reading.formula != other.formula for other in readings):
            readings.append(replace(reading, rank=1, reason=reason))
    uncovered = tuple(token for token in sentence.tree.tokens if token.id in numbers)
    return Analysis(sentence.tree, sentence.steps, sentence.graph, tuple(readings), uncovered, sentence.mood)


def aligned_problem(problem: Problem, text: Sequence[RewrittenSentence], goal: Sequence[RewrittenSentence]) -> Problem:
    """The problem with what the parses of the pair's sentences tell of it.

    Its readings say what was analysed as in another sentence; unsure parses and the words of the text are
    counted, and text that is not English is marked.
    """
    trees = [sentence.tree for sentence in (*text, *goal)]
    return replace(
        problem,
        premises=tuple(aligned_reading(each, (one,)) for each, one in zip(problem.premises, text, strict=True)),
        hypothesis=aligned_reading(problem.hypothesis, goal),
        denial=aligned_reading(problem.denial, goal),
        text_words=sum(token.upos != "PUNCT" for sentence in text for token in sentence.tree.tokens),
        unsure_parses=sum(map(is_unsure, trees)),
        foreign=any(map(is_foreign, trees)),
    )


def aligned_reading(reading: Reading, sentences: Sequence[RewrittenSentence]) -> Reading:
    """A reading of sentences that says what was analysed as in another sentence; overridden evidence is a doubt."""
    told = [reason for sentence in sentences for reason in sentence.aligned]
    if not told:
        return reading
    doubts = tuple(f"analysis: {doubt}" for sentence in sentences for doubt in sentence.doubts[:1])
    return replace(reading, reason="; ".join([reading.reason, *told]), doubts=(*reading.doubts, *doubts))


_NO_EXCEPTION = "error return without exception set"
"""What a `SystemError` of CPython says where there was no memory left even for a `MemoryError`."""


def timed(verdict: Verdict, started: float) -> Verdict:
    """The verdict with the seconds since ``started``, a value of ``time.perf_counter``."""
    return replace(verdict, seconds=round(time.perf_counter() - started, 4))


def answered(answer: Callable[[], PairAnswer], started: float) -> PairAnswer:
    """What ``answer`` returns, or the error that tells why it raised something; an unexpected exception is a bug.

    A stage that takes too long gets a second try: what holds the process up, such as a collection of garbage or a host
    that has taken its memory or processor away, counts as time of the stage, and hardly strikes one pair twice.
    """
    try:
        with suppress(TimeLimitError):
            return answer()
        return answer()
    except InputError as failure:
        return without_answer(ErrorKind.INPUT, str(failure), started)
    except ParseError as failure:
        return without_answer(ErrorKind.PARSE, str(failure), started)
    except (RuleError, SemanticsError) as failure:
        return without_answer(ErrorKind.SEMANTICS, str(failure), started)
    except TimeLimitError as failure:
        return without_answer(ErrorKind.TIMEOUT, str(failure), started)
    except MemoryError:
        return without_answer(ErrorKind.MEMORY, "there is not enough memory to read the pair", started)
    except Exception as failure:
        if isinstance(failure, SystemError) and str(failure) == _NO_EXCEPTION:
            return without_answer(
                ErrorKind.MEMORY, f"there is not enough memory, as it seems: {_NO_EXCEPTION}", started
            )
        return without_answer(ErrorKind.INTERNAL, str(report(failure)), started)


def without_answer(
    kind: ErrorKind,
    message: str,
    started: float,
    text: tuple[RewrittenSentence, ...] = (),
    goal: tuple[RewrittenSentence, ...] = (),
) -> PairAnswer:
    """An error as the answer, for what keeps a pair from the provers."""
    return PairAnswer(text, goal, None, timed(error(kind, message), started))
