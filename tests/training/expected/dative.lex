% Closed: verbs of the alternation: Kim gave Lee a book / gave a book to Lee.
% Sources: VerbNet 3.3 (Kipper Schuler 2005; University of Colorado), frames of the verb classes; WordNet 3.0 senses;
% training/closed_classes/alternations.lex.
verb
email
fling
hand
pay
play
serve
sing
teach
text
throw
toss
