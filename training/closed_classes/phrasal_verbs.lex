% Verbs with a particle that their object may stand before or after. Facts collected from Quirk et al., A comprehensive
% grammar of the English language (1985), chapter 16; Huddleston and Pullum (2002), chapter 4.
particle	verbs
away	carry clear drive give lock pack pass put send take throw tow wash
back	bring buy call carry get give hand hold pay put return send take throw win
down	break bring burn calm copy cut hold jot knock lay let mark note pin play pull put set shoot shout shut strike take tear turn wear write
in	bring call cash check draw fill give hand kick lock rein send sign take throw trade turn type
off	blow break bring call carry cast cut drop finish fire fight kick kill laugh lay let pay pull put round rub saw see send set shake show shut sign start strip switch take tear tell throw turn write
on	bring leave pass put send switch take try turn
out	blow bring burn carry cast check clean clear copy cross cut dig drown figure fill find give hand iron leave let map miss pass pay pick point print pull put read rent root rule send set shut single sort spell stamp take tear think throw trace try turn type wash wear wipe work write
over	bring hand knock look read run sign take talk think turn
up	back beat blow block break brighten bring build burn buy call cash chop clean clear close cook cover cut dig do draw dress dry eat fill fix fold follow gather give hang heat hold hook keep lift light lock look make mix mop open pack pick polish pull put ring roll save set shake sew shut sign split stir sum take tear think tidy tie track turn type use wake warm wash wind wipe wrap write
aside	brush cast lay leave move push put set shove sweep throw toss wave
apart	blow break keep pull rip set take tear tell
together	bring gather glue piece pull put sew stick tie
