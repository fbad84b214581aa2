"""The fuzzer and the killer: what damaged files and killed processes must not do."""
