"""Z3: proves with unsat cores; finds models where its own are finite."""

from __future__ import annotations

from afazio.provers.process_prover import ProcessProver


class Z3Prover(ProcessProver):
    """Z3's first-order engine: E-matching and model-based quantifier instantiation."""

    name = "z3"
