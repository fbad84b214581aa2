"""Opening of saved games of any kind."""

from __future__ import annotations

from greatrace.kernel.errors import BadInput
from greatrace.saves.files import Store
from greatrace.saves.unfinished import offered
from greatrace.ui.kit.context import Context
from greatrace.ui.kit.stack import Push, Replace
from greatrace.ui.menus.games import Games


def go_on(context: Context, games: Games, name: str) -> Push | Replace:
    """Open a save; if it is broken, set it aside and open the version before it.

    Args:
        context: of the scenes.
        games: that can be opened.
        name: of the save.

    Raises:
        BadInput: it cannot be opened; nothing was overwritten.
    """
    store = Store(context.folders.saves)
    offer = offered(store, name)
    if offer is None or offer.found is None:
        problem = offer.problem if offer else None
        raise problem or BadInput("There is no file {path}.", path=str(store.path(name)))
    return games.saved(offer.found).resume(context, store, name)
