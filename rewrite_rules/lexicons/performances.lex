% Nouns for a bounded performance, which one gives or takes: who spoke need not have given a speech.
% Collected from Wierzbicka, "Why can you have a drink when you can't have an eat?", Language 58 (1982), and Dixon, A semantic approach to English
% grammar (2005), chapter 14.
noun
address
concert
dance
drink
drive
hike
interview
lecture
performance
presentation
race
recital
ride
run
sermon
speech
stroll
swim
talk
tour
trip
voyage
walk
