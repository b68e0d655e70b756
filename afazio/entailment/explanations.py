"""Explanations of a gold answer: the smallest sets of conjectures under which the provers would give it.

What the text says that comes near to a part of the hypothesis gives general conjectures; where none of these explains
the answer, all that the text says of those whom the part is about gives one for just such cases.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations, islice, product

from afazio.entailment.alignment import Alignment, Individual, Scene, alignments, scene
from afazio.entailment.conjectures import CONTENT, Conjecture, conjecture, individuals, is_actual, of_one_stem
from afazio.entailment.problem import Problem
from afazio.entailment.verdict import Label
from afazio.knowledge.facts.fact_files import can_be_written
from afazio.knowledge.word_tables import word_list
from afazio.semantics.logic.formula import And, Atom, Exists, Formula, Not, Sort, Term
from afazio.semantics.logic.predicates import Category

_MOST_GAPS = 4
_MOST_ALIGNMENTS = 3
_MOST_CHOICES, _MOST_CHOICES_OF_MANY_GAPS = 8, 3
_MOST_TRIES = 24
_MOST_BODY, _MOST_HEAD, _MOST_WORDS = 6, 7, 5
_MOST_CASE_BODY, _MOST_CASE_WORDS = 14, 9

Explanation = frozenset[Conjecture]
Finder = Callable[[Sequence[Atom], Sequence[Atom], Scene, Alignment], Iterator[Conjecture]]
Test = Callable[[Explanation], bool]
"""Whether the conjectures give a pair its gold answer."""


def explanations(problem: Problem, gold: Label, test: Test) -> list[Explanation]:
    """The sets of conjectures that explain why a pair has its gold answer, the smallest first."""
    sides = _sides(problem, gold)
    text = scene(sides[0], problem.axioms) if sides else None
    if sides is None or text is None:
        return []
    wanted = [atom for atom in sides[1] if is_actual(atom)]
    aligned = alignments(wanted, text)[:_MOST_ALIGNMENTS]
    return _first_found(_sets(_conjectures, wanted, text, aligned), test) or _first_found(
        _sets(_case, wanted, text, aligned), test
    )


def _first_found(tried: Iterable[Explanation], test: Test) -> list[Explanation]:
    return [each for each in dict.fromkeys(tried) if test(each)]


def _sets(find: Finder, wanted: Sequence[Atom], text: Scene, aligned: Iterable[Alignment]) -> Iterator[Explanation]:
    """For each alignment the sets with one conjecture for each gap, the smallest first."""
    for alignment in aligned:
        gaps = _gaps(wanted, text, alignment)
        if 0 < len(gaps) <= _MOST_GAPS:
            most = _MOST_CHOICES if len(gaps) <= 2 else _MOST_CHOICES_OF_MANY_GAPS
            choices = [list(islice(find(gap, wanted, text, alignment), most)) for gap in gaps]
            sets = sorted(map(frozenset, product(*choices)), key=lambda each: sum(one.size for one in each))
            yield from sets[:_MOST_TRIES]


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


def _case(gap: Sequence[Atom], _: Sequence[Atom], text: Scene, aligned: Alignment) -> Iterator[Conjecture]:
    """The one conjecture that fills a gap from all that the text says of those whom it is about, and of the events
    that they take part in."""
    names = text.names
    terms = _terms(aligned, names)
    about = {terms[term] for atom in gap for term in individuals(atom) if term in terms}
    said = [
        atom for atom in text.atoms if can_be_written(atom.predicate) and atom.predicate.category is not Category.TENSE
    ]
    if not all(can_be_written(atom.predicate) for atom in gap):
        return
    near = _with_company(_with_company(about, said, events=True), said, events=False)
    body = [atom for atom in said if set(individuals(atom)) <= near]
    head = [_renamed(atom, terms) for atom in gap]
    allowed = any(map(_is_word, body)) and not _role_pairs(body) & _role_pairs(head)
    found = conjecture(body, head) if allowed else None
    if (
        found
        and len(found.body) <= _MOST_CASE_BODY
        and len(found.head) <= _MOST_HEAD
        and found.size <= _MOST_CASE_WORDS
    ):
        yield found


def _role_pairs(atoms: Sequence[Atom]) -> set[tuple[Term, ...]]:
    """The events with those who have a role in them, which nobody exchanges for another role."""
    return {individuals(atom) for atom in atoms if atom.predicate.category is Category.ROLE}


def _with_company(about: set[Term], said: Sequence[Atom], events: bool) -> set[Term]:
    """These individuals, and the events that they take part in, or those who take part in these events."""
    linked = [set(individuals(atom)) for atom in said if len(individuals(atom)) > 1]
    return about.union(
        *({term for term in pair if (term.sort is Sort.EVENT) is events} for pair in linked if pair & about)
    )


def _terms(aligned: Alignment, names: Mapping[Individual, Term]) -> dict[Term, Term]:
    return {term: names[place] for term, place in aligned.items() if place is not None and place in names}


def _conjectures(gap: Sequence[Atom], wanted: Sequence[Atom], text: Scene, aligned: Alignment) -> Iterator[Conjecture]:
    """The conjectures that fill a gap from what the text says and the hypothesis does not use, the smallest first."""
    names = text.names
    found_places = (aligned.get(term) for atom in gap for term in individuals(atom))
    anchors = {place for place in found_places if place is not None}
    if not anchors or not anchors <= names.keys() or not all(can_be_written(atom.predicate) for atom in gap):
        return
    terms = _terms(aligned, names)
    head, used = ([_renamed(atom, terms) for atom in atoms] for atoms in (gap, wanted))
    about = {names[place] for place in anchors}
    said = [atom for atom in text.atoms if can_be_written(atom.predicate)]
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
            if link.predicate.category is head[0].predicate.category is Category.RELATION:
                yield [link]
            verbs = [
                atom for atom in said if atom.predicate.category is Category.VERB and about & set(individuals(atom))
            ]
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
    """Whether all that it starts from is a verb that means little without its object (Quirk et al. 1985)."""
    words = {predicate for predicate, _ in one.body if predicate.category in CONTENT}
    light = word_list("light_verbs.tsv", "verb")
    return bool(words) and all(word.category is Category.VERB and word.name in light for word in words)


def _is_alike(one: Atom, other: Atom, changed: set[Term]) -> bool:
    """Whether the second may replace the first: they are of one part, and about the same or something new."""
    same = set(individuals(one)) <= changed and not changed & set(individuals(other)) - set(individuals(one))
    return same and one.predicate.category is other.predicate.category


def _is_word(atom: Atom) -> bool:
    return atom.predicate.category in CONTENT


def _renamed(atom: Atom, names: dict[Term, Term]) -> Atom:
    return Atom(atom.predicate, tuple(names.get(term, term) for term in atom.args))
