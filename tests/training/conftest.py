"""Small stand-ins for the sources: some of WordNet, and classes made in VerbNet's format."""

from __future__ import annotations

import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parents[2]
SOURCES = Path(__file__).parent / "sources"

sys.path.insert(0, str(ROOT))  # the scripts are run from the repository's root and are not installed


@pytest.fixture(scope="session")
def small_wordnet() -> Path:
    return SOURCES / "nltk_data" / "corpora" / "wordnet"


@pytest.fixture(scope="session")
def small_verbnet(tmp_path_factory: pytest.TempPathFactory) -> Path:
    archive = tmp_path_factory.mktemp("verbnet") / "verbnet.zip"
    with ZipFile(archive, "w") as opened:
        for path in sorted((SOURCES / "verbnet").glob("*.xml")):
            opened.write(path, path.name)
    return archive
