% Closed: quantifying determiners and compound pronouns (Huddleston and Pullum 2002, chapter 5).
word	quant
all	every
each	every
some	some
any	any
either	some
none	no
both	both
neither	neither
few	few
most	most
