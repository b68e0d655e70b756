"""Testsuites: which predicates go into which suite, how many items of which kind, and the items themselves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random

from afazio.testsuite.drawing import Drawing, Vocabulary
from afazio.testsuite.errors import TestsuiteError
from afazio.testsuite.hypotheses import FALSE_KINDS, Kind, falsified, part, true_kind
from afazio.testsuite.inventory import Inventory
from afazio.testsuite.item import Item
from afazio.testsuite.meaning import Clause, entails
from afazio.testsuite.realisation import Tense, realise

TYPES_PER_SUITE = 3
CLAUSE_SHARES = {1: 0.4, 2: 0.4, 3: 0.2}
"""The proportions of texts of one, two and three clauses; a hypothesis has from one to as many as its text."""

_DRAWS = 3000
"""Draws for one item before its kind is given up for the suite."""

_TRIES = 4
"""Draws of a hypothesis for one text."""

_PROBES = 500
"""Draws to see whether the predicates of a suite allow a kind at all."""


@dataclass(frozen=True, slots=True)
class Suite:
    """A suite's name, its combination of subcategorisation types, and its predicates."""

    name: str
    types: tuple[str, ...]
    predicates: tuple[str, ...]


def plan(inventory: Inventory, number: int, seed: int) -> list[Suite]:
    """As many suites, each with a combination of types of its own, all types used about equally often.

    The combinations depend on the inventory alone; the seed decides which predicate of each semantic field is used.

    Raises:
        TestsuiteError: there are fewer combinations than suites.
    """
    suites = []
    for place, types in enumerate(_combinations(inventory, number), start=1):
        name = suite_name(place)
        chance = Random(f"{seed}/{name}/predicates")  # noqa: S311 (repeatable, not secret)
        suites.append(Suite(name, types, _unrelated(inventory, types, chance)))
    return suites


def suite_name(place: int) -> str:
    """The name of a suite by its place, counted from 1; it is also the stem of its file."""
    return f"suite-{place:02d}"


def _combinations(inventory: Inventory, number: int) -> list[tuple[str, ...]]:
    types = list(dict.fromkeys(p.subcategorisation for p in inventory.predicates.values()))
    left = [
        combination
        for size in range(min(TYPES_PER_SUITE, len(types)), 0, -1)
        for combination in combinations(types, size)
    ]
    if number > len(left):
        raise TestsuiteError(
            f"{number} suites need as many combinations of subcategorisation types; the lexicon's {len(types)} types "
            f"give {len(left)}"
        )
    used: Counter[str] = Counter()
    chosen = []
    for _ in range(number):
        best = min(left, key=lambda c: (-len(c), sum(used[t] for t in c), max(used[t] for t in c)))
        left.remove(best)
        used.update(best)
        chosen.append(best)
    return chosen


def _unrelated(inventory: Inventory, types: Sequence[str], chance: Random) -> tuple[str, ...]:
    """The predicates of the types, at most one of each semantic field, in the order of the lexicon."""
    names = [p.name for p in inventory.predicates.values() if p.subcategorisation in types]
    chance.shuffle(names)
    chosen: set[str] = set()
    taken: set[str] = set()
    for name in reversed(names):
        fields = inventory.predicates[name].semantic_fields
        if not fields & taken:
            chosen.add(name)
            taken |= fields
    return tuple(name for name in inventory.predicates if name in chosen)


def items(inventory: Inventory, suite: Suite, number: int, seed: int, seen: set[tuple[str, str]]) -> list[Item]:
    """The items of a suite: half true, half false, the false ones spread evenly over the kinds that are possible.

    Pairs in ``seen`` are not made again, and new ones are put there.

    Raises:
        TestsuiteError: ``number`` is odd, or the suite's predicates do not give so many different pairs.
    """
    if number < 2 or number % 2:
        raise TestsuiteError(f"a suite is half true and half false: {number} items cannot be halved")
    chance = Random(f"{seed}/{suite.name}")  # noqa: S311 (repeatable, not secret)
    maker = _Maker(Drawing(Vocabulary(inventory, suite.predicates), chance), suite, seen)
    half = number // 2
    false_kinds = [kind for kind in FALSE_KINDS if maker.possible(kind)]
    if not false_kinds:
        raise TestsuiteError(f"{suite.name}: its predicates ({', '.join(suite.predicates)}) give no false item")
    made = maker.fill([None] * half) + maker.fill([false_kinds[place % len(false_kinds)] for place in range(half)])
    chance.shuffle(made)
    return [item.numbered(place) for place, item in enumerate(made, start=1)]


class _Maker:
    def __init__(self, drawing: Drawing, suite: Suite, seen: set[tuple[str, str]]) -> None:
        self._drawing = drawing
        self._suite = suite
        self._seen = seen

    def possible(self, kind: Kind) -> bool:
        """Whether some draws give false hypotheses of the kind."""
        return any(self._draw(kind, size) is not None for _ in range(_PROBES) for size in (1, 2))

    def fill(self, kinds: Sequence[Kind | None]) -> list[Item]:
        """An item for each kind (None: true); the share of a kind and size that runs out passes to the others."""
        wanted = list(zip(kinds, _sizes(kinds, self._drawing.chance), strict=True))
        left = sorted(set(wanted), key=wanted.index)
        made: list[Item] = []
        for place, (kind, size) in enumerate(wanted):
            item = None
            while item is None:
                if not left:
                    raise TestsuiteError(
                        f"{self._suite.name}: its predicates ({', '.join(self._suite.predicates)}) do not give "
                        f"{len(kinds)} different items of one truth value"
                    )
                same = [other for other in left if other[0] is kind] or left
                chosen = (kind, size) if (kind, size) in left else same[place % len(same)]
                item = self._make(*chosen)
                if item is None:
                    left.remove(chosen)
            made.append(item)
        return made

    def _draw(self, kind: Kind | None, size: int) -> tuple[list[Clause], list[Clause]] | None:
        """What a text and a hypothesis of the kind mean."""
        clauses = self._drawing.clauses(size)
        if clauses is None:
            return None
        for _ in range(_TRIES):
            goals = part(clauses, self._drawing) if kind is None else falsified(kind, clauses, self._drawing)
            if goals is not None and entails(clauses, goals) == (kind is None):
                return clauses, goals
        return None

    def _make(self, kind: Kind | None, size: int) -> Item | None:
        chance = self._drawing.chance
        for _ in range(_DRAWS):
            drawn = self._draw(kind, size)
            if drawn is None:
                continue
            clauses, goals = drawn
            tense = chance.choice(list(Tense))
            text = realise(clauses, self._drawing.inventory, tense, chance)
            hypothesis = text and realise(goals, self._drawing.inventory, tense, chance)
            if text is None or hypothesis is None or text.text == hypothesis.text:
                continue
            pair = (text.text, hypothesis.text)
            if pair in self._seen:
                continue
            self._seen.add(pair)
            return Item(
                id="",
                suite=self._suite.name,
                text=text.text,
                hypothesis=hypothesis.text,
                gold="entailment" if kind is None else "non-entailment",
                kind=(true_kind(clauses, goals) if kind is None else kind).value,
                tags={"text": text.tags, "hypothesis": hypothesis.tags},
                clauses={"text": len(clauses), "hypothesis": len(goals)},
            )
        return None


def _sizes(kinds: Sequence[Kind | None], chance: Random) -> list[int]:
    """The clauses of each text, in the stated shares; those that need an other clause have two or three."""
    counts = {size: round(share * len(kinds)) for size, share in CLAUSE_SHARES.items()}
    counts[1] += len(kinds) - sum(counts.values())
    longer = [size for size, number in counts.items() for _ in range(number) if size > 1]
    chance.shuffle(longer)
    sizes = {place: longer.pop() if longer else 2 for place, kind in enumerate(kinds) if kind is Kind.OTHER_CLAUSE}
    rest = [1] * counts[1] + longer
    chance.shuffle(rest)
    return [sizes[place] if place in sizes else rest.pop() for place in range(len(kinds))]
