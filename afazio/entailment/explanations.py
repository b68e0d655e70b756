"""Explanations of a gold answer: the smallest sets of conjectures under which the provers would give it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, islice, product

from afazio.entailment.alignment import Alignment, Scene, alignments, scene
from afazio.entailment.conjectures import CONTENT, Conjecture, conjecture, individuals, is_actual, of_one_stem
from afazio.entailment.problem import Problem
from afazio.entailment.verdict import Label
from afazio.knowledge.vocabulary import part_of
from afazio.semantics.formula import And, Atom, Exists, Formula, Not, Term

_MOST_GAPS = 2
_MOST_ALIGNMENTS = 3
_MOST_CHOICES = 8
_MOST_TRIES = 24
_MOST_BODY, _MOST_HEAD, _MOST_WORDS = 6, 7, 5
_LIGHT_VERBS = frozenset(("be_v", "do_v", "get_v", "give_v", "have_v", "make_v", "put_v", "take_v"))
_WRITABLE = re.compile(r"[\w'-]*_(n|nn|v|a|r|q|t)|ARG[0-2]")

Explanation = frozenset[Conjecture]
Test = Callable[[Explanation], bool]
"""Whether the conjectures give a pair its gold answer."""


def explanations(problem: Problem, gold: Label, test: Test) -> list[Explanation]:
    """The sets of conjectures that explain why a pair has its gold answer, the smallest first."""
    sides = _sides(problem, gold)
    text = scene(sides[0], problem.axioms) if sides else None
    if sides is None or text is None:
        return []
    wanted = [atom for atom in sides[1] if is_actual(atom)]
    found: dict[Explanation, None] = {}
    for aligned in alignments(wanted, text)[:_MOST_ALIGNMENTS]:
        gaps = _gaps(wanted, text, aligned)
        if 0 < len(gaps) <= _MOST_GAPS:
            choices = [list(islice(_conjectures(gap, wanted, text, aligned), _MOST_CHOICES)) for gap in gaps]
            sets = sorted(map(frozenset, product(*choices)), key=lambda each: sum(one.size for one in each))
            found |= dict.fromkeys(sets[:_MOST_TRIES])
    return [each for each in found if test(each)]


def _sides(problem: Problem, gold: Label) -> tuple[list[Atom], list[Atom]] | None:
    """What is said and what has to follow; in a contradiction this is what one of the sentences denies."""
    parts = [part for reading in problem.premises for part in _parts(reading.formula, 0)]
    goal = problem.hypothesis if gold is Label.ENTAILMENT else problem.denial
    others = list(_parts(goal.formula, 0))
    denied, denying = (max((depth for _, depth in side), default=0) for side in (parts, others))
    text, hypothesis = [atom for atom, _ in parts], [atom for atom, _ in others]
    match gold, denied, denying:
        case (Label.ENTAILMENT, 0, 0) | (Label.CONTRADICTION, 0, 1):
            return text, hypothesis
        case Label.CONTRADICTION, 1, 0:
            return hypothesis, text
    return None


def _parts(formula: Formula, depth: int) -> Iterator[tuple[Atom, int]]:
    """The atoms of conjunctions and existentials, each with the number of negations around it."""
    match formula:
        case Atom():
            yield formula, depth
        case And(parts):
            for part in parts:
                yield from _parts(part, depth)
        case Exists(_, body):
            yield from _parts(body, depth)
        case Not(body):
            yield from _parts(body, depth + 1)


def _gaps(wanted: Sequence[Atom], text: Scene, aligned: Alignment) -> list[list[Atom]]:
    """What the text does not support, in parts that share no event and no individual that the text lacks."""
    missing = [atom for atom in wanted if not text.holds(atom, aligned)]
    gaps: list[list[Atom]] = []
    for atom in missing:
        touching = [gap for gap in gaps if any(_hang_together(atom, other, aligned) for other in gap)]
        gaps = [gap for gap in gaps if gap not in touching]
        gaps.append([*(other for gap in touching for other in gap), atom])
    return gaps


def _hang_together(one: Atom, other: Atom, aligned: Alignment) -> bool:
    shared = set(individuals(one)) & set(individuals(other))
    alone = len(individuals(one)) == len(individuals(other)) == 1
    return any(alone or aligned.get(term) is None or term.sort == "Event" for term in shared)


def _conjectures(gap: Sequence[Atom], wanted: Sequence[Atom], text: Scene, aligned: Alignment) -> Iterator[Conjecture]:
    """The conjectures that fill a gap from what the text says and the hypothesis does not use, the smallest first."""
    names = text.names
    found_places = (aligned.get(term) for atom in gap for term in individuals(atom))
    anchors = {place for place in found_places if place is not None}
    if not anchors or not anchors <= names.keys() or not all(_WRITABLE.fullmatch(atom.predicate) for atom in gap):
        return
    terms = {term: names[place] for term, place in aligned.items() if place is not None and place in names}
    head, used = ([_renamed(atom, terms) for atom in atoms] for atoms in (gap, wanted))
    about = {names[place] for place in anchors}
    said = [atom for atom in text.atoms if _WRITABLE.fullmatch(atom.predicate)]
    links = [atom for atom in said if len(individuals(atom)) > 1]
    if not any(map(_is_word, head)):
        bodies = _links_and_verbs(about, head, links, said)
    else:
        bodies = _words_and_links(about, head, links, [atom for atom in said if _is_word(atom) and atom not in used])
    for body in bodies:
        found = conjecture(body, head)
        if (
            found
            and not _is_vague(found)
            and len(found.body) <= _MOST_BODY
            and len(found.head) <= _MOST_HEAD
            and found.size <= _MOST_WORDS
        ):
            yield found


def _links_and_verbs(
    about: set[Term], head: Sequence[Atom], links: Sequence[Atom], said: Sequence[Atom]
) -> Iterator[list[Atom]]:
    """Other relations of the same individuals, alone and with the verb of an event among these."""
    for link in links:
        if set(individuals(link)) == about:
            if part_of(link.predicate) == part_of(head[0].predicate) == "r":
                yield [link]
            verbs = [atom for atom in said if part_of(atom.predicate) == "v" and about & set(individuals(atom))]
            yield from ([verb, link] for verb in verbs)


def _words_and_links(
    about: set[Term], head: Sequence[Atom], links: Sequence[Atom], words: Sequence[Atom]
) -> Iterator[list[Atom]]:
    """One word or two, and the relations that tie them to the individuals of a gap.

    A word follows from one of its part of speech that is said of the same, or from one of the same stem nearby.
    """
    changed = {term for atom in head if _is_word(atom) for term in individuals(atom)} & about or about
    near = about | {term for atom in links if about & set(individuals(atom)) for term in individuals(atom)}
    seeds = [atom for atom in words if near & set(individuals(atom))]
    fit = [
        atom
        for atom in seeds
        if any(
            _is_alike(atom, other, changed) or of_one_stem(atom.predicate, other.predicate)
            for other in head
            if _is_word(other)
        )
    ]
    for size in (1, 2):
        for chosen in combinations(seeds, size):
            covered = {term for atom in chosen for term in individuals(atom)}
            binding = [atom for atom in links if set(individuals(atom)) <= about | covered]
            if any(atom in fit for atom in chosen) and _is_connected(about | covered, binding):
                yield [*chosen, *binding]


def _is_connected(terms: set[Term], links: Sequence[Atom]) -> bool:
    reached = set(list(terms)[:1])
    grown = True
    while grown:
        more = {term for atom in links if reached & set(individuals(atom)) for term in individuals(atom)}
        grown = not more <= reached
        reached |= more
    return terms <= reached


def _is_vague(one: Conjecture) -> bool:
    """Whether all that it starts from is a verb that means little without its object (Quirk et al. 1985, 10.30)."""
    words = {atom[0] for atom in one.body if part_of(atom[0]) in CONTENT}
    return bool(words) and words <= _LIGHT_VERBS


def _is_alike(one: Atom, other: Atom, changed: set[Term]) -> bool:
    """Whether the second may replace the first: they are of one part, and about the same or something new."""
    same = set(individuals(one)) <= changed and not changed & set(individuals(other)) - set(individuals(one))
    return same and part_of(one.predicate) == part_of(other.predicate)


def _is_word(atom: Atom) -> bool:
    return part_of(atom.predicate) in CONTENT


def _renamed(atom: Atom, names: dict[Term, Term]) -> Atom:
    return Atom(atom.predicate, tuple(names.get(term, term) for term in atom.args))
