% Verbs whose object may stay unexpressed: Kim ate.
% Sources: VerbNet 3.3 (Kipper Schuler 2005; University of Colorado), frames of the verb classes; WordNet 3.0
% sentence frames: with and without object in senses of one kind, of the verbs of change and creation in those
% of creation; training/closed_classes/unexpressed_objects.lex.
% Built; do not edit. Change training/closed_classes/unexpressed_objects.lex or the builder in training/lexicons and run `python -m training.lexicons.build_rule_lexicons`.
verb
bake
build
carve
chant
chew
chomp
cook
crochet
dance
direct
draw
drink
eat
hoover
hum
improvise
intone
iron
knit
masticate
model
munch
nibble
paint
peck
perform
pick
play
plot
plough
plow
print
rake
recite
scrawl
scribble
sculpt
sculpture
sew
shovel
sing
sip
sketch
slurp
sponge
suck
type
vacuum
vocalize
whistle
write
