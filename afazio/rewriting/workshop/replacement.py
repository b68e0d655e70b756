"""Other words of the same classes in texts and in the examples of rules: what a rule does must not hang on the words.

A word belongs to a class when a rule looks it up in a lexicon (``V [lemma=alt.verb]``, ``N [verb=role.verb]``) or in a
list of words (``V [lemma=want|wish]``).  It is replaced, in all sentences, by another of its class; what stands in the
same row of the lexicon and in the sentences (the verb of a noun) is replaced along with it.  Function words stay: the
members of their classes differ in what they mean (``if`` and ``unless``).  So does an example whose remark is
``(these words)``: what follows in it hangs on more than the classes that rules ask for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field, replace
from functools import cached_property
from random import Random

from afazio.parsing.tree import Token, Tree
from afazio.rewriting.cascade import Cascade
from afazio.rewriting.engine.compiling import CompiledRule
from afazio.rewriting.graph import Graph, Node, Step
from afazio.rewriting.language.syntax import BlockKind, Example, GraphExample, PairExample
from afazio.rewriting.workshop.inflection import inflected
from afazio.rewriting.workshop.word_classes import (
    CLOSED,
    Asked,
    Word,
    WordClass,
    asked_in,
    excepted,
    refused,
    wanted,
    written,
)

OPEN_CLASSES = frozenset({"ADJ", "ADV", "NOUN", "VERB"})
PINNED = "these words"
Trees = tuple[Tree, ...]
Words = Mapping[Word, str]
_Key = tuple[str, str, tuple[int, ...]]
"""A module, a rule of it, and which of the rule's alternatives were taken."""


@dataclass(frozen=True, slots=True)
class Replaced:
    """An example in other words: the lemmas that took the place of others, and the trees of its texts."""

    example: Example
    words: Words
    trees: Mapping[str, Trees]


@dataclass(frozen=True)
class Vocabulary:
    """The words of sentences that may give way, with their forms, and what rules ask of them.

    ``fixed`` are the lemmas and forms of the other words, ``classes`` those in which rules looked a word up, ``linked``
    the nouns with their verbs, ``named`` the lemmas that rules name themselves.
    """

    forms: Mapping[Word, frozenset[str]]
    fixed: frozenset[str]
    classes: dict[Word, list[WordClass]] = field(default_factory=dict)
    linked: set[tuple[Word, Word]] = field(default_factory=set)
    named: set[str] = field(default_factory=set)

    @classmethod
    def of(cls, trees: Mapping[str, Trees]) -> Vocabulary:
        """The words of trees, before any rule asked for them."""
        tokens = [token for each in trees.values() for tree in each for token in tree.tokens]
        others = [token for token in tokens if token.upos not in OPEN_CLASSES]
        fixed = frozenset(said.lower() for token in others for said in (token.lemma, token.form))
        words = {_word(token) for token in tokens if token.lemma not in fixed and token.upos in OPEN_CLASSES}
        forms = {word: frozenset(token.form.lower() for token in tokens if _word(token) == word) for word in words}
        return cls(forms, fixed)

    def ask(
        self,
        asked: Sequence[Asked],
        refusing: Iterable[Sequence[Asked]],
        matched: Mapping[str, Node],
        tokens: Mapping[int, Token],
    ) -> None:
        """Note for the nodes that a rule matched the classes in which it looked their words up.

        Words that the rule refuses beside others that it matched are in none of them.
        """
        never = tuple(refusing)
        for each in (_kept(_met(one, asked, matched), never, matched) for one in asked):
            node = matched.get(each.node)
            value = None if node is None else node.get(each.feature)
            if node is None or value is None or value not in each.among.words:
                continue
            token = tokens.get(node.id)
            if token is not None and each.feature == "lemma" and token.lemma == value:
                word, upos = _word(token), token.upos
            else:
                word = each.word(value, node.get("upos") or "")
                upos = word.upos
                if token is not None and _word(token) != word:
                    self.linked.add((_word(token), word))
            if _open(upos, each.among):
                self.classes.setdefault(word, []).append(each.among)
                rows = (row for row in each.among.rows if row[each.among.column] == value)
                self.linked.update((word, other) for row in rows for other in each.among.row_words(row).values())

    def parts(self, new: Words) -> bool:
        """Whether one of two words that belong together gives way alone: broken and broken, arrive and arrival."""
        forms = {form for word in new for form in (word.lemma, *self.forms.get(word, ()))}
        same = not self.fixed.isdisjoint(forms) or any(
            not forms.isdisjoint((word.lemma, *others)) for word, others in self.forms.items() if word not in new
        )
        return same or any(
            (noun in new) != (verb in new) for noun, verb in self.linked if verb in self.forms or verb in self.classes
        )


@dataclass(frozen=True)
class Replacement:
    """Draws other words as the rules of a cascade class them."""

    cascade: Cascade

    def examples(
        self, rule: CompiledRule, trees: Mapping[str, Trees], times: int, random: Random, *, wide: bool = False
    ) -> Iterator[Replaced]:
        """Every example of a rule in other words, as often as asked for; none for one without words of a class.

        The words that the rule decides about give way to others of its class, of which also the other rules that
        apply to the example ask the same; ``wide`` leaves what other rules ask out.
        """
        for example in rule.syntax.examples:
            kept = {text: trees[text] for text in example.texts if text in trees}
            pinned = isinstance(example, PairExample) and example.remark == PINNED
            if pinned or len(kept) < len(set(example.texts)):
                continue
            vocabulary = self._of_example(rule, example, kept)
            targets = tuple(vocabulary.classes)
            if targets and not wide:
                others = self._of_texts(kept)
                vocabulary.linked.update(others.linked)
                for word, found in others.classes.items():
                    vocabulary.classes.setdefault(word, []).extend(found)
            for _ in range(times):
                if words := _drawn(vocabulary, targets, random):
                    said = {text: _retold(each, words) for text, each in kept.items()}
                    yield Replaced(_reworded(example, words), words, said)

    def texts(
        self,
        trees: Mapping[str, Trees],
        times: int,
        random: Random,
        *,
        kept: Set[str] = frozenset(),
        wide: bool = False,
    ) -> Iterator[tuple[Words, Mapping[str, Trees]]]:
        """Texts in other words, as often as asked for; none for texts in which no rule asks for the class of a word.

        A word gives way to one that is in every class in which the rules that applied looked it up, or its noun or
        verb.  It is in no other class unless the word is in it too, and of the classes that keep rules from applying
        in all that the word is in; ``wide`` leaves these out.  A word of a closed class, one that a rule which
        applied names, and those in ``kept`` stay.
        """
        vocabulary = self._of_texts(trees)
        closed = {word for word, found in vocabulary.classes.items() if any(len(each.words) < CLOSED for each in found)}
        staying = closed | {word for word in vocabulary.forms if word.lemma in vocabulary.named or word.lemma in kept}
        targets = tuple(word for word in vocabulary.classes if word not in staying)
        for _ in range(times):
            words = _drawn(vocabulary, targets, random, None if wide else self._alike, staying)
            if words:
                yield words, {text: _retold(each, words) for text, each in trees.items()}

    @cached_property
    def _rules(self) -> dict[_Key, CompiledRule]:
        return {
            (rule.module, rule.name, rule.syntax.alternative): rule
            for module in self.cascade.modules
            for rule in module.rules
        }

    @cached_property
    def _wanted(self) -> dict[_Key, tuple[Asked, ...]]:
        return {key: tuple(wanted(rule)) for key, rule in self._rules.items()}

    @cached_property
    def _refused(self) -> dict[_Key, tuple[tuple[Asked, ...], ...]]:
        return {key: tuple(refused(rule)) for key, rule in self._rules.items()}

    @cached_property
    def _refusing(self) -> tuple[frozenset[str], ...]:
        """The words of every open class that keeps a rule from applying."""
        return self._open((BlockKind.WITHOUT,))

    @cached_property
    def _asking(self) -> tuple[frozenset[str], ...]:
        """The words of every open class that a rule asks for."""
        return self._open((BlockKind.PATTERN, BlockKind.WITH))

    def _open(self, kinds: Sequence[BlockKind]) -> tuple[frozenset[str], ...]:
        found = {each.among.words for rule in self._rules.values() for each in asked_in(rule, kinds)}
        return tuple(words for words in found if len(words) >= CLOSED)

    def _alike(self, old: str, new: str) -> bool:
        """Whether a word comes into no class by being replaced, and out of none that keeps rules from applying."""
        return all((old in words) == (new in words) for words in self._refusing) and not any(
            new in words and old not in words for words in self._asking
        )

    def _of_texts(self, trees: Mapping[str, Trees]) -> Vocabulary:
        vocabulary = Vocabulary.of(trees)
        for tree in (tree for each in trees.values() for tree in each):
            tokens = {token.id: token for token in tree.tokens}
            for step, nodes in _states(tree, self.cascade.apply(tree)[1]):
                key = (step.module, step.rule, step.alternative)
                matched = {name: nodes[node] for name, node in step.matched if node in nodes}
                for name, feature, lemma in written(self._rules[key]):
                    if not feature or (name in matched and matched[name].get(feature) == lemma):
                        vocabulary.named.add(lemma)
                vocabulary.ask(self._wanted[key], self._refused[key], matched, tokens)
        return vocabulary

    def _of_example(self, rule: CompiledRule, example: Example, trees: Mapping[str, Trees]) -> Vocabulary:
        """The words of an example that a class of the rule decides about.

        Where the rule applies, those that it matched; in a counter-example, those that keep it from applying.
        """
        applied = False
        vocabulary = Vocabulary.of(trees)
        for tree in (tree for each in trees.values() for tree in each):
            tokens = {token.id: token for token in tree.tokens}
            for step, nodes in _states(tree, self.cascade.apply(tree)[1]):
                if (step.module, step.rule) == (rule.module, rule.name):
                    applied = True
                    key = (step.module, step.rule, step.alternative)
                    matched = {name: nodes[node] for name, node in step.matched if node in nodes}
                    vocabulary.ask(self._wanted[key], self._refused[key], matched, tokens)
        if not applied and isinstance(example, PairExample) and example.negated:
            named = frozenset(word for _, _, words in excepted(rule) for word in words)
            for each in asked_in(rule, (BlockKind.WITHOUT,)):
                among = replace(each.among, rows=tuple(row for row in each.among.rows if named.isdisjoint(row)))
                for token in (token for forest in trees.values() for tree in forest for token in tree.tokens):
                    if each.feature == "lemma" and token.lemma in among.words and _open(token.upos, among):
                        vocabulary.classes.setdefault(_word(token), []).append(among)
        return vocabulary


def why_unchanged(rules: Iterable[CompiledRule], trees: Mapping[str, Trees]) -> str:
    """Why none of the examples of these rules was tried in other words, for a reader who expected some."""
    examples = [example for rule in rules for example in rule.syntax.examples]
    pinned = [each for each in examples if isinstance(each, PairExample) and each.remark == PINNED]
    bare = [each for each in examples if each not in pinned and not trees.keys() >= set(each.texts)]
    counted = (
        (len(pinned), f"end in '({PINNED})'"),
        (len(bare), "have no stored trees (`afazio rules test --store`)"),
        (len(examples) - len(pinned) - len(bare), "have no word that gives way to another of a class of their rule"),
    )
    return f"{len(examples)} examples: " + ", ".join(f"{number} {reason}" for number, reason in counted if number)


def _states(tree: Tree, steps: Iterable[Step]) -> Iterator[tuple[Step, Mapping[int, Node]]]:
    """The steps of a trace, each with the nodes before it."""
    nodes = {node.id: node for node in Graph.from_tree(tree).nodes}
    for step in steps:
        yield step, nodes
        for gone in step.delta.removed_nodes:
            nodes.pop(gone, None)
        nodes.update((node.id, node) for node in (*step.delta.added_nodes, *step.delta.changed_nodes))


def _met(one: Asked, asked: Iterable[Asked], matched: Mapping[str, Node]) -> Asked:
    """The class with only those rows that go with the words beside it that stay (the particle "off" of "called")."""
    rows = one.among.rows
    for other in asked:
        node = matched.get(other.node)
        if one.lexicon and (other.lexicon, other.node != one.node) == (one.lexicon, True) and node is not None:
            value, column = node.get(other.feature), other.among.column
            if not _open(node.get("upos") or "", other.among) and value in other.among.words:
                rows = tuple(row for row in rows if row[column] == value)
    return replace(one, among=replace(one.among, rows=rows))


def _kept(one: Asked, refusing: Iterable[Sequence[Asked]], matched: Mapping[str, Node]) -> Asked:
    """The class without the words that the rule excludes beside those that stay (the preposition "in" of "lived")."""
    rows = one.among.rows
    for block in refusing:
        own = [each for each in block if (each.node, each.feature) == (one.node, one.feature)]
        others = [each for each in block if each.node != one.node]
        met = (each.node in matched and matched[each.node].get(each.feature) in each.among.words for each in others)
        if own and all(met):
            never = _met(own[0], block, matched).among.words
            rows = tuple(row for row in rows if row[one.among.column] not in never)
    return replace(one, among=replace(one.among, rows=rows))


def _open(upos: str, among: WordClass) -> bool:
    """Adverbs are open where they stand with their adjectives."""
    return upos in OPEN_CLASSES and (upos != "ADV" or "ADJ" in among.tags)


def _word(token: Token) -> Word:
    """The word of a token; a gerund that is tagged as a noun and has its verb's lemma is a verb."""
    gerund = token.form.lower().endswith("ing") and not token.lemma.endswith("ing")
    return Word(token.lemma, "VERB" if gerund and token.upos == "NOUN" else token.upos)


def _drawn(
    vocabulary: Vocabulary,
    targets: Sequence[Word],
    random: Random,
    alike: Callable[[str, str], bool] | None = None,
    kept: Set[Word] = frozenset(),
) -> dict[Word, str]:
    """For some words of the sentences others of their classes, drawn at random; none where no other fits.

    ``alike`` decides whether one lemma may take the place of another, where the classes leave it open; ``kept`` are
    words that stay.
    """
    words: dict[Word, str] = {}
    for word in targets:
        if word in vocabulary.forms and word not in words:
            taken = {*(each.lemma for each in vocabulary.forms), *vocabulary.fixed, *words.values()}
            rows = _rows(word, vocabulary, taken)
            random.shuffle(rows)
            for new in rows:
                if alike is None or all(alike(one.lemma, lemma) for one, lemma in new.items()):
                    if kept.isdisjoint(new) and not vocabulary.parts(new):
                        words.update(new)
                    break
    return words


def _rows(word: Word, vocabulary: Vocabulary, taken: Set[str]) -> list[dict[Word, str]]:
    """The other rows of the class that has the most words of the sentences beside this one, as words for words."""
    known = {*vocabulary.forms, *vocabulary.classes}

    def said_with(among: WordClass) -> tuple[tuple[str, ...], dict[int, Word]]:
        rows = (row for row in among.rows if row[among.column] == word.lemma)
        old = max(rows, key=lambda row: sum(each in known for each in among.row_words(row).values()))
        said = {column: each for column, each in among.row_words(old).items() if each in known}
        return old, {**said, among.column: word}

    among = min(vocabulary.classes[word], key=lambda each: (-len(said_with(each)[1]), len(each.words)))
    old, said = said_with(among)
    fitting = [
        (column, each.like(one.lemma))
        for column, one in said.items()
        for each in vocabulary.classes.get(one, ())
        if one.lemma in each.words
    ]
    return [
        {one: row[column] for column, one in said.items() if one.lemma != row[column]}
        for row in among.rows
        if row[among.column] != word.lemma
        and all(row[column] == old[column] for column in among.used - said.keys())
        and all(row[column] == old[column] or _may_stand(row[column], taken) for column in said)
        and all(row[column] in words for column, words in fitting)
    ]


def _may_stand(word: str, taken: Set[str]) -> bool:
    return word not in taken and word.isalpha() and word.islower()


def _reworded(example: Example, words: Words) -> Example:
    if not isinstance(example, GraphExample):
        return example
    lemmas = {word.lemma: lemma for word, lemma in words.items()}
    roles = tuple((role, lemmas.get(filler, filler)) for role, filler in example.roles)
    return replace(example, predicate=lemmas.get(example.predicate, example.predicate), roles=roles)


def _retold(trees: Sequence[Tree], words: Words) -> Trees:
    retold = []
    for tree in trees:
        tokens = tuple(_renamed(token, words) for token in tree.tokens)
        retold.append(replace(tree, tokens=tokens, text=" ".join(token.form for token in tokens)))
    return tuple(retold)


def _renamed(token: Token, words: Words) -> Token:
    word = _word(token)
    if word not in words:
        return token
    gerund = word.upos == "VERB" and token.upos == "NOUN"
    form = inflected(words[word], "VBG" if gerund else token.xpos)
    return replace(token, lemma=words[word], form=form.capitalize() if token.form[:1].isupper() else form)
