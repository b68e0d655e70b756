% Closed: verbs of the alternation: Kim supplied soup to Lee / supplied Lee with soup.
% Such a verb: its object with a with-phrase is read as a to-phrase, and the with-phrase as its object (`locatives.fulfilling`).
% Sources: VerbNet 3.3 (Kipper Schuler 2005; University of Colorado), frames of the verb classes; WordNet 3.0 senses;
% training/closed_classes/alternations.lex.
% Built; do not edit. Change training/closed_classes/alternations.lex or the builder in training/lexicons and run `python -m training.lexicons.build_rule_lexicons`.
verb
entrust
furnish
present
provide
resupply
supply
