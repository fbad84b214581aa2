"""Keys that the player may change."""

from __future__ import annotations

from greatrace.ui.kit.input import KeyPressed, KeyReleased, PointerMoved
from greatrace.ui.kit.keys import CHANGEABLE, KeyMap, TapOrHold

KEYS = ("f", "e", "space")


def test_a_changed_key_is_known_by_the_name_that_it_has_by_itself() -> None:
    keys = KeyMap({"f": "y"})
    assert keys.translated(KeyPressed("y", shift=True)) == KeyPressed("f", shift=True)
    assert keys.translated(KeyReleased("y")) == KeyReleased("f")
    assert keys.meant("f") not in KEYS, "its old key means nothing any more"
    assert keys.meant("e") == "e" and keys.meant("1") == "1"
    assert keys.translated(PointerMoved(1, 2)) == PointerMoved(1, 2)
    assert keys.shown("f") == keys.shown("F") == "Y"
    assert keys.shown("space") == "Space" and keys.shown("Enter") == "Enter"
    assert keys.custom == {"f": "y"}


def test_what_makes_no_sense_is_left_out() -> None:
    alone = ({"f": "e"}, {"f": "escape"}, {"f": "1"}, {"nothing": "y"}, {"f": " y"})
    for custom in (*alone, {"f": "y", "e": "y"}):
        keys = KeyMap(custom)
        shown = [keys.shown(key) for key in KEYS]
        assert len(set(shown)) == len(KEYS)
        assert all(keys.meant(keys.shown(key).lower()) == key for key in KEYS)


def test_two_keys_may_change_places() -> None:
    keys = KeyMap({"f": "e", "e": "f"})
    assert (keys.meant("e"), keys.meant("f")) == ("f", "e")
    assert keys.changed("space", "y") == {"f": "e", "e": "f", "space": "y"}
    assert keys.holder("e") == "f" and keys.holder("y") == ""


def test_no_two_keys_of_the_table_are_the_same() -> None:
    assert len(set(CHANGEABLE)) == len(CHANGEABLE)
    assert KeyMap({}).custom == {}


def test_a_tap_is_told_from_being_held() -> None:
    tab = TapOrHold("tab")
    assert [tab.take(one) for one in (KeyPressed("tab", shift=True), KeyReleased("tab"))] == ["taken", "tap"]
    assert tab.shift
    again = KeyPressed("tab", again=True)
    held = (KeyPressed("tab"), again, again, KeyReleased("tab"))
    assert [tab.take(one) for one in held] == ["taken", "hold", "taken", "end"]
    assert tab.take(KeyPressed("a")) == ""
