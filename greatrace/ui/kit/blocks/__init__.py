"""What the screen of a question is composed of: blocks, which are data and make their widgets.

A block says what is shown; its equality decides what is painted again. It knows no game: numbers, words,
names of symbols and pictures are in it, and what only the game can draw an `Artist` draws. A kind of block
is a function that makes a widget; `as_block` lets it return a block instead.
"""
