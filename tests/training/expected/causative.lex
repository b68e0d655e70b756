% Closed: verbs of the alternation: Kim broke the vase / the vase broke.
% Such a verb: its subject without an object is what changes, ARG1 (`redistributions.inchoative`).
% Sources: VerbNet 3.3 (Kipper Schuler 2005; University of Colorado), frames of the verb classes; WordNet 3.0 senses;
% training/closed_classes/alternations.lex.
% Built; do not edit. Change training/closed_classes/alternations.lex or the builder in training/lexicons and run `python -m training.lexicons.build_rule_lexicons`.
verb
defrost
drown
end
ferment
leak
repair
spill
spread
start
starve
terminate
unfreeze
wither
