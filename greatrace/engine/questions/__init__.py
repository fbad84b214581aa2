"""The questions of the convoy, one folder each: frame and answers, legality, refusals and effects.

``frame.py`` holds the structs, ``rules.py`` the functions, joined in a ``QUESTION``. The questions of
the bivouac, of planning and of a crew's sequence are in ``phases`` in the same form; ``registry``
collects them all.
"""
