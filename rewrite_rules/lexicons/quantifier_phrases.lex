% Closed: quantity words with a word before them that changes what they say, and the quantifier that both make (see quantifiers.lex).
% Facts collected from Barwise and Cooper, Generalized quantifiers and natural language (1981); Keenan and Stavi, A semantic
% characterization of natural language determiners (1986); Huddleston and Pullum, The Cambridge grammar of the English
% language (2002), chapter 5; counted in the development treebanks by training/closed_class_inventory.py.
modifier	word	quant
very	few	very_few
extremely	few	very_few
exceedingly	few	very_few
vanishingly	few	very_few
precious	few	very_few
pretty	few	few
relatively	few	few
comparatively	few	few
rather	few	few
fairly	few	few
not	many	few
not	much	opaque
hardly	any	few
scarcely	any	few
barely	any	few
almost	no	almost_no
nearly	no	almost_no
practically	no	almost_no
virtually	no	almost_no
almost	none	almost_no
nearly	none	almost_no
practically	none	almost_no
virtually	none	almost_no
almost	all	almost_all
nearly	all	almost_all
practically	all	almost_all
virtually	all	almost_all
almost	every	almost_all
nearly	every	almost_all
practically	every	almost_all
virtually	every	almost_all
