% Closed: verbs of the alternation: Kim cleared dishes from the table / the table of dishes.
% Sources: VerbNet 3.3 (Kipper Schuler 2005; University of Colorado), frames of the verb classes; WordNet 3.0 senses;
% training/closed_classes/alternations.lex.
verb
clean
clear
drain
empty
