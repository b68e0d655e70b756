% Closed: quantifying determiners and compound pronouns (Huddleston and Pullum 2002, chapter 5).
word	quant	noun
nobody	no	person
no-one	no	person
nothing	no	thing
everybody	every	person
everyone	every	person
everything	every	thing
somebody	some	person
someone	some	person
something	some	thing
anybody	any	person
anyone	any	person
anything	any	thing
