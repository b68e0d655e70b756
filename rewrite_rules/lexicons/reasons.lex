% Closed: prepositions of reason and concession, with the subordinators that say it of a clause (Quirk et al. 1985, sections 9.49 and 9.56).
preposition	subordinator
because_of	because
despite	although
due_to	because
in_spite_of	although
notwithstanding	although
on_account_of	because
owing_to	because
thanks_to	because
