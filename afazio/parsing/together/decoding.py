"""Two sentences of a pair decoded together.

Where both have the words of an arc in a stretch that they share, and the parser analysed them in two ways, the sentence
that is less sure takes the analysis of the other, if its own scores do not speak against it: the sum of the scores of
both is then the greatest that one analysis can have.  What a sentence's own parser found hardly possible is never put
into it, and words that hang on what only one sentence has stay as they are: garden paths stay apart.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import inf

from afazio.parsing.together.stretches import same_verbs, shared_words
from afazio.parsing.tree import Scored, Token, Tree

LIMIT = 5.0
"""How much less likely (natural logarithm) an analysis may be than the sentence's own to be put in its place."""

MORE = 2.0
"""How much less likely each further word may make an analysis that several words change together."""

DOUBTFUL = 1.0
"""From here on the evidence of the sentence's own was overridden."""


_FUNCTIONS = frozenset({"aux", "aux:pass", "cop", "mark", "case", "det", "cc"})
# What makes a word the head of a clause; where one sentence alone has it, the word is something else in the other.
_OF_CLAUSES = frozenset({"cop", "aux", "aux:pass", "nsubj", "nsubj:pass", "csubj", "expl", "mark"})
_OF_VERB_GROUPS = frozenset({"aux", "aux:pass", "cop"})
_OBJECTS = frozenset({"obj", "iobj"})
_OF_FUNCTIONS = frozenset({"fixed", "goeswith", "conj", "cc", "reparandum", "punct"})
# One form has one number and one class wherever it stands: their tags may change where their relations differ.
_NOUNS = ("NOUN", "PROPN")


@dataclass(frozen=True, slots=True)
class Change:
    """A word that was analysed as in the other sentence: before, after, and how much less likely that was by itself."""

    before: Token
    after: Token
    cost: float


@dataclass(frozen=True, slots=True)
class Together:
    """Two sentences with the changes made in each."""

    one: Tree
    other: Tree
    in_one: tuple[Change, ...]
    in_other: tuple[Change, ...]


@dataclass(frozen=True, slots=True)
class _Word:
    """A shared word: what each sentence would take from the other, and what that costs it.

    With ``only_tags`` the word keeps what it hangs on.
    """

    one: Token
    other: Token
    one_cost: float
    other_cost: float
    only_tags: bool = False


def decode_together(one: Tree, other: Tree, fixed: frozenset[int] = frozenset(), limit: float = LIMIT) -> Together:
    """Two sentences with their shared words analysed alike where the evidence allows it.

    The words of the second with numbers in ``fixed`` stay as they are.  Trees without evidence are left alone.
    """
    if not one.evidence or not other.evidence:
        return Together(one, other, (), ())
    shared = shared_words(one, other)
    heads = {**shared, **same_verbs(one, other, shared)}
    in_one: list[Change] = []
    in_other: list[Change] = []
    for group in _groups(_differing(one, other, shared, heads, limit)):
        first = sum(word.one_cost for word in group)
        second = inf if any(word.other.id in fixed for word in group) else sum(word.other_cost for word in group)
        for cost, goes_first in sorted([(first, True), (second, False)], key=lambda each: each[0]):
            if cost > limit + MORE * (len(group) - 1):
                break
            tree = one if goes_first else other
            changed = _changed(tree, group, heads, goes_first)
            if changed is None:
                continue
            changes = [
                Change(tree.tokens[number - 1], changed.tokens[number - 1], round(cost, 3))
                for number in ((word.one if goes_first else word.other).id for word in group)
            ]
            if goes_first:
                one, in_one = changed, [*in_one, *changes]
            else:
                other, in_other = changed, [*in_other, *changes]
            break
    return Together(one, other, tuple(in_one), tuple(in_other))


def _differing(
    one: Tree, other: Tree, shared: Mapping[int, int], heads: Mapping[int, int], limit: float
) -> Iterator[_Word]:
    """The shared words that are analysed in two ways, where both ways are possible in both sentences."""
    back = {there: here for here, there in heads.items()} | {0: 0}
    there = {**heads, 0: 0}
    for number, counterpart in shared.items():
        left, right = one.tokens[number - 1], other.tokens[counterpart - 1]
        if left.upos == "PUNCT" == right.upos:
            continue
        first = second = 0.0
        only_tags = False
        if left.head in there and right.head in back:
            if (there[left.head], left.deprel) != (right.head, right.deprel):
                mine, yours = there[left.head], back[right.head]
                first = second = inf
                in_order = _in_order(left, right, there, back)
                if (in_order and _compared(left, yours, right, mine)) or _moved_together(
                    shared, left.id, yours, left.head, mine
                ):
                    first = _arc_cost(one, left, yours, right.deprel, there)
                if (in_order and _compared(right, mine, left, yours)) or _moved_together(
                    shared, left.id, left.head, yours, right.head
                ):
                    second = _arc_cost(other, right, mine, left.deprel, back)
        elif left.deprel != right.deprel or left.head in there or right.head in back:
            if left.upos != right.upos or left.upos not in _NOUNS:
                continue
            only_tags = True
        arcs = first or second
        first += _tag_cost(one, left, right)
        second += _tag_cost(other, right, left)
        if not arcs and min(first, second) > limit:
            continue
        if (first or second) and min(first, second) < inf:
            yield _Word(left, right, first, second, only_tags)


def _in_order(left: Token, right: Token, there: Mapping[int, int], back: Mapping[int, int]) -> bool:
    """Whether a word stands on one side of its heads in both sentences."""
    own = left.head == 0 or (left.id < left.head) == (right.id < there[left.head])
    return own and (right.head == 0 or (right.id < right.head) == (left.id < back[right.head]))


def _moved_together(shared: Mapping[int, int], word: int, head: int, here: int, there: int) -> bool:
    """Whether a word has moved with a head: both and all between them follow each other in both sentences.

    Another head of the word stands on one side of them here, and its counterpart on the other side there: what changes
    its place as a whole is one phrase, as in "Lee, from Rome, was arrested" beside "arrested Lee, from Rome".
    """
    if not (head and here and there):
        return False
    phrase = range(min(word, head), max(word, head) + 1)
    step = shared[word] - word
    whole = here not in phrase and all(shared.get(each) == each + step for each in phrase)
    return whole and (here < word) != (there < word + step)


def _compared(own: Token, wanted: int, model: Token, counterpart: int) -> bool:
    """Whether the other sentence has preferred the wanted head to the ``counterpart`` of the word's own head.

    It has not if the own head is the nearer one here and stands elsewhere there: a word's neighbour is its likely head,
    as in "given to a nurse by a clerk who left" beside "a clerk gave it to a nurse who left".
    """
    nearer = min(own.id, wanted) < own.head < max(own.id, wanted)
    return not nearer or min(model.id, model.head) < counterpart < max(model.id, model.head)


def _arc_cost(tree: Tree, token: Token, head: int, deprel: str, shared: Mapping[int, int]) -> float:
    """How much less likely another arc is than the one that the word has."""
    if "orphan" in (token.deprel, deprel) or _joins_others(tree, token.id, head, shared):
        return inf
    own = {child.deprel for child in tree.children(token.id) if child.id not in shared}
    if not own.isdisjoint(_OF_CLAUSES) or (token.deprel == "conj" != deprel and "cc" in own):
        return inf
    if _predicated_of_object(tree, token, deprel, shared):
        return inf
    arcs = tree.evidence[token.id - 1].arcs
    wanted = next((arc.score for arc in arcs if arc.head == head and arc.value == deprel), None)
    chosen = next((arc.score for arc in arcs if arc.head == token.head and arc.value == token.deprel), None)
    if wanted is None:
        return inf
    return max(0.0, (arcs[0].score if chosen is None else chosen) - wanted)


def _predicated_of_object(tree: Tree, token: Token, deprel: str, shared: Mapping[int, int]) -> bool:
    """Whether a complement and an object change places beside an object that this sentence alone has.

    That object may be what the complement is predicated of: found her cousin a fool, and found a fool.
    """
    if {token.deprel, deprel} != {"xcomp", "obj"}:
        return False
    beside = (child for child in tree.children(token.head) if child != token)
    return any(child.deprel in _OBJECTS and child.id not in shared for child in beside)


def _joins_others(tree: Tree, number: int, head: int, shared: Mapping[int, int]) -> bool:
    """Whether a conjunction between a word and a head joins shared words in this sentence alone.

    What a conjunction joins may leave out what stands in the first conjunct: by car to Paris and Kim by train.
    """
    between = tree.tokens[min(number, head) : max(number, head) - 1] if head else ()
    return any(token.deprel == "cc" and token.id not in shared and token.head in shared for token in between)


def _tag_cost(tree: Tree, token: Token, model: Token) -> float:
    """How much less likely the tags of another token are than those that the word has.

    The tagger chooses the XPOS tag for the word class that it has chosen, so that its scores of XPOS tags say nothing
    of another class.  No finite verb stands behind an auxiliary.
    """
    considered = tree.evidence[token.id - 1]
    if token.upos != model.upos:
        auxiliary = any(child.deprel in _OF_VERB_GROUPS for child in tree.children(token.id))
        finite = auxiliary and model.feat("VerbForm") == "Fin" and model.upos != "AUX"
        return inf if finite else _less_likely(considered.upos, token.upos, model.upos)
    return _less_likely(considered.xpos, token.xpos, model.xpos)


def _less_likely(considered: Sequence[Scored], own: str, wanted: str) -> float:
    if own == wanted:
        return 0.0
    scores = {one.value: one.score for one in considered}
    return max(0.0, scores.get(own, 0.0) - scores[wanted]) if wanted in scores else inf


def _groups(words: Iterable[_Word]) -> list[list[_Word]]:
    """Words of which one is a head of another, in either analysis, change together."""
    groups: list[list[_Word]] = []
    for word in words:
        linked = [group for group in groups if any(_linked(word, each) for each in group)]
        groups = [group for group in groups if group not in linked]
        groups.append([*(each for group in linked for each in group), word])
    return groups


def _linked(word: _Word, each: _Word) -> bool:
    return (
        word.one.head == each.one.id
        or each.one.head == word.one.id
        or word.other.head == each.other.id
        or each.other.head == word.other.id
        or (word.one.head == each.one.head != 0 and word.other.head == each.other.head and _tell_voice(word, each))
    )


def _tell_voice(word: _Word, each: _Word) -> bool:
    """Whether two words of one predicate tell together what it is: was done, of a passive or with a copula."""
    return {one.deprel for one in (word.one, word.other, each.one, each.other)} <= _OF_CLAUSES


def _changed(tree: Tree, group: Sequence[_Word], shared: Mapping[int, int], is_one: bool) -> Tree | None:
    """The tree with the words of a group analysed as in the other sentence, or ``None`` when that is no tree."""
    places = {there: here for here, there in shared.items()} if is_one else dict(shared)
    places[0] = 0
    tokens = list(tree.tokens)
    for word in group:
        own, model = (word.one, word.other) if is_one else (word.other, word.one)
        lemma = own.lemma if (own.upos, own.xpos) == (model.upos, model.xpos) else model.lemma
        tokens[own.id - 1] = replace(
            own,
            head=own.head if word.only_tags else places.get(model.head, own.head),
            deprel=own.deprel if word.only_tags else model.deprel,
            upos=model.upos,
            xpos=model.xpos,
            feats=model.feats,
            lemma=lemma,
        )
    changed = {(word.one if is_one else word.other).id for word in group}
    tokens = list(_without_dependents_of_function_words(tokens, changed))
    if not _is_tree(tokens) or _mixed_voices(tokens) - _mixed_voices(tree.tokens):
        return None
    return replace(tree, tokens=tuple(tokens))


def _mixed_voices(tokens: Sequence[Token]) -> set[int]:
    """The words that have dependents of a passive and of another predicate: a copula, or the subject of an active."""
    below: dict[int, set[str]] = {}
    for token in tokens:
        below.setdefault(token.head, set()).add(token.deprel)
    return {
        head
        for head, relations in below.items()
        if ("nsubj:pass" in relations and "cop" in relations)
        or ("aux:pass" in relations and not relations.isdisjoint(("cop", "nsubj")))
    }


def _without_dependents_of_function_words(tokens: Sequence[Token], changed: set[int]) -> Iterator[Token]:
    """The words; what hung on a word that has become a function word hangs on its head instead."""
    for token in tokens:
        head = tokens[token.head - 1] if token.head in changed else None
        if head is None or head.deprel not in _FUNCTIONS or token.deprel in _OF_FUNCTIONS:
            yield token
        else:
            yield replace(token, head=head.head)


def _is_tree(tokens: Sequence[Token]) -> bool:
    """Whether every word leads to the one root."""
    if sum(token.head == 0 for token in tokens) != 1:
        return False
    safe = {0}
    for token in tokens:
        path: list[int] = []
        number = token.id
        while number not in safe:
            if number in path:
                return False
            path.append(number)
            number = tokens[number - 1].head
        safe.update(path)
    return True
