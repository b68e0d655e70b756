% Prepositions of two words that the parser may leave apart.
% Facts collected from Quirk et al., A comprehensive grammar of the English language (1985), chapter 9; the documentation of UD English on "fixed".
first	second	preposition
ahead	of	ahead_of
along	with	along_with
alongside	of	alongside
apart	from	apart_from
aside	from	aside_from
because	of	because_of
close	to	close_to
contrary	to	contrary_to
except	for	except_for
far	from	far_from
inside	of	inside
instead	of	instead_of
irrespective	of	irrespective_of
near	to	close_to
next	to	next_to
off	of	off_of
opposite	to	opposite
other	than	other_than
outside	of	outside
owing	to	owing_to
prior	to	prior_to
regardless	of	regardless_of
save	for	save_for
thanks	to	thanks_to
together	with	together_with
