"""What all tests share: one pipeline, and a cache folder that is theirs alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from afazio.pipeline import Pipeline


@pytest.fixture(scope="session", autouse=True)
def _own_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("AFAZIO_CACHE", str(tmp_path_factory.mktemp("cache")))
        yield


@pytest.fixture(scope="session")
def pipeline(_own_cache: None) -> Iterator[Pipeline]:
    """The pipeline with its default options, and time enough for a busy machine that the counted budget always ends
    first; its parser is loaded at the first sentence."""
    from afazio.options import Options
    from afazio.pipeline import Pipeline

    with Pipeline(Options(timeout=60)) as opened:
        yield opened


@pytest.fixture(scope="session")
def of_scenes(pipeline: Pipeline) -> Pipeline:
    """The pipeline as it reads text and hypothesis of one situation."""
    return pipeline.with_options(same_situation=True, strict=False)


@pytest.fixture(scope="session")
def strict(pipeline: Pipeline) -> Pipeline:
    """The pipeline without conventions."""
    return pipeline.with_options(same_situation=False, strict=True)
