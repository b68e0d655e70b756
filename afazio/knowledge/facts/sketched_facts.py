"""Facts of which only the outline is read: the parser of the notation takes half a millisecond for a line.

An implication whose left side is a conjunction of atoms is taken apart by its spelling.  What depends on more than its
atoms, as with a time that only the right side tells, is parsed at once.
"""

from __future__ import annotations

import re
from functools import lru_cache

from afazio.knowledge.facts.fact import Fact, Outline, outlined_fact
from afazio.knowledge.facts.fact_files import alternatives, parse_facts, written_atom
from afazio.semantics.logic.formula import Atom, Formula, atoms

_CACHE_SIZE = 50_000
_ATOM = re.compile(r"([\w'-]+)\(([^()]*)\)")
_ATOMS = re.compile(rf"{_ATOM.pattern}(?: & {_ATOM.pattern})*")
_TIMED = re.compile(r", (?:past|present)\)")
_COST = re.compile(r" @ ([01](?:\.\d+)?)$")


def sketched_facts(line: str, shown: str, path: str) -> tuple[Fact, ...]:
    """The facts that a line of the notation stands for, equal to those of `parse_facts`, one for each alternative.

    They are cited under the name ``shown``.  Raises `FactError`, with ``path``, for a line that cannot be read: at once
    where its left side is no conjunction of atoms, otherwise when the formula is asked for.
    """
    return tuple(fact for each in alternatives(line) for fact in _facts(each, shown, path))


def _facts(line: str, shown: str, path: str) -> tuple[Fact, ...]:
    cost = _COST.search(line)
    said = line if cost is None else line[: cost.start()]
    left, arrow, right = said.partition(" -> ")
    if not arrow or not _ATOMS.fullmatch(left) or (_TIMED.search(right) and not _TIMED.search(left)):
        return parse_facts(line, shown, path)

    def formula() -> Formula | None:
        return parse_facts(line, shown, path)[0].formula

    outline = Outline(_atoms(left), _atoms(right))
    return (outlined_fact(outline, 0.0 if cost is None else float(cost[1]), f"{shown}: {said}", formula),)


def _atoms(side: str) -> tuple[Atom, ...]:
    return tuple(atom for predicate, args in _ATOM.findall(side) for atom in _read(predicate, args))


@lru_cache(_CACHE_SIZE)
def _read(predicate: str, args: str) -> tuple[Atom, ...]:
    return tuple(atoms(written_atom(predicate, args.split(", "))))
