% Closed: verbs of the alternation: Kim supplied soup to Lee / supplied Lee with soup.
% Sources: VerbNet 3.3 (Kipper Schuler 2005; University of Colorado), frames of the verb classes; WordNet 3.0 senses;
% training/closed_classes/alternations.lex.
verb
entrust
furnish
present
provide
resupply
supply
