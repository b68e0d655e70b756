"""One adapter per prover behind one interface."""
