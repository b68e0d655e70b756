% Adjectives that with "the" name those who are so: the rich, the old.
% Source: WordNet 3.0, what is below people;
% training/closed_classes/hyponym_classes.lex.
% Built; do not edit. Change training/closed_classes/hyponym_classes.lex or the builder in training/lexicons and run `python -m training.lexicons.build_rule_lexicons`.
noun
aged
baffled
blind
brave
cautious
damned
dead
deaf
defeated
disabled
discomfited
doomed
elderly
enlightened
guilty
handicapped
homebound
homeless
hungry
injured
innocent
living
lost
maimed
needy
old
oppressed
poor
retarded
rich
sick
slain
timid
unemployed
wealthy
wounded
young
