"""Clauses taken out of the sentence in which they stand: main, relative, reported, adverbial and conditional ones."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from afazio.testsuite.treebank.clause import Clause, clauses, is_actual
from afazio.testsuite.treebank.disputed import is_trusted
from afazio.testsuite.treebank.dropping import stands_apart
from afazio.testsuite.treebank.edit import FALSE, TRUE, Edit, alone, headed
from afazio.testsuite.treebank.sentence import Sentence, Word
from afazio.testsuite.treebank.words import as_object, as_subject, is_in


def main_clauses(sentence: Sentence) -> Iterator[Edit]:
    """What is said beside an adverbial clause: *She left because it rained* and *She left*."""
    main = Clause(sentence, sentence.root.id)
    if not is_actual(main) or main.negated or not main.declarative:
        return
    for word in sentence.children(main.head, "advcl"):
        clause = Clause(sentence, word.id)
        if word.deprel != "advcl" or not sentence.is_stretch(sentence.below(word.id)):
            continue
        before = sentence.words[max(0, sentence.place(sentence.of(sentence.below(word.id))[0].id) - 1)]
        if before.upos == "ADV":
            continue
        if _is_aside(clause) and (main.past or main.modal or not _is_temporal(clause)) and main.plain:
            yield Edit("main clause", TRUE, sentence, sentence.without(sentence.below(word.id)))


def _is_temporal(clause: Clause) -> bool:
    return clause.mark is not None and is_in(clause.mark, "temporal")


def _is_aside(clause: Clause) -> bool:
    """A finite clause with a subordinator of fact, or a participle behind a comma."""
    sentence = clause.sentence
    if clause.mark is not None:
        simple = not sentence.children(clause.mark.id) and not sentence.children(clause.head, "case")
        modified = any(
            word.lemma in ("even", "only", "just", "ever") for word in sentence.children(clause.head, "advmod")
        )
        return simple and not modified and clause.declarative and is_in(clause.mark, "circumstantial", "temporal")
    participle = clause.predicate.xpos in ("VBG", "VBN") and clause.subject is None and not clause.auxiliaries
    commas = [word for word in sentence.words if word.form == ","]
    return (
        participle and any(word.head == clause.head for word in commas) and not sentence.children(clause.head, "mark")
    )


def adverbial_clauses(sentence: Sentence) -> Iterator[Edit]:
    """What stands behind *because*, *although*, *after*: it is so too; and behind *if*, where it need not be."""
    for clause in clauses(sentence):
        above = sentence[clause.predicate.head] if clause.predicate.head else None
        mark = clause.mark
        if clause.predicate.deprel != "advcl" or mark is None or above is None or not clause.declarative:
            continue
        if not sentence.is_stretch(sentence.below(clause.head)) or sentence.children(mark.id) or _has_pronoun(clause):
            continue
        spoken = [word for word in sentence.of(sentence.below(clause.head)) if word.upos != "PUNCT"]
        if spoken[0] != mark:
            continue
        part = alone(sentence, sentence.below(clause.head) - {mark.id}, clause.head)
        main = Clause(sentence, above.id)
        reason = is_in(mark, "circumstantial") or (mark.lemma in ("when", "while") and clause.past)
        if (
            reason
            and above.head == 0
            and is_actual(main)
            and not clause.modal
            and (clause.past or mark.lemma != "after")
        ):
            yield Edit("adverbial clause", TRUE, sentence, part)
        elif mark.lemma == "if" and above.upos == "VERB":
            yield Edit("conditional clause", FALSE, sentence, part)


def consequents(sentence: Sentence) -> Iterator[Edit]:
    """What would be so under a condition: *If it rained, she would leave*; it does not follow that she would."""
    main = Clause(sentence, sentence.root.id)
    would = any(word.lemma in ("will", "would") for word in main.auxiliaries)
    for word in sentence.children(main.head, "advcl"):
        clause = Clause(sentence, word.id)
        condition = clause.mark is not None and clause.mark.lemma == "if" and would and main.declarative
        if condition and not any(each.lemma == "even" for each in sentence.of(sentence.below(word.id))):
            yield Edit("consequent", FALSE, sentence, sentence.without(sentence.below(word.id)))


def reported_clauses(sentence: Sentence) -> Iterator[Edit]:
    """What somebody says need not be so; what somebody knows is."""
    for clause in clauses(sentence):
        if clause.predicate.deprel != "ccomp" or not clause.declarative or not clause.predicate.head:
            continue
        above = Clause(sentence, clause.predicate.head)
        inside = sentence.below(clause.head)
        marks = {word.id for word in sentence.children(clause.head, "mark")}
        if {sentence[number].lemma for number in marks} - {"that"} or not sentence.is_stretch(inside):
            continue
        if (
            any(word.feat("PronType") == "Int" or word.form == "?" for word in sentence.of(inside))
            or above.subject is None
        ):
            continue
        part = alone(sentence, inside - marks, clause.head)
        if is_in(above.predicate, "speech verb") and above.subject.form.lower() not in ("i", "we"):
            if is_trusted(sentence, above.subject):
                continue
            yield Edit("reported clause", FALSE, sentence, part)
        elif is_in(above.predicate, "factive verb") and _is_so(above) and not (clause.modal or _has_pronoun(clause)):
            yield Edit("known clause", TRUE, sentence, part)


def _is_so(clause: Clause) -> bool:
    return is_actual(clause) and clause.declarative and not (clause.negated or clause.modal)


def relative_clauses(sentence: Sentence) -> Iterator[Edit]:
    """A relative clause as a sentence about what it modifies: *Kim, who lives here, left* and *Kim lives here*."""
    for clause in clauses(sentence):
        if clause.predicate.deprel != "acl:relcl" or not sentence.is_stretch(sentence.below(clause.head)):
            continue
        host = sentence[clause.predicate.head]
        if not stands_apart(clause) and not _is_told_of(clause, host):
            continue
        if clause.finite is None or (clause.modal and not stands_apart(clause)):
            continue
        part = _of_antecedent(clause, host)
        if part is not None:
            yield Edit("relative clause told", TRUE, sentence, part)


def _is_told_of(clause: Clause, host: Word) -> bool:
    """Whether there is what a restrictive relative clause describes: an argument of what happened, singular."""
    sentence = clause.sentence
    determiners = {word.lemma for word in sentence.children(host.id, "det")}
    if host.relation not in ("nsubj", "obj") or not host.head or determiners not in ({"the"}, {"a"}):
        return False
    above = Clause(sentence, host.head)
    told = is_actual(above) and above.past and clause.past and not (above.negated or above.modal)
    single = host.feat("Number") == "Sing" and not sentence.children(host.id, "conj", "cc", "nummod")
    return told and single and above.plain and clause.plain and above.predicate.upos == "VERB"


def _of_antecedent(clause: Clause, host: Word) -> Sentence | None:
    """The clause with the antecedent in the place of the pronoun."""
    sentence = clause.sentence
    inside = sentence.below(clause.head)
    pronoun = next((w for w in sentence.of(inside) if w.feat("PronType") == "Rel" and w.head == clause.head), None)
    if pronoun is None or sentence.children(pronoun.id) or pronoun.form.lower() not in ("who", "which", "that", "whom"):
        return None
    dropped = {"acl", "appos", "punct", "cc", "conj", "case", "cop", "aux", "advmod", "advcl", "nsubj", "parataxis"}
    asides = [word.id for word in sentence.children(host.id) if word.relation in dropped]
    phrase = sentence.of(sentence.below(host.id) - sentence.below(*asides))
    phrase = headed(phrase, host.id, clause.head, pronoun.deprel)
    phrase = [as_subject(word) for word in phrase]
    rest = [replace(word, head=0, deprel="root") if word.id == clause.head else word for word in sentence.of(inside)]
    rest = [word for word in rest if word.id != pronoun.id]
    if rest[0].upos == "PUNCT":
        rest = rest[1:]
    if pronoun.relation == "nsubj":
        return Sentence((*phrase, *rest)) if sentence.place(pronoun.id) <= sentence.place(rest[0].id) + 1 else None
    gapped = pronoun.relation == "obj" and clause.subject is not None and clause.predicate.upos == "VERB"
    if not gapped or sentence.children(clause.head, "conj"):
        return None
    particle = sentence.child(clause.head, "compound")
    verb = max(place for place, word in enumerate(rest) if word.id in (clause.head, particle.id if particle else 0))
    phrase = [as_object(word) for word in phrase]
    return Sentence((*rest[: verb + 1], *phrase, *rest[verb + 1 :]))


def coordinated_clauses(sentence: Sentence) -> Iterator[Edit]:
    """One of two clauses joined by *and* or *but*, with its own subject or the one that both share."""
    first = Clause(sentence, sentence.root.id)
    subject = first.subject
    if not is_actual(first) or not first.declarative or subject is None or first.predicate.upos == "NOUN":
        return
    for word in sentence.children(first.head, "conj"):
        clause = Clause(sentence, word.id)
        coordinators = sentence.children(word.id, "cc")
        inside = sentence.below(word.id)
        if [cc.lemma for cc in coordinators] not in (["and"], ["but"]) or clause.finite is None or clause.modal:
            continue
        if word.upos != "VERB" or not sentence.is_stretch(inside) or sentence.children(word.id, "cc:preconj"):
            continue
        joined = inside - sentence.below(*(cc.id for cc in coordinators))
        shared = not sentence.children(word.id, "nsubj", "expl", "csubj")
        if shared and (
            first.modal or any(is_in(each, "quantifying word") for each in sentence.of(sentence.below(subject.id)))
        ):
            continue
        if shared and subject.feat("PronType") not in (None, "Prs"):
            continue
        if not shared and not clause.declarative:
            continue
        rest = alone(sentence, joined, word.id)
        if shared:
            phrase = headed(sentence.of(sentence.below(subject.id)), subject.id, word.id, "nsubj")
            rest = (
                Sentence((*phrase, *rest.words))
                if rest.words[0].upos != "PUNCT"
                else Sentence((*phrase, *rest.words[1:]))
            )
        yield Edit("clause of and, second", TRUE, sentence, rest)
        if len(sentence.children(first.head, "conj")) == 1 and not _shares_what_follows(first, word):
            yield Edit("clause of and, first", TRUE, sentence, sentence.without(inside))


def _shares_what_follows(first: Clause, word: Word) -> bool:
    """Whether nothing stands between a verb and the conjunction: *She met and married him*."""
    sentence = first.sentence
    start = sentence.place(first.sentence.of(sentence.below(word.id))[0].id)
    between = sentence.words[sentence.place(first.head) + 1 : start]
    return first.predicate.upos == "VERB" and not any(
        each.head == first.head and each.upos != "PUNCT" for each in between
    )


def _has_pronoun(clause: Clause) -> bool:
    return any(is_in(word, "third person pronoun") for word in clause.sentence.of(clause.sentence.below(clause.head)))


ALL = (
    main_clauses,
    adverbial_clauses,
    consequents,
    reported_clauses,
    relative_clauses,
    coordinated_clauses,
)
