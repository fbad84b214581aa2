"""Contests of the race: simulations, ladders, balance, soak, benchmarks."""
