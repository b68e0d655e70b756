% Verbs of eating and drinking, whose object may be a vessel that measures what is in it: drank a glass of milk.
% Sources: VerbNet 3.3 (Kipper Schuler 2005; University of Colorado), frames of the verb classes; WordNet 3.0 senses;
% training/closed_classes/verb_classes.lex.
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
