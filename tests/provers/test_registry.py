"""Opening provers by name."""

from __future__ import annotations

import subprocess
import sys

import pytest

from afazio.errors import AfazioError
from afazio.provers.registry import NotInstalled, UnknownProverError, available, open_prover


def test_unknown_names_list_what_there_is() -> None:
    with pytest.raises(UnknownProverError, match=r"'otter'.*default.*finite-models.*z3"):
        open_prover("otter")


def test_z3_proves_and_the_model_finder_finds_models() -> None:
    provers = available()
    assert provers["z3"].installed
    assert provers["z3"].capability.proves
    assert provers["z3"].capability.gives_cores
    assert provers["finite-models"].capability.finds_models
    assert not provers["finite-models"].capability.proves


def test_a_missing_prover_is_an_import_error_that_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    assert not available()["eprover"].installed
    with pytest.raises(NotInstalled, match="apt-get install eprover") as raised:
        open_prover("eprover")
    assert isinstance(raised.value, ImportError)
    assert isinstance(raised.value, AfazioError)


def test_opening_provers_loads_no_prover_here() -> None:
    program = (
        "import sys; from afazio.provers.registry import open_provers; "
        "open_provers().close(); print('z3' in sys.modules)"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=True)
    assert ran.stdout.strip() == "False"
