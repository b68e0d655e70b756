"""`afazio learn`: facts that are missing, proposed from labelled pairs."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from afazio.cli import options
from afazio.cli.evaluate import CorpusFormat, Situation, read_labelled
from afazio.cli.files import show

if TYPE_CHECKING:
    from afazio.corpora.item import Item
    from afazio.entailment.abduction import Proposal
    from afazio.pipeline import Pipeline

app = typer.Typer(add_completion=False)

Pairs = Annotated[Path, typer.Argument(metavar="PAIRS", help="A corpus with gold labels; - is standard input.")]
FactsFile = Annotated[Path, typer.Option("--output", "-o", metavar="FACTS", help="Where the proposals go.")]

_HEADING = """\
% Proposals: relations that would make gold answers provable and no pair of the same corpus wrong.
% Read them before use; `--axioms` takes this file.
"""


@app.command()
def learn(
    pairs: Pairs,
    output: FactsFile,
    corpus_format: CorpusFormat = "auto",
    jobs: options.Jobs = 1,
    prover: options.Prover = "default",
    timeout: options.Timeout = 5.0,
    model: options.Model = "bundled",
    rules: options.Rules = None,
    same_situation: Situation = None,
    axioms: options.Axioms = None,
    lexicon: options.Lexicon = "bundled",
    no_cache: options.NoCache = False,
    max_words: options.MaxWords = 2000,
) -> None:
    """Propose facts that are missing: the fewest relations between words that explain gold labels.

    A relation that would make a neutral pair provable, or clash with a text, is not proposed. The file is for reading
    and for --axioms; nothing is used by itself.
    """
    from afazio.cli.files import Output, same_file
    from afazio.pipeline import Pipeline

    if same_file(pairs, output):
        raise typer.BadParameter(f"{pairs} is the corpus: choose another output")
    read = read_labelled(pairs, corpus_format)
    situation = read.same_situation if same_situation is None else same_situation
    chosen = options.pipeline_options(
        model,
        rules,
        prover,
        timeout,
        situation,
        no_cache,
        max_words,
        axioms,
        same_moment=same_situation is True,
        lexicon=lexicon,
    )
    with Output(output) as file, Pipeline(chosen) as pipeline:
        proposals = _proposals(pipeline, [item for item in read.items if item.failure is None], jobs)
        file.write(facts_text(proposals).encode())
    show(f"{len(proposals)} facts from {len(read.items)} pairs: {output}")


def facts_text(proposals: Sequence[Proposal]) -> str:
    """The file of facts: those with most support first, each with the pairs that it helps to prove."""
    lines = [
        f"{proposal.relation} @ {proposal.cost:g} % {len(proposal.support)}: {', '.join(proposal.support)}"
        for proposal in proposals
    ]
    return _HEADING + "".join(f"{line}\n" for line in lines)


def _proposals(pipeline: Pipeline, items: Sequence[Item], jobs: int) -> tuple[Proposal, ...]:
    from afazio.cli.progress import with_progress
    from afazio.corpora.item import Gold
    from afazio.entailment.abduction import Case, propose
    from afazio.entailment.verdict import Label

    meant = {Gold.ENTAILMENT: Label.ENTAILMENT, Gold.CONTRADICTION: Label.CONTRADICTION}
    solved = pipeline.solve_many((item.pair for item in items), jobs)
    cases = [
        Case(item.pair.id, meant.get(item.gold, Label.UNKNOWN), problem, verdict.label)
        for item, (problem, verdict) in with_progress(zip(items, solved, strict=True), "checking pairs", len(items))
        if item.gold is not None and problem is not None
    ]
    return propose(cases, pipeline.prove)
