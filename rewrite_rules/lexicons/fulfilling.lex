% Verbs of the alternation: Kim supplied soup to Lee / supplied Lee with soup.
% Source: VerbNet 3.3 (Kipper Schuler 2005; University of Colorado), frames of the verb classes.
verb
entrust
furnish
present
provide
resupply
supply
