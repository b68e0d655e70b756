"""The pipeline: what users call; behind it stand the stages, and the way from a pair to its answer.

>>> from afazio import Pipeline
>>> with Pipeline() as pipeline:
...     pipeline.check("John sent a book to Mary.", "A book was sent by John.").label
<Label.ENTAILMENT: 'entailment'>
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from dataclasses import replace
from functools import partial
from itertools import zip_longest
from typing import TYPE_CHECKING, cast

from afazio.answers import PairAnswer, analysis_of
from afazio.arguments import number_of_jobs, one_pair, one_text, some_pairs
from afazio.batches import in_batches
from afazio.entailment.judging import decide
from afazio.entailment.pair import Pair, PairLike, shown
from afazio.entailment.problem import Problem
from afazio.entailment.verdict import Verdict
from afazio.errors import InputError
from afazio.explained_pair import Explanation, explained
from afazio.options import Options
from afazio.pair_answering import PairAnswering
from afazio.parsing.cleaning import clean
from afazio.parsing.names.layer import read_offices
from afazio.parsing.text_by_text import Parses
from afazio.parsing.together.pairs import Aligned, read_together
from afazio.parsing.tree import Tree
from afazio.semantics.analysis import Analysis
from afazio.stages import Stages

if TYPE_CHECKING:
    from distributed import Client

    from afazio.asking.answering import Answer
    from afazio.entailment.counter_models import CounterModels
    from afazio.rewriting.cascade import Cascade


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
        self._stages = Stages(self.options)

    def __enter__(self) -> Pipeline:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """End the processes of provers and jobs; the pipeline can be used again afterwards."""
        self._stages.close()

    @property
    def _answering(self) -> PairAnswering:
        return PairAnswering(self._stages, self.options)

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
        return self._answered(pair).verdict

    def check_many(
        self,
        pairs: Iterable[PairLike],
        jobs: int = 1,
        *,
        ids: Iterable[str] | None = None,
        client: Client | None = None,
        in_order: bool = True,
    ) -> Iterator[Verdict]:
        """The verdicts of many pairs, in their order.

        The texts are parsed in batches while earlier pairs are answered: in this process, or, with ``jobs`` above 1,
        in that many others; or on the workers of a Dask cluster.  A pair that cannot be answered gives a verdict of
        label ``error``, never an exception.

        Arguments:
            pairs: what `Pair.of` takes: pairs, tuples of text and hypothesis, or mappings with these keys.
            jobs: how many pairs are answered at once, from 1.
            ids: the names of the pairs, one for each, which their verdicts bear; without it, the names that the pairs
                have themselves.
            client: a ``distributed.Client``, whose workers then answer (extra ``cluster``).
            in_order: whether the verdicts of a cluster come in the order of the pairs; otherwise they come as they are
                ready, and are told apart by their names.

        Raises:
            TypeError: for a value that is no pair, or a name that is no string, when its turn comes.
            ValueError: when there are more or fewer names than pairs.
            ClusterError: when the cluster has gone for good, or none of its workers may answer.
            LoadingError: when the other processes cannot load what they need, with the message of what is wrong.
        """
        given = map(Pair.of, some_pairs(pairs))
        named = given if ids is None else _with_ids(given, ids)
        if client is not None:
            from afazio.cluster.checking import check_on_cluster

            return check_on_cluster(named, client, self.options, self.system(), in_order=in_order)
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
            yield from in_batches(pairs, self._answering.parse_pairs, self.check_parsed, jobs)
            return
        with self._stages.opened(jobs) as (parser, pool):
            parse = partial(self._answering.parse_pairs, parser=parser)
            yield from in_batches(pairs, parse, pool.answer, jobs, pool.abort)

    def solve_many(self, pairs: Iterable[Pair], jobs: int = 1) -> Iterator[tuple[Problem | None, Verdict]]:
        """As `check_many`, with the problem that each verdict solves; ``None`` when the provers were not asked.

        With ``jobs`` above 1 they are answered in that many other processes.
        """
        if jobs == 1:
            yield from in_batches(pairs, self._answering.parse_pairs, self.solve_parsed, jobs)
            return
        with self._stages.opened(jobs) as (parser, pool):
            yield from in_batches(pairs, partial(self._answering.parse_pairs, parser=parser), pool.solve, jobs)

    def solve_parsed(self, pair: Pair, parses: Parses) -> tuple[Problem | None, Verdict]:
        """The problem and the verdict of a pair whose texts, cleaned, have been parsed."""
        found = self._answering.answer(pair, parses)
        return found.problem, found.verdict

    def prove(self, problem: Problem) -> Verdict:
        """The verdict for a problem as it stands."""
        return decide(problem, self._stages.provers, self._answering.budget).verdict

    def counter_models(self, problem: Problem) -> CounterModels | None:
        """The structures that keep a problem's questions open; ``None`` where they are not known."""
        from afazio.entailment.counter_models import counter_models

        return counter_models(decide(problem, self._stages.provers, self._answering.budget))

    def may_use_facts(self, problem: Problem) -> bool:
        """Whether one of the user's facts speaks of what occurs in a problem, so that it might change the verdict."""
        from afazio.knowledge.vocabulary import vocabulary
        from afazio.knowledge.word_knowledge import word_knowledge

        scene = self.options.same_situation
        known = word_knowledge(self._stages.lexicon, self._stages.facts, scene, scene and self.options.same_moment)
        stated = [*(reading.formula for reading in problem.premises), problem.hypothesis.formula]
        words = vocabulary([*stated, problem.denial.formula, *(axiom.formula for axiom in problem.axioms)])
        return known.may_use(self._stages.facts, words)

    def check_parsed(self, pair: Pair, parses: Parses) -> Verdict:
        """The verdict of a pair whose texts, cleaned, have been parsed."""
        return self._answering.answer(pair, parses).verdict

    @property
    def cascade(self) -> Cascade:
        """The rewrite rules; raises ``RuleError`` for mistakes in them."""
        return self._stages.cascade

    def load(self) -> None:
        """Load now what answers parsed pairs, instead of at the first pair; raises ``RuleError``."""
        self._stages.provers.start()
        self._stages.load()

    def explain(self, text: str | Sequence[str], hypothesis: str) -> Explanation:
        """The verdict with all that it rests on: analyses, problem, and which words support what.

        Arguments and exceptions are those of `check`.
        """
        return explained(self._answered(one_pair(text, hypothesis)), self._stages.provers)

    def problem(self, text: str | Sequence[str], hypothesis: str) -> Problem | None:
        """What the provers are asked about a pair; ``None`` when they are not."""
        pair = Pair((text,) if isinstance(text, str) else tuple(text), hypothesis)
        return self._answered(pair).problem

    def _answered(self, pair: Pair) -> PairAnswer:
        answering = replace(self._answering, singly=True)
        return answering.answer(pair, answering.parse_while_loading(pair))

    def with_options(self, *, same_situation: bool, strict: bool) -> Pipeline:
        """This pipeline with other options for what is taken for granted; both share all stages and processes."""
        variant = copy(self)
        variant.options = replace(self.options, same_situation=same_situation, strict=strict)
        return variant

    def check_trees(self, premises: Sequence[Tree], hypothesis: Sequence[Tree]) -> Verdict:
        """The verdict for trees that some UD parser has made."""
        return self._answering.answer_trees(tuple(premises), tuple(hypothesis)).verdict

    def ask(self, text: str | Sequence[str], question: str) -> tuple[Answer, ...]:
        """What the text says in answer to a question; what it only reports is not taken for granted.

        Arguments:
            text: one string, or several passages.
            question: who, what, which, whose, where, when, why, how many, how long, or yes or no; the question mark
                may be left out.

        Returns:
            The answers, each a phrase of the text with the statement that was proved, its verdict, and a status such
            as "probably" where the text is not sure; empty when nothing in the text tells.

        Raises:
            TypeError: text or question are no strings.
            InputError: the question is none, or the text or the question cannot be read.
            UndecidedError: nothing answers, and a statement that was tried ended in an error, such as a timeout. Where
                something answers, an `UndecidedWarning` is given instead.
        """
        from afazio.asking.answering import answers
        from afazio.asking.question import read_question, with_mark
        from afazio.knowledge.axioms.conventions import rests_on_report

        pair = one_pair(text, question)
        pair = replace(pair, hypothesis=with_mark(pair.hypothesis))
        answering = self._answering
        known = answering.parse_while_loading(pair)
        trees = tuple(tree for passage in pair.text for tree in answering.trees_of("text", passage, known))
        asked = answering.trees_of("question", pair.hypothesis, known)
        if len(asked) != 1:
            raise InputError(f"one question is wanted, and these are {len(asked)} sentences")
        aligned = read_together(trees, asked)
        trees, asked = (tuple(each.tree for each in side) for side in (aligned.text, aligned.hypothesis))
        plain, strict = copy(self), copy(self)
        plain.options = replace(self.options, graded=False)
        strict.options = replace(self.options, strict=True, graded=False)

        def check(premises: Sequence[Tree], goal: Sequence[Tree]) -> Verdict:
            verdict = plain.check_trees(premises, goal)
            # What the text only reports is told as a report, and not taken for granted by convention.
            return strict.check_trees(premises, goal) if rests_on_report(verdict.used.axioms) else verdict

        def read(sentence: str) -> tuple[Tree, ...]:
            parsed = answering.trees(sentence, answering.parse((clean(sentence),)))
            return tuple(each.tree for each in read_together(trees, parsed).hypothesis)

        return answers(trees, read_question(asked[0]), check, read)

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
        known = self._answering.parse((clean(one_text(text, "the text")),))
        return self.analyse_trees(self._answering.trees(text, known))

    def analyse_trees(self, trees: Iterable[Tree]) -> tuple[Analysis, ...]:
        """The analyses of trees that some UD parser has made."""
        answering = self._answering
        return tuple(analysis_of(answering.rewritten(read_offices(Aligned(tree)))) for tree in trees)

    def system(self) -> dict[str, str]:
        """What answers: versions, digests and options, for the record of every verdict."""
        return self._stages.described(self.options)


def _with_ids(pairs: Iterable[Pair], ids: Iterable[str]) -> Iterator[Pair]:
    if isinstance(ids, str):
        raise TypeError(f"ids are names, one for each pair, not one string: {ids!r}")
    return _named(pairs, ids)


def _named(pairs: Iterable[Pair], ids: Iterable[str]) -> Iterator[Pair]:
    missing = object()
    for number, (pair, name) in enumerate(zip_longest(pairs, ids, fillvalue=missing)):
        if pair is missing or name is missing:
            raise ValueError(f"there are {'more' if pair is missing else 'fewer'} ids than pairs: {number} have both")
        yield replace(cast(Pair, pair), id=cast(str, name))
