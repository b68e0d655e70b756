% Closed: units of time and their length in seconds; a month is the twelfth part of a year of 365.2425 days.
% Facts from the International System of Units (9th edition, 2019) and the Gregorian calendar.
noun	seconds
second	1
minute	60
hour	3600
day	86400
week	604800
fortnight	1209600
month	2629746
year	31556952
decade	315569520
century	3155695200
