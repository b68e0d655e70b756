"""FraCaS problem by problem: python -m benchmarks.fracas FRACAS.xml [--faults FILE] [--judgements FILE].

Answers one problem after the other with nothing cached, and prints the measures by section, by number of premises and
apart for odd and even ids (develop on odd ids only), the percentiles of the time that a problem takes once everything
is loaded, and how many wrong verdicts each stage is at fault for.  ``--faults`` writes one line for each of these.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console

from afazio.corpora.item import Corpus, Format
from afazio.corpora.ranking import ItemAnswer
from afazio.corpora.reader import read_corpus
from afazio.evaluation.answers import input_error
from afazio.evaluation.faults import Fault, fault, read_judgements
from afazio.evaluation.report import report
from afazio.evaluation.scores import score
from afazio.evaluation.table import tables
from afazio.explained_pair import Explanation
from afazio.options import Options
from afazio.pipeline import Pipeline

JUDGEMENTS = Path(__file__).parent / "judgements" / "fracas.tsv"
WARM_UP = ("Every dog that barked slept.", "Rex is a dog that barked."), "Rex slept."
PERCENTILES = (50, 90, 99, 100)


def explain(corpus: Corpus, pipeline: Pipeline) -> tuple[list[tuple[ItemAnswer, Explanation]], list[float]]:
    """Every problem with its explanation, and the seconds that each answer took."""
    pipeline.explain(*WARM_UP)
    found, seconds = [], []
    for item in corpus.items:
        if item.failure is not None:
            found.append(((item, input_error(item.failure)), Explanation((), (), None, input_error(item.failure))))
            continue
        began = time.perf_counter()
        explanation = pipeline.explain(item.pair.text, item.pair.hypothesis)
        seconds.append(time.perf_counter() - began)
        found.append(((item, explanation.verdict), explanation))
    return found, sorted(seconds)


def percentile(ordered: Sequence[float], share: int) -> float:
    """The value below which this percentage of the values lies."""
    return ordered[min(len(ordered) - 1, len(ordered) * share // 100)]


def halves(answers: Sequence[ItemAnswer]) -> str:
    """The accuracy on odd and on even ids."""
    shares = []
    for name, rest in (("odd", 1), ("even", 0)):
        found = score(answer for answer in answers if int(str(answer[0].name)) % 2 == rest)
        shares.append(f"{name} ids {100 * (found.accuracy or 0):.1f} % of {found.count}")
    return ", ".join(shares)


def main() -> int:
    """Run the benchmark; 1 when a problem takes more than 10 s or half of them more than 0.2 s."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("corpus", type=Path)
    parser.add_argument("--faults", type=Path)
    parser.add_argument("--judgements", type=Path, default=JUDGEMENTS)
    chosen = parser.parse_args()
    corpus = read_corpus(chosen.corpus, Format.FRACAS)
    judgements = read_judgements(chosen.judgements.read_text("utf-8"), str(chosen.judgements))
    with Pipeline(Options(cache=False)) as pipeline:
        explained, seconds = explain(corpus, pipeline)
    answers = [answer for answer, _ in explained]
    faults = [found for (item, _), each in explained if (found := fault(item, each, judgements))]
    Console(width=100).print(tables(report(corpus, answers, same_situation=False, seconds=sum(seconds))))
    print(halves(answers))
    print("seconds a problem:", ", ".join(f"{percentile(seconds, share):.2f} ({share} %)" for share in PERCENTILES))
    print("at fault:", ", ".join(f"{stage} {count}" for stage, count in Counter(map(_where, faults)).most_common()))
    if chosen.faults is not None:
        chosen.faults.write_text("".join(f"{each}\n" for each in faults), "utf-8")
    return int(percentile(seconds, 100) > 10 or percentile(seconds, 50) > 0.2)


def _where(found: Fault) -> str:
    return f"{found.stage} (judged)" if found.judged else str(found.stage)


if __name__ == "__main__":
    sys.exit(main())
