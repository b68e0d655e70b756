"""Makes the pictures of the documents: ``python docs/pictures.py``; a test checks that they are current."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import afazio
from afazio.inspection.stage import Stage
from afazio.inspection.svg import Drawing, analysis_svg, draw, step_drawing
from afazio.inspection.trace import replay

FOLDER = Path(__file__).parent
SENTENCE = "The boy who was given a toy by his aunt did not thank her."
STEPS = ("verb_groups.passive_auxiliary", "voice.agent", "voice.passive_of_recipient", "arguments.subject")
README_SENTENCE = "A book was sent to Mary by John."


def pictures(pipeline: afazio.Pipeline) -> Iterator[tuple[Path, str]]:
    """Every picture: its path below the folder of documents, and its content."""
    analysis = pipeline.analyse(SENTENCE)
    folder = Path("pictures")
    yield folder / "tree.svg", analysis_svg([analysis], Stage.TREE)
    yield folder / "graph.svg", analysis_svg([analysis], Stage.GRAPH)
    drawings: dict[str, Drawing] = {}
    for step, before, after in replay(analysis):
        name = f"{step.module}.{step.rule}"
        if name in STEPS:
            drawings.setdefault(name, (name, *step_drawing(step, before, after)))
    for name, drawing in drawings.items():
        yield folder / f"{name}.svg", draw([drawing])
    yield Path("analysis.svg"), analysis_svg([pipeline.analyse(README_SENTENCE)])


def main() -> None:
    """Write all pictures."""
    with afazio.Pipeline() as pipeline:
        for path, content in pictures(pipeline):
            place = FOLDER / path
            place.parent.mkdir(exist_ok=True)
            place.write_text(content, "utf-8")
            print(place)


if __name__ == "__main__":
    main()
