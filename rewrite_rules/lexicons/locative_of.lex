% Verbs of the alternation: Kim cleared dishes from the table / the table of dishes.
% Source: VerbNet 3.3 (Kipper Schuler 2005; University of Colorado), frames of the verb classes.
verb
clean
clear
drain
empty
hollow
