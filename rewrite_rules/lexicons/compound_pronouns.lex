% Closed: compound pronouns (Huddleston and Pullum 2002, chapter 5).
pronoun	determiner	noun
nobody	no	people
no-one	no	people
nothing	no	thing
everybody	every	people
everyone	every	people
everything	every	thing
anybody	any	people
anyone	any	people
anything	any	thing
