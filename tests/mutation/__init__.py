"""Mutation test of the engine: small changes of its code that the rule scenarios must notice."""
