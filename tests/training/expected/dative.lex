% Verbs of the alternation: Kim gave Lee a book / gave a book to Lee.
% Source: VerbNet 3.3 (Kipper Schuler 2005; University of Colorado), frames of the verb classes.
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
