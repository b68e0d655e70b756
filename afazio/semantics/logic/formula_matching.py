"""Whether two formulas say the same of other individuals, up to the names of bound variables."""

from __future__ import annotations

from afazio.semantics.logic.formula import Atom, Equal, Exists, ForAll, Formula, Term, Variable


def matching(pattern: Formula, formula: Formula) -> dict[Term, Term] | None:
    """What the free terms of the pattern stand for if it is to be the formula, or ``None`` if it cannot be.

    Bound variables are matched one to one and do not appear in the answer; constants are free terms like variables.
    """
    found: dict[Term, Term] = {}
    return found if _match(pattern, formula, {}, found) else None


def _match(left: Formula, right: Formula, bound: dict[Variable, Variable], found: dict[Term, Term]) -> bool:
    if type(left) is not type(right):
        return False
    match left, right:
        case Atom(name, terms), Atom(other, others):
            return name == other and len(terms) == len(others) and _match_terms(terms, others, bound, found)
        case Equal(one, two), Equal(three, four):
            return _match_terms((one, two), (three, four), bound, found)
        case (Exists(mine, body), Exists(yours, inner)) | (ForAll(mine, body), ForAll(yours, inner)):
            if [each.sort for each in mine] != [each.sort for each in yours]:
                return False
            return _match(body, inner, bound | dict(zip(mine, yours, strict=True)), found)
    parts, counterparts = left.children, right.children
    return len(parts) == len(counterparts) and all(
        _match(part, other, bound, found) for part, other in zip(parts, counterparts, strict=True)
    )


def _match_terms(
    terms: tuple[Term, ...], others: tuple[Term, ...], bound: dict[Variable, Variable], found: dict[Term, Term]
) -> bool:
    for term, other in zip(terms, others, strict=True):
        if term in bound or other in bound.values():
            if bound.get(term) is not other:  # type: ignore[arg-type]
                return False
        elif found.setdefault(term, other) is not other:
            return False
    return True
