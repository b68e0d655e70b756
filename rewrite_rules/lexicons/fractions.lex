% Closed: nouns for a proportion of several things: the share is what one of them is; a numeral before it multiplies it.
% Facts collected from Huddleston and Pullum, The Cambridge grammar of the English language (2002), chapter 5.
noun	part
half	/2
third	/3
quarter	/4
fourth	/4
fifth	/5
sixth	/6
seventh	/7
eighth	/8
ninth	/9
tenth	/10
twentieth	/20
hundredth	/100
thousandth	/1000
percent	/100
