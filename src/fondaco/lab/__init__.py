"""The laboratory: fuzzing and benchmarks over compiled play."""
