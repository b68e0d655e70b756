"""The pipeline: the one place that wires the stages.

>>> from afazio import Pipeline
>>> with Pipeline() as pipeline:
...     pipeline.check("John sent a book to Mary.", "A book was sent by John.").label
<Label.ENTAILMENT: 'entailment'>
"""

from __future__ import annotations

import json
import time
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from copy import copy
from dataclasses import asdict, dataclass, replace
from functools import cached_property
from hashlib import sha256
from importlib.metadata import version
from itertools import starmap
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING

from afazio.answering import AnsweringPool
from afazio.answers import PairAnswer, RewrittenSentence, aligned_problem, analysis_of, answered, timed, without_answer
from afazio.arguments import number_of_jobs, one_pair, one_text, some_pairs
from afazio.batches import in_batches
from afazio.deadline import NEVER, Deadline
from afazio.entailment.assembling import assemble
from afazio.entailment.deciding import identical
from afazio.entailment.judging import READING_SECONDS, Sides, decide, judge
from afazio.entailment.pair import Pair, PairLike, shown
from afazio.entailment.problem import Problem
from afazio.entailment.verdict import ErrorKind, Label, Verdict
from afazio.errors import InputError, SemanticsError
from afazio.graded.baselines import System
from afazio.options import Options
from afazio.parsing.cache import ParseCache
from afazio.parsing.cleaning import clean
from afazio.parsing.names.layer import read_names, read_offices
from afazio.parsing.parser import Parser
from afazio.parsing.size import check_size, unparsable
from afazio.parsing.text_by_text import Parses, parse_each
from afazio.parsing.together.pairs import Aligned, read_together
from afazio.parsing.tree import Tree
from afazio.provers.interface import Assertion, Budget, Status
from afazio.rewriting.graph import Graph
from afazio.semantics.analysis import Analysis
from afazio.semantics.mood import Mood, mood_of

if TYPE_CHECKING:
    from afazio.asking.answering import Answer
    from afazio.entailment.counter_models import CounterModels
    from afazio.entailment.lacking import Lacking
    from afazio.entailment.support import Clash, Support
    from afazio.graded.alignment import Alignment
    from afazio.graded.matching import Matching
    from afazio.knowledge.facts.fact_files import Fact
    from afazio.knowledge.relations.lexicon import Lexicon
    from afazio.provers.portfolio import Portfolio
    from afazio.rewriting.cascade import Cascade

_EXPLAINING = Budget(seconds=1.0, resources=2_000_000)
_NOT_ASSERTED = (Mood.INTERROGATIVE, Mood.IMPERATIVE)


@dataclass(frozen=True)
class Explanation:
    """A verdict with everything it rests on; ``problem`` is ``None`` when the provers were not asked.

    ``support`` tells what of the hypothesis the text supports, or what clashes; ``None`` when that is not known.
    ``lacking`` has identities and sets of facts with each of which a hypothesis that is unknown would follow.
    """

    premises: tuple[Analysis, ...]
    hypothesis: tuple[Analysis, ...]
    problem: Problem | None
    verdict: Verdict
    support: Support | Clash | None = None
    lacking: tuple[Lacking, ...] = ()

    @property
    def asserting(self) -> tuple[Tree, ...]:
        """The trees of the sentences of the text that assert something, one for each premise of the problem."""
        return tuple(analysis.tree for analysis in self.premises if analysis.mood not in _NOT_ASSERTED)


class Pipeline:
    """All stages with one set of options; close it, or use it in a ``with``, to end its processes.

    Models, rules and provers are loaded when they are first needed, and serve all later calls.

    Example:
        >>> from afazio import Options, Pipeline
        >>> with Pipeline(Options(timeout=10)) as pipeline:
        ...     print(pipeline.check("No dog barks.", "A dog barks.").label)
        contradiction
    """

    def __init__(self, options: Options | None = None) -> None:
        """A pipeline with these options, by default `Options()`; raises `TypeError` for anything else."""
        if not isinstance(options, Options | None):
            raise TypeError(f"options is afazio.Options, not {shown(options)}")
        self.options = options or Options()
        self._opened: list[Portfolio | AnsweringPool] = []

    def __enter__(self) -> Pipeline:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """End the processes of provers and jobs; the pipeline can be used again afterwards."""
        self.__dict__.pop("_provers", None)
        while self._opened:
            self._opened.pop().close()

    # Stages, each made when it is first needed

    @cached_property
    def _parser(self) -> Parser:
        cache = ParseCache() if self.options.cache else None
        return Parser(self.options.model, cache, self.options.threads)

    @cached_property
    def _cascade(self) -> Cascade:
        from afazio.rewriting.cascade import load_cascade

        return load_cascade(None if self.options.rules is None else Path(self.options.rules))

    @cached_property
    def _lexicon(self) -> Lexicon:
        from afazio.knowledge.relations.opening import open_lexicon

        return open_lexicon(self.options.lexicon)

    @cached_property
    def _matching(self) -> Matching:
        from afazio.graded.matching import Matching

        return Matching(self._lexicon)

    @cached_property
    def _facts(self) -> tuple[Fact, ...]:
        from afazio.knowledge.facts.fact_files import read_facts

        return () if self.options.axioms is None else read_facts(Path(self.options.axioms))

    @cached_property
    def _provers(self) -> Portfolio:
        return self._open_provers()

    def _open_provers(self) -> Portfolio:
        from afazio.provers.registry import open_provers

        portfolio = open_provers(self.options.prover)
        self._opened.append(portfolio)
        return portfolio

    @property
    def _budget(self) -> Budget:
        return Budget.of_seconds(self.options.timeout)

    # What users call

    def check(self, text: str | Sequence[str], hypothesis: str) -> Verdict:
        """Whether the hypothesis follows from the text.

        Arguments:
            text: one string, or several passages; each may hold several sentences.
            hypothesis: what may follow, usually one sentence.

        Returns:
            The verdict.  What cannot be answered (an empty text, a question as hypothesis, too little time) gives a
            verdict of label ``error``, never an exception.

        Raises:
            TypeError: text or hypothesis are no strings.
            RuleError, LexiconError, FactError, ModelError: what the options name cannot be read.
        """
        pair = one_pair(text, hypothesis)
        return self._answer(pair, self._parse_while_loading(pair), self._provers).verdict

    def check_many(
        self, pairs: Iterable[PairLike], jobs: int = 1, *, ids: Iterable[str] | None = None
    ) -> Iterator[Verdict]:
        """The verdicts of many pairs, in their order.

        The texts are parsed in batches while earlier pairs are answered: in this process, or, with ``jobs`` above 1,
        in that many others.  A pair that cannot be answered gives a verdict of label ``error``, never an exception.

        Arguments:
            pairs: what `Pair.of` takes: pairs, tuples of text and hypothesis, or mappings with these keys.
            jobs: how many pairs are answered at once, from 1.
            ids: the names of the pairs, one for each, which their verdicts bear; without it, the names that the pairs
                have themselves.

        Raises:
            TypeError: for a value that is no pair, when its turn comes.
            ValueError: when there are more or fewer names than pairs.
        """
        given = map(Pair.of, some_pairs(pairs))
        named = given if ids is None else starmap(_named, zip(given, ids, strict=True))
        return self._with_names(named, number_of_jobs(jobs))

    def _with_names(self, pairs: Iterable[Pair], jobs: int) -> Iterator[Verdict]:
        names: deque[str] = deque()

        def asked() -> Iterator[Pair]:
            for pair in pairs:
                names.append(pair.id)
                yield pair

        for verdict in self._check_many(asked(), jobs):
            yield replace(verdict, id=names.popleft())

    def _check_many(self, pairs: Iterable[Pair], jobs: int) -> Iterator[Verdict]:
        if jobs == 1:
            yield from in_batches(pairs, self._parse_pairs, self.check_parsed, jobs)
            return
        pool = self._open_pool(jobs)
        try:
            yield from in_batches(pairs, self._parse_pairs, pool.answer, jobs, pool.abort)
        finally:
            pool.close()

    def _open_pool(self, jobs: int) -> AnsweringPool:
        _ = self._cascade  # mistakes in the rules are reported from here, and the others find them read already
        self._parser.leave_processors(jobs)
        pool = AnsweringPool(self.options, jobs)
        self._opened.append(pool)
        return pool

    def solve_many(self, pairs: Iterable[Pair], jobs: int = 1) -> Iterator[tuple[Problem | None, Verdict]]:
        """As `check_many`, with the problem that each verdict solves; ``None`` when the provers were not asked.

        With ``jobs`` above 1 they are answered in that many other processes.
        """
        if jobs == 1:
            yield from in_batches(pairs, self._parse_pairs, self.solve_parsed, jobs)
            return
        pool = self._open_pool(jobs)
        try:
            yield from in_batches(pairs, self._parse_pairs, pool.solve, jobs)
        finally:
            pool.close()

    def solve_parsed(self, pair: Pair, parses: Parses) -> tuple[Problem | None, Verdict]:
        """The problem and the verdict of a pair whose texts, cleaned, have been parsed."""
        found = self._answer(pair, parses, self._provers)
        return found.problem, found.verdict

    def prove(self, problem: Problem) -> Verdict:
        """The verdict for a problem as it stands."""
        return decide(problem, self._provers, self._budget).verdict

    def counter_models(self, problem: Problem) -> CounterModels | None:
        """The structures that keep a problem's questions open; ``None`` where they are not known."""
        from afazio.entailment.counter_models import counter_models

        return counter_models(decide(problem, self._provers, self._budget))

    def may_use_facts(self, problem: Problem) -> bool:
        """Whether one of the user's facts speaks of what occurs in a problem, so that it might change the verdict."""
        from afazio.knowledge.vocabulary import vocabulary
        from afazio.knowledge.word_knowledge import word_knowledge

        scene = self.options.same_situation
        known = word_knowledge(self._lexicon, self._facts, scene, scene and self.options.same_moment)
        stated = [*(reading.formula for reading in problem.premises), problem.hypothesis.formula]
        words = vocabulary([*stated, problem.denial.formula, *(axiom.formula for axiom in problem.axioms)])
        return known.may_use(self._facts, words)

    def check_parsed(self, pair: Pair, parses: Parses) -> Verdict:
        """The verdict of a pair whose texts, cleaned, have been parsed."""
        return self._answer(pair, parses, self._provers).verdict

    @property
    def cascade(self) -> Cascade:
        """The rewrite rules; raises ``RuleError`` for mistakes in them."""
        return self._cascade

    def load(self) -> None:
        """Load now what answers parsed pairs, instead of at the first pair; raises ``RuleError``."""
        _ = self._provers
        self._load_resources()

    def _load_resources(self) -> None:
        # What is wrong with rules, lexicon or facts is wrong for every pair: it is raised, and is no answer to one.
        _ = self._cascade, self._lexicon, self._facts

    def explain(self, text: str | Sequence[str], hypothesis: str) -> Explanation:
        """The verdict with all that it rests on: analyses, problem, and which words support what.

        Arguments and exceptions are those of `check`.
        """
        pair = one_pair(text, hypothesis)
        answer = self._answer(pair, self._parse_while_loading(pair), self._provers)
        analyses = tuple(map(analysis_of, answer.text)), tuple(map(analysis_of, answer.goal))
        return Explanation(*analyses, answer.problem, answer.verdict, self._support(answer), self._lacking(answer))

    def problem(self, text: str | Sequence[str], hypothesis: str) -> Problem | None:
        """What the provers are asked about a pair; ``None`` when they are not."""
        pair = Pair((text,) if isinstance(text, str) else tuple(text), hypothesis)
        return self._answer(pair, self._parse_while_loading(pair), self._provers).problem

    def with_options(self, *, same_situation: bool, strict: bool) -> Pipeline:
        """This pipeline with other options for what is taken for granted; both share all stages and processes."""
        _ = self._parser, self._cascade, self._lexicon, self._facts, self._provers
        variant = copy(self)
        variant.options = replace(self.options, same_situation=same_situation, strict=strict)
        return variant

    def _support(self, answer: PairAnswer) -> Support | Clash | None:
        from afazio.entailment.support import clash, support

        problem, label, used = answer.problem, answer.verdict.label, answer.verdict.used.axioms
        if problem is None or label is Label.ERROR:
            return None
        if label is Label.UNKNOWN:
            return support(problem, self._core)
        # Only the axioms that the verdict cites, so that nothing is told that its proof did not use; where these do
        # not suffice for the reading at hand, all of them.
        cited = replace(problem, axioms=tuple(each for each in problem.axioms if each.source in used))
        if label is Label.CONTRADICTION:
            return clash(cited, self._core) or clash(problem, self._core)
        found = support(cited, self._core)
        return support(problem, self._core) if found.unsupported else found

    def _lacking(self, answer: PairAnswer) -> tuple[Lacking, ...]:
        from afazio.entailment.lacking import lacking

        if answer.problem is None or answer.verdict.label is not Label.UNKNOWN:
            return ()
        return lacking(answer.problem, self._core)

    def _core(self, assertions: tuple[Assertion, ...]) -> tuple[str, ...] | None:
        answer = self._provers.solve(assertions, _EXPLAINING)
        return answer.core if answer.status is Status.UNSATISFIABLE else None

    def check_trees(self, premises: Sequence[Tree], hypothesis: Sequence[Tree]) -> Verdict:
        """The verdict for trees that some UD parser has made."""
        started, provers = time.perf_counter(), self._provers
        self._load_resources()
        pair = tuple(premises), tuple(hypothesis)
        return self._graded(answered(lambda: self._answer_trees(*pair, provers, started), started)).verdict

    def ask(self, text: str | Sequence[str], question: str) -> tuple[Answer, ...]:
        """What the text says in answer to a question, without conventions.

        Arguments:
            text: one string, or several passages.
            question: who, what, which, whose, where, when, why, how many, how long, or yes or no.

        Returns:
            The answers, each a phrase of the text with the statement that was proved, its verdict, and a status such
            as "probably" where the text is not sure; empty when nothing in the text tells.

        Raises:
            TypeError: text or question are no strings.
            InputError: the question is none, or the text or the question cannot be read.
        """
        from afazio.asking.answering import answers
        from afazio.asking.question import read_question

        pair = one_pair(text, question)
        known = self._parse_while_loading(pair)
        trees = tuple(tree for passage in pair.text for tree in self._named("text", passage, known))
        asked = self._named("question", question, known)
        if len(asked) != 1:
            raise InputError(f"one question is wanted, and these are {len(asked)} sentences")
        aligned = read_together(trees, asked)
        trees, asked = (tuple(each.tree for each in side) for side in (aligned.text, aligned.hypothesis))
        # What the text only reports is told as a report, and not taken for granted by convention.
        strict = copy(self)
        strict.options = replace(self.options, strict=True, graded=False)
        return answers(trees, read_question(asked[0]), strict.check_trees)

    def analyse(self, sentence: str) -> Analysis:
        """The analysis of one sentence: its tree, the rules applied, the graph and its readings as formulas.

        Raises:
            TypeError: the sentence is no string.
            InputError: there is no sentence, more than one, or one that is too long.
            ParseError: the parser gives no tree.
        """
        analyses = self.analyse_text(sentence)
        if len(analyses) != 1:
            raise InputError(f"one sentence is wanted, and these are {len(analyses)}")
        return analyses[0]

    def analyse_text(self, text: str) -> tuple[Analysis, ...]:
        """The analyses of all sentences of a text; raises `InputError` or `ParseError`."""
        return self.analyse_trees(self._trees(text, self._parse((clean(one_text(text, "the text")),))))

    def analyse_trees(self, trees: Iterable[Tree]) -> tuple[Analysis, ...]:
        """The analyses of trees that some UD parser has made."""
        return tuple(analysis_of(self._rewrite(read_offices(Aligned(tree)))) for tree in trees)

    def system(self) -> dict[str, str]:
        """What answers: versions, digests and options, for the record of every verdict."""
        choices = {name: value for name, value in asdict(self.options).items() if name in _RECORDED}
        choices["axioms"] = sha256(repr(self._facts).encode()).hexdigest()[:12] if self._facts else None
        return {
            "version": version("afazio"),
            "model": f"{self.options.model} {self._parser.digest[:12]}",
            "rules": f"{self.options.rules or 'bundled'} {self._cascade.digest[:12]}",
            "lexicon": f"{self.options.lexicon} {self._lexicon.digest[:12]}",
            "prover": self.options.prover,
            "options": json.dumps(choices, sort_keys=True),
        }

    # From a pair to its verdict

    def _parse_while_loading(self, pair: Pair) -> Parses:
        """The pair's parses; the provers start, and the rules are read, while the parser's libraries are imported."""
        _ = self._provers
        with ThreadPoolExecutor(1) as beside:
            beside.submit(self.load)  # a mistake in the rules is raised where they are first used
            return self._parse(self._cleaned(pair))

    def _cleaned(self, pair: Pair) -> tuple[str, ...]:
        """The texts of a pair that can be parsed."""
        texts = (clean(text) for text in (*pair.text, pair.hypothesis))
        return tuple(text for text in texts if unparsable(text, self.options.max_words) is None)

    def _parse(self, texts: Iterable[str], stopped: Event | None = None) -> Parses:
        wanted = list(dict.fromkeys(text for text in texts if unparsable(text, self.options.max_words) is None))
        return parse_each(self._parser, wanted, stopped)

    def _parse_pairs(self, pairs: Iterable[Pair], stopped: Event) -> Parses:
        return self._parse((text for pair in pairs for text in self._cleaned(pair)), stopped)

    def _trees(self, text: str, known: Parses) -> tuple[Tree, ...]:
        cleaned = clean(text)
        if reason := unparsable(cleaned, self.options.max_words):
            raise InputError(reason)
        trees = known[cleaned]
        if not isinstance(trees, tuple):
            raise trees
        for tree in trees:
            check_size(tree)
        return trees

    def _answer(self, pair: Pair, known: Parses, provers: Portfolio) -> PairAnswer:
        started = time.perf_counter()

        def answer() -> PairAnswer:
            premises = tuple(tree for text in pair.text for tree in self._named("text", text, known))
            hypothesis = self._named("hypothesis", pair.hypothesis, known)
            if not pair.text:
                raise InputError("the text is missing")
            if self.options.system != System.AFAZIO:
                return self._baseline(premises, hypothesis, started)
            return self._answer_trees(premises, hypothesis, provers, started)

        self._load_resources()
        return self._graded(answered(answer, started))

    def _baseline(self, premises: tuple[Tree, ...], hypothesis: tuple[Tree, ...], started: float) -> PairAnswer:
        """The answer of the baseline that the options name, which proves nothing."""
        from afazio.graded.baselines.answers import baseline

        deadline = Deadline.after(READING_SECONDS)
        aligned = read_names(read_together(premises, hypothesis))
        text = tuple(self._rewrite(sentence, deadline) for sentence in aligned.text)
        goal = tuple(self._rewrite(sentence, deadline) for sentence in aligned.hypothesis)
        verdict = baseline(System(self.options.system), self._alignment(text, goal))
        return PairAnswer(text, goal, None, timed(verdict, started))

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
        return Alignment(sides[0], sides[1], self._matching)

    def _named(self, role: str, text: str, known: Parses) -> tuple[Tree, ...]:
        try:
            return self._trees(text, known)
        except InputError as failure:
            raise InputError(f"the {role} is refused: {failure}") from None

    def _answer_trees(
        self, premises: tuple[Tree, ...], hypothesis: tuple[Tree, ...], provers: Portfolio, started: float
    ) -> PairAnswer:
        deadline = Deadline.after(READING_SECONDS)
        aligned = read_names(read_together(premises, hypothesis))
        text = tuple(self._rewrite(sentence, deadline) for sentence in aligned.text)
        goal = tuple(self._rewrite(sentence, deadline) for sentence in aligned.hypothesis)
        for sentence in goal:
            if sentence.mood in _NOT_ASSERTED:
                message = f"the hypothesis is refused: it is {sentence.mood}, not declarative"
                return without_answer(ErrorKind.INPUT, message, started, text, goal)
        asserting = tuple(each for each in text if each.mood not in _NOT_ASSERTED)
        if {each.tree.text for each in goal} <= {each.tree.text for each in asserting}:
            return PairAnswer(text, goal, None, timed(identical(), started))
        sides = Sides(
            tuple(each.graph for each in text),
            tuple(each.graph for each in goal),
            (*(each.rules for each in text), tuple(dict.fromkeys(rule for each in goal for rule in each.rules))),
            frozenset(index for index, each in enumerate(text) if each.mood in _NOT_ASSERTED),
        )

        def assembled(
            text: Sequence[Graph], hypothesis: Sequence[Graph], genders: Mapping[str, str], deadline: Deadline
        ) -> Problem:
            return aligned_problem(self._assemble(text, hypothesis, genders, deadline), asserting, goal)

        try:
            problem, verdict = judge(sides, assembled, provers, self._budget, deadline)
        except SemanticsError as failure:
            message = f"the hypothesis is not understood: {failure}"
            return without_answer(ErrorKind.SEMANTICS, message, started, text, goal)
        return PairAnswer(text, goal, problem, timed(verdict, started))

    def _rewrite(self, sentence: Aligned, deadline: Deadline = NEVER) -> RewrittenSentence:
        tree = sentence.tree
        check_size(tree)
        graph, steps = self._cascade.apply(tree, deadline=deadline.during("rewriting"))
        return RewrittenSentence(tree, graph, steps, mood_of(tree), sentence.changes, sentence.doubts)

    def _assemble(
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
            self._lexicon,
            chosen.same_situation,
            chosen.same_moment,
            facts=self._facts,
            genders=genders,
            deadline=deadline,
            strict=chosen.strict,
        ).problem


_RECORDED = ("timeout", "same_situation", "same_moment", "max_words", "strict", "graded", "system")


def _named(pair: Pair, name: str) -> Pair:
    return replace(pair, id=name)
