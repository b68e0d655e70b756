% What a noun after "by" can be instead of an agent. kind and root: all nouns under this WordNet synset, given by
% sense key, whose predominant senses lie there.
kind	root
time	time_period%1:28:00::
time	time_unit%1:28:00::
time	point%1:28:00::
time	clock_time%1:28:00::
time	calendar_day%1:28:00::
place	body_of_water%1:17:00::
place	shore%1:17:00::
place	bank%1:17:01::
place	way%1:06:00::
place	side%1:15:01::
place	edge%1:06:01::
place	doorway%1:06:00::
place	window%1:06:00::
place	fireplace%1:06:01::
place	movable_barrier%1:06:00::
vehicle	conveyance%1:06:00::
measure	unit_of_measurement%1:23:00::
method	telecommunication%1:10:00::
method	mail%1:10:01::
method	message%1:10:01::
