"""Saved games: durable files, codec, recording, replay; one folder a game for what only its saves need.

`files` writes and reads files, `writer` writes them in the background; `seal` and `migrations` give every
kind of file its format; `envelope` is the codec of games, `documents` of what stands beside them; `kinds`
lists the games that this version knows.
"""
