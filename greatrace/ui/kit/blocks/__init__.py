"""What the screen of a question is composed of: blocks, which are data and make their widgets.

A block says what is shown; its equality decides what is painted again. It is a function that makes a widget,
and what that function is called with; what others read, too, such as a gauge, is a class of its own. It knows no game: numbers, words,
names of symbols and pictures are in it, and what only the game can draw an `Artist` draws.
"""
