% Closed: verbs with a particle whose object may be left unsaid (Levin 1993, 1.2.1, for those without the particle).
verb	particle
eat	up
drink	up
clean	up
tidy	up
wash	up
clear	up
sweep	up
mop	up
lock	up
pack	up
pay	up
finish	up
fill	up
take	over
carry	on
