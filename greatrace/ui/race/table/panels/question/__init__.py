"""The question panel: parchment in a walnut frame with head, matter, last events, warning, answers.

Its foot stands still and it grows upward: `TablePage` measures it and gives it between 190 units and the
most that leaves the standings free. In the full form what confirms, what leads back and the grid of
assistants have one place each in a whole race; what finds no room in them is folded, and everything else
grows above them. What does not fit loses the last events first, then the second lines of other buttons.
"""
