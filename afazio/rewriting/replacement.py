"""Other words of the same classes in the examples of rules: what a rule does must not hang on the example's own words.

A word belongs to a class when the rule tests it with a field of a lexicon (``V [lemma=alt.verb]``) or with a list of
words (``V [lemma=want|wish]``).  The word is replaced, in both sentences, by another of its class; what stands in the
same row of the lexicon and in the example (the verb of a noun) is replaced along with it.  Function words stay: the
members of their classes differ in what they mean (``if`` and ``unless``).  So does an example whose remark is
``(these words)``: what follows in it hangs on more than its rule's class.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random

from afazio.parsing.tree import Token, Tree
from afazio.rewriting.cascade import Cascade
from afazio.rewriting.compiling import CompiledRule
from afazio.rewriting.lexicon import Lexicon
from afazio.rewriting.syntax import (
    Block,
    BlockKind,
    Comparison,
    Example,
    FeatureClause,
    FeatureTest,
    GraphExample,
    NodeClause,
    PairExample,
    Path,
    SetFeature,
    Text,
)

OPEN_CLASSES = frozenset({"ADJ", "NOUN", "VERB"})
PINNED = "these words"

Trees = tuple[Tree, ...]
Words = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Replaced:
    """An example in other words: the lemmas that took the place of others, and the trees of its texts."""

    example: Example
    words: Words
    trees: Mapping[str, Trees]


@dataclass(frozen=True, slots=True)
class WordClass:
    """The rows that a word of a rule may come from; ``used`` are the fields that must stay as they are."""

    rows: tuple[tuple[str, ...], ...]
    column: int
    used: frozenset[int]

    @property
    def words(self) -> frozenset[str]:
        """The words of the class."""
        return frozenset(row[self.column] for row in self.rows)


def replaced_examples(
    cascade: Cascade, rule: CompiledRule, trees: Mapping[str, Trees], times: int, random: Random
) -> Iterator[Replaced]:
    """Every example of a rule in other words, as often as asked for; none for an example without words of a class."""
    for example in rule.syntax.examples:
        kept = {text: trees[text] for text in example.texts if text in trees}
        pinned = isinstance(example, PairExample) and example.remark == PINNED
        if pinned or len(kept) < len(set(example.texts)):
            continue
        tokens = [token for each in kept.values() for tree in each for token in tree.tokens]
        present = {token.lemma for token in tokens}
        present -= {token.lemma for token in tokens if token.upos not in OPEN_CLASSES}
        classes = list(_classes(cascade, rule, example, kept))
        for _ in range(times if classes else 0):
            words: dict[str, str] = {}
            for lemma, found in classes:
                if lemma not in words:
                    words.update(_drawn(lemma, found, present, {*present, *words.values()}, random))
            if words:
                yield Replaced(
                    _reworded(example, words), words, {text: _retold(each, words) for text, each in kept.items()}
                )


def replaced_texts(
    cascade: Cascade, trees: Mapping[str, Trees], times: int, random: Random
) -> Iterator[tuple[Words, Mapping[str, Trees]]]:
    """Texts in other words, as often as asked for; none for texts in which no rule asks for the class of a word.

    A word gives way to one that is in every class in which the rules that applied looked it up.
    """
    tokens = [token for each in trees.values() for tree in each for token in tree.tokens]
    present = {token.lemma for token in tokens} - {token.lemma for token in tokens if token.upos not in OPEN_CLASSES}
    classes = _shared_classes(cascade, trees)
    for _ in range(times if classes else 0):
        words: dict[str, str] = {}
        for lemma, found in classes.items():
            if lemma not in words:
                words.update(_drawn(lemma, found, present, {*present, *words.values()}, random))
        if words:
            yield words, {text: _retold(each, words) for text, each in trees.items()}


def _shared_classes(cascade: Cascade, trees: Mapping[str, Trees]) -> dict[str, WordClass]:
    """For each word the smallest class that a rule looked it up in, without what the other rules do not accept."""
    rules = {(rule.module, rule.name): rule for module in cascade.modules for rule in module.rules}
    found: dict[str, list[WordClass]] = {}
    for tree in (tree for each in trees.values() for tree in each):
        tokens = {token.id: token for token in tree.tokens}
        for step in cascade.apply(tree)[1]:
            matched = dict(step.matched)
            for name, each in _wanted(rules[step.module, step.rule]):
                token = tokens.get(matched.get(name, -1))
                if token is not None and _belongs(token, each):
                    found.setdefault(token.lemma, []).append(each)
    shared = {}
    for lemma, classes in found.items():
        first = min(classes, key=lambda each: len(each.words))
        accepted = frozenset.intersection(*(each.words for each in classes))
        shared[lemma] = replace(first, rows=tuple(row for row in first.rows if row[first.column] in accepted))
    return shared


def _classes(
    cascade: Cascade, rule: CompiledRule, example: Example, trees: Mapping[str, Trees]
) -> Iterator[tuple[str, WordClass]]:
    """The words of an example that a class of the rule decides about.

    Where the rule applies, those that it matched; in a counter-example, those that keep it from applying.
    """
    applied = False
    found: dict[str, WordClass] = {}
    for tree in (tree for each in trees.values() for tree in each):
        for step in cascade.apply(tree)[1]:
            if (step.module, step.rule) == (rule.module, rule.name):
                applied = True
                matched = dict(step.matched)
                for name, each in _wanted(rule):
                    token = next((token for token in tree.tokens if token.id == matched.get(name)), None)
                    if token is not None and _belongs(token, each):
                        found.setdefault(token.lemma, each)
    if not applied and isinstance(example, PairExample) and example.negated:
        for _, each in _tested(rule, (BlockKind.WITHOUT,)):
            for token in (token for forest in trees.values() for tree in forest for token in tree.tokens):
                if _belongs(token, each):
                    found.setdefault(token.lemma, each)
    yield from found.items()


def _belongs(token: Token, found: WordClass) -> bool:
    return token.upos in OPEN_CLASSES and any(row[found.column] == token.lemma for row in found.rows)


def _wanted(rule: CompiledRule) -> Iterator[tuple[str, WordClass]]:
    """The classes of the nodes that the rule matches, less the words that other tests of the same node refuse."""
    tested = list(_tested(rule, (BlockKind.PATTERN, BlockKind.WITH)))
    refused = list(_tested(rule, (BlockKind.WITHOUT,), alone=True))
    for name, found in tested:
        others = [each.words for other, each in tested if other == name]
        never = [each.words for other, each in refused if other == name]
        rows = tuple(
            row
            for row in found.rows
            if all(row[found.column] in words for words in others)
            and not any(row[found.column] in words for words in never)
        )
        yield name, replace(found, rows=rows)


def _tested(rule: CompiledRule, kinds: Iterable[BlockKind], *, alone: bool = False) -> Iterator[tuple[str, WordClass]]:
    """The nodes whose lemma the rule looks up, each with its class; ``alone`` keeps to blocks of one clause."""
    for block in rule.syntax.blocks:
        if block.kind in kinds and not (alone and len(block.clauses) > 1):
            for clause in block.clauses:
                if isinstance(clause, NodeClause) and len(clause.alternatives) == 1:
                    for test in clause.alternatives[0]:
                        if (found := _class(rule, block, test)) is not None:
                            yield clause.name, found


def _class(rule: CompiledRule, block: Block, test: FeatureTest) -> WordClass | None:
    if test.name != "lemma" or test.comparison is not Comparison.EQUAL:
        return None
    first = test.values[0]
    if isinstance(first, Path) and first.owner in rule.lexicons:
        lexicon = rule.lexicons[first.owner]
        fixed = _fixed(block, first.owner, lexicon)
        rows = tuple(row for row in lexicon.rows if all(row[column] in values for column, values in fixed.items()))
        return WordClass(rows, lexicon.fields.index(first.feature), _used(rule, first.owner, lexicon) - fixed.keys())
    words = tuple(value.text for value in test.values if isinstance(value, Text))
    if 1 < len(words) == len(test.values):
        return WordClass(tuple((word,) for word in words), 0, frozenset())
    return None


def _fixed(block: Block, name: str, lexicon: Lexicon) -> dict[int, tuple[str, ...]]:
    """The values that a block demands of the fields of a lexicon: ``alt.kind = "dative"``."""
    return {
        lexicon.fields.index(clause.left.feature): tuple(each.text for each in clause.values if isinstance(each, Text))
        for clause in block.clauses
        if isinstance(clause, FeatureClause)
        and clause.left.owner == name
        and clause.comparison is Comparison.EQUAL
        and all(isinstance(each, Text) for each in clause.values)
    }


def _used(rule: CompiledRule, name: str, lexicon: Lexicon) -> frozenset[int]:
    paths: list[object] = []
    for block in rule.syntax.blocks:
        for clause in block.clauses:
            if isinstance(clause, NodeClause):
                paths.extend(value for tests in clause.alternatives for test in tests for value in test.values)
            elif isinstance(clause, FeatureClause):
                paths.extend((clause.left, *clause.values))
    for command in rule.syntax.commands:
        if isinstance(command, SetFeature):
            paths.extend(command.terms)
    fields = {path.feature for path in paths if isinstance(path, Path) and path.owner == name}
    return frozenset(column for column, field in enumerate(lexicon.fields) if field in fields)


def _drawn(lemma: str, found: WordClass, present: set[str], taken: set[str], random: Random) -> dict[str, str]:
    """Another row of the class, as words for words; none when no other row would leave the rest as it is.

    ``present`` are the words of the example that may be replaced, ``taken`` those that cannot take their place.
    """
    old = max(
        (row for row in found.rows if row[found.column] == lemma),
        key=lambda row: sum(value in present for value in row),
    )
    said = {column for column, value in enumerate(old) if value in present}
    changing = [
        row
        for row in found.rows
        if row[found.column] != lemma
        and all(row[column] == old[column] for column in found.used - said)
        and all(row[column] == old[column] or _may_stand(row[column], taken) for column in said)
    ]
    if not changing:
        return {}
    new = random.choice(changing)
    return {old[column]: new[column] for column in said if old[column] != new[column]}


def _may_stand(word: str, taken: set[str]) -> bool:
    return word not in taken and word.isalpha() and word.islower()


def _reworded(example: Example, words: Words) -> Example:
    if not isinstance(example, GraphExample):
        return example
    roles = tuple((role, words.get(filler, filler)) for role, filler in example.roles)
    return replace(example, predicate=words.get(example.predicate, example.predicate), roles=roles)


def _retold(trees: Sequence[Tree], words: Words) -> Trees:
    retold = []
    for tree in trees:
        tokens = tuple(_renamed(token, words) for token in tree.tokens)
        retold.append(replace(tree, tokens=tokens, text=" ".join(token.form for token in tokens)))
    return tuple(retold)


def _renamed(token: Token, words: Words) -> Token:
    if token.lemma not in words:
        return token
    lemma = words[token.lemma]
    form = _form(lemma, token.xpos)
    return replace(token, lemma=lemma, form=form.capitalize() if token.form[:1].isupper() else form)


def _form(lemma: str, tag: str) -> str:
    """The regular form: rules look at endings, and the tree is not parsed again."""
    if tag in ("NNS", "VBZ"):
        if lemma.endswith(("s", "x", "z", "ch", "sh")):
            return lemma + "es"
        return lemma[:-1] + "ies" if lemma.endswith("y") and lemma[-2:-1] not in "aeiou" else lemma + "s"
    if tag == "VBG":
        return (lemma[:-1] if lemma.endswith("e") and not lemma.endswith(("ee", "oe", "ye")) else lemma) + "ing"
    if tag in ("VBD", "VBN"):
        if lemma.endswith("e"):
            return lemma + "d"
        return lemma[:-1] + "ied" if lemma.endswith("y") and lemma[-2:-1] not in "aeiou" else lemma + "ed"
    return lemma
