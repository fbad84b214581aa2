"""Record golden games of *Why First?*: `python -m tests.golden.whyfirst.remake`."""

from __future__ import annotations

from tests.golden.whyfirst.golden import FOLDER, remade, wanted


def main() -> None:
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for origin in wanted():
        lines = remade(origin)
        origin.path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        print(f"{origin.path.name}: {len(lines)} lines")


if __name__ == "__main__":
    main()
