% Closed: nouns of what is told, dreamt or supposed; what it is about need not be there.
% Facts collected from Parsons, Nonexistent objects (1980).
noun
dream
fable
fairytale
fantasy
film
joke
legend
movie
myth
nightmare
novel
play
poem
rumor
rumour
song
story
tale
theory
warning
