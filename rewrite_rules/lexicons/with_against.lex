% Verbs of the alternation: Kim hit the fence with a stick / a stick against the fence.
% Such a verb: what its with-phrase names also hits against the object (`locatives.hitting_with`, `locatives.against`).
% Sources: VerbNet 3.3 (Kipper Schuler 2005; University of Colorado), frames of the verb classes; WordNet 3.0 senses;
% training/closed_classes/alternations.lex.
% Built; do not edit. Change training/closed_classes/alternations.lex or the builder in training/lexicons and run `python -m training.lexicons.build_rule_lexicons`.
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
