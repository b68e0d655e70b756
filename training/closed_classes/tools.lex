% Hard things that one strikes with and that WordNet has elsewhere; kind "-": what is left out.
% Collected from the instruments of the hitting verbs in Levin, English Verb Classes and Alternations (1993), with/against alternation and verbs of
% contact by impact.
kind	nouns
body	fist elbow knee foot hand head palm knuckle toe finger thumb forehead shoulder heel forearm hip
natural	stone rock pebble branch log stick twig bone shell
tool	hammer saw spade gouge drumstick javelin spinner rasp needle laser burin
vessel	glass tumbler canister teacup casserole barrel basket cask
luggage	backpack rucksack knapsack haversack handbag purse suitcase briefcase satchel sandbag trunk
furniture	bench chair stool table plank board
paper	newspaper magazine folder book bible dictionary encyclopedia atlas album notebook catalogue catalog hardback paperback volume textbook ruler pen pencil
tube	hose pipe rod tube baton cane staff bar poker cue
vehicle	wheelbarrow cart trolley oar
-	ease difficulty beard moustache wig tattoo limp accent smile drill flourish laugh match gym beach ointment drug medicine remedy lotion cream balm salve backspace backspacer ga gd seb wmd bb bale empty virginal equatorial rook bars rails rings argyle argyll tidy cope coping sheaf magazine daily
