% Verbs that mean something else with a preposition or a bare noun: look after, take part. Kind: any, whatever the noun
% phrase is; movable, if it is no place; unplaced, if it is a living being or abstract; abstract; noun, for a bare
% noun as object. Facts collected from Quirk et al., A comprehensive grammar of the English language (1985), chapter
% 16; Huddleston and Pullum, The Cambridge Grammar of the English Language (2002), chapter 4.
kind	word	verbs
any	after	look take
any	for	fall stand pass root settle vouch
any	into	burst
any	with	part
movable	across	come stumble
movable	by	come
movable	on	call chance count happen hit stumble
movable	upon	call chance come happen hit look stumble
movable	into	bump run
movable	out_of	run
movable	over	get
movable	without	go
unplaced	across	run
unplaced	after	go
unplaced	by	stand stick
unplaced	for	run
abstract	at	arrive jump
abstract	behind	fall
abstract	from	come fall
abstract	in	fall lie
abstract	into	break come drift enter fall fly get go lapse sink slide slip walk
abstract	on	draw embark go run stand
abstract	over	go run
abstract	through	come fall get go live pass run sail
abstract	to	come fall get go run spring stick
abstract	under	come fall go
noun	aim	take
noun	attention	pay
noun	care	take
noun	control	take
noun	cost	bear
noun	count	lose
noun	ends	make
noun	face	lose save
noun	faith	keep lose
noun	fire	catch open set take
noun	fun	make
noun	ground	break gain lose
noun	heart	lose take
noun	hold	catch get lose take
noun	house	keep
noun	notice	give take
noun	office	leave take
noun	place	take
noun	root	take
noun	room	leave make
noun	sail	set
noun	sense	make
noun	shape	take
noun	sides	take
noun	sight	catch lose
noun	time	keep
noun	touch	lose
noun	track	keep lose
noun	use	make
noun	way	give make
noun	wind	catch get
