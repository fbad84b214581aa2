"""The questions of the race on the screen: one module each, beside its twin in the engine.

A module's ``ask`` returns what its question shows, composed of the blocks of `ui/kit/blocks`, and the
answers with what each of them means: an intent of `table/input/intents`. `registry` says which module asks
for which frame. `parts` are what several of them share.
"""
