% Closed: nouns of the same form as their verb, or near it, and the prepositions that they take for its object (Huddleston and Pullum 2002, chapter 5).
verb	preposition
attack	against
attack	on
assault	on
raid	on
ambush	on
visit	to
enter	into
damage	to
influence	on
support	for
assist	to
resist	to
love	for
hate	of
respect	for
admire	for
