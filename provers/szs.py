"""What provers of the TPTP world write: the status of a problem in the SZS ontology, and the sources of a proof."""

from __future__ import annotations

import re
from collections.abc import Set

from afazio.provers.interface import ProverAnswer, Status
from afazio.semantics.logic.views.symbols import unescape

_STATUS = re.compile(r"^[#%] SZS status (\w+)", re.MULTILINE)
_SOURCE = re.compile(r"file\('(?:[^'\\]|\\.)*', ?('(?:[^'\\]|\\.)*'|\w+)\)")


def szs_status(output: str) -> str:
    """The status that the output tells; empty where it tells none."""
    found = _STATUS.search(output)
    return found[1] if found else ""


def cited_assertions(proof: str) -> tuple[str, ...]:
    """The names of the assertions that a proof starts from."""
    names = (found[1] for found in _SOURCE.finditer(proof))
    bare = (name[1:-1].replace("\\'", "'") if name.startswith("'") else name for name in names)
    return tuple(sorted({unescape(name) for name in bare}))


def szs_of(answer: ProverAnswer, conjectures: Set[str]) -> str:
    """The status of a problem whose assertions, the denied conjecture among them, have this answer."""
    match answer.status:
        case Status.UNSATISFIABLE if not conjectures:
            return "Unsatisfiable"
        case Status.UNSATISFIABLE:
            return "Theorem" if conjectures & set(answer.core) else "ContradictoryAxioms"
        case Status.SATISFIABLE:
            return "CounterSatisfiable" if conjectures else "Satisfiable"
        case Status.DISAGREEMENT:
            return "Error"
    return str(answer.status)
