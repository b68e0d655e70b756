"""`afazio testsuite`: generate syntactic testsuites, run a system on them, mine what it gets wrong."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from afazio.cli import options
from afazio.cli.misuse import Commands, not_one_of
from afazio.cli.pipeline_choice import DEFAULT_CHOICE, PipelineChoice, chooses_pipeline
from afazio.testsuite.mining import Measure

if TYPE_CHECKING:
    from afazio.options import Options
    from afazio.testsuite.item import Item
    from afazio.testsuite.results import Result

app = typer.Typer(cls=Commands, add_completion=False, no_args_is_help=True, help=__doc__)

Folder = Annotated[Path, typer.Option("--output", "-o", metavar="DIR", help="The folder for the suites.")]
Overwrite = Annotated[bool, typer.Option("--force", help="Overwrite the suites that are there.")]
Inventory = Annotated[
    Path | None, typer.Option(metavar="FILE", exists=True, dir_okay=False, help="XML instead of the one shipped.")
]
ResultsOut = Annotated[
    Path,
    typer.Option("--output", "-o", metavar="RESULTS.jsonl", help="A line per item; .csv and .html go beside it."),
]


@app.command()
def generate(
    output: Folder,
    seed: Annotated[int, typer.Option("--seed", metavar="N", help="Same seed, same items.")] = 1,
    suites: Annotated[int, typer.Option("--suites", metavar="K", min=1, help="How many suites.")] = 10,
    items: Annotated[int, typer.Option("--items", metavar="M", min=2, help="Items in each, an even number.")] = 1000,
    patterns: Inventory = None,
    lexicon: Inventory = None,
    form: Annotated[str, typer.Option("--format", metavar="jsonl|rte", help="The format of the suites.")] = "jsonl",
    kind: Annotated[
        str,
        typer.Option("--kind", metavar="syntax|operators", help="Syntactic patterns, or quantifiers and embeddings."),
    ] = "syntax",
    force: Overwrite = False,
) -> None:
    """Generate suites of annotated pairs, half of them entailments.

    They are made from syntactic patterns and a lexicon, or from quantifiers and what clauses stand in.
    """
    from afazio.testsuite.lexicon_reader import DEFAULT_LEXICON, DEFAULT_PATTERNS
    from afazio.testsuite.writing import FORMATS, KINDS, Order, refuse_overwriting, write, write_operators

    for value, known, name in ((form, FORMATS, "--format"), (kind, KINDS, "--kind")):
        if value not in known:
            raise typer.BadParameter(not_one_of(value, known), param_hint=name)
    if not force:
        refuse_overwriting(output)
    if kind == "operators":
        if patterns or lexicon:
            raise typer.BadParameter("--patterns and --lexicon go with --kind syntax", param_hint="--kind")
        number = write_operators(seed, suites, items, output, form)
        typer.echo(_told(number, suites, output))
        return
    order = Order(seed, suites, items, patterns or DEFAULT_PATTERNS, lexicon or DEFAULT_LEXICON)
    number = write(order, output, form)
    typer.echo(_told(number, suites, output))


def _told(items: int, suites: int, folder: Path) -> str:
    return f"{items} items in {suites} {'suite' if suites == 1 else 'suites'} written to {folder}"


@app.command("from-treebank")
def from_treebank(
    treebanks: Annotated[
        list[Path], typer.Argument(metavar="UDDIR...", exists=True, help="Folders or files of CoNLL-U, also .gz.")
    ],
    output: Folder,
    seed: Annotated[int, typer.Option("--seed", metavar="N", help="Same seed, same items.")] = 1,
    items: Annotated[
        int, typer.Option("--items", metavar="M", min=1, help="Pairs in all, if there are so many.")
    ] = 5000,
    form: Annotated[str, typer.Option("--format", metavar="jsonl|rte", help="The format of the suites.")] = "jsonl",
    force: Overwrite = False,
) -> None:
    """Make pairs from the sentences of treebanks by transformations of their gold trees.

    The documents of each file are divided into two suites, one to look at and one to measure on.
    """
    from afazio.testsuite.treebank.writing import write_treebanks
    from afazio.testsuite.writing import FORMATS, refuse_overwriting

    if form not in FORMATS:
        raise typer.BadParameter(not_one_of(form, FORMATS), param_hint="--format")
    if not force:
        refuse_overwriting(output)
    number, suites = write_treebanks(treebanks, seed, items, output, form)
    typer.echo(_told(number, suites, output))


@app.command()
@chooses_pipeline("graded")
def run(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="Where the suites are.")],
    output: ResultsOut,
    answers: Annotated[
        Path | None,
        typer.Option("--answers", metavar="FILE", exists=True, dir_okay=False, help="Another system's answers."),
    ] = None,
    jobs: options.Jobs = 1,
    resume: options.Resume = False,
    force: options.Force = False,
    choice: PipelineChoice = DEFAULT_CHOICE,
) -> None:
    """Answer the items of all suites, or judge the answers of another system, and print the tables.

    What answered is told once, in RESULTS.jsonl.system.json; --resume goes on with results that it made.
    """
    from afazio.cli.files import Output, write_text
    from afazio.cli.results import refuse_to_overwrite
    from afazio.testsuite import scoring
    from afazio.testsuite.item import read_suites
    from afazio.testsuite.report import report
    from afazio.testsuite.results import read_answers

    if resume and (force or answers is not None):
        raise typer.BadParameter("--resume goes on with answers of this system: leave out --force and --answers")
    refuse_to_overwrite(output, force=force or resume)
    items = read_suites(folder)
    results: list[Result] = []
    if answers is None:
        chosen = choice.options()
        found = _answered(items, chosen, jobs, _earlier(output, items, chosen) if resume else [], output)
    else:
        found = iter(list(read_answers(answers, items)))
    with Output(output) as lines:
        for result in found:
            results.append(result)
            lines.write((result.as_json() + "\n").encode())
    breakdown = scoring.count(results)
    write_text(output.with_suffix(".csv"), scoring.as_csv(breakdown))
    write_text(output.with_suffix(".html"), report(results, f"Testsuite {folder.name}"))
    typer.echo(scoring.aligned(scoring.paper_table(breakdown["all"]["all"])))
    for group in ("suite", "kind", "words", "text tag", "hypothesis tag"):
        typer.echo("\n" + scoring.aligned(scoring.accuracy_table(breakdown[group], group)))


def _earlier(output: Path, items: list[Item], chosen: Options) -> list[Result]:
    """The results that an interrupted run of this system left; none without its file."""
    from afazio.cli.results import check_system
    from afazio.pipeline import Pipeline
    from afazio.testsuite.results import read_results

    if not output.exists():
        return []
    with Pipeline(chosen) as pipeline:
        check_system(output, pipeline.system())
    return read_results(output, items)


def _answered(items: list[Item], chosen: Options, jobs: int, known: list[Result], output: Path) -> Iterator[Result]:
    """What is known already, then the pipeline's verdicts, as they come."""
    from afazio.cli.progress import with_progress
    from afazio.cli.results import write_system
    from afazio.entailment.pair import Pair
    from afazio.pipeline import Pipeline
    from afazio.testsuite.results import Result, SystemAnswer

    yield from known
    with Pipeline(chosen) as pipeline:
        write_system(output, pipeline.system())
        left = items[len(known) :]
        pairs = (Pair((item.text,), item.hypothesis, item.id) for item in left)
        verdicts = pipeline.check_many(pairs, jobs=jobs)
        for item, verdict in zip(left, with_progress(verdicts, "checking pairs", len(left)), strict=True):
            failure = verdict.error
            error = None if failure is None else {"kind": failure.kind.value, "message": failure.message}
            yield Result(item, SystemAnswer(verdict.label.value, round(verdict.seconds, 4), error))


@app.command()
def mine(
    results: Annotated[Path, typer.Argument(metavar="RESULTS.jsonl", help="Lines with tags, gold and verdict.")],
    measure: Annotated[
        Measure, typer.Option("--measure", help="What M is and the ranking goes by.")
    ] = Measure.S_LN_ERR,
    top: Annotated[int, typer.Option("--top", metavar="N", min=1, help="How many pairs to show.")] = 10,
    examples: Annotated[int, typer.Option("--examples", metavar="N", min=0, help="Failing items shown per pair.")] = 3,
    iterations: Annotated[int, typer.Option("--iterations", metavar="N", min=1, help="Rounds of sharing blame.")] = 10,
    relatives_apart: Annotated[
        bool, typer.Option("--relatives-apart", help="Tell R0, R1, ... apart instead of showing R.")
    ] = False,
    without: Annotated[
        list[str] | None, typer.Option("--without", metavar="TAG", help="Leave a tag out of the pairs; repeatable.")
    ] = None,
    errors_fail: Annotated[bool, typer.Option("--errors-fail", help="Verdicts that are errors fail too.")] = False,
    csv: Annotated[Path | None, typer.Option("--csv", metavar="FILE", help="All pairs with all measures.")] = None,
) -> None:
    """Rank the tag pairs (of one predicate in hypothesis and text) by how suspect they are of making items fail."""
    from afazio.cli.files import check_place, write_text
    from afazio.testsuite import mining, scoring
    from afazio.testsuite.occurrences import read_occurrences

    if csv is not None:
        check_place(csv)
    occurrences = read_occurrences(results, mining.View(relatives_apart, frozenset(without or ())), errors_fail)
    mined = {
        name: mining.mine(items, measure, iterations=iterations, examples=examples)
        for name, items in occurrences.items()
    }
    for name, suspects in mined.items():
        failing = sum(item.failing for item in occurrences[name])
        typer.echo(f"{name}: {failing} of {len(occurrences[name])} items; M is {measure.formula}")
        if suspects:
            typer.echo(f"H and T are the tags of a predicate in hypothesis and text: {mining.legend(suspects[:top])}")
            rows = mining.table(suspects[:top], measure)
            typer.echo(scoring.aligned(rows, words=(1, 2)))
        shown: set[str] = set()
        for rank, suspect in enumerate(suspects[:top], start=1):
            for item in suspect.examples:
                # An item has several pairs of tags: it is written out once.
                pair = "" if item.id in shown else f": {item.text} / {item.hypothesis}"
                typer.echo(f"  {rank}. {item.id}{pair}")
                shown.add(item.id)
        typer.echo()
    if csv is not None:
        write_text(csv, mining.as_csv(mined))
