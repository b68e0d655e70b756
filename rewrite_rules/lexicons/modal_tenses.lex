% Closed: modals and whether their form is of the past (Huddleston and Pullum 2002, chapter 3).
modal	aspect	time
can	perf	pres
may	perf	pres
must	perf	pres
shall	perf	pres
should	perf	pres
will	perf	pres
could	pluperf	past
might	pluperf	past
would	pluperf	past
