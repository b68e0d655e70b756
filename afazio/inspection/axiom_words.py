"""What axioms say, in words for a reader."""

from __future__ import annotations

import re
from collections.abc import Sequence

from afazio.entailment.conjectures import Conjecture
from afazio.semantics.logic.predicates import Category

_OF_WORDS = re.compile(r"WordNet 3\.0: (?P<link>[\w -]+?) (?P<left>\S+) [<=!~>]+ (?P<right>\S+)")
_SENSE = re.compile(r"(?P<word>.+)_(?P<kind>[a-z]+)(%\d+)?")
_IN_WORDS = {
    ("hypernym", "n"): "{left} is a kind of {right} (WordNet)",
    ("hypernym", "v"): "to {left} is to {right} in some way (WordNet)",
    ("synonym", ""): "{left} and {right} are synonyms (WordNet)",
    ("antonym", ""): "{left} and {right} are opposites (WordNet)",
    ("compound", ""): "{left} is a kind of {right} (WordNet)",
    ("similar", ""): "what is {left} is {right} (WordNet)",
    ("entailment", ""): "who does {left} does {right} (WordNet)",
}
_OCCURRENCE = re.compile(r"\b(?P<name>[a-z][a-z_]*?)_\d+\b")
_EVENT = re.compile(r"\b(?P<name>[a-z][a-z_]*?)_e\d+\b")
_BETWEEN_WORDS = re.compile(r"(?P<left>[\w-]+)_(?P<kind>[nvar]) (?P<link>[<=!]) (?P<right>[\w-]+)_(?P=kind)")
_LINKS = {
    "<": {"n": "{left} is a kind of {right}", "v": "to {left} is to {right}", "a": "what is {left} is {right}"},
    "=": {"v": "to {left} is to {right}"},
    "!": {"v": "to {left} is not to {right}", "a": "what is {left} is not {right}"},
}
_OTHER_LINKS = {
    "<": "{left} tells the same as {right}, or more",
    "=": "{left} means {right}",
    "!": "{left} excludes {right}",
}
_STATE = re.compile(r"participle: the state of .+ excludes antonym (?P<left>\w+)_a%\d+ ! (?P<right>\w+)_a%\d+")
_OPPOSITION = re.compile(r"opposition: (?P<left>.+) / (?P<right>.+)")
_CONVENTION = re.compile(r"convention: (?P<kind>.+): (?P<words>.+) in premise (?P<number>\d+)")
_HEADLINE = re.compile(r"convention: present of a headline: (?P<verb>.+)")
_SINGLE = re.compile(r"reference: (?P<word>.+?)(_[a-z]\d+)? is one")
_EDIT = "edit: "
_TAKEN_FOR_GRANTED = {
    "counterfactual conditional": "what would have been so is not so ('{words}' in sentence {number})",
    "deed that came later": "what something came before came later ('{words}' in sentence {number})",
    "description beside a name": "what stands beside a name is so ('{words}' in sentence {number})",
    "description by a more general noun": "what was told of before is taken up ('{words}' in sentence {number})",
    "there are such": "there are those of each of which something is told ('{words}' in sentence {number})",
    "report of a reliable source": "a reliable source reports what is so ('{words}' in sentence {number})",
}
_WORD = re.compile(r"\b(\w+?)_(n|v|a|r)\(")
_CATEGORY = {
    Category.NOUN: ("{} were {}", "a "),
    Category.VERB: ("to {} were to {}", ""),
    Category.PROPERTY: ("what is {} were {}", ""),
}


def in_words(source: str) -> str:
    """What an axiom says, for a reader: "man is a kind of person (WordNet)"; facts are shown as they are written."""
    if source.startswith(_EDIT):
        return source.removeprefix(_EDIT)
    if convention := _CONVENTION.fullmatch(source):
        taken = _TAKEN_FOR_GRANTED.get(convention["kind"], "{kind}: {words} in sentence {number}")
        return f"taken for granted: {taken.format(**convention.groupdict())}"
    if headline := _HEADLINE.fullmatch(source):
        return f"taken for granted: a headline tells in the present of what has taken place (to {headline['verb']})"
    if single := _SINGLE.fullmatch(source):
        return f"one {single['word'].replace('_', ' ')} is spoken of"
    told = _OF_WORDS.match(source)
    if told is None:
        return _without_numbers(_of_fact(source.removeprefix("afazio: ")) or _of_quantifiers(source))
    left, right = _SENSE.match(told["left"]), _SENSE.match(told["right"])
    if left is None or right is None:
        return source
    pattern = _IN_WORDS.get((told["link"], left["kind"])) or _IN_WORDS.get((told["link"], ""))
    if pattern is None:
        return source
    return pattern.format(left=left["word"].replace("_", " "), right=right["word"].replace("_", " "))


def conjecture_in_words(one: Conjecture) -> str:
    """What would have to hold, for a reader: "a dog were a cat"; what is no relation of words stands as a fact."""
    (special, _), (general, _) = one.body[0], one.head[0]
    if not one.relation or special.category not in _CATEGORY:
        return f"it were a fact that {one}"
    pattern, article = _CATEGORY[special.category]
    return pattern.format(article + special.plain, article + general.plain)


def _of_quantifiers(source: str) -> str:
    """The words of an axiom of quantifiers, without the numbers of their occurrences."""
    if not source.startswith("quantifiers: "):
        return _of_schema(source.removeprefix("afazio: "))
    told = _OCCURRENCE.sub(_quantifier, source.removeprefix("quantifiers: "))
    opposed = _OPPOSITION.fullmatch(told)
    return f"{opposed['left']} and {opposed['right']} exclude each other" if opposed else told


def _quantifier(occurrence: re.Match[str]) -> str:
    name = occurrence["name"]
    return f"'{name.replace('_share', '_a_share').replace('_', ' ')}'"


def _of_fact(source: str) -> str | None:
    """A relation of two words as it is written among the facts, or of a participle's state: "to arrest is to catch"."""
    if state := _STATE.fullmatch(source):
        return "what is {left} is not {right} (WordNet)".format(**state.groupdict())
    told = _BETWEEN_WORDS.fullmatch(source)
    if told is None:
        return None
    pattern = _LINKS[told["link"]].get(told["kind"], _OTHER_LINKS[told["link"]])
    return pattern.format(left=told["left"].replace("_", " "), right=told["right"].replace("_", " "))


def _without_numbers(words: str) -> str:
    """Words without the numbers by which occurrences and events are told apart: *leave*, not ``leave_e1``."""
    return _OCCURRENCE.sub(_quantifier, _EVENT.sub(lambda event: event["name"].replace("_", " "), words))


def _of_schema(source: str) -> str:
    """A fact that is written as an implication between atoms, by its words: "ends of events: buy, so own"."""
    name, colon, fact = source.rpartition(": ")
    body, arrow, head = fact.partition(" -> ")
    words = [_telling(_WORD.findall(side)) for side in (body, head)]
    if not (arrow and all(words)):
        return source
    if words[0] == words[1]:
        return f"{name}{colon}{', '.join(words[0])}, so the other way round too".replace("_", " ")
    return f"{name}{colon}{', '.join(words[0])}, so {', '.join(words[1])}".replace("_", " ")


def _telling(words: Sequence[tuple[str, str]]) -> list[str]:
    """The words without bare prepositions, which tell nothing beside others: *own*, not *of, own*; a noun or adjective
    once, with its preposition: *wife of*, not *wife, wife of*."""
    related = {word.rpartition("_")[0] for word, kind in words if kind == "r"}
    words = [(word, kind) for word, kind in words if word not in related and word != "without_object"]
    telling = [word for word, kind in words if kind != "r" or "_" in word]
    return list(dict.fromkeys(telling or [word for word, _ in words]))
