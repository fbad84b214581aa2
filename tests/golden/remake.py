"""Record golden races: `python -m tests.golden.remake`; with `--missing` only those that do not exist yet."""

from __future__ import annotations

import argparse

from tests.golden.golden import FOLDER, remade, wanted


def main(missing_only: bool) -> None:
    """Record every race anew, or only the missing ones, and remove what is left over."""
    names = {f"{board}-{edition}.txt": (board, edition, leaders) for board, edition, leaders in wanted()}
    for old in FOLDER.glob("*.txt"):
        if not missing_only or old.name not in names:
            old.unlink()
    for name, race in names.items():
        path = FOLDER / name
        if not path.exists():
            lines = list(remade(*race))
            path.write_text("\n".join(lines) + "\n", encoding="utf-8")
            print(f"{name}: {len(lines)} lines")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.golden.remake", description=main.__doc__)
    parser.add_argument("--missing", action="store_true", help="only those that do not exist yet")
    main(parser.parse_args().missing)
