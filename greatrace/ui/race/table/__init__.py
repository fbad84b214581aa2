"""The table of a race.

One way round, and one object in the middle::

    player ──> widgets of the panels
                   │ messages (Pressed, Dropped, Shortcut …)
                   v
               input.respond(state, message)
                   │ intents (Act, Choose, Refuse, OpenSheet …)
                   v
               scene ── actions ──> controller ──> session
                   │                    │
                   │                    │ events, with the public table after each
                   │                    v
                   │                motion: one animation after another
                   v                    v
               state (TableState) <─────┘
                   │
                   └──> layout.PanelSet.show(): every panel draws from the state

* ``state``: what is on the screen and what the player has chosen so far, and what follows from it. It
  knows neither scene nor widgets.
* ``input``: functions of the state and a message that return an intent and change nothing.
* ``scene``: the only one that carries out intents. It and ``motion``, which moves the shown table on with
  every event, are the only ones that change the state.
* ``panels``, ``layout``: widgets that draw from the state and emit messages.
* ``motion``: how events are shown.
* ``sheets``: scenes laid upon the table.
"""
