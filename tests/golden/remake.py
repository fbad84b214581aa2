"""Record every golden race again: `python -m tests.golden.remake`."""

from __future__ import annotations

from tests.golden.golden import FOLDER, remade, wanted


def main() -> None:
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for board, edition, leaders in wanted():
        lines = list(remade(board, edition, leaders))
        (FOLDER / f"{board}-{edition}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
        print(f"{board}-{edition}.txt: {len(lines)} lines")


if __name__ == "__main__":
    main()
