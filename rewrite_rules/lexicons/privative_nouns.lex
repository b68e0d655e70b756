% Closed: nouns that before another one say that a thing only looks like what that one names, or is meant to: a toy gun.
% Facts collected from Kamp and Partee, Prototype theory and compositionality (1995); Partee, Privative adjectives (2010); Nayak et al.,
% A dictionary of nonsubsective adjectives (2014).
noun
decoy
dud
dummy
imitation
make-believe
mock
phantom
replica
sham
toy
wannabe
