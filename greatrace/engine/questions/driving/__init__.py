"""Driving (6): steps, tiles found, payments, lines, cities and the arrival."""
