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
    from afazio.cli.results import Results
    from afazio.corpora.item import Corpus
    from afazio.corpora.ranking import ItemAnswer
    from afazio.evaluation.report import Report
    from afazio.pipeline import Pipeline

app = typer.Typer(add_completion=False)

CorpusFile = Annotated[Path, typer.Argument(metavar="CORPUS", help="The corpus; - is standard input.")]
CorpusFormat = Annotated[
    str,
    typer.Option(
        "--format",
        metavar="auto|rte|sick|fracas|jsonl",
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
) -> None:
    """Check the pairs of a corpus and score the verdicts against its gold labels."""
    from afazio.cli.files import Output, same_file
    from afazio.cli.results import Results, refuse_to_overwrite
    from afazio.pipeline import Pipeline

    if any(path is not None and same_file(corpus, path) for path in (output, submission)):
        raise typer.BadParameter(f"{corpus} is the corpus: choose another output")
    if output is not None:
        refuse_to_overwrite(output, force=force)
    read = read_labelled(corpus, corpus_format)
    situation = read.same_situation if same_situation is None else same_situation
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
    )
    with ExitStack() as stack:
        pipeline = stack.enter_context(Pipeline(chosen))
        results = (
            None if output is None else stack.enter_context(Results(output, pipeline.system(), with_text=with_text))
        )
        answer_file = stack.enter_context(Output(submission)) if submission is not None else None
        answers, seconds = _answers(pipeline, read, results, jobs)
        if answer_file is not None:
            from afazio.corpora.submission import submission as submission_text

            answer_file.write(submission_text(answers, read.format).encode())
    from afazio.evaluation.report import report

    _show(report(read, answers, same_situation=situation, seconds=seconds), as_json)


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


def _answers(pipeline: Pipeline, corpus: Corpus, results: Results | None, jobs: int) -> tuple[list[ItemAnswer], float]:
    """All items with their verdicts, each written as it comes, and how many seconds they took."""
    from time import perf_counter

    from afazio.cli.progress import with_progress
    from afazio.evaluation.answers import answers

    began = perf_counter()
    found = answers(corpus.items, lambda asked: pipeline.check_many(asked, jobs=jobs))
    kept = []
    for item, verdict in with_progress(found, "checking pairs", len(corpus.items)):
        if results is not None:
            results.write(item, verdict)
        kept.append((item, verdict))
    return kept, perf_counter() - began


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
