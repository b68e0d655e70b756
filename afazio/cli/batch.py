"""`afazio batch`: many pairs, one result line for each."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from pathlib import Path
from typing import Annotated

import typer

from afazio.cli import options
from afazio.cli.endings import DONE, complain
from afazio.cli.pipeline_choice import DEFAULT_CHOICE, PipelineChoice, chooses_pipeline
from afazio.cluster.shards import SHARD_PAIRS

app = typer.Typer(add_completion=False)

Pairs = Annotated[str, typer.Argument(metavar="PAIRS.jsonl", help="One pair a line; - is standard input.")]
Results = Annotated[str, typer.Option("--output", "-o", metavar="RESULTS.jsonl", help="Where the results go.")]
Cluster = Annotated[
    str | None,
    typer.Option(
        "--cluster",
        metavar="ADDRESS",
        help="Workers of a Dask scheduler answer: tcp://HOST:PORT, its file, or local for --jobs processes here.",
    ),
]
ShardPairs = Annotated[
    int, typer.Option("--shard", metavar="N", min=1, help="How many pairs a worker of a cluster is handed at once.")
]


@app.command()
@chooses_pipeline()
def batch(
    pairs: Pairs,
    output: Results = "-",
    jobs: options.Jobs = 1,
    cluster: Cluster = None,
    shard: ShardPairs = SHARD_PAIRS,
    resume: options.Resume = False,
    force: options.Force = False,
    with_text: options.WithText = False,
    choice: PipelineChoice = DEFAULT_CHOICE,
) -> None:
    """Check every pair of a JSON Lines file; each result is written as soon as it is there.

    A line is {"id", "text", "hypothesis"}; text may be a list of passages, and other fields are copied to the result.
    Tables (.tsv, .csv) whose first line names such columns are read as well, and files that are compressed by gzip.
    What answered is told once, in RESULTS.jsonl.system.json, and by a digest in each line.  With --cluster, pairs may
    also be Parquet, a folder, a pattern or an address such as s3://..., and results a folder of shards, which is
    Parquet if its name ends with .parquet.
    """
    from afazio.cli.files import STANDARD, reading, same_file
    from afazio.cli.progress import with_progress
    from afazio.cli.results import Earlier, Results, refuse_to_overwrite
    from afazio.corpora.pairs import read_pairs
    from afazio.evaluation.answers import answers
    from afazio.pipeline import Pipeline

    given, results_file = Path(pairs), Path(output)
    if same_file(given, results_file):
        raise typer.BadParameter(f"{output} is the input: choose another output", param_hint="-o")
    if resume and results_file == STANDARD:
        raise typer.BadParameter("--resume needs a file of results: give it with -o")
    if resume and force:
        raise typer.BadParameter("--resume keeps what --force overwrites: give one of them")
    if cluster is None:
        refuse_to_overwrite(results_file, force=force or resume)
    chosen = choice.options()
    if cluster is not None:
        from afazio.cli import batch_on_cluster
        from afazio.cluster.batch import ClusterBatch

        with Pipeline(chosen) as pipeline:
            work = ClusterBatch(cluster, jobs, shard, chosen, pipeline.system())
        batch_on_cluster.run(work, pairs, output, resume=resume, force=force, with_text=with_text)
        return
    with Pipeline(chosen) as pipeline, reading(given) as lines:
        system = pipeline.system()
        items, done = read_pairs(lines, pairs), 0
        if resume:
            earlier = Earlier(results_file, system, with_text=with_text)
            earlier.skip(items)
            done = len(earlier)
        # Nothing is overwritten before the input has shown that it is JSON Lines.
        first = next(items, None)
        with Results(results_file, system, append=resume, with_text=with_text) as results:
            if first is None:
                if done:
                    complain(f"{output}: all pairs have results already", DONE)
                return
            found = answers(chain([first], items), lambda asked: pipeline.check_many(asked, jobs=jobs))
            told = Counter[str]()
            for item, verdict in with_progress(found, "checking pairs"):
                results.write(item, verdict)
                told[verdict.label] += 1
    if results_file != STANDARD:
        labels = ", ".join(f"{number} {label}" for label, number in sorted(told.items()))
        complain(f"{output}: {told.total()} {'more ' if done else ''}results ({labels})", DONE)
