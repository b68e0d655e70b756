% Verbs of the alternation: Kim hit the fence with a stick / a stick against the fence.
% Sources: VerbNet 3.3 (Kipper Schuler 2005; University of Colorado), frames of the verb classes; WordNet 3.0 senses;
% training/closed_classes/alternations.lex.
verb
bang
bash
batter
beat
bump
butt
drum
hammer
hit
jab
kick
knock
lash
pound
rap
slap
smack
smash
smite
strike
tap
thump
thwack
whack
whang
