"""The race: pure rules, without files, clocks, screens or languages."""
