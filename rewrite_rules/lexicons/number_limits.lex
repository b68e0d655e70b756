% Words right before a proportion that say how it is meant, and the quantifier that both make (see quantifiers.lex).
% Facts collected from Huddleston and Pullum, The Cambridge grammar of the English language (2002), chapter 5, and Geurts and
% Nouwen, "At least" et al. (2007).
word	quant
at_least	at_least_share
no_fewer_than	at_least_share
no_less_than	at_least_share
not_less_than	at_least_share
more_than	more_than_share
over	more_than_share
above	more_than_share
at_most	at_most_share
no_more_than	at_most_share
not_more_than	at_most_share
up_to	at_most_share
less_than	less_than_share
little_than	less_than_share
fewer_than	less_than_share
few_than	less_than_share
under	less_than_share
below	less_than_share
exactly	exact_share
precisely	exact_share
only	exact_share
merely	exact_share
just	exact_share
