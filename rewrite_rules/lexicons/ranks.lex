% Closed: words of rank before titles (Quirk et al. 1985, chapter 5).
form
Brigadier
First
Honorary
Junior
Lance
Lieutenant
Lord
Major
Master
Petty
Rear
Second
Senior
Staff
Under
Warrant
