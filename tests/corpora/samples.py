"""A small file in every corpus format."""

from __future__ import annotations

RTE = b"""<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE entailment-corpus SYSTEM "rte.dtd">
<entailment-corpus challenge="1">
<pair id="3" value="TRUE" task="IR">
  <t>Kim &amp; Lee
     sleep.</t>
  <h>Kim sleeps.</h>
</pair>
<pair id="4" entailment="NO" task="QA"><t>Kim sleeps.</t><h>Lee sleeps.</h></pair>
<pair id="5" task="QA"><t>Kim sleeps.</t><h> </h></pair>
</entailment-corpus>"""

FRACAS = b"""<?xml version="1.0"?>
<!DOCTYPE fracas-problems SYSTEM "fracas-problems.dtd">
<fracas-problems>
<comment class="section"> 1 QUANTIFIERS </comment>
<problem id="001" fracas_answer="yes"><p idx="1"> A dog barks. </p><p idx="2">Rex is a dog.</p><q>Does it?</q>
<h>A dog barks.</h></problem>
<problem id="002" fracas_answer="no"><p idx="1">No dog barks.</p><h>A dog barks.</h></problem>
<comment class="section"> 2 PLURALS </comment>
<problem id="003" fracas_answer="undef"><p idx="1">Dogs bark.</p><q> </q><h> </h></problem>
</fracas-problems>"""

SICK = (
    b"pair_ID\tsentence_A\tsentence_B\trelatedness_score\tentailment_judgment\r\n"
    b"4\tA dog barks\tNo dog barks\t3.6\tCONTRADICTION\r\n"
    b"5\tA dog barks\tA dog barks\r\n"
    b"6\tA dog barks\tA cat sleeps\t1.1\tMAYBE\r\n"
)
JSONL = b'{"id": 1, "text": "A dog barks.", "hypothesis": "A dog barks.", "gold": "entailment"}\n'
