% Verbs whose most frequent sense in one frame says what another verb says, read as sentences by the authors in 2026: who drowns dies.
% frame: how the verb is used. Alone are person, thing and any (of either); object is the use with a person as its object.
% general: verbs that are synonyms in that sense, or name what WordNet puts right above it. What the builder does not find so in WordNet is an error.
frame	verb	general
any	accelerate	speed_up
any	advance	move_on
any	begin	start
any	commence	start
any	decelerate	slow_down
any	dissipate	scatter
any	drop	descend go_down come_down
any	land	arrive
any	languish	weaken
any	loop	circle
any	quicken	speed_up
any	skid	slide
any	slow	slow_down
any	soar	rise go_up
any	squirm	twist
any	topple	tumble go_down come_down
any	wilt	weaken
any	worsen	decline
any	wriggle	twist
any	writhe	twist
object	ask	address
object	attend	help assist aid
object	bench	remove
object	catechize	examine
object	drown	kill
object	fire	remove
object	introduce	present
object	oust	remove
object	present	introduce
object	sign	hire
object	usher	take
person	awake	wake_up
person	awaken	wake_up
person	blossom	develop
person	caucus	gather assemble
person	complete	finish
person	crouch	bend
person	crowd	gather assemble
person	drown	die perish pass_away expire
person	exercise	work_out
person	hasten	hurry
person	hurry	hasten
person	investigate	probe
person	league	unite
person	marry	get_married
person	mature	develop
person	observe	watch
person	poach	hunt
person	rebel	resist
person	recover	improve
person	redden	blush flush
person	remarry	get_married
person	skip	jump leap
person	stoop	bend
thing	accord	agree
thing	accumulate	pile_up
thing	amass	pile_up
thing	arch	bend
thing	arise	develop
thing	bunch	cluster
thing	burgeon	grow
thing	contrast	differ
thing	diffuse	spread_out
thing	disband	break_up
thing	dry	dry_out
thing	dwindle	decrease diminish lessen
thing	flourish	grow
thing	function	operate
thing	germinate	sprout
thing	lapse	end cease
thing	lean	tilt
thing	mend	heal improve
thing	operate	function
thing	originate	develop
thing	plummet	drop
thing	polarize	divide
thing	pound	beat
thing	rebound	bounce
thing	repeat	happen occur take_place come_about
thing	ricochet	bounce
thing	sprout	germinate
thing	stall	stop halt
thing	subside	weaken
thing	swirl	whirl
thing	terminate	finish
thing	thrive	grow
thing	tilt	lean
thing	twirl	whirl
thing	wane	decrease diminish lessen
thing	wear	deteriorate
thing	whirl	swirl
