% Is Socrates mortal?  `afazio prove examples/socrates.p`
fof(all_men_are_mortal, axiom, ![X]: (man(X) => mortal(X))).
fof(socrates_is_a_man, axiom, man(socrates)).
fof(socrates_is_mortal, conjecture, mortal(socrates)).
