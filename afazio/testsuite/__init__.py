"""Generated syntactic testsuites, their runner, and the error miner."""
