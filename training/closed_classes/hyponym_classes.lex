% Classes of nouns by the WordNet synsets, given by sense key, that they lie below; senses: how many of the first senses of a noun are
% looked at; also_adjective: whether the noun must be an adjective too; also, excluded: nouns beside or without these.
name	roots	senses	also_adjective	also	excluded	description
people_so_called	people%1:14:00::	2	yes	guilty hungry injured innocent old oppressed wealthy young	british dutch elect elite english few free french frisian irish public spanish swiss unconfessed underclass uninitiate world	Adjectives that with "the" name those who are so: the rich, the old
smoked	roll_of_tobacco%1:06:00:: tobacco%1:06:00:: pipe%1:06:01:: cannabis%1:06:00:: opium%1:06:00::	3	no	hashish hookah joint pot	architect smoke	What is made to be smoked: a cigar, a pipe
language_people	teacher%1:18:00:: linguist%1:18:01:: translator%1:18:01:: interpreter%1:18:01::	2	no	graduate learner lecturer major professor pupil scholar speaker student undergraduate	coach trainer governess missionary mistress yogi dragoman demonstrator	Persons who may be called by the language that they deal with: a French teacher
