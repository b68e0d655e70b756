% Verbs whose object is a work that others may have made: performed a poem.
% Sources: VerbNet 3.3 (Kipper Schuler 2005; University of Colorado), frames of the verb classes; WordNet 3.0 senses;
% training/closed_classes/verb_classes.lex.
% Built; do not edit. Change training/closed_classes/verb_classes.lex or the builder in training/lexicons and run `python -m training.lexicons.build_rule_lexicons`.
verb
act
adapt
broadcast
chant
conduct
dance
direct
display
enact
exhibit
hum
interpret
intone
perform
play
present
produce
rap
read
recite
record
rehearse
replay
revive
screen
show
sing
stage
study
vocalize
whistle
