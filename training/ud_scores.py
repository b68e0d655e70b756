"""How well parsed text agrees with a treebank: the measures of the CoNLL 2018 shared task.

Words are aligned by their characters, so that sentence and word boundaries may differ (Zeman et al. 2018, "CoNLL 2018
Shared Task: Multilingual Parsing from Raw Text to Universal Dependencies"): tokens and sentences by their spans,
words inside multiword tokens by the longest common subsequence of their forms.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from afazio.parsing.tree import Token, Tree


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


MEASURES = ("Tokens", "Sentences", "Words", "UPOS", "XPOS", "UFeats", "Lemmas", "UAS", "LAS", "CLAS")
_FUNCTIONAL = frozenset({"aux", "cop", "mark", "det", "clf", "case", "cc"})
_UNIVERSAL = _words(
    """PronType NumType Poss Reflex Foreign Abbr Gender Animacy Number Case Definite Degree VerbForm Mood Tense Aspect
    Voice Evident Polarity Person Polite"""
)


@dataclass(frozen=True, slots=True)
class Score:
    """Counts of one measure; all shares lie between 0 and 1, and are 1 where there is nothing to count."""

    gold: int
    system: int
    correct: int

    @property
    def f1(self) -> float:
        """The harmonic mean of precision and recall."""
        return 2 * self.correct / (self.gold + self.system) if self.gold + self.system else 1.0

    def __add__(self, other: Score) -> Score:
        return Score(self.gold + other.gold, self.system + other.system, self.correct + other.correct)


@dataclass(frozen=True, slots=True)
class Word:
    """A word in its text: its token from ``start`` to ``end``, counted in characters that are not white space.

    ``head`` is its head's place in the list of words, ``None`` for a root.
    """

    token: Token
    start: int
    end: int
    multiword: bool
    head: int | None


@dataclass(frozen=True, slots=True)
class Text:
    """The trees of one text as lists over the whole text."""

    characters: str
    tokens: frozenset[tuple[int, int]]
    sentences: frozenset[tuple[int, int]]
    words: tuple[Word, ...]


def text_of(trees: Iterable[Tree]) -> Text:
    """The trees of one text, in order, put behind each other."""
    characters: list[str] = []
    tokens: set[tuple[int, int]] = set()
    sentences: set[tuple[int, int]] = set()
    words: list[Word] = []
    at = 0
    for tree in trees:
        before, began = len(words), at
        surface = {part.first: part for part in tree.surface_tokens}
        end_of_surface = 0
        for token in tree.tokens:
            part = surface.get(token.id)
            if part is not None or token.id > end_of_surface:
                form = "".join((part.form if part else token.form).split())
                characters.append(form)
                start, at = at, at + len(form)
                tokens.add((start, at))
                end_of_surface = part.last if part else token.id
                multiword = part is not None
            head = before + token.head - 1 if token.head else None
            words.append(Word(token, start, at, multiword, head))
        sentences.add((began, at))
    return Text("".join(characters), frozenset(tokens), frozenset(sentences), tuple(words))


def align(gold: Text, system: Text) -> dict[int, int]:
    """The places of the gold words that the system has too, with the places of those in the system's list.

    Raises ``ValueError`` when the texts do not have the same characters.
    """
    if gold.characters != system.characters:
        at = next(
            (i for i, (a, b) in enumerate(zip(gold.characters, system.characters, strict=False)) if a != b),
            min(len(gold.characters), len(system.characters)),
        )
        raise ValueError(
            f"the texts differ at character {at}: gold has {gold.characters[at : at + 20]!r}, "
            f"the system {system.characters[at : at + 20]!r}"
        )
    aligned: dict[int, int] = {}
    left = right = 0
    while left < len(gold.words) and right < len(system.words):
        a, b = gold.words[left], system.words[right]
        if a.multiword and not b.multiword and b.start < a.start:
            right += 1
        elif b.multiword and not a.multiword and a.start < b.start:
            left += 1
        elif a.multiword or b.multiword:
            ends = _multiword_end(gold.words, left, system.words, right)
            aligned |= _common(gold.words, range(left, ends[0]), system.words, range(right, ends[1]))
            left, right = ends
        elif (a.start, a.end) == (b.start, b.end):
            aligned[left] = right
            left, right = left + 1, right + 1
        elif a.start <= b.start:
            left += 1
        else:
            right += 1
    return aligned


def _multiword_end(gold: Sequence[Word], left: int, system: Sequence[Word], right: int) -> tuple[int, int]:
    """Where the words end that overlap with a multiword token, on both sides."""
    end = gold[left].end if gold[left].multiword else system[right].end
    while True:
        before = (left, right, end)
        while left < len(gold) and (gold[left].start < end and (gold[left].multiword or gold[left].end <= end)):
            end = max(end, gold[left].end)
            left += 1
        while right < len(system) and (
            system[right].start < end and (system[right].multiword or system[right].end <= end)
        ):
            end = max(end, system[right].end)
            right += 1
        if (left, right, end) == before:
            return left, right


def _common(gold: Sequence[Word], left: range, system: Sequence[Word], right: range) -> dict[int, int]:
    """The longest common subsequence of the forms in two stretches of words."""
    longest = [[0] * (len(right) + 1) for _ in range(len(left) + 1)]
    same = [[gold[i].token.form.lower() == system[j].token.form.lower() for j in right] for i in left]
    for i in reversed(range(len(left))):
        for j in reversed(range(len(right))):
            longest[i][j] = max(same[i][j] + longest[i + 1][j + 1], longest[i + 1][j], longest[i][j + 1])
    aligned: dict[int, int] = {}
    i = j = 0
    while i < len(left) and j < len(right):
        if same[i][j] and longest[i][j] == 1 + longest[i + 1][j + 1]:
            aligned[left[i]] = right[j]
            i, j = i + 1, j + 1
        elif longest[i][j] == longest[i + 1][j]:
            i += 1
        else:
            j += 1
    return aligned


def scores(gold: Text, system: Text) -> dict[str, Score]:
    """All `MEASURES` on one text; add them up over texts."""
    aligned = align(gold, system)

    def count(same: Callable[[int, int], bool], counted: Callable[[Token], bool] = lambda token: True) -> Score:
        return Score(
            sum(counted(word.token) for word in gold.words),
            sum(counted(word.token) for word in system.words),
            sum(counted(gold.words[i].token) and same(i, j) for i, j in aligned.items()),
        )

    def attached(i: int, j: int) -> bool:
        return same_head(gold, system, aligned, i, j)

    def labelled(i: int, j: int) -> bool:
        return attached(i, j) and _relation(gold, i) == _relation(system, j)

    return {
        "Tokens": _spans(gold.tokens, system.tokens),
        "Sentences": _spans(gold.sentences, system.sentences),
        "Words": count(lambda i, j: True),
        "UPOS": count(lambda i, j: gold.words[i].token.upos == system.words[j].token.upos),
        "XPOS": count(lambda i, j: gold.words[i].token.xpos == system.words[j].token.xpos),
        "UFeats": count(lambda i, j: _features(gold, i) == _features(system, j)),
        "Lemmas": count(lambda i, j: gold.words[i].token.lemma in ("_", system.words[j].token.lemma)),
        "UAS": count(attached),
        "LAS": count(labelled),
        "CLAS": count(labelled, _is_content),
    }


def relation_scores(gold: Text, system: Text) -> dict[str, Score]:
    """Per relation, subtypes included: right are aligned words with the right head and relation."""
    aligned = align(gold, system)
    in_gold = Counter(word.token.deprel for word in gold.words)
    in_system = Counter(word.token.deprel for word in system.words)
    right = Counter(
        gold.words[i].token.deprel
        for i, j in aligned.items()
        if gold.words[i].token.deprel == system.words[j].token.deprel and same_head(gold, system, aligned, i, j)
    )
    return {name: Score(in_gold[name], in_system[name], right[name]) for name in sorted(in_gold | in_system)}


def same_head(gold: Text, system: Text, aligned: dict[int, int], i: int, j: int) -> bool:
    """Whether aligned words have aligned heads, or are both roots."""
    head = gold.words[i].head
    if head is None:
        return system.words[j].head is None
    return head in aligned and aligned[head] == system.words[j].head


def _spans(gold: frozenset[tuple[int, int]], system: frozenset[tuple[int, int]]) -> Score:
    return Score(len(gold), len(system), len(gold & system))


def _relation(text: Text, place: int) -> str:
    return text.words[place].token.deprel.split(":")[0]


def _is_content(token: Token) -> bool:
    relation = token.deprel.split(":")[0]
    return relation not in _FUNCTIONAL and relation != "punct"


def _features(text: Text, place: int) -> frozenset[tuple[str, str]]:
    return frozenset(pair for pair in text.words[place].token.feats if pair[0] in _UNIVERSAL)
