% Closed: nouns for texts and talks, which are about what they are on.
% Source: frames Text and Discussion of FrameNet 1.7; Quirk et al., A comprehensive grammar of the English language (1985), 9.60 (subject matter).
noun
advice
article
book
chapter
conference
course
debate
documentary
essay
information
leaflet
lecture
monograph
opinion
pamphlet
question
report
seminar
speech
statement
study
talk
textbook
treatise
workshop
