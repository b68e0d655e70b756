"""cvc5: proves with unsat cores, and finds finite models; its library is the extra ``cvc5``."""

from __future__ import annotations

from afazio.provers.process_prover import ProcessProver


class Cvc5Prover(ProcessProver):
    """cvc5's quantifier instantiation, and its finite model finding (Reynolds and others, CADE 2013)."""

    name = "cvc5"
