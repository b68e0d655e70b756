% Closed: quantifying determiners and compound pronouns (Huddleston and Pullum 2002, chapter 5).
word	quant
all	every
any	any
each	every
some	some
none	no
most	most
few	few
both	both
neither	neither
half	half
which	wh
