% Closed: verbs of the alternation: Kim broke the vase / the vase broke.
% Sources: VerbNet 3.3 (Kipper Schuler 2005; University of Colorado), frames of the verb classes; WordNet 3.0 senses;
% training/closed_classes/alternations.lex.
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
