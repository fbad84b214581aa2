"""What the table of *Why First?* shows is worked out without anything that draws."""

from __future__ import annotations

from tests.architecture.imports import imports_of, module_names

TABLE = "greatrace.ui.whyfirst.table"
DRAWN = (
    "pygame", "greatrace.ui.kit.scene", "greatrace.ui.kit.stack", "greatrace.ui.kit.widgets",
    f"{TABLE}.panels",
)  # fmt: skip


def test_state_and_measures_know_no_widget() -> None:
    pure = [name for name in module_names() if name.startswith(f"{TABLE}.state.")]
    pure += [f"{TABLE}.layout", f"{TABLE}.motion"]
    assert len(pure) == 5 and set(pure) <= set(module_names())
    wrong = [str(found) for name in pure for found in imports_of(name) if found.target.startswith(DRAWN)]
    assert wrong == []
