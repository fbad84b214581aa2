"""Mutation test of the rules: small changes of their code that scenarios and tests must notice."""
