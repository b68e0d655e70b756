% Roles of prepositions.
preposition	class	role
by	agent	ARG0

% in is of a time here
in	time	TMP
at	place	LOC
