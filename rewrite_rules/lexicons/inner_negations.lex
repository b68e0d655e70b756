% Closed: phrases in which "no" denies of the noun alone, so that the clause stays positive (for no reason; but: at no time).
% Facts collected from Huddleston and Pullum, The Cambridge grammar of the English language (2002), chapter 9, section 3.1.
preposition	noun
at	charge
at	cost
at	expense
at	risk
for	purpose
for	reason
in	hurry
in	time
to	avail
to	effect
to	purpose
