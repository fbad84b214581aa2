"""Whether the screen is the same on two trees of the source: pictures, dumps, what seeded players see.

Record on the old tree, compare on the new one::

    python -m tests.alike record old.txt
    python -m tests.alike compare old.txt
"""
