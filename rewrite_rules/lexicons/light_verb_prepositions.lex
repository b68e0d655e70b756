% Closed: nouns of deeds and the prepositions of their objects (Huddleston and Pullum 2002, chapter 5).
verb	preposition
visit	to
visit	of
phone	to
call	to
answer	to
attack	on
assault	on
raid	on
search	of
kiss	to
warn	to
bless	to
approve	to
support	to
investigate	into
