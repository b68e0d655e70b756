% Verbs of eating and drinking, whose object may be a vessel that measures what is in it: drank a glass of milk.
% Sources: VerbNet 3.3 (Kipper Schuler 2005; University of Colorado), frames of the verb classes; WordNet 3.0 senses;
% training/closed_classes/verb_classes.lex.
% Built; do not edit. Change training/closed_classes/verb_classes.lex or the builder in training/lexicons and run `python -m training.lexicons.build_rule_lexicons`.
verb
chew
consume
devour
digest
drink
eat
gobble
gulp
guzzle
imbibe
ingest
masticate
munch
nibble
quaff
sip
slurp
swallow
swig
swill
wolf
