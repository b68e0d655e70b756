"""`afazio evaluate`: a corpus with gold labels."""

from __future__ import annotations

import json
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from afazio.cli import options
from afazio.cli.files import show
from afazio.cli.misuse import not_one_of
from afazio.corpora.item import Format

if TYPE_CHECKING:
    from collections.abc import Sequence

    from afazio.cli.scoring import Run
    from afazio.corpora.item import Corpus
    from afazio.evaluation.report import Report

app = typer.Typer(add_completion=False)

CorpusFile = Annotated[Path, typer.Argument(metavar="CORPUS", help="The corpus; - is standard input.")]
CorpusFormat = Annotated[
    str,
    typer.Option(
        "--format",
        metavar="auto|rte|sick|fracas|tsv|jsonl",
        help="The corpus's format.",
        autocompletion=options.offered("auto", *Format),
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
def evaluate(
    corpus: CorpusFile,
    corpus_format: CorpusFormat = "auto",
    output: ResultsFile = None,
    submission: Submission = None,
    force: options.Force = False,
    with_text: options.WithText = False,
    jobs: options.Jobs = 1,
    as_json: Json = False,
    prover: options.Prover = "default",
    timeout: options.Timeout = 5.0,
    model: options.Model = "bundled",
    rules: options.Rules = None,
    same_situation: Situation = None,
    axioms: options.Axioms = None,
    lexicon: options.Lexicon = "bundled",
    no_cache: options.NoCache = False,
    max_words: options.MaxWords = 2000,
    strict: options.Strict = False,
    graded: options.Graded = False,
    system: System = "afazio",
    answers: Answers = None,
) -> None:
    """Check the pairs of a corpus and score the verdicts against its gold labels."""
    from afazio.cli.files import Output, same_file
    from afazio.cli.results import Results, refuse_to_overwrite
    from afazio.cli.scoring import checked_system, read_run, run_majority, run_pipeline
    from afazio.pipeline import Pipeline

    checked_system(system)
    if any(path is not None and same_file(corpus, path) for path in (output, submission)):
        raise typer.BadParameter(f"{corpus} is the corpus: choose another output")
    if answers and (output is not None or submission is not None):
        raise typer.BadParameter("with --answers nothing is checked: leave out --output and --submission")
    if output is not None:
        refuse_to_overwrite(output, force=force)
    read = read_labelled(corpus, corpus_format)
    situation = read.same_situation if same_situation is None else same_situation
    if answers:
        _show_runs([read_run(path, read) for path in answers], read, as_json)
        return
    if system == "majority":
        _show_runs([run_majority(read)], read, as_json)
        return
    # Corpora describe one situation without being strict about the moment; who asks for the assumption means both.
    moment = same_situation is True
    chosen = options.pipeline_options(
        model,
        rules,
        prover,
        timeout,
        situation,
        no_cache,
        max_words,
        axioms,
        same_moment=moment,
        lexicon=lexicon,
        strict=strict,
        graded=graded,
        system=system,
    )
    with ExitStack() as stack:
        pipeline = stack.enter_context(Pipeline(chosen))
        results = (
            None if output is None else stack.enter_context(Results(output, pipeline.system(), with_text=with_text))
        )
        answer_file = stack.enter_context(Output(submission)) if submission is not None else None
        run = run_pipeline(pipeline, read, results, jobs)
        if answer_file is not None:
            from afazio.corpora.submission import submission as submission_text

            answer_file.write(submission_text(run.answers, read).encode())
    _show(run.report(read, same_situation=situation), as_json)


def _show_runs(runs: Sequence[Run], corpus: Corpus, as_json: bool) -> None:
    from afazio.cli.scoring import compared

    for run in runs:
        if len(runs) > 1 and not as_json:
            show(run.name)
        _show(run.report(corpus), as_json)
    if not as_json:
        for line in compared(runs):
            show(line)


def read_labelled(path: Path, name: str) -> Corpus:
    """The corpus of a file or of standard input; ``name`` is its format or ``auto``."""
    from afazio.cli.files import STANDARD, read_bytes
    from afazio.corpora.reader import parse_corpus, read_corpus

    if name != "auto" and name not in list(Format):
        raise typer.BadParameter(not_one_of(name, ("auto", *Format)), param_hint="--format")
    corpus_format = None if name == "auto" else Format(name)
    if path == STANDARD:
        return parse_corpus(read_bytes(path), "standard input", corpus_format)
    return read_corpus(path, corpus_format)


def _show(result: Report, as_json: bool) -> None:
    if as_json:
        from afazio.evaluation.report import as_json as report_json

        show(json.dumps(report_json(result), ensure_ascii=False))
        return
    from rich.console import Console

    from afazio.evaluation.table import tables

    console = Console()
    with console.capture() as capture:
        console.print(tables(result))
    show(capture.get().rstrip("\n"))
