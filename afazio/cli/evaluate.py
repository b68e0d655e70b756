"""`afazio evaluate`: a corpus with gold labels."""

from __future__ import annotations

import json
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from afazio.cli import options
from afazio.cli.endings import DONE, complain
from afazio.cli.files import show
from afazio.cli.misuse import not_one_of
from afazio.cli.pipeline_choice import DEFAULT_CHOICE, PipelineChoice, chooses_pipeline
from afazio.corpora.item import Format

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from afazio.cli.scoring import Run
    from afazio.corpora.item import Corpus
    from afazio.evaluation.report import Report
    from afazio.evaluation.sheet import Sheet

app = typer.Typer(add_completion=False)

CorpusFile = Annotated[
    Path | None, typer.Argument(metavar="CORPUS", help="The corpus; - is standard input.", show_default=False)
]
ReportFile = Annotated[
    Path | None,
    typer.Option("--report", metavar="FILE.html|.md", help="Write tables, plots and mistakes as one page."),
]
Phenomena = Annotated[
    Path | None,
    typer.Option("--phenomena", metavar="FILE", help="Study these pairs by their linguistic phenomena instead."),
]
CorpusFormat = Annotated[
    str,
    typer.Option(
        "--format",
        metavar="auto|rte|sick|fracas|tsv|csv|jsonl",
        help="The corpus's format.",
        autocompletion=options.offered("auto", *Format),
    ),
]
LabelNames = Annotated[
    str | None,
    typer.Option(
        "--labels",
        metavar="LABEL,LABEL,...",
        help="What gold labels that are numbers from 0 on stand for: entailment,neutral,contradiction.",
    ),
]
ResultsFile = Annotated[
    Path | None, typer.Option("--output", "-o", metavar="RESULTS.jsonl", help="Where the verdicts go, one line each.")
]
Submission = Annotated[
    Path | None, typer.Option("--submission", metavar="FILE", help="The answers in the corpus's own format.")
]
Situation = Annotated[
    bool | None,
    typer.Option(
        "--same-situation/--no-same-situation",
        help="Text and hypothesis describe one situation; the default is what the corpus implies.",
        show_default=False,
    ),
]
System = Annotated[
    str,
    typer.Option("--system", metavar="NAME", help="afazio, or a baseline: majority, overlap, edits or venses."),
]
Answers = Annotated[
    list[Path] | None,
    typer.Option(
        "--answers",
        metavar="FILE",
        help="Score the answers of this file (a submission, or results) instead; a second one is compared with it.",
    ),
]
Json = Annotated[bool, typer.Option("--json", help="Print the measures as one JSON object.")]


@app.command()
@chooses_pipeline("same_situation")
def evaluate(
    corpus: CorpusFile = None,
    corpus_format: CorpusFormat = "auto",
    labels: LabelNames = None,
    output: ResultsFile = None,
    submission: Submission = None,
    resume: options.Resume = False,
    force: options.Force = False,
    with_text: options.WithText = False,
    jobs: options.Jobs = 1,
    as_json: Json = False,
    choice: PipelineChoice = DEFAULT_CHOICE,
    same_situation: Situation = None,
    system: System = "afazio",
    answers: Answers = None,
    phenomena: Phenomena = None,
    report: ReportFile = None,
) -> None:
    """Check the pairs of a corpus and score the verdicts against its gold labels."""
    from afazio.cli.files import STANDARD, Output, same_file
    from afazio.cli.phenomena import phenomena_sheets
    from afazio.cli.report_file import checked_report
    from afazio.cli.results import Results, refuse_to_overwrite
    from afazio.cli.scoring import answered_before, checked_system, read_run, run_majority, run_pipeline
    from afazio.pipeline import Pipeline

    checked_system(system)
    checked_report(report)
    source = corpus if phenomena is None else phenomena
    if source is None or (corpus is not None and phenomena is not None):
        raise typer.BadParameter("give either CORPUS or --phenomena FILE", param_hint="CORPUS")
    if any(path is not None and same_file(source, path) for path in (output, submission)):
        raise typer.BadParameter(f"{source} is the corpus: choose another output")
    if answers and (output is not None or submission is not None):
        raise typer.BadParameter("with --answers nothing is checked: leave out --output and --submission")
    if resume and (output in (None, STANDARD) or force):
        raise typer.BadParameter("--resume needs a file of results, given with -o, and no --force")
    if output is not None:
        refuse_to_overwrite(output, force=force or resume)
    read = read_labelled(source, corpus_format, labels)
    _tell_unread(read, source)
    situation = read.same_situation if same_situation is None else same_situation
    if phenomena is not None and same_situation is None:
        situation = True  # a monothematic hypothesis is the text with one of its parts replaced
    if answers:
        _show_runs([read_run(path, read) for path in answers], read, source, report, as_json)
        return
    if system == "majority":
        _show_runs([run_majority(read)], read, source, report, as_json)
        return
    # Corpora describe one situation without being strict about the moment; who asks for the assumption means both, and
    # a hypothesis that is the text with a part replaced speaks of the moment of the text.
    moment = same_situation is True or phenomena is not None
    chosen = choice.options(situation, same_moment=moment, system=system)
    if phenomena is not None:
        _show_sheets(phenomena_sheets(phenomena, read, chosen, jobs), phenomena, report)
        return
    with ExitStack() as stack:
        pipeline = stack.enter_context(Pipeline(chosen))
        done = answered_before(output, pipeline, read, with_text=with_text) if resume and output is not None else ()
        results = (
            None
            if output is None
            else stack.enter_context(Results(output, pipeline.system(), append=resume, with_text=with_text))
        )
        answer_file = stack.enter_context(Output(submission)) if submission is not None else None
        run = run_pipeline(pipeline, read, results, jobs, done)
        if answer_file is not None:
            from afazio.corpora.submission import submission as submission_text

            answer_file.write(submission_text(run.answers, read).encode())
    _show_runs([run], read, source, report, as_json, same_situation=situation)


def _tell_unread(corpus: Corpus, path: Path) -> None:
    """Tell which items of a corpus are not scored, as they cannot be read or have no gold label."""
    unread = [item for item in corpus.items if item.failure is not None]
    if unread:
        first = unread[0]
        told = f"{len(unread)} of {len(corpus.items)} items cannot be read and are not scored"
        complain(f"{path}: {told}; the first is line {first.line}: {first.failure}", DONE)
    if not any(item.gold is not None for item in corpus.items):
        complain(f"{path}: no item has a gold label", DONE)


def _show_sheets(sheets: Iterable[Sheet], path: Path, report: Path | None) -> None:
    from afazio.cli.printed_tables import printed
    from afazio.cli.report_file import write_report
    from afazio.evaluation.sheet import on_terminal

    kept = []
    for sheet in sheets:
        show(printed(on_terminal(sheet)))
        kept.append(sheet)
    if report is not None:
        write_report(report, f"Phenomena of {path.name}", (), sheets=kept)


def _show_runs(
    runs: Sequence[Run], corpus: Corpus, path: Path, page: Path | None, as_json: bool, *, same_situation: bool = False
) -> None:
    """Print the scores of runs and how they compare, and write them to a page where one is wanted."""
    from afazio.cli.report_file import write_report
    from afazio.cli.scoring import compared
    from afazio.evaluation.page import Scored

    scored = [Scored(run.name, run.answers, run.report(corpus, same_situation=same_situation)) for run in runs]
    notes = compared(runs)
    for each in scored:
        if len(scored) > 1 and not as_json:
            show(each.name)
        _show(each.report, as_json)
    for line in () if as_json else notes:
        show(line)
    if page is not None:
        write_report(page, f"Evaluation on {path.name}", scored, notes)


def read_labelled(path: Path, name: str, labels: str | None = None) -> Corpus:
    """The corpus of a file or of standard input; ``name`` is its format or ``auto``.

    ``labels`` are the names, between commas, of labels that are numbers.  Raises `typer.BadParameter` for a format or
    a label that there is not.
    """
    from afazio.cli.files import STANDARD, read_bytes
    from afazio.corpora.labels import read_numbers
    from afazio.corpora.reader import parse_corpus, read_corpus

    if name != "auto" and name not in list(Format):
        raise typer.BadParameter(not_one_of(name, ("auto", *Format)), param_hint="--format")
    corpus_format = None if name == "auto" else Format(name)
    try:
        numbers = () if labels is None else read_numbers(labels)
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="--labels") from error
    if path == STANDARD:
        return parse_corpus(read_bytes(path), "standard input", corpus_format, numbers=numbers)
    return read_corpus(path, corpus_format, numbers)


def _show(result: Report, as_json: bool) -> None:
    if as_json:
        from afazio.evaluation.report import as_json as report_json

        show(json.dumps(report_json(result), ensure_ascii=False))
        return
    from afazio.cli.printed_tables import printed
    from afazio.evaluation.table import tables

    show(printed(tables(result)))
