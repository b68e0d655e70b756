% Verbs that are said of the usual kind of object when they have none, and seldom share an object with a verb behind them.
% Facts collected from Levin, English Verb Classes and Alternations (1993), 1.2.1; Fillmore, Pragmatically controlled zero
% anaphora (1986); Huddleston and Pullum, The Cambridge Grammar of the English Language (2002), chapter 4.
kind	verbs
making	bake carve cook crochet draw knit paint sew sketch write type
work	iron vacuum rake plough plow
ingesting	eat drink munch sip
performing	dance hum play recite sing
