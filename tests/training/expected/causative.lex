% Verbs of the alternation: Kim broke the vase / the vase broke.
% Source: VerbNet 3.3 (Kipper Schuler 2005; University of Colorado), frames of the verb classes.
verb
defrost
drown
end
ferment
repair
spread
start
starve
terminate
unfreeze
wither
