"""What the Python interface does, in five calls: ``python examples/tour.py``."""

from __future__ import annotations

from pathlib import Path

import afazio

FACTS = Path(__file__).parent / "facts.txt"


def main() -> None:
    """Print verdicts, answers and an analysis."""
    with afazio.Pipeline() as pipeline:
        verdict = pipeline.check("Kim or Lee slept. Kim did not sleep.", "Lee slept.")
        print(verdict.label, verdict.confidence)
        for pair_verdict in pipeline.check_many([("No dog barks.", "A dog barks."), ("Kim left.", "Kim slept.")]):
            print(pair_verdict.label)
        for answer in pipeline.ask("Kim, who owns a poodle, lives in Rome.", "Who owns a dog?"):
            print(answer.words, answer.statement)
        print(pipeline.analyse("Every student reads a book.").readings[0].formula)
    with afazio.Pipeline(afazio.Options(axioms=FACTS)) as pipeline:
        print(pipeline.check("Kim bought a chromebook.", "Kim bought a laptop.").used.axioms)


if __name__ == "__main__":
    main()
