"""Active and passive, clefts, the two forms of giving, and moved adjuncts: each says the same in another form."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from afazio.testsuite.treebank.clause import Clause, Direction, clauses, direction, is_plural
from afazio.testsuite.treebank.edit import FALSE, TRUE, Edit, headed, new_word
from afazio.testsuite.treebank.sentence import Sentence, Word
from afazio.testsuite.treebank.words import as_object, as_subject, form_of_be, is_in, listed, verb


def to_passive(sentence: Sentence) -> Iterator[Edit]:
    """*Kim wrote the letter* and *The letter was written by Kim*; and the wrong way round."""
    for clause in clauses(sentence):
        if not is_transitive(clause):
            continue
        passive = _passive(clause)
        if passive is not None:
            yield Edit("active to passive", TRUE, sentence, passive)
            yield Edit("passive to active", TRUE, passive, sentence)
        exchanged = exchange(clause)
        if exchanged is not None:
            wrong = _passive(Clause(exchanged, clause.head))
            if wrong is not None:
                yield Edit("passive, arguments exchanged", FALSE, sentence, wrong)


def is_transitive(clause: Clause) -> bool:
    """Whether a verb has full subject and object, one finite form without auxiliaries, and a passive."""
    sentence, subject, thing = clause.sentence, clause.subject, clause.object
    if subject is None or thing is None or clause.predicate.xpos not in ("VBD", "VBZ", "VBP") or not clause.declarative:
        return False
    if clause.auxiliaries or clause.negated or is_in(clause.predicate, "no passive verb"):
        return False
    if sentence.children(clause.head, "xcomp", "ccomp", "iobj", "expl", "conj", "csubj", "cc:preconj"):
        return False
    phrases = sentence.below(subject.id), sentence.below(thing.id)
    whole = all(sentence.is_stretch(phrase) for phrase in phrases)
    heavy = any(word.relation in ("acl", "advcl", "ccomp", "parataxis", "appos") for word in sentence.of(phrases[0]))
    plain = not any(is_in(word, "quantifying word") for phrase in phrases for word in sentence.of(phrase))
    bound = any(is_in(word, "third person pronoun") for word in sentence.of(phrases[1]))
    named = all(phrase.upos in ("NOUN", "PROPN", "PRON") for phrase in (subject, thing))
    demonstrative = any(word.feat("PronType") in ("Int", "Rel", "Dem", "Ind") for word in (subject, thing))
    timed = thing.deprel != "obj" or is_in(thing, "time noun")
    focused = any(is_in(word, "quantifying word") for word in sentence.children(clause.head, "advmod"))
    loose = any(
        not sentence.children(word.id, "nsubj") and sentence.place(word.id) < sentence.place(clause.head)
        for word in sentence.children(clause.head, "advcl")
    )
    joined = clause.predicate.deprel == "conj" and clause.subject is None
    return whole and plain and named and not (heavy or bound or demonstrative or timed or joined or focused or loose)


def _passive(clause: Clause) -> Sentence | None:
    sentence, subject, thing = clause.sentence, clause.subject, clause.object
    if subject is None or thing is None:
        return None
    places = sentence.place(subject.id), sentence.place(clause.head), sentence.place(thing.id)
    if not places[0] < places[1] < places[2]:
        return None
    agent = sentence.of(sentence.below(subject.id))
    patient = sentence.of(sentence.below(thing.id))
    tense = "past" if clause.past else "present"
    auxiliary = form_of_be(1, tense, as_subject(thing), is_plural(sentence, thing), clause.head, "aux:pass")
    case = new_word(2, "by", "ADP", subject.id, "case", xpos="IN")
    by = [case, *map(as_object, headed(agent, subject.id, clause.head, "obl:agent"))]
    front = list(map(as_subject, headed(patient, thing.id, clause.head, "nsubj:pass")))
    particle = [word for word in sentence.children(clause.head, "compound") if word.deprel == "compound:prt"]
    inner = [word for word in sentence.words if places[0] < sentence.place(word.id) < places[1]]
    inner = [word for word in inner if word.id not in {each.id for each in agent}]
    adverbs = [word for word in inner if word.head == clause.head and word.relation == "advmod"]
    later = [word for word in inner if word not in adverbs]
    taken = {word.id for word in (*agent, *patient, *particle, *inner)}
    words: list[Word] = []
    for word in sentence.words:
        if word.id == agent[0].id:
            words += front
        if word.id == clause.head:
            words += [auxiliary, *adverbs, verb(word, "VBN"), *particle, *by, *later]
        elif word.id not in taken:
            words.append(word)
    return Sentence(tuple(words))


def exchange(clause: Clause) -> Sentence | None:
    """The sentence with subject and object in each other's place."""
    sentence, subject, thing = clause.sentence, clause.subject, clause.object
    if subject is None or thing is None or is_in(clause.predicate, "symmetric verb") or subject.lemma == thing.lemma:
        return None
    one, other = sentence.of(sentence.below(subject.id)), sentence.of(sentence.below(thing.id))
    if not (sentence.is_stretch({w.id for w in one}) and sentence.is_stretch({w.id for w in other})):
        return None
    first = list(map(as_subject, headed(other, thing.id, clause.head, "nsubj")))
    second = list(map(as_object, headed(one, subject.id, clause.head, "obj")))
    words: list[Word] = []
    taken = {word.id for word in (*one, *other)}
    for word in sentence.words:
        if word.id == one[0].id:
            words += first
        elif word.id == other[0].id:
            words += second
        elif word.id not in taken:
            words.append(word)
    changed = Sentence(tuple(words))
    head = changed[clause.head]
    if head.xpos in ("VBZ", "VBP"):
        plural = is_plural(changed, changed[thing.id]) or changed[thing.id].form.lower() in ("i", "you")
        changed = changed.put(verb(head, "VBP" if plural else "VBZ"))
    return changed


def to_active(sentence: Sentence) -> Iterator[Edit]:
    """*The letter was written by Kim* and *Kim wrote the letter*."""
    for clause in clauses(sentence):
        agent = sentence.child(clause.head, "obl:agent")
        active = _active(clause, agent) if agent is not None and clause.passive else None
        if active is not None:
            yield Edit("real passive to active", TRUE, sentence, active)
            yield Edit("active to real passive", TRUE, active, sentence)


def _active(clause: Clause, agent: Word) -> Sentence | None:
    sentence, patient = clause.sentence, sentence_subject(clause)
    case = sentence.child(agent.id, "case")
    if patient is None or case is None or case.lemma != "by" or len(clause.auxiliaries) != 1 or clause.negated:
        return None
    auxiliary = clause.auxiliaries[0]
    phrases = sentence.below(patient.id), sentence.below(agent.id)
    plain = not any(is_in(word, "quantifying word", "third person pronoun") for p in phrases for word in sentence.of(p))
    if auxiliary.xpos not in ("VBD", "VBZ", "VBP") or not clause.declarative or not plain:
        return None
    if not all(sentence.is_stretch(p) for p in phrases) or sentence.children(
        clause.head, "xcomp", "ccomp", "conj", "cc"
    ):
        return None
    if clause.predicate.deprel == "conj" or not {agent.upos, patient.upos} <= {"NOUN", "PROPN", "PRON"}:
        return None
    by = sentence.of(phrases[1] - {case.id})
    thing = sentence.of(phrases[0])
    tag = "VBD" if auxiliary.xpos == "VBD" else "VBP" if is_plural(sentence, agent) else "VBZ"
    front = list(map(as_subject, headed(by, agent.id, clause.head, "nsubj")))
    back = list(map(as_object, headed(thing, patient.id, clause.head, "obj")))
    particle = [word for word in sentence.children(clause.head, "compound") if word.deprel == "compound:prt"]
    taken = {word.id for word in (*by, *thing, *particle)} | {case.id, auxiliary.id}
    words: list[Word] = []
    for word in sentence.words:
        if word.id == thing[0].id:
            words += front
        if word.id == clause.head:
            words += [verb(word, tag), *particle, *back]
        elif word.id not in taken:
            words.append(word)
    return Sentence(tuple(words))


def sentence_subject(clause: Clause) -> Word | None:
    """The subject of a passive clause that is no relative pronoun."""
    found = clause.sentence.child(clause.head, "nsubj:pass")
    return found if found is not None and found.feat("PronType") != "Rel" else None


def clefts(sentence: Sentence) -> Iterator[Edit]:
    """*It was Kim who wrote the letter* and *Kim wrote the letter*; and with the arguments exchanged."""
    clause = Clause(sentence, sentence.root.id)
    if not is_transitive(clause) or clause.subject is None or clause.subject.upos == "PRON":
        return
    subject = clause.subject
    phrase = sentence.below(subject.id)
    if sentence.words[0].id not in phrase or is_plural(sentence, subject):
        return
    cleft = _cleft(clause, subject)
    yield Edit("cleft to plain", TRUE, cleft, sentence)
    exchanged = exchange(clause)
    if exchanged is not None:
        yield Edit("cleft, arguments exchanged", FALSE, cleft, exchanged)


def _cleft(clause: Clause, subject: Word) -> Sentence:
    sentence = clause.sentence
    phrase = headed(sentence.of(sentence.below(subject.id)), subject.id, 0, "root")
    person = subject.upos == "PROPN" and any(word.upos == "PROPN" for word in sentence.children(subject.id, "flat"))
    it = new_word(1, "it", "PRON", subject.id, "expl")
    words = [
        it,
        form_of_be(2, "past" if clause.past else "present", it, False, subject.id, "cop"),
        *phrase,
        replace(new_word(3, "who" if person else "that", "PRON", clause.head, "nsubj"), feats=(("PronType", "Rel"),)),
    ]
    rest = [word for word in sentence.words if word.id not in sentence.below(subject.id)]
    return Sentence((*words, *headed(rest, clause.head, subject.id, "advcl:relcl")))


def datives(sentence: Sentence) -> Iterator[Edit]:
    """*She gave Kim a letter* and *She gave a letter to Kim*, both ways."""
    for clause in clauses(sentence):
        if not is_in(clause.predicate, "dative verb") or clause.passive or clause.object is None:
            continue
        other = _to_preposition(clause) or _to_double_object(clause)
        if other is None:
            continue
        yield Edit("dative", TRUE, sentence, other)
        yield Edit("dative", TRUE, other, sentence)


def _to_preposition(clause: Clause) -> Sentence | None:
    sentence, thing, recipient = clause.sentence, clause.object, clause.sentence.child(clause.head, "iobj")
    if thing is None or recipient is None or is_in(thing, "no dative object") or thing.upos != "NOUN":
        return None
    one, other = sentence.below(recipient.id), sentence.below(thing.id)
    inside = sentence.of(other)
    if not sentence.is_stretch(one | other) or any(w.relation in ("acl", "ccomp", "conj", "appos") for w in inside):
        return None
    if sentence.place(recipient.id) > sentence.place(thing.id) or recipient.feat("PronType") in ("Rel", "Int", "Rcp"):
        return None
    case = new_word(1, "to", "ADP", recipient.id, "case", xpos="IN")
    moved = [*inside, case, *headed(sentence.of(one), recipient.id, clause.head, "obl")]
    return _with(sentence, one | other, moved)


def _to_double_object(clause: Clause) -> Sentence | None:
    sentence, thing = clause.sentence, clause.object
    found = [
        w for w in sentence.children(clause.head, "obl") if [c.lemma for c in sentence.children(w.id, "case")] == ["to"]
    ]
    if thing is None or len(found) != 1 or thing.upos != "NOUN" or is_in(thing, "no dative object"):
        return None
    recipient = found[0]
    if not (is_in(recipient, "person pronoun") or _is_person(sentence, recipient)):
        return None
    one, other = sentence.below(thing.id), sentence.below(recipient.id)
    if not sentence.is_stretch(one | other) or sentence.place(thing.id) > sentence.place(recipient.id):
        return None
    if any(word.relation in ("acl", "conj", "appos", "advcl") for word in sentence.of(one | other)):
        return None
    case = sentence.children(recipient.id, "case")[0]
    moved = [*headed(sentence.of(other - {case.id}), recipient.id, clause.head, "iobj"), *sentence.of(one)]
    return _with(sentence, one | other, moved)


def _is_person(sentence: Sentence, word: Word) -> bool:
    return word.upos == "PROPN" and bool(sentence.children(word.id, "flat"))


def _with(sentence: Sentence, numbers: frozenset[int], moved: list[Word]) -> Sentence:
    places = [place for place, word in enumerate(sentence.words) if word.id in numbers]
    return Sentence((*sentence.words[: places[0]], *moved, *sentence.words[places[-1] + 1 :]))


def moved_adjuncts(sentence: Sentence) -> Iterator[Edit]:
    """A time at the end or the beginning of a sentence: *She left on Monday* and *On Monday, she left*."""
    clause = Clause(sentence, sentence.root.id)
    subject = clause.subject
    if subject is None or direction(clause) is not Direction.UP or not clause.declarative or not clause.past:
        return
    if sentence.children(clause.head, "conj") or not clause.plain:
        return
    for word in sentence.children(clause.head, "obl"):
        cases = {each.lemma for each in sentence.children(word.id, "case")}
        phrase = sentence.of(sentence.below(word.id))
        inside = {each.id for each in phrase}
        temporal = word.deprel == "obl:unmarked" if not cases else cases <= listed("frame preposition")
        timed = is_in(word, "time noun") and temporal and sentence.is_stretch(inside)
        body = [each for each in sentence.words if each.id not in inside]
        if (
            not timed
            or any(each.relation in ("acl", "advcl", "conj", "advmod") for each in phrase)
            or body[-1].upos != "PUNCT"
        ):
            continue
        verbs = [each for each in body if each.upos == "VERB" and sentence.place(each.id) > sentence.place(clause.head)]
        comma = new_word(1, ",", "PUNCT", word.id, "punct")
        comma = replace(comma, after=phrase[-1].id)
        if sentence.words[-2].id in inside and sentence.words[0].id in sentence.below(subject.id):
            front = Sentence((*phrase, comma, *body))
            yield Edit("adjunct to the front", TRUE, sentence, front)
        elif sentence.words[0].id in inside and body[-2].upos != "PUNCT" and not verbs:
            start = 1 if body[0].form == "," else 0
            yield Edit("adjunct to the end", TRUE, sentence, Sentence((*body[start:-1], *phrase, body[-1])))


ALL = (to_passive, to_active, clefts, datives, moved_adjuncts)
