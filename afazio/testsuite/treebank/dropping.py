"""Adjuncts, appositions, conjuncts, adjectives and relative clauses left out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from afazio.testsuite.treebank.clause import Clause, Direction, clauses, direction, is_plural
from afazio.testsuite.treebank.disputed import is_acronym, is_trusted
from afazio.testsuite.treebank.edit import FALSE, TRUE, Edit, both_ways
from afazio.testsuite.treebank.negation import negated
from afazio.testsuite.treebank.sentence import Sentence, Word
from afazio.testsuite.treebank.words import be, inflected, is_in

_PAUSES = (",", "-", "–", "—", "--")
_MARKS = (",", "(", ")", "-", "–", "—", "--")


def adjuncts(sentence: Sentence) -> Iterator[Edit]:
    """When and how something happened: *She left on Monday* and *She left*."""
    for clause in clauses(sentence):
        place = direction(clause)
        eventive = clause.predicate.upos == "VERB" and clause.finite is not None and clause.predicate.lemma != "be"
        if place is None or not eventive or not is_episodic(clause) or not _is_plain(clause, place):
            continue
        for word in sentence.children(clause.head, "obl", "advmod"):
            if _is_circumstance(sentence, word) or (place is Direction.UP and _is_frame(sentence, word)):
                fronted = sentence.place(word.id) < sentence.place(clause.head)
                if place is Direction.DOWN and fronted and word.relation == "obl":
                    continue
                part = sentence.without(sentence.below(word.id))
                yield from both_ways("adjunct", sentence, part, place is Direction.UP)
                if place is Direction.UP and not fronted and not is_in(word, "outer adverb"):
                    yield from _denied("adjunct", clause, part)


def _is_plain(clause: Clause, place: Direction) -> bool:
    if clause.plain:
        return True
    negative = clause.negated or place is Direction.DOWN
    disturbing = [
        word
        for word in clause.own
        if is_in(word, "quantifying word") and word.lemma.lower() not in ("not", "no", "nobody", "none", "nothing")
    ]
    return negative and not disturbing and not any(word.feat("Degree") in ("Cmp", "Sup") for word in clause.own)


def _is_circumstance(sentence: Sentence, word: Word) -> bool:
    """A time or manner that no verb asks for, without clauses below it."""
    below = sentence.of(sentence.below(word.id))
    if any(
        each.relation in ("acl", "advcl", "ccomp", "conj", "appos", "nmod", "advmod") and each.id != word.id
        for each in below
    ):
        return False
    if word.relation == "advmod":
        following = sentence.words[sentence.place(word.id) + 1 :]
        modifying = bool(following) and following[0].upos in ("ADP", "SCONJ", "ADV", "ADJ")
        return len(below) == 1 and is_in(word, "time or manner adverb") and not modifying
    if any(each.deprel == "nmod:poss" for each in below):
        return False
    cases = [each.lemma for each in below if each.deprel == "case"]
    determiners = {each.lemma for each in below if each.deprel == "det"}
    return (
        is_in(word, "time noun")
        and word.xpos not in ("NNS",)
        and (cases in (["on"], ["in"]) or word.deprel == "obl:unmarked")
        and determiners <= {"the", "this", "that"}
        and not any(
            each.deprel in ("nummod",) and word.deprel == "obl:unmarked" and not _is_date(word) for each in below
        )
    )


def _is_date(word: Word) -> bool:
    return is_in(word, "month")


def _is_frame(sentence: Sentence, word: Word) -> bool:
    """A phrase that stands before the subject behind which there is a comma: *In London, ...*."""
    below = sentence.below(word.id)
    places = [sentence.place(number) for number in below]
    case = sentence.child(word.id, "case")
    if case is None or min(places) != 0 or max(places) + 1 >= len(sentence.words):
        return False
    inside = sentence.of(below)
    return (
        (sentence.words[max(places) + 1].form == "," or sentence.words[max(places)].form == ",")
        and is_in(case, "frame preposition")
        and case.head == word.id
        and not any(is_in(each, "unreal frame noun", "quantifying word") for each in inside)
        and not any(each.relation in ("acl", "advcl", "ccomp", "cc", "advmod") for each in inside)
        and word.upos in ("NOUN", "PROPN", "NUM")
    )


def appositions(sentence: Sentence) -> Iterator[Edit]:
    """A name or definite with a second phrase behind a comma or in brackets: *Kim, a surgeon, ...* and *Kim ...*."""
    for word in sentence.words:
        if word.deprel != "appos" or not is_apposition(sentence, word):
            continue
        disputed = is_acronym(sentence, sentence[word.head], word)
        for edit in both_ways("apposition", sentence, sentence.without(_apart(sentence, word.id)), True):
            if edit.gold == TRUE or not disputed:
                yield edit


def _apart(sentence: Sentence, number: int) -> frozenset[int]:
    """What stands between two commas or dashes, with both."""
    inside = sentence.below(number)
    last = max(sentence.place(each) for each in inside)
    first = sentence.of(inside)[0]
    following = sentence.words[last + 1 : last + 2]
    closing = {
        word.id for word in following if first.upos == "PUNCT" and first.form in _PAUSES and word.form in _PAUSES
    }
    return inside | closing


def is_apposition(sentence: Sentence, word: Word) -> bool:
    """Whether a noun phrase stands apart behind the name or definite to which it belongs."""
    host = sentence[word.head]
    below = sentence.below(word.id)
    marks = [each.form for each in sentence.children(word.id, "punct") if each.form in _MARKS]
    named = host.upos == "PROPN" or bool(sentence.children(host.id, "nmod:poss"))
    known = named or {each.lemma for each in sentence.children(host.id, "det")} == {"the"}
    return bool(
        marks
        and known
        and word.upos in ("NOUN", "PROPN")
        and sentence.is_stretch(below)
        and not sentence.children(word.id, "cc", "case", "advmod", "mark")
        and not sentence.children(host.id, "conj", "cc")
        and not any(
            each.relation in ("parataxis", "appos", "list") and each.id != word.id for each in sentence.of(below)
        )
        and ":" not in {each.form for each in sentence.words}
        and sentence.place(host.id) < min(sentence.place(number) for number in below)
    )


def conjuncts(sentence: Sentence) -> Iterator[Edit]:
    """The first of several that are joined: *She bought apples and pears* and *She bought apples*."""
    for word in sentence.words:
        joined = sentence.children(word.id, "conj")
        if not joined or word.relation not in ("nsubj", "obj", "obl") or word.upos not in ("NOUN", "PROPN"):
            continue
        clause = Clause(sentence, word.head)
        coordinators = {cc.lemma for each in joined for cc in sentence.children(each.id, "cc")}
        place = direction(clause)
        dropped = sentence.below(*(each.id for each in joined))
        if place is None or not _may_be_parted(clause, word, joined):
            continue
        if coordinators == {"and"} and place is Direction.UP and clause.plain:
            part = _agreeing(sentence.without(dropped), word)
            if part is not None:
                yield from both_ways("conjunct", sentence, part, True)
        elif coordinators == {"or"} and place is Direction.DOWN and clause.negated and word.relation == "obj":
            yield Edit("conjunct of or dropped, down", TRUE, sentence, sentence.without(dropped))
            yield Edit("conjunct of or added, down", FALSE, sentence.without(dropped), sentence)


def _may_be_parted(clause: Clause, word: Word, joined: list[Word]) -> bool:
    sentence = clause.sentence
    prepositions = {each.lemma for each in sentence.children(word.id, "case")}
    alike = all(each.upos == word.upos and sentence.is_stretch(sentence.below(each.id)) for each in joined)
    inside = sentence.of(sentence.below(word.id))
    last = max(joined, key=lambda each: sentence.place(each.id))
    wide = any(sentence.place(each.id) > sentence.place(last.id) for each in sentence.children(word.id))
    named = word.upos == "PROPN" and (word.feat("Number") == "Plur" or any(each.form == "&" for each in inside))
    if not alike or wide or named or clause.predicate.upos != "VERB":
        return False
    together = is_in(clause.predicate, "collective verb") or any(
        is_in(each, "collective sign") for each in sentence.words
    )
    counted = any(each.deprel in ("cc:preconj", "nummod", "appos", "acl:relcl") for each in inside)
    quantified = any(is_in(each, "quantifying word") for each in inside)
    complements = sentence.children(clause.head, "xcomp", "ccomp")
    return not (prepositions & {"between", "among", "of"} or together or counted or quantified or complements)


def _agreeing(part: Sentence, word: Word) -> Sentence | None:
    """The verb in the number of what is left of the subject."""
    if word.relation != "nsubj" or is_plural(part, word):
        return part
    clause = Clause(part, word.head)
    finite = clause.finite
    if finite is None or part.children(clause.head, "conj"):
        return None
    if finite.lemma == "be":
        changed = replace(finite, form=be("past" if finite.xpos == "VBD" else "present", word, False))
        return part.put(changed)
    if finite.xpos == "VBP":
        return part.put(replace(finite, form=inflected(finite.lemma, "VBZ"), xpos="VBZ"))
    return part


def adjectives(sentence: Sentence) -> Iterator[Edit]:
    """An adjective of an indefinite: *She bought a wooden box* and *She bought a box*; the other way below *no*."""
    for word in sentence.words:
        if word.deprel != "amod" or word.upos != "ADJ" or word.xpos != "JJ" or is_in(word, "not subsective adjective"):
            continue
        noun = sentence[word.head]
        determiner = sentence.child(noun.id, "det")
        if determiner is None or sentence.children(word.id) or sentence.children(noun.id, "amod") != [word]:
            continue
        follows = sentence.words[sentence.place(word.id) - 1] == determiner
        if not follows or noun.xpos != "NN" or "-" in word.form or sentence.children(noun.id, "conj", "acl", "appos"):
            continue
        predicative = bool(sentence.children(noun.id, "cop"))
        clause = Clause(sentence, noun.id if predicative else noun.head)
        upward = _restrictor(clause, noun, determiner) if noun.head or predicative else None
        if upward is None:
            continue
        part = sentence.without({word.id})
        yield from both_ways("adjective", sentence, part, upward)
        if upward and noun.relation == "obj":
            yield from _denied("adjective", clause, part)


def _denied(kind: str, clause: Clause, part: Sentence) -> Iterator[Edit]:
    """The same pair with both sentences negated."""
    if (
        clause.predicate.head == 0
        and clause.plain
        and clause.finite is not None
        and not clause.sentence.children(clause.head, "conj", "advcl")
    ):
        whole = negated(clause, clause.finite)
        yield from both_ways(kind, whole, negated(Clause(part, clause.head), clause.finite), False)


def _restrictor(clause: Clause, noun: Word, determiner: Word) -> bool | None:
    """Whether the noun phrase may be widened (True) or narrowed (False)."""
    place = direction(clause)
    if place is None:
        return None
    lemma = determiner.lemma.lower()
    if clause.head == noun.id:
        return True if lemma == "a" and clause.plain and place is Direction.UP else None
    if clause.predicate.upos != "VERB" or noun.relation not in ("obj", "obl", "nsubj"):
        return None
    if lemma == "a" and clause.plain and place is Direction.UP and is_episodic(clause) and noun.relation != "nsubj":
        return True
    if lemma == "a" and clause.negated and place is Direction.DOWN and noun.relation == "obj" and clause.past:
        return False
    if lemma in ("no", "every") and not clause.negated and is_plain_but(clause, determiner) and is_episodic(clause):
        return False
    return None


def is_episodic(clause: Clause) -> bool:
    """Whether it tells what happened, has happened or may happen once."""
    return clause.past or clause.modal or any(word.lemma == "have" for word in clause.auxiliaries)


def is_plain_but(clause: Clause, word: Word) -> bool:
    """Whether nothing but one word in a clause quantifies, focuses or compares."""
    others = [each for each in clause.own if each.id != word.id]
    return not any(is_in(each, "quantifying word") or each.feat("Degree") in ("Cmp", "Sup") for each in others)


def relatives(sentence: Sentence) -> Iterator[Edit]:
    """A relative clause that restricts nothing: *Kim, who lives here, left* and *Kim left*."""
    for clause in clauses(sentence):
        if clause.predicate.deprel != "acl:relcl" or not sentence.is_stretch(sentence.below(clause.head)):
            continue
        if not stands_apart(clause):
            continue
        yield from both_ways("relative clause", sentence, sentence.without(_apart(sentence, clause.head)), True)


def stands_apart(clause: Clause) -> bool:
    """Whether a relative clause stands behind a comma and a name or definite."""
    sentence = clause.sentence
    host = sentence[clause.predicate.head]
    commas = [each for each in sentence.children(clause.head, "punct") if each.form == ","]
    first = sentence.of(sentence.below(clause.head))[0]
    pronouns = any(each.form.lower() in ("who", "which", "whom") for each in sentence.of(sentence.below(clause.head)))
    return bool(
        commas
        and first.form == ","
        and pronouns
        and (host.upos == "PROPN" or {each.lemma for each in sentence.children(host.id, "det")} == {"the"})
        and not sentence.children(host.id, "conj", "cc")
        and host.relation != "conj"
    )


def hedges(sentence: Sentence) -> Iterator[Edit]:
    """What keeps a clause from being asserted: *She allegedly left* and *She left*."""
    for clause in clauses(sentence):
        if direction(clause) is not Direction.UP or not clause.declarative:
            continue
        for word in sentence.children(clause.head, "advmod"):
            if is_in(word, "hedge adverb") and not sentence.children(word.id):
                yield Edit("hedge dropped", FALSE, sentence, sentence.without({word.id}))
        for word in sentence.children(clause.head, "obl"):
            source = any(is_in(each, "source preposition") for each in sentence.children(word.id, "case"))
            if source and not is_trusted(sentence, word):
                yield Edit("hedge dropped", FALSE, sentence, sentence.without(sentence.below(word.id)))


ALL = (adjuncts, appositions, conjuncts, adjectives, relatives, hedges)
