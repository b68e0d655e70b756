% Closed: words before a numeral that set a limit from above, and the quantifier that they make with it (Keenan and Stavi 1986,
% "A semantic characterization of natural language determiners").
word	quant
at_most	at_most
exactly	exactly
just	exactly
precisely	exactly
only	exactly
few_than	fewer_than
fewer_than	fewer_than
less_than	fewer_than
little_than	fewer_than
