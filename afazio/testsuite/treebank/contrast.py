"""What says something else: arguments exchanged, negations added or removed, modals dropped, numbers changed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from afazio.testsuite.treebank.alternation import exchange
from afazio.testsuite.treebank.clause import Clause, Direction, clauses, direction, is_plural, position
from afazio.testsuite.treebank.edit import FALSE, Edit
from afazio.testsuite.treebank.negation import negated
from afazio.testsuite.treebank.sentence import Sentence, Word
from afazio.testsuite.treebank.words import be, is_in, listed, table, verb


def exchanged_arguments(sentence: Sentence) -> Iterator[Edit]:
    """*Kim visited Lee* and *Lee visited Kim*."""
    for clause in clauses(sentence):
        subject, thing = clause.subject, clause.object
        if subject is None or thing is None or not clause.declarative or clause.predicate.upos != "VERB":
            continue
        full = all(word.upos in ("NOUN", "PROPN") for word in (subject, thing))
        if full and thing.deprel == "obj" and not sentence.children(clause.head, "xcomp", "ccomp"):
            changed = exchange(clause)
            if changed is not None and not clause.auxiliaries:
                yield Edit("arguments exchanged", FALSE, sentence, changed)


def negations_added(sentence: Sentence) -> Iterator[Edit]:
    """*She left* and *She did not leave*."""
    for clause in clauses(sentence):
        if position(clause) is not Direction.UP or clause.negated or not clause.declarative or clause.subject is None:
            continue
        finite = clause.finite
        if finite is None or not clause.plain or any(word.lemma in ("no", "none", "nobody") for word in clause.own):
            continue
        if finite.form.startswith(("'", "’")) or (finite.xpos == "MD" and finite.lemma not in ("will", "can", "could")):
            continue
        yield Edit("negation added", FALSE, sentence, negated(clause, finite))


def negations_removed(sentence: Sentence) -> Iterator[Edit]:
    """*She did not leave* and *She left*."""
    for clause in clauses(sentence):
        negations = [word for word in sentence.children(clause.head, "advmod") if word.lemma in ("not", "n't")]
        if (
            position(clause) is not Direction.UP
            or len(negations) != 1
            or not clause.declarative
            or clause.subject is None
        ):
            continue
        if any(is_in(word, "polar word") for word in sentence.words) or sentence.children(clause.head, "conj"):
            continue
        changed = _positive(clause, negations[0])
        if changed is not None:
            yield Edit("negation removed", FALSE, sentence, changed)


def _positive(clause: Clause, negation: Word) -> Sentence | None:
    finite, subject = clause.finite, clause.subject
    sentence = clause.sentence.without({negation.id})
    if finite is None or subject is None or sentence.children(negation.id):
        return None
    if finite.lemma != "do" or finite.id == clause.head:
        return sentence
    if sentence.place(clause.head) < sentence.place(finite.id) or clause.predicate.upos not in ("VERB", "AUX"):
        return None
    tag = {"VBD": "VBD", "VBZ": "VBZ"}.get(finite.xpos, "VBP")
    return sentence.without({finite.id}).put(verb(clause.predicate, tag))


def modals_dropped(sentence: Sentence) -> Iterator[Edit]:
    """*She may leave* and *She leaves*."""
    for clause in clauses(sentence):
        modal = next((word for word in clause.auxiliaries if word.xpos == "MD"), None)
        if modal is None or clause.negated or position(clause) is not Direction.UP or not clause.declarative:
            continue
        if modal.form.lower() not in listed("dropped modal") or clause.subject is None:
            continue
        following = [word for word in [*clause.auxiliaries, clause.predicate] if word.id != modal.id]
        head = min(following, key=lambda word: sentence.place(word.id))
        wished = modal.form.lower() == "would" and is_in(clause.predicate, "wish")
        if head.xpos != "VB" or wished or sentence.children(clause.head, "conj"):
            continue
        past = modal.form.lower() == "would"
        plural = is_plural(sentence, clause.subject) or clause.subject.form.lower() in ("i", "you")
        changed = verb(head, "VBD" if past else "VBP" if plural else "VBZ")
        if head.lemma == "be":
            changed = replace(
                changed, form=be("past" if past else "present", clause.subject, is_plural(sentence, clause.subject))
            )
        yield Edit("modal dropped", FALSE, sentence, sentence.without({modal.id}).put(changed))


def numbers_changed(sentence: Sentence) -> Iterator[Edit]:
    """*She bought three apples* and *She bought seven apples*."""
    if any(word.lemma in ("not", "n't", "no", "never", "if", "before", "until", "without") for word in sentence.words):
        return
    for word in sentence.words:
        if word.deprel != "nummod" or sentence.children(word.id) or word.feat("NumType") != "Card":
            continue
        noun = sentence[word.head]
        head = noun.head and sentence[noun.head]
        if not head or noun.xpos != "NNS" or noun.relation not in ("nsubj", "obj", "obl"):
            continue
        around = [each for each in sentence.children(noun.id) if each.id != word.id]
        cases = {each.lemma for each in around if each.deprel == "case"}
        bound = any(is_in(each, "bound word") for each in around) or cases & listed("bounding preposition")
        if bound or direction(Clause(sentence, noun.head)) is not Direction.UP:
            continue
        more = _more(word)
        if more is not None:
            yield Edit("number changed", FALSE, sentence, sentence.put(replace(word, form=more, lemma=more)))


def _more(word: Word) -> str | None:
    """A greater number."""
    numbers = table("words")["number word"].split()
    if word.form.lower() in numbers:
        place = numbers.index(word.form.lower())
        return numbers[place + 3] if place + 3 < len(numbers) else None
    digits = word.form.replace(",", "")
    if not digits.isdigit() or int(digits) < 2:
        return None
    return (
        f"{int(digits) + max(3, int(digits) // 4):,}"
        if "," in word.form
        else str(int(digits) + max(3, int(digits) // 4))
    )


ALL = (exchanged_arguments, negations_added, negations_removed, modals_dropped, numbers_changed)
