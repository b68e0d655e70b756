% What a noun after "by" can be instead of an agent. kind and root: all nouns under this WordNet synset, given as
% lemma and sense number, whose predominant senses lie there.
kind	root	sense
time	time_period	1
time	time_unit	1
time	point	6
time	clock_time	1
time	calendar_day	1
place	body_of_water	1
place	shore	1
place	bank	1
place	way	6
place	side	7
place	edge	6
place	doorway	1
place	window	1
place	fireplace	1
place	movable_barrier	1
vehicle	conveyance	3
measure	unit_of_measurement	1
measure	definite_quantity	1
measure	percentage	1
method	telecommunication	1
method	mail	1
method	message	1
