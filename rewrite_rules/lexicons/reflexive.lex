% Closed: Verbs that without an object mean themselves: Kim washed.
% Sources: VerbNet 3.3 (Kipper Schuler 2005; University of Colorado), frames of the verb classes; WordNet 3.0 senses;
% training/closed_classes/verb_classes.lex.
% Built; do not edit. Change training/closed_classes/verb_classes.lex or the builder in training/lexicons and run `python -m training.lexicons.build_rule_lexicons`.
verb
bathe
disrobe
dress
groom
hide
lave
preen
primp
shave
shower
unclothe
undress
wash
