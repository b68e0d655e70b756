% Closed: coordinating conjunctions and the signs for them (Huddleston and Pullum 2002, chapter 15).
word	relation
and	and
&	and
but	and
yet	and
though	and
albeit	and
plus	and
as_well_as	and
or	or
nor	nor
