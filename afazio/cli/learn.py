"""`afazio learn`: facts that are missing, proposed from labelled pairs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated

import typer

from afazio.cli import options
from afazio.cli.evaluate import CorpusFormat, LabelNames, Situation, read_labelled
from afazio.cli.files import show
from afazio.cli.pipeline_choice import DEFAULT_CHOICE, PipelineChoice, chooses_pipeline

if TYPE_CHECKING:
    from afazio.corpora.item import Item
    from afazio.entailment.abduction import Case, Proposal
    from afazio.entailment.verdict import Label
    from afazio.options import Options as PipelineOptions
    from afazio.pipeline import Pipeline

app = typer.Typer(add_completion=False)

Pairs = Annotated[Path, typer.Argument(metavar="PAIRS", help="A corpus with gold labels; - is standard input.")]
FactsFile = Annotated[Path, typer.Option("--output", "-o", metavar="FACTS", help="Where the proposals go.")]

_HEADING = """\
% Proposals: facts that would make gold answers provable and no pair of the same corpus wrong.
% Read them before use; `--axioms` takes this file.
"""


@app.command()
@chooses_pipeline("same_situation", "strict", "graded")
def learn(
    pairs: Pairs,
    output: FactsFile,
    corpus_format: CorpusFormat = "auto",
    labels: LabelNames = None,
    jobs: options.Jobs = 1,
    force: options.Force = False,
    choice: PipelineChoice = DEFAULT_CHOICE,
    same_situation: Situation = None,
) -> None:
    """Propose facts that are missing: the fewest relations of words and phrases that explain gold labels.

    What would make a neutral pair provable, or clash with a text, is not proposed. The file is for reading and for
    --axioms; nothing is used by itself.
    """
    from afazio.cli.files import Output, same_file
    from afazio.entailment.abduction import propose
    from afazio.pipeline import Pipeline

    if same_file(pairs, output):
        raise typer.BadParameter(f"{pairs} is the corpus: choose another output")
    if not force and output.is_file() and output.stat().st_size:
        raise typer.BadParameter(f"{output} is there already: give another -o, or --force")
    read = read_labelled(pairs, corpus_format, labels)
    situation = read.same_situation if same_situation is None else same_situation
    chosen = choice.options(situation, same_moment=same_situation is True)
    with Output(output) as file, Pipeline(chosen) as pipeline:
        labelled = [
            _with_name(item, number)
            for number, item in enumerate(read.items, start=1)
            if item.failure is None and item.gold is not None
        ]
        cases = _cases(pipeline, labelled, jobs)
        proposals = propose(cases, pipeline.prove, pipeline.counter_models)
        proposals = _confirmed(proposals, chosen, labelled, cases, jobs)
        file.write(facts_text(proposals).encode())
    show(f"{len(proposals)} {'fact' if len(proposals) == 1 else 'facts'} from {len(read.items)} pairs: {output}")


def facts_text(proposals: Sequence[Proposal]) -> str:
    """The file of facts: those with most support first, each with the pairs that it helps to prove."""
    lines = [
        f"{proposal.conjecture} @ {proposal.cost:g} % {len(proposal.support)}: {', '.join(proposal.support)}"
        for proposal in proposals
    ]
    return _HEADING + "".join(f"{line}\n" for line in lines)


def _with_name(item: Item, number: int) -> Item:
    """An item whose pair has a name: without one of its own, its number in the corpus."""
    return item if item.pair.id else replace(item, pair=replace(item.pair, id=str(number)))


def _cases(pipeline: Pipeline, items: Sequence[Item], jobs: int) -> list[Case]:
    from afazio.cli.progress import with_progress
    from afazio.entailment.abduction import Case

    solved = pipeline.solve_many((item.pair for item in items), jobs)
    return [
        Case(item.pair.id, _label(item), problem, verdict.label)
        for item, (problem, verdict) in with_progress(zip(items, solved, strict=True), "checking pairs", len(items))
        if problem is not None
    ]


def _confirmed(
    proposals: tuple[Proposal, ...],
    chosen: PipelineOptions,
    items: Sequence[Item],
    cases: Sequence[Case],
    jobs: int,
) -> tuple[Proposal, ...]:
    """The proposals without those that make a pair wrong when all are used together.

    Only the pairs are answered again that speak of what a proposal is about.
    """
    from afazio.cli.progress import with_progress
    from afazio.entailment.abduction import without_harmful
    from afazio.pipeline import Pipeline

    known = "" if chosen.axioms is None else Path(chosen.axioms).read_text("utf-8")
    with TemporaryDirectory() as folder:
        facts = Path(folder) / "proposals.txt"
        facts.write_text(f"{known}\n{facts_text(proposals)}", "utf-8")
        with Pipeline(replace(chosen, axioms=facts)) as pipeline:
            concerned = {case.name for case in cases if pipeline.may_use_facts(case.problem)}
            again = [item for item in items if item.pair.id in concerned]
            verdicts = pipeline.check_many((item.pair for item in again), jobs)
            answered = with_progress(zip(again, verdicts, strict=True), "confirming", len(again))
            return without_harmful(proposals, [(_label(item), verdict) for item, verdict in answered])


def _label(item: Item) -> Label:
    """The gold label as a verdict; what is no entailment or contradiction is unknown."""
    from afazio.corpora.item import Gold
    from afazio.entailment.verdict import Label

    meant = {Gold.ENTAILMENT: Label.ENTAILMENT, Gold.CONTRADICTION: Label.CONTRADICTION}
    return Label.UNKNOWN if item.gold is None else meant.get(item.gold, Label.UNKNOWN)
