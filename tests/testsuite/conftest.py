"""The paper's own example as files, the shipped inventory, and one small generated testsuite."""

from pathlib import Path

import pytest

from afazio.testsuite.inventory import Inventory
from afazio.testsuite.item import Item
from afazio.testsuite.lexicon_reader import read_inventory
from afazio.testsuite.writing import Order, generate

PATTERNS = """<Patterns>
  <Const id="nVn" type="V-A"><NP id="0"/> <Verb/> <NP id="1"/></Const>
  <Const id="nVnPn" type="V-A">
    <NP id="0"/> <Verb /> <NP id="1"/> <PP id="0"/> <NP id="2"/>
  </Const>
  <Const id="nVnPn" type="V-P-PP0">
    <NP id="1"/> is <PPVerb /> <PP id="0"/> <NP id="2"/> by <NP id="0"/>
  </Const>
  <Const id="nVnPn" type="V-R0-A-PP0" relPro="0">
    <NP id="0"/> who <Verb /> <NP id="1"/> <PP id="0"/> <NP id="2"/>,
  </Const>
  <Const id="possNpn" type="N-Poss-PP0"><Poss id="0"/> <Noun/> <PP id="0"/> <NP id="1"/> is fast</Const>
</Patterns>
"""

LEXICON = """<Lexicon>
  <Set pred="send">
    <Parts>
      <Verb>sends</Verb>
      <PPVerb>sent</PPVerb>
      <Noun>sending</Noun>
      <Arg n="0" id="Person"/>
      <Arg n="1" id="Object"/>
      <Arg n="2" id="Person"/>
    </Parts>
    <Dists>
      <Dist constfam="possNpn" dist="01" fill="of" />
      <Dist constfam="nVn" dist="01" />
      <Dist constfam="nVnPn" dist="012" fill="to" />
    </Dists>
  </Set>
  <SemArgs>
    <SemArg id="Person">
      <Arg>John</Arg>
      <Arg>Mary</Arg>
      <Arg>Mark</Arg>
      <Arg>The man</Arg>
    </SemArg>
    <SemArg id="Object">
      <Arg>a book</Arg>
      <Arg>a fork</Arg>
      <Arg>a spoon</Arg>
    </SemArg>
  </SemArgs>
</Lexicon>
"""


@pytest.fixture
def patterns(tmp_path: Path) -> Path:
    file = tmp_path / "patterns.xml"
    file.write_text(PATTERNS)
    return file


@pytest.fixture
def lexicon(tmp_path: Path) -> Path:
    file = tmp_path / "lexicon.xml"
    file.write_text(LEXICON)
    return file


@pytest.fixture
def example(patterns: Path, lexicon: Path) -> Inventory:
    return read_inventory(patterns, lexicon)


@pytest.fixture(scope="session")
def inventory() -> Inventory:
    return read_inventory()


@pytest.fixture(scope="session")
def items() -> list[Item]:
    return [item for _, made in generate(Order(seed=3, suites=10, items=100)) for item in made]
