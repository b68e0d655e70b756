% Closed: how what is spread lies on its place (VerbNet 3.3, a selection from spray-9.7).
verb	preposition
sow	in
seed	in
plant	in
wrap	around
wrap	round
drape	over
hang	over
spread	over
scatter	over
strew	over
sprinkle	over
drizzle	over
splash	over
plaster	over
