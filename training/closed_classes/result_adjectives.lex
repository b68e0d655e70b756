% Adjectives behind an object: those that say what has become of it (kind result), and those that rather say in what
% state it or the subject is meanwhile (kind state). Facts collected from Boas, A constructional approach to resultatives
% (2003); Goldberg and Jackendoff, The English resultative as a family of constructions (2004); Levin (1993), 7.5.
kind	adjectives
result	flat open shut closed clean dry smooth dead thin thick straight awake unconscious senseless hoarse breathless empty bare bald shiny bright spotless solid stiff sober sick silly red wet sore threadbare loose free soft hard crisp brown black white green blue yellow pink grey gray purple orange tight firm full lame blind deaf speechless helpless unrecognizable level even sleek ajar wide ragged bloody
state	raw warm hot cold cool drunk naked nude alive fresh damp whole young asleep angry happy sad hungry thirsty tired barefoot alone unharmed unhurt uninjured safe
