"""Whether the race's table can be read in positions that hurt; `python -m tests.legibility` tries all."""
