% Closed: nouns for a bounded performance, which one gives or takes: who spoke need not have given a speech.
% Collected from Wierzbicka, "Why can you have a drink when you can't have an eat?", Language 58 (1982), and Dixon, A semantic approach to English
% grammar (2005), chapter 14.
noun
address
concert
interview
lecture
performance
presentation
recital
sermon
speech
talk
