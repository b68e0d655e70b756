"""The bounded model finder: what certifies that something does not follow."""

from __future__ import annotations

from afazio.provers.process_prover import ProcessProver


class FiniteModels(ProcessProver):
    """Finds finite models, and never proves anything."""

    name = "finite-models"
