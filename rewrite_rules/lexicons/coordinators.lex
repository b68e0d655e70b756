% Closed: coordinating conjunctions and the signs for them (Huddleston and Pullum 2002, chapter 15).
word	relation
and	and
&	and
but	and
but_not	andnot
yet	and
though	and
albeit	and
plus	and
as_well_as	and
or	or
nor	nor
