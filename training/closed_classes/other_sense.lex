% Verbs that without an object mean something else than with one, or say it of another participant: run a laundry, run.
% Facts collected from Levin, English Verb Classes and Alternations (1993), on verbs outside the unexpressed object
% alternation; Huddleston and Pullum, The Cambridge Grammar of the English Language (2002), chapter 4, on dual-transitivity verbs.
kind	verbs
motion	run leave pass turn shake shift rush race stir sway wave wobble wiggle fly float slip jerk toss land dock ground board return retire withdraw retreat hurry speed back tip
posture	hang stand sit lie lay rest lean stick lodge perch
sound	ring sound toll chime clang clank rattle jingle jangle clink clatter bang buzz beat strike crack
perception	smell taste feel weigh measure
feeling	worry delight panic tire weary fret grieve hurt ache anger cheer
state	fail hold keep carry stay last raise matter count figure fit appear bear miss
action	act operate work train press charge fire discharge settle recover shed cast serve suffer produce bring take make get give put set send treat handle dress nurse pose post appoint relieve smoke
