% Closed: phrases that deny a clause (Quirk et al. 1985, section 10.59; Huddleston and Pullum 2002, chapter 9).
preposition	noun
at	time
at	point
at	stage
under	circumstance
on	account
on	occasion
in	way
in	case
in	sense
in	respect
by	means
by	mean
