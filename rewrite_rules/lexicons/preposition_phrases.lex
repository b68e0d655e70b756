% Closed: prepositions of several words around a noun, which does not name anything, and the preposition that means the same: in spite of the rain.
% determiner: the article before the noun, or none.
% behind: what the noun phrase behind it names, any or an event only (in the wake of the vote, not of the ship).
% Facts collected from Quirk et al., A comprehensive grammar of the English language (1985), 9.10-9.14 (complex prepositions), 9.33-9.60 (meanings).
first	determiner	noun	last	preposition	behind
in	none	spite	of	despite	any
on	none	account	of	because_of	any
by	none	virtue	of	because_of	any
by	the	end	of	by_the_end_of	any
by	none	reason	of	because_of	any
by	none	dint	of	by_means_of	any
by	none	means	of	by_means_of	any
by	none	way	of	via	any
in	none	favour	of	in_favor_of	any
in	none	favor	of	in_favor_of	any
in	none	addition	to	besides	any
in	none	regard	to	about	any
with	none	regard	to	about	any
with	none	respect	to	about	any
in	none	place	of	instead_of	any
in	none	lieu	of	instead_of	any
in	none	preference	to	instead_of	any
in	none	front	of	in_front_of	any
as	a	result	of	because_of	any
as	a	consequence	of	because_of	any
in	the	wake	of	after	event
in	the	aftermath	of	after	event
in	the	course	of	during	event
in	the	vicinity	of	near	any
in	the	neighbourhood	of	near	any
with	the	exception	of	except_for	any
with	a	view	to	with_a_view_to	any
