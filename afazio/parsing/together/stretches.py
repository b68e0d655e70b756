"""Stretches of words that two sentences share."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Mapping, Sequence

from afazio.parsing.tree import Token, Tree

_SHORTEST = 2
_OPEN_CLASSES = frozenset({"NOUN", "PROPN", "VERB", "ADJ", "ADV", "NUM", "X"})


def shared_words(one: Tree, other: Tree) -> dict[int, int]:
    """For each word of the first sentence that both share the word of the second, by number, no word twice.

    Longest common stretches come first, of two words or more (Wise 1993, greedy string tiling); then words that stand
    once in each sentence and are of an open class.  The capital of a sentence's first word does not count.
    """
    left, right = _keys(one), _keys(other)
    found: dict[int, int] = {}
    taken: set[int] = set()
    for length, start, begin in _stretches(left, right):
        run = 0
        for step in range(length + 1):
            free = step < length and start + step + 1 not in found and begin + step + 1 not in taken
            if free:
                run += 1
                continue
            if run >= _SHORTEST:
                for back in range(step - run, step):
                    found[start + back + 1] = begin + back + 1
                    taken.add(begin + back + 1)
            run = 0
    for number, key in enumerate(left, start=1):
        if number in found or one.tokens[number - 1].upos not in _OPEN_CLASSES:
            continue
        if left.count(key) == 1 == right.count(key):
            found[number] = right.index(key) + 1
    return found


def same_verbs(one: Tree, other: Tree, shared: Mapping[int, int]) -> dict[int, int]:
    """The verbs that each sentence has once, in another form than the other: shows, and is shown."""
    left = _verbs(one, shared.keys())
    right = _verbs(other, set(shared.values()))
    return {left[lemma]: right[lemma] for lemma in left.keys() & right.keys()}


def _verbs(tree: Tree, taken: Collection[int]) -> dict[str, int]:
    verbs = [token for token in tree.tokens if token.upos == "VERB"]
    counts = Counter(token.lemma for token in verbs)
    return {token.lemma: token.id for token in verbs if counts[token.lemma] == 1 and token.id not in taken}


def _keys(tree: Tree) -> list[str]:
    first = next((token.id for token in tree.tokens if token.form[:1].isalnum()), 1)
    return [_key(token, token.id == first) for token in tree.tokens]


def _key(token: Token, first: bool) -> str:
    keeps = not first or token.upos == "PROPN" or token.form == "I"
    return token.form if keeps else token.form[:1].lower() + token.form[1:]


def _stretches(left: Sequence[str], right: Sequence[str]) -> list[tuple[int, int, int]]:
    """Every common stretch that cannot be longer: its length and where it starts in each, the longest first."""
    places: dict[str, list[int]] = defaultdict(list)
    for index, key in enumerate(right):
        places[key].append(index)
    found: list[tuple[int, int, int]] = []
    before: dict[int, int] = {}
    for start, key in enumerate([*left, ""]):
        now = {index: before.get(index - 1, 0) + 1 for index in places.get(key, ())}
        ended = ((length, index) for index, length in before.items() if index + 1 not in now and length >= _SHORTEST)
        found += [(length, start - length, index - length + 1) for length, index in ended]
        before = now
    return sorted(found, key=lambda one: (-one[0], abs(one[1] - one[2]), one[1], one[2]))
