% Determiners: the lemma and form that the parser gives, and the quantifier they express.
% Facts collected from Huddleston and Pullum, The Cambridge grammar of the English language (2002), chapter 5;
% Barwise and Cooper, Generalized quantifiers and natural language (1981).
lemma	form	quant
a	a	some
a	an	some
all	all	every
another	another	another
any	any	any
both	both	both
each	each	every
either	either	either
enough	enough	enough
every	every	every
few	few	few
fewer	fewer	fewer
half	half	half
less	less	less
little	little	little
many	many	many
more	more	more
most	most	most
much	much	much
neither	neither	neither
no	no	no
several	several	several
some	some	some
such	such	such
that	that	the
that	those	the
the	the	the
this	these	the
this	this	the
what	what	wh
whatever	whatever	free
which	which	wh
whichever	whichever	free
whose	whose	wh
