"""Record golden races against the Torpedo: `python -m tests.golden.solo.remake`."""

from __future__ import annotations

from tests.golden.solo.golden import FOLDER, remade, wanted


def main() -> None:
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for origin in wanted():
        found, lines = remade(origin)
        found.path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        print(f"{found.path.name}: {len(lines)} lines")


if __name__ == "__main__":
    main()
