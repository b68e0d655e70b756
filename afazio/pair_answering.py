"""From a pair to its answer: parsing, rewriting, assembling, judging, and grading where it is asked for."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from threading import Event
from typing import TYPE_CHECKING

from afazio.answers import PairAnswer, RewrittenSentence, aligned_problem, answered, timed, without_answer
from afazio.deadline import NEVER, Deadline
from afazio.entailment.assembling import assemble
from afazio.entailment.confidence import is_foreign
from afazio.entailment.deciding import by_edits, identical
from afazio.entailment.judging import READING_SECONDS, Sides, judge
from afazio.entailment.monotonicity.proof import proved_by_edits, refuted_by_edits
from afazio.entailment.pair import Pair
from afazio.entailment.problem import Problem
from afazio.entailment.said_again import said_again
from afazio.entailment.verdict import ErrorKind, Label, Verdict
from afazio.entailment.word_for_word import said_word_for_word
from afazio.errors import InputError, SemanticsError
from afazio.garbage_collection import collection_put_off
from afazio.graded.baselines import System
from afazio.options import Options
from afazio.parsing.cleaning import clean
from afazio.parsing.names.layer import read_names
from afazio.parsing.parser import Parser
from afazio.parsing.size import check_size, unparsable
from afazio.parsing.text_by_text import Parses, parse_each
from afazio.parsing.together.pairs import Aligned, AlignedPair, read_together
from afazio.parsing.tree import Tree
from afazio.provers.interface import Budget
from afazio.rewriting.graph import Graph
from afazio.semantics.mood import NOT_ASSERTED, mood_of
from afazio.stages import Stages

if TYPE_CHECKING:
    from afazio.graded.alignment import Alignment


@dataclass(frozen=True)
class PairAnswering:
    """Answers pairs by some stages; ``options`` tells what is taken for granted, and how long proving may take.

    ``singly`` is whether pairs come one by one, so that their sentences are remembered on disk from one to the next.
    """

    stages: Stages
    options: Options
    singly: bool = False

    @property
    def budget(self) -> Budget:
        """What proving may take for one pair."""
        return Budget.of_seconds(self.options.timeout)

    # From texts to trees

    def parse_while_loading(self, pair: Pair) -> Parses:
        """The pair's parses; where its texts are new, the provers start, and the rules are read, beside the parser."""
        texts = self._cleaned(pair)
        known = self.stages.remembered_parses(texts)
        if all(text in known for text in texts):
            return {**known}
        self.stages.provers.start()
        with ThreadPoolExecutor(1) as beside:
            beside.submit(self._load)  # a mistake in the rules is raised where they are first used
            return self.parse(texts)

    def parse(self, texts: Iterable[str], stopped: Event | None = None, parser: Parser | None = None) -> Parses:
        """The parses of those of the cleaned texts that can be parsed, by the stages' parser or another one."""
        wanted = list(dict.fromkeys(text for text in texts if unparsable(text, self.options.max_words) is None))
        return parse_each(parser or self.stages.parser, wanted, stopped)

    def parse_pairs(self, pairs: Iterable[Pair], stopped: Event, parser: Parser | None = None) -> Parses:
        """The parses of all texts of some pairs, as `parse` gives them."""
        return self.parse((text for pair in pairs for text in self._cleaned(pair)), stopped, parser)

    def trees(self, text: str, known: Parses) -> tuple[Tree, ...]:
        """The trees of a text; raises `InputError` for a text that cannot be parsed, and what parsing it raised."""
        cleaned = clean(text)
        if reason := unparsable(cleaned, self.options.max_words):
            raise InputError(reason)
        trees = known[cleaned]
        if not isinstance(trees, tuple):
            raise trees
        for tree in trees:
            check_size(tree)
        return trees

    def trees_of(self, role: str, text: str, known: Parses) -> tuple[Tree, ...]:
        """As `trees`, with an error that says what the text is: the hypothesis, the question."""
        try:
            return self.trees(text, known)
        except InputError as failure:
            raise InputError(f"the {role} is refused: {failure}") from None

    def rewritten(self, sentence: Aligned, deadline: Deadline = NEVER) -> RewrittenSentence:
        """A sentence with its normalised graph."""
        tree = sentence.tree
        check_size(tree)
        graph, steps = self.stages.rewriting.apply(tree, deadline.during("rewriting"), on_disk=self.singly)
        return RewrittenSentence(tree, graph, steps, mood_of(tree), sentence.changes, sentence.doubts)

    def _load(self) -> None:
        self.stages.load(rules=not (self.singly and self.options.cache))

    def _cleaned(self, pair: Pair) -> tuple[str, ...]:
        texts = (clean(text) for text in (*pair.text, pair.hypothesis))
        return tuple(text for text in texts if unparsable(text, self.options.max_words) is None)

    # From trees to answers

    def answer(self, pair: Pair, known: Parses) -> PairAnswer:
        """The answer of a pair whose texts, cleaned, have been parsed; an error for what cannot be answered.

        Raises ``RuleError``, ``LexiconError`` or ``FactError`` where the stages cannot be loaded.
        """
        provers = self.stages.provers
        if not self.singly:
            provers.start()
        self._load()
        started = time.perf_counter()

        def found() -> PairAnswer:
            premises = tuple(tree for text in pair.text for tree in self.trees_of("text", text, known))
            hypothesis = self.trees_of("hypothesis", pair.hypothesis, known)
            if not pair.text:
                raise InputError("the text is missing")
            if self.options.system != System.AFAZIO:
                return self._baseline(premises, hypothesis, started)
            return self._proved(premises, hypothesis, started)

        with collection_put_off():
            return self._graded(answered(found, started))

    def answer_trees(self, premises: tuple[Tree, ...], hypothesis: tuple[Tree, ...]) -> PairAnswer:
        """The answer for trees that some UD parser has made; raises as `answer` does."""
        self.stages.provers.start()
        self._load()
        started = time.perf_counter()
        with collection_put_off():
            return self._graded(answered(lambda: self._proved(premises, hypothesis, started), started))

    def _proved(self, premises: tuple[Tree, ...], hypothesis: tuple[Tree, ...], started: float) -> PairAnswer:
        aligned = read_names(read_together(premises, hypothesis))
        if self.singly:
            self.stages.rewriting.prepare(one.tree for one in (*aligned.text, *aligned.hypothesis))
        deadline = Deadline.after(READING_SECONDS)
        text, goal = self._rewritten(aligned, deadline)
        for sentence in goal:
            if sentence.mood in NOT_ASSERTED:
                message = f"the hypothesis is refused: it is {sentence.mood}, not declarative"
                return without_answer(ErrorKind.INPUT, message, started, text, goal)
        asserting = tuple(each for each in text if each.mood not in NOT_ASSERTED)
        label = said_word_for_word([each.tree for each in asserting], [each.tree for each in goal])
        if label is not None:
            return PairAnswer(text, goal, None, timed(identical(label), started))
        sides = Sides(
            tuple(each.graph for each in text),
            tuple(each.graph for each in goal),
            (*(each.rules for each in text), tuple(dict.fromkeys(rule for each in goal for rule in each.rules))),
            frozenset(index for index, each in enumerate(text) if each.mood in NOT_ASSERTED),
        )

        def assembled(
            text: Sequence[Graph], hypothesis: Sequence[Graph], genders: Mapping[str, str], deadline: Deadline
        ) -> Problem:
            return aligned_problem(self._assembled(text, hypothesis, genders, deadline), asserting, goal)

        try:
            provers = self.stages.remembering_provers if self.singly else self.stages.provers
            problem, verdict = judge(sides, assembled, provers, self.budget, deadline)
        except SemanticsError as failure:
            message = f"the hypothesis is not understood: {failure}"
            return without_answer(ErrorKind.SEMANTICS, message, started, text, goal)
        if not _is_without_proof(verdict):
            return PairAnswer(text, goal, problem, timed(verdict, started))
        label = said_again([each.graph for each in asserting], [each.graph for each in goal])
        if label is not None:
            return PairAnswer(text, goal, problem, timed(identical(label), started))
        found = _by_edits(asserting, goal)
        if found is not None:
            return PairAnswer(text, goal, None, timed(found, started))
        return PairAnswer(text, goal, problem, timed(verdict, started))

    def _rewritten(
        self, aligned: AlignedPair, deadline: Deadline
    ) -> tuple[tuple[RewrittenSentence, ...], tuple[RewrittenSentence, ...]]:
        text = tuple(self.rewritten(sentence, deadline) for sentence in aligned.text)
        return text, tuple(self.rewritten(sentence, deadline) for sentence in aligned.hypothesis)

    def _assembled(
        self,
        text: Sequence[Graph],
        hypothesis: Sequence[Graph],
        genders: Mapping[str, str],
        deadline: Deadline,
    ) -> Problem:
        chosen = self.options
        return assemble(
            text,
            hypothesis,
            self.stages.lexicon,
            chosen.same_situation,
            chosen.same_moment,
            facts=self.stages.facts,
            genders=genders,
            deadline=deadline,
            strict=chosen.strict,
        ).problem

    # Verdicts that are not proved

    def _baseline(self, premises: tuple[Tree, ...], hypothesis: tuple[Tree, ...], started: float) -> PairAnswer:
        """The answer of the baseline that the options name, which proves nothing."""
        from afazio.graded.baselines.answers import baseline

        text, goal = self._read(premises, hypothesis)
        verdict = baseline(System(self.options.system), self._alignment(text, goal))
        return PairAnswer(text, goal, None, timed(verdict, started))

    def align(self, premises: tuple[Tree, ...], hypothesis: tuple[Tree, ...]) -> Alignment:
        """The alignment of a pair of parsed sentences that baselines answer by; raises `TimeLimitError`."""
        return self._alignment(*self._read(premises, hypothesis))

    def _read(
        self, premises: tuple[Tree, ...], hypothesis: tuple[Tree, ...]
    ) -> tuple[tuple[RewrittenSentence, ...], tuple[RewrittenSentence, ...]]:
        return self._rewritten(read_names(read_together(premises, hypothesis)), Deadline.after(READING_SECONDS))

    def _graded(self, answer: PairAnswer) -> PairAnswer:
        """The answer with a graded verdict, where one is asked for and the sentences could be read."""
        if not (self.options.graded and answer.text and answer.goal):
            return answer
        from afazio.graded.grading import graded
        from afazio.graded.model import bundled_model

        alignment = self._alignment(answer.text, answer.goal)
        return replace(answer, verdict=graded(answer.verdict, alignment, bundled_model(), answer.problem))

    def _alignment(self, text: Sequence[RewrittenSentence], goal: Sequence[RewrittenSentence]) -> Alignment:
        from afazio.graded.alignment import Alignment
        from afazio.graded.structure import structure

        sides = [structure([each.tree for each in side], [each.graph for each in side]) for side in (text, goal)]
        return Alignment(sides[0], sides[1], self.stages.matching)


_REPAIRS = ("main_verb_repair", "clause_repair", "relative_repair")
"""The modules of rules that read the clauses of a sentence otherwise than its tree has them."""


def _is_without_proof(verdict: Verdict) -> bool:
    """Whether the provers found no proof, or too little time for one."""
    undecided = verdict.error is not None and verdict.error.kind in (ErrorKind.GAVE_UP, ErrorKind.TIMEOUT)
    return undecided or verdict.label is Label.UNKNOWN


def _by_edits(text: Sequence[RewrittenSentence], goal: Sequence[RewrittenSentence]) -> Verdict | None:
    """The verdict by edits from the text to the hypothesis; ``None`` where there are none, or its tree is in doubt."""
    if not all(map(_is_comparable, goal)):
        return None
    trees, wanted = [each.tree for each in text if _is_comparable(each)], [each.tree for each in goal]
    edits = proved_by_edits(trees, wanted)
    if edits is not None:
        return by_edits(Label.ENTAILMENT, edits)
    edits = refuted_by_edits(trees, wanted)
    return None if edits is None else by_edits(Label.CONTRADICTION, edits)


def _is_comparable(sentence: RewrittenSentence) -> bool:
    """Whether the tree of a sentence tells which clauses it has."""
    return not is_foreign(sentence.tree) and not any(step.module in _REPAIRS for step in sentence.steps)
