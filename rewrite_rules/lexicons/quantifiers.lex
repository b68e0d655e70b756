% Profiles of the quantifiers: the values of the feature "quant", and the relations that they are made of.
% asserts: the relations that a noun phrase states, each "NAME", "NAME:BOUND" or "not NAME:BOUND"; "=" is the bound of the phrase
%   itself; "itself" is a relation with a row of its own; "first-order" is read with "all", "exists" and "not" alone.
% restrictor, scope: in which direction each argument may be exchanged: "up" for what is wider, "down" for what is narrower, "fixed".
%   With two directions both arguments are exchanged together (three dogs that bark); with one the restrictor stays as it is.
% some: "yes" if some of the restrictor are in the scope. all: "gives" if it holds where all of the restrictor (and there are such) are
%   in the scope, "denies" if it does not hold there. plural: "yes" if a plural noun below it names several.
% implies, excludes: weaker relations, and those that cannot hold beside it; "-" for none.
% Facts collected from Barwise and Cooper, Generalized quantifiers and natural language (1981); Keenan and Stavi, A semantic
% characterization of natural language determiners (1986); Peters and Westerståhl, Quantifiers in language and logic (2006);
% Krifka et al., Genericity (1995); Link, The logical analysis of plurals and mass terms (1983).
quantifier	asserts	restrictor	scope	some	all	plural	implies	excludes	source
some	first-order	up	up	yes	gives	yes	-	-	Barwise and Cooper 1981
the	first-order	fixed	up	yes	gives	yes	-	-	Barwise and Cooper 1981
every	first-order	down	up	no	gives	no	-	-	Barwise and Cooper 1981
no	first-order	down	down	no	denies	no	-	-	Barwise and Cooper 1981
both	first-order	fixed	up	yes	gives	no	-	-	Keenan and Stavi 1986
neither	first-order	fixed	down	no	denies	no	-	-	Keenan and Stavi 1986
most	more_than_share:1/2	fixed	up	yes	gives	no	-	-	Barwise and Cooper 1981
half	at_least_share:1/2	fixed	up	yes	gives	no	-	-	Keenan and Stavi 1986
few	itself	fixed	down	no	denies	no	-	at_least_share:1/2	Barwise and Cooper 1981
little	itself	fixed	down	no	-	no	-	-	Barwise and Cooper 1981
very_few	itself	fixed	down	no	denies	no	few	-	Peters and Westerståhl 2006
almost_no	itself	fixed	down	no	denies	no	very_few	-	Keenan and Stavi 1986
almost_all	itself	fixed	up	yes	-	no	more_than_share:1/2	-	Keenan and Stavi 1986
a_few_only	some:a_few few	fixed	fixed	yes	denies	no	-	-	Keenan and Stavi 1986
at_least_share	itself	fixed	up	yes	gives	no	-	-	Keenan and Stavi 1986
more_than_share	itself	fixed	up	yes	gives	no	-	-	Keenan and Stavi 1986
at_most_share	not more_than_share:=	fixed	down	no	-	no	-	-	Keenan and Stavi 1986
less_than_share	not at_least_share:=	fixed	down	no	denies	no	-	-	Keenan and Stavi 1986
exact_share	at_least_share:= not more_than_share:=	fixed	fixed	yes	-	no	-	-	Keenan and Stavi 1986
minor_share	some not at_least_share:=	fixed	fixed	yes	denies	no	-	-	Keenan and Stavi 1986
exactly	some:= at_most:=	fixed	fixed	yes	-	no	-	-	Keenan and Stavi 1986
at_most	itself	down	down	no	-	no	-	-	Barwise and Cooper 1981
fewer_than	itself	down	down	no	-	no	-	-	Barwise and Cooper 1981
together	some together:=	fixed	fixed	yes	-	no	-	-	Link 1983: a number may be one of the sum
generic	itself	fixed	up	no	gives	no	-	-	Krifka et al. 1995
opaque	itself	fixed	fixed	no	-	no	-	-	no profile is known: only equal arguments match
