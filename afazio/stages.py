"""What all pairs share: parser, rules, lexicon, facts and provers, each loaded when it is first needed."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from afazio.answering import AnsweringPool
from afazio.options import Options
from afazio.parsing.bundled import cache_folder
from afazio.parsing.cache import ParseCache
from afazio.parsing.parser import Parser
from afazio.parsing_pool import ParsingPool
from afazio.version import VERSION

if TYPE_CHECKING:
    from afazio.graded.matching import Matching
    from afazio.knowledge.facts.fact import Fact
    from afazio.knowledge.relations.lexicon import Lexicon
    from afazio.parsing.tree import Tree
    from afazio.provers.portfolio import Portfolio
    from afazio.rewriting.cascade import Cascade
    from afazio.rewriting.remembering import Rewriting

_RECORDED = ("timeout", "same_situation", "same_moment", "max_words", "strict", "graded", "system")


class Stages:
    """The stages that some options choose; `close` ends the processes of provers and jobs."""

    def __init__(self, options: Options) -> None:
        """Stages of which nothing is loaded yet."""
        self._options = options
        self._opened: list[Portfolio | AnsweringPool | Parser] = []

    def close(self) -> None:
        """End the processes; the stages can be used again afterwards."""
        for name in ("provers", "remembering_provers"):
            self.__dict__.pop(name, None)
        while self._opened:
            self._opened.pop().close()

    @cached_property
    def parser(self) -> Parser:
        """The parser of the model that the options name."""
        return Parser(self._options.model, self._parses, self._options.threads)

    @cached_property
    def _parses(self) -> ParseCache | None:
        return ParseCache() if self._options.cache else None

    def remembered_parses(self, texts: Iterable[str]) -> Mapping[str, tuple[Tree, ...]]:
        """The sentences of those texts that have been parsed before; raises ``ModelError`` for an unknown model."""
        return {} if self._parses is None else self._parses.get_many(texts, self.parser.digest)

    @cached_property
    def cascade(self) -> Cascade:
        """The rewrite rules; raises ``RuleError`` for mistakes in them."""
        from afazio.rewriting.cascade import load_cascade

        return load_cascade(None if self._options.rules is None else Path(self._options.rules))

    @cached_property
    def rules_digest(self) -> str:
        """The digest of the rewrite rules, which are not read for it; raises ``RuleError`` where there are none."""
        from afazio.rewriting.rules_folder import folder_digest, open_folder

        return folder_digest(open_folder(None if self._options.rules is None else Path(self._options.rules)))

    @cached_property
    def rewriting(self) -> Rewriting:
        """The rewrite rules as they are applied, with what is remembered of sentences."""
        from afazio.rewriting.graph_cache import GraphCache
        from afazio.rewriting.remembering import Rewriting

        return Rewriting(lambda: self.cascade, GraphCache(self.rules_digest) if self._options.cache else None)

    @cached_property
    def lexicon(self) -> Lexicon:
        """The lexicon of word senses; raises ``LexiconError``."""
        from afazio.knowledge.relations.opening import open_lexicon

        return open_lexicon(self._options.lexicon)

    @cached_property
    def matching(self) -> Matching:
        """How alike two words are, for graded verdicts."""
        from afazio.graded.matching import Matching

        return Matching(self.lexicon)

    @cached_property
    def facts(self) -> tuple[Fact, ...]:
        """The user's facts; raises ``FactError``."""
        from afazio.knowledge.facts.fact_files import read_facts

        return () if self._options.axioms is None else read_facts(Path(self._options.axioms))

    @cached_property
    def provers(self) -> Portfolio:
        """The provers; their processes start when they are first asked, or told to start."""
        from afazio.provers.registry import open_provers

        portfolio = open_provers(self._options.prover)
        self._opened.append(portfolio)
        return portfolio

    @cached_property
    def remembering_provers(self) -> Portfolio:
        """The same provers, which look first at what they answered before; that is for pairs that come one by one."""
        if not self._options.cache:
            return self.provers
        from afazio.provers.kept_answers import KeptAnswers

        return self.provers.remembering(KeptAnswers(cache_folder() / "answers"))

    @contextmanager
    def opened(self, jobs: int) -> Iterator[tuple[Parser, AnsweringPool]]:
        """What parses in processes, and ``jobs`` processes that answer pairs; all are ended behind the block.

        Of the work on new sentences less than half is parsing.  Raises ``RuleError`` for mistakes in the rules.
        """
        _ = self.cascade  # mistakes in the rules are reported from here, and the others find them read already
        parsing = ParsingPool(self._options.model, min(jobs, os.cpu_count() or 1) // 2 + 1)
        parser = Parser(self._options.model, self._parses, processes=parsing)
        pool = AnsweringPool(self._options, jobs)
        self._opened += parser, pool
        try:
            yield parser, pool
        finally:
            for each in (parser, pool):
                each.close()
                if each in self._opened:  # all may have been closed before this run was over
                    self._opened.remove(each)

    def load(self, rules: bool = True) -> None:
        """Load what answers parsed pairs; ``rules`` is whether the packaged rules are wanted in any case.

        What is wrong with rules, lexicon or facts is wrong for every pair: it is raised here, and is no answer to one.
        """
        from afazio.knowledge.facts.bundled_facts import bundled_facts
        from afazio.knowledge.facts.event_results import event_predicates
        from afazio.knowledge.facts.framed_senses import framed_predicates

        if rules or self._options.rules is not None:
            _ = self.cascade
        _ = self.lexicon, self.facts
        # The first time that a version reads them takes longer than a pair may.
        _ = bundled_facts("general"), event_predicates(), framed_predicates()

    def described(self, options: Options) -> dict[str, str]:
        """What answers under some options: versions, digests and the options that matter for verdicts."""
        choices = {name: value for name, value in asdict(options).items() if name in _RECORDED}
        choices["axioms"] = sha256(repr(self.facts).encode()).hexdigest()[:12] if self.facts else None
        return {
            "version": VERSION,
            "model": f"{options.model} {self.parser.digest[:12]}",
            "rules": f"{options.rules or 'bundled'} {self.rules_digest[:12]}",
            "lexicon": f"{options.lexicon} {self.lexicon.digest[:12]}",
            "prover": options.prover,
            "options": json.dumps(choices, sort_keys=True),
        }
