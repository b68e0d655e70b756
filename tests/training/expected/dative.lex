% Closed: verbs of the alternation: Kim gave Lee a book / gave a book to Lee.
% Such a verb: its indirect object and its to-phrase are both the recipient, ARG2 (`arguments.indirect_object`, `arguments.recipient`).
% Sources: VerbNet 3.3 (Kipper Schuler 2005; University of Colorado), frames of the verb classes; WordNet 3.0 senses;
% training/closed_classes/alternations.lex.
% Built; do not edit. Change training/closed_classes/alternations.lex or the builder in training/lexicons and run `python -m training.lexicons.build_rule_lexicons`.
verb
email
fling
hand
pay
play
serve
sing
teach
text
throw
toss
