"""The effects of resource cards (10), one module each: when a card can be played, why not, what it does.

``effect.py`` holds the kinds of effects, ``registry.py`` collects them, ``playing.py`` plays cards.
"""
