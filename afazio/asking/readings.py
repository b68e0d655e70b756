"""Where in its clause an answer may stand: a question says it once, and sometimes leaves it open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from afazio.asking.question import Asked, Question
from afazio.parsing.tree import Token, Tree

_ADJUNCTS = ("advmod", "obl", "obl:unmarked")
_OBJECTS = ("obj", "iobj")
_BEFORE_PHRASES = ("nsubj", "nsubj:pass", "obj", "obl")


def readings(question: Question, text: Sequence[Tree]) -> tuple[Question, ...]:
    """The question as it was parsed, and with its gap or its phrases in the other places where a speaker may mean them.

    The gap of a verb with an infinitive may belong to either of them (what did Kim want to buy, where does Kim plan to
    live, whom did Kim tell to leave), that of a verb of speech to what is said (where did Kim say that Lee lives).
    What looks like an object is a predicate after a verb with which the text has one (what did Kim become) or with a
    copula (what is Kim).  A preposition left at the end may be that of the gap (what did Kim tell Lee about), and a
    phrase behind an object may belong to that or to the verb (who opened the café in Vienna).  A second object beside
    the gap may be the recipient (what did Kim show her guests).  Every reading is proved
    on its own, so that one which is not meant finds no answer.
    """
    below = (*_in_infinitive(question), *_in_report(question))
    objects = (*_beside_recipient(question), *_as_predicate(question, text), *_behind_preposition(question))
    found = (question, *below, *objects)
    return (*found, *(other for each in found for other in _reattached(each)))


def _in_infinitive(question: Question) -> Iterator[Question]:
    gap, verb = _gap_and_verb(question)
    if gap is None or verb is None:
        return
    above = question.tree.tokens[verb.head - 1] if verb.head and _is_infinitive(verb) else None
    if above is not None and gap.deprel == "obj" and not _has_object(question.tree, above):
        yield _with_token(question, replace(gap, head=above.id))
    infinitive = next((child for child in question.tree.children(verb.id) if _is_infinitive(child)), None)
    if infinitive is None:
        return
    if gap.deprel in _ADJUNCTS or (gap.deprel == "obj" and not _has_object(question.tree, infinitive)):
        yield _with_token(question, replace(gap, head=infinitive.id))


def _in_report(question: Question) -> Iterator[Question]:
    gap, verb = _gap_and_verb(question)
    if gap is None or verb is None or gap.deprel not in _ADJUNCTS:
        return
    for clause in question.tree.children(verb.id):
        if clause.deprel == "ccomp":
            yield _with_token(question, replace(gap, head=clause.id))


def _beside_recipient(question: Question) -> Iterator[Question]:
    gap, verb = _gap_and_verb(question)
    if question.asks is Asked.NUMBER and verb is not None and verb.head:
        gap, verb = verb, question.tree.tokens[verb.head - 1]
    if gap is None or verb is None or gap.deprel != "obj":
        return
    for other in question.tree.children(verb.id):
        if other.deprel == "obj" and other.id != gap.id:
            yield _with_token(question, replace(other, deprel="iobj"))


def _has_object(tree: Tree, verb: Token) -> bool:
    return any(child.deprel in _OBJECTS for child in tree.children(verb.id))


def _as_predicate(question: Question, text: Sequence[Tree]) -> Iterator[Question]:
    gap, verb = _gap_and_verb(question)
    if gap is None or question.asks is not Asked.THING:
        return
    said = gap if verb is None else verb
    if said.head == 0 and any(token.deprel == "cop" for token in question.tree.tokens):
        yield replace(question, asks=Asked.PREDICATE)
    if verb is None or gap.deprel != "obj":
        return
    if any(_predicate_of(token, tree) == verb.lemma for tree in text for token in tree.tokens):
        yield replace(_with_token(question, replace(gap, deprel="xcomp")), asks=Asked.PREDICATE)


def _behind_preposition(question: Question) -> Iterator[Question]:
    """A preposition at the end that the parser hangs to the verb, the gap being taken for a second object."""
    gap, verb = _gap_and_verb(question)
    last = next((token for token in reversed(question.tree.tokens) if token.upos != "PUNCT"), None)
    if gap is None or verb is None or last is None or gap.deprel not in _OBJECTS:
        return
    other = [child for child in question.tree.children(verb.id) if child.deprel in _OBJECTS and child.id != gap.id]
    if last.upos != "ADP" or last.head != verb.id or len(other) != 1:
        return
    changed = {
        gap.id: replace(gap, deprel="obl"),
        last.id: replace(last, head=gap.id, deprel="case"),
        other[0].id: replace(other[0], deprel="obj"),
    }
    tokens = tuple(changed.get(token.id, token) for token in question.tree.tokens)
    yield replace(question, tree=replace(question.tree, tokens=tokens))


def _reattached(question: Question) -> Iterator[Question]:
    """Prepositional phrases behind an object of the verb or of its noun, each with the other one as its head."""
    tree = question.tree
    for phrase in tree.tokens:
        if phrase.id == question.gap or not any(child.deprel == "case" for child in tree.children(phrase.id)):
            continue
        head = tree.tokens[phrase.head - 1] if phrase.head else None
        if head is None or phrase.id < head.id:
            continue
        if phrase.deprel == "nmod" and head.deprel in _BEFORE_PHRASES and head.head:
            yield _with_token(question, replace(phrase, head=head.head, deprel="obl"))
        elif phrase.deprel == "obl" and (noun := _noun_before(tree, phrase)) is not None:
            yield _with_token(question, replace(phrase, head=noun.id, deprel="nmod"))


def _noun_before(tree: Tree, phrase: Token) -> Token | None:
    """The object or subject at the verb of a phrase that ends right before the phrase."""
    first = min([phrase.id, *(child.id for child in tree.children(phrase.id) if child.id < phrase.id)])
    nouns = (child for child in tree.children(phrase.head) if child.deprel in _BEFORE_PHRASES and child.upos == "NOUN")
    return next((noun for noun in nouns if noun.id == first - 1), None)


def _predicate_of(token: Token, tree: Tree) -> str | None:
    """The lemma of the verb whose nominal predicate a token is: became a painter."""
    nominal = token.deprel == "xcomp" and token.upos in ("NOUN", "PROPN", "ADJ")
    return tree.tokens[token.head - 1].lemma if nominal else None


def _is_infinitive(token: Token) -> bool:
    return token.deprel == "xcomp" and token.upos == "VERB"


def _gap_and_verb(question: Question) -> tuple[Token | None, Token | None]:
    if question.gap is None:
        return None, None
    gap = question.tree.tokens[question.gap - 1]
    return gap, question.tree.tokens[gap.head - 1] if gap.head else None


def _with_token(question: Question, changed: Token) -> Question:
    tokens = tuple(changed if token.id == changed.id else token for token in question.tree.tokens)
    return replace(question, tree=replace(question.tree, tokens=tokens))
