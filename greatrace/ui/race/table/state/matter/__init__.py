"""The matters of questions: what each shows large, and its answers; pure data from the state.

A module has a struct derived from `Matter` and a function ``ask(state, seat)`` that returns the whole
`Question`; `greatrace.ui.race.table.state.question` lists it by its frame, and
`greatrace.ui.race.table.panels.question.matters` paints it.
"""
