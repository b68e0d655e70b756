"""Trees drawn from a grammar."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from training.sentences.grammar import Grammar, GrammarError, Part, Rule, Term
from training.sentences.lexicon import Lexicon, Word

_BRACES = re.compile(r"\{(\w+)\}")
_DEEP = 6
_TOO_DEEP = 14


@dataclass(eq=False, slots=True)
class Node:
    """A word in a tree that is being made; the root has no governor."""

    word: Word
    governor: Node | None = None
    relation: str = "root"


@dataclass(frozen=True, slots=True)
class Constituent:
    """Words in their order, one of which is the head."""

    head: Node
    nodes: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Generator:
    """Draws sentences; the same random numbers give the same sentences."""

    grammar: Grammar
    lexicon: Lexicon
    rng: random.Random = field(default_factory=random.Random)

    def sentence(self, category: str = "SENTENCE") -> tuple[Node, ...]:
        """The words of one sentence.

        Raises ``LookupError`` when a word that was drawn lacks a form that it should have; draw again then.
        """
        return self._expand(Term(category), {}, 0).nodes

    def sentences(self, least: int = 2, most: int = 30) -> Iterator[tuple[Node, ...]]:
        """Sentences without end, each of ``least`` to ``most`` words."""
        while True:
            try:
                nodes = self.sentence()
            except LookupError as error:
                if isinstance(error, KeyError):
                    raise GrammarError(f"no such word or class: {error}") from error
                continue
            if least <= len(nodes) <= most:
                yield nodes

    def unknown(self) -> list[str]:
        """The words and classes of the grammar that the lexicon lacks, each with the place of its rule."""
        return [
            f"{rule.place}: {name}"
            for rules in self.grammar.rules.values()
            for rule in rules
            for part in rule.parts
            for term in part.terms
            for name in self._names(term)
            if not self._knows(name)
        ]

    def _names(self, term: Term) -> list[str]:
        """What a term can be called, with every value of the features in its name."""
        names = [term.name]
        for feature in _BRACES.findall(term.name):
            values = [value for value, _ in self.grammar.features[feature]]
            names = [name.replace(f"{{{feature}}}", value) for name in names for value in values]
        return names

    def _knows(self, name: str) -> bool:
        if "/" not in name:
            return "." not in name or name in self.lexicon
        try:
            self.lexicon.word(*_parsed(name))
        except KeyError:
            return False
        return True

    def _expand(self, term: Term, outer: Mapping[str, str], depth: int) -> Constituent:
        values = {name: self._value(value, outer) for name, value in term.features}
        name = _filled(term.name, outer) if "{" in term.name else term.name
        if term.is_word:
            node = Node(self.lexicon.word(*_parsed(name)))
            return Constituent(node, (node,))
        if "." in name:
            node = Node(self.lexicon.pick(name, values, self.rng))
            return Constituent(node, (node,))
        if depth > _TOO_DEEP:
            raise LookupError("too deep")
        return self._apply(self._rule(name, values, depth), values, depth)

    def _value(self, value: str, outer: Mapping[str, str]) -> str:
        if not value.startswith("$"):
            return _filled(value, outer) if "{" in value else value
        return outer[value[1:]] if value[1:] in outer else self._drawn(value[1:])

    def _drawn(self, feature: str) -> str:
        values = self.grammar.features[feature]
        return self.rng.choices([value for value, _ in values], [weight for _, weight in values])[0]

    def _rule(self, category: str, values: dict[str, str], depth: int) -> Rule:
        """One of the category's rules; what its guards ask for and nothing has set becomes a value."""
        rules = [
            rule
            for rule in self.grammar.rules[category]
            if all(values.get(name, value) == value for name, value in rule.guards)
            and not (rule.shallow and depth > _DEEP)
        ]
        if not rules:
            raise LookupError(f"no rule for {category} with {values}")
        rule: Rule = self.rng.choices(rules, [rule.weight for rule in rules])[0]
        values |= dict(rule.guards)
        return rule

    def _apply(self, rule: Rule, values: dict[str, str], depth: int) -> Constituent:
        for part in rule.parts:
            for term in part.terms:
                for used in _used(term):
                    if used not in values:
                        values[used] = self._drawn(used)
        made: list[tuple[Part, Constituent]] = []
        for part in rule.parts:
            # What may be left out is left out more often the deeper the tree already is.
            if part.probability >= 1 or self.rng.random() < part.probability * 0.75**depth:
                term = part.terms[0] if len(part.terms) == 1 else self.rng.choice(part.terms)
                made.append((part, self._expand(term, values, depth + 1)))
        head = next(constituent.head for part, constituent in made if not part.relation)
        labels = {part.label: constituent.head for part, constituent in made if part.label}
        for part, constituent in made:
            if part.relation:
                constituent.head.governor = labels.get(part.governor, head)
                constituent.head.relation = part.relation
        return Constituent(head, tuple(node for _, constituent in made for node in constituent.nodes))


def _parsed(name: str) -> tuple[str, str, list[str]]:
    """Form, UPOS and what the tag or the features must contain, of a word as the grammar writes it."""
    form, upos, *wanted = name.split("/")
    return form, upos, wanted[0].split("+") if wanted else []


def _used(term: Term) -> Iterator[str]:
    """The features that a term needs the values of."""
    yield from (value[1:] for _, value in term.features if value.startswith("$"))
    for text in (term.name, *(value for _, value in term.features)):
        yield from _BRACES.findall(text)


def _filled(text: str, values: Mapping[str, str]) -> str:
    return _BRACES.sub(lambda found: values[found[1]], text)
