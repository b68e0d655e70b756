% Nouns for persons and animals of one sex that have no such hypernym in WordNet, and nouns of either sex that have.
% Facts collected from Huddleston and Pullum, The Cambridge grammar of the English language (2002), chapter 5.
gender	nouns
masculine	man boy father son brother uncle nephew grandfather grandson husband king prince duke count baron lord emperor monk priest bishop friar widower bachelor groom bridegroom gentleman sir actor waiter steward policeman fireman postman salesman businessman chairman fisherman spokesman sportsman congressman bull stallion rooster ram boyfriend stepfather stepson godfather grandpa dad daddy guy chap bloke lad
feminine	woman girl mother daughter sister aunt niece grandmother granddaughter wife queen princess duchess countess baroness lady empress nun widow bride actress waitress stewardess policewoman businesswoman chairwoman spokeswoman sportswoman congresswoman heroine goddess cow mare hen ewe girlfriend stepmother stepdaughter godmother grandma mum mom mummy hostess landlady maid ballerina housewife midwife
common	person child baby parent doctor nurse teacher student captain guard soldier secretary pilot leader player
