% Closed: nouns whose phrase with this preposition says in which cases, in what respect or how far something is so, which without the phrase
% need not be so: in most cases, at first glance.
% Facts collected from Quirk et al., A comprehensive grammar of the English language (1985), chapter 8, on viewpoint and degree subjuncts.
noun	preposition
assumption	on
assumption	under
case	in
circumstance	in
circumstance	under
condition	under
degree	to
essence	in
extent	to
glance	at
hypothesis	on
hypothesis	under
instance	in
opinion	in
perspective	from
premise	on
principle	in
respect	in
sense	in
sight	at
standpoint	from
theory	in
viewpoint	from
