% Closed: modal auxiliaries, short forms included, and what `semi_modals` makes modals of (Huddleston and Pullum 2002, chapter 3).
word	predicate
can	can
ca	can
could	could
may	may
might	might
must	must
shall	will
should	should
will	will
wo	will
'll	will
would	would
'd	would
ought	should
allowed	allowed
required	required
