"""The question panel: parchment in a walnut frame with head, matter, answers, warning, last events.

Its foot stands still and it grows upward: `TablePage` measures it and gives it between 190 units and the
most that leaves the standings free. What does not fit loses the last events first, then the second lines
of buttons.
"""
