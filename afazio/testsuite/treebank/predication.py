"""What noun phrases say, as sentences: appositions and titles with a copula, events as nouns."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from afazio.testsuite.treebank.alternation import is_transitive
from afazio.testsuite.treebank.clause import Clause, is_actual, is_plural
from afazio.testsuite.treebank.dropping import is_apposition
from afazio.testsuite.treebank.edit import FALSE, TRUE, Edit, headed, new_word
from afazio.testsuite.treebank.sentence import Sentence, Word
from afazio.testsuite.treebank.words import as_object, form_of_be, listed, table

_ASIDE = ("acl", "appos", "punct", "cc", "conj", "case", "cop", "aux", "advmod", "advcl", "parataxis", "nsubj")


def appositions(sentence: Sentence) -> Iterator[Edit]:
    """*Kim, a surgeon, left* and *Kim was a surgeon*; not *The clinic was a surgeon*."""
    for word in sentence.words:
        if word.deprel != "appos" or not is_apposition(sentence, word):
            continue
        host = sentence[word.head]
        bracketed = any(each.form in ("(", ")") for each in sentence.children(word.id, "punct"))
        determiners = {each.lemma for each in sentence.children(word.id, "det")}
        numbered = any(each.upos == "NUM" for each in sentence.of(sentence.below(word.id)))
        described = host.upos == "PROPN" and word.upos == "NOUN" and determiners in ({"a"}, {"the"})
        held = host.upos == "PROPN" and word.upos == "NOUN" and not determiners and sentence.children(word.id, "nmod")
        named = host.upos == "NOUN" and word.upos == "PROPN" and host.feat("Number") == "Sing" and not determiners
        if bracketed or numbered or not (described or named or (held and word.feat("Number") == "Sing")):
            continue
        told = _copular(sentence, host, word)
        if told is not None:
            yield Edit("apposition to copula", TRUE, sentence, told)
        other = _another(sentence, host, word)
        wrong = other and described and _copular(sentence, other, word)
        if wrong:
            yield Edit("copula of another", FALSE, sentence, wrong)


def _another(sentence: Sentence, host: Word, word: Word) -> Word | None:
    """A noun that an argument of the clause around names beside the host."""
    inside = sentence.below(host.id) | sentence.below(word.id)
    lemmas = {each.lemma for each in sentence.of(inside)}
    for each in sentence.words:
        known = each.upos == "PROPN" or {d.lemma for d in sentence.children(each.id, "det")} == {"the"}
        argued = each.relation in ("nsubj", "obj", "obl") and each.upos in ("NOUN", "PROPN") and known
        if argued and each.id not in inside and each.lemma not in lemmas and host.id not in sentence.below(each.id):
            return each
    return None


def _copular(sentence: Sentence, host: Word, word: Word) -> Sentence | None:
    subject = _bare(sentence, host)
    phrase = [each for each in sentence.of(sentence.below(word.id)) if each.head != word.id or each.upos != "PUNCT"]
    if not subject or host.id in {each.id for each in phrase} or not sentence.is_stretch({each.id for each in phrase}):
        return None
    return _said(sentence, headed(subject, host.id, word.id, "nsubj"), headed(phrase, word.id, 0, "root"), host, word)


def _bare(sentence: Sentence, host: Word) -> list[Word]:
    """A noun phrase without what only stands beside it."""
    asides = [each.id for each in sentence.children(host.id) if each.relation in _ASIDE]
    found = sentence.below(host.id) - (sentence.below(*asides) if asides else frozenset())
    return sentence.of(found) if sentence.is_stretch(found) else []


def _said(sentence: Sentence, subject: list[Word], phrase: list[Word], host: Word, word: Word) -> Sentence:
    """Subject, copula in the tense of the clause around, and what is said."""
    around = host
    while around.head and around.relation in ("nmod", "appos", "conj", "nsubj", "obj", "obl", "flat", "compound"):
        around = sentence[around.head]
    tense = "past" if Clause(sentence, around.id).past else "present"
    copula = form_of_be(1, tense, host, is_plural(sentence, host), word.id, "cop")
    return Sentence((*subject, copula, *phrase))


def titles(sentence: Sentence) -> Iterator[Edit]:
    """*Judge Amy Smith ruled* and *Amy Smith was a judge*."""
    for word in sentence.words:
        host = sentence[word.head] if word.head else word
        if word.deprel != "nmod:desc" or word.form not in listed("title") or sentence.children(word.id):
            continue
        subject = [each for each in _bare(sentence, host) if each.id not in sentence.below(word.id)]
        if not subject or host.upos != "PROPN" or sentence.children(host.id, "det", "compound", "amod", "nmod:poss"):
            continue
        doubtful = any(each.lemma in ("former", "late", "ex", "know", '"', "“") for each in sentence.words)
        if doubtful or host.relation not in ("nsubj", "obj"):
            continue
        article = new_word(2, "an" if word.form[0] in "AEIO" else "a", "DET", 1003, "det", "a")
        noun = replace(
            word,
            id=1003,
            form=word.form.lower(),
            lemma=word.form.lower(),
            upos="NOUN",
            xpos="NN",
            head=0,
            deprel="root",
        )
        told = _said(sentence, headed(subject, host.id, 1003, "nsubj"), [article, replace(noun, after=0)], host, noun)
        yield Edit("title to copula", TRUE, sentence, told)


def nominalisations(sentence: Sentence) -> Iterator[Edit]:
    """*Kim destroyed the letter* and *There was a destruction of the letter by Kim*; not *... of Kim by the letter*."""
    clause = Clause(sentence, sentence.root.id)
    noun = table("nominalisations").get(clause.predicate.lemma)
    subject, thing = clause.subject, clause.object
    if noun is None or subject is None or thing is None or not is_transitive(clause) or not is_actual(clause):
        return
    if not clause.past or subject.upos == "PRON" or thing.upos == "PRON" or subject.lemma == thing.lemma:
        return
    yield Edit("nominalisation", TRUE, sentence, _event(clause, noun, thing, subject))
    yield Edit("nominalisation, arguments exchanged", FALSE, sentence, _event(clause, noun, subject, thing))


def _event(clause: Clause, noun: str, thing: Word, agent: Word) -> Sentence:
    sentence = clause.sentence
    event = new_word(1, noun, "NOUN", 1003, "nsubj", xpos="NN")
    of = [
        new_word(4, "of", "ADP", thing.id, "case"),
        *headed(sentence.of(sentence.below(thing.id)), thing.id, event.id, "nmod"),
    ]
    by = [
        new_word(5, "by", "ADP", agent.id, "case"),
        *headed(sentence.of(sentence.below(agent.id)), agent.id, event.id, "nmod"),
    ]
    words = [
        new_word(2, "there", "PRON", 1003, "expl"),
        new_word(3, "was", "VERB", 0, "root", "be"),
        new_word(6, "an" if noun[0] in "aeiou" else "a", "DET", event.id, "det", "a"),
        event,
    ]
    return Sentence((*words, *map(as_object, of), *map(as_object, by)))


ALL = (appositions, titles, nominalisations)
