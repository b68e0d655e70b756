% Nouns for works and states of mind in which, and about which, may be told what is not so.
% Facts collected from Lewis, Truth in fiction (1978); Proudfoot, Fictional entities (2018).
noun
dream
fable
fairytale
fantasy
fiction
film
imagination
joke
legend
movie
myth
nightmare
novel
play
poem
song
story
tale
