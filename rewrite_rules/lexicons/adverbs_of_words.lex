% Closed: adverbs of two or three words that no rule of syntax makes; what stands for no third word is "-".
% Facts collected from WordNet 3.0, adverbs of several words, and Quirk et al., A comprehensive grammar of the English language (1985), 8.51-8.78.
first	second	third
bit	by	bit
day	by	day
far	and	wide
first	and	foremost
from	now	on
from	then	on
little	by	little
now	and	again
now	and	then
off	and	on
on	and	off
once	more	-
once	or	twice
over	and	over
soon	or	late
step	by	step
time	and	again
year	by	year
