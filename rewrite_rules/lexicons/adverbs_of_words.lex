% Closed: adverbs of two or three words that no rule of syntax makes; what stands for no third word is "-".
% Sources: WordNet 3.0, adverbs of several words; Quirk et al., A comprehensive grammar of the English language (1985), 8.51-8.78.
first	second	third	adverb
bit	by	bit	bit_by_bit
day	by	day	day_by_day
far	and	wide	far_and_wide
first	and	foremost	first_and_foremost
from	now	on	from_now_on
from	then	on	from_then_on
little	by	little	little_by_little
now	and	again	now_and_again
now	and	then	now_and_then
off	and	on	off_and_on
on	and	off	on_and_off
once	more	-	once_more
once	or	twice	once_or_twice
over	and	over	over_and_over
soon	or	late	sooner_or_later
step	by	step	step_by_step
time	and	again	time_and_again
year	by	year	year_by_year
