% Closed: prepositions that mean the same as another one, which stands for them: due to the flood, because of the flood.
% behind: which phrases it means that in: any, of an event only (following the vote, not the car), or behind what is no living being (topic).
% Facts collected from Quirk et al., A comprehensive grammar of the English language (1985), 9.8-9.14 and 9.33-9.60.
variant	preposition	behind
due_to	because_of	event
owing_to	because_of	any
on_account_of	because_of	any
as_a_result_of	because_of	any
thanks_to	because_of	any
prior_to	before	any
follow	after	event
following	after	event
subsequent_to	after	event
regard	about	topic
regarding	about	topic
concern	about	topic
concerning	about	topic
with_regard_to	about	any
with_respect_to	about	any
in_spite_of	despite	any
notwithstand	despite	any
notwithstanding	despite	any
in_favour_of	in_favor_of	any
in_addition_to	besides	any
aside_from	apart_from	any
by_way_of	via	any
in_place_of	instead_of	any
in_lieu_of	instead_of	any
