% Closed: reflexive pronouns (Huddleston and Pullum 2002, chapter 17).
word
myself
yourself
himself
herself
itself
oneself
ourselves
yourselves
themselves
