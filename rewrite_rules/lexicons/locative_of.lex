% Closed: verbs of the alternation: Kim cleared dishes from the table / the table of dishes.
% Such a verb: what its of-phrase names is also removed from the object (`locatives.clearing`).
% Sources: VerbNet 3.3 (Kipper Schuler 2005; University of Colorado), frames of the verb classes; WordNet 3.0 senses;
% training/closed_classes/alternations.lex.
% Built; do not edit. Change training/closed_classes/alternations.lex or the builder in training/lexicons and run `python -m training.lexicons.build_rule_lexicons`.
verb
clean
clear
drain
empty
