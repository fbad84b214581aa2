"""The contributor's check: `python -m tests.guide.check` prints a sentence for everything that is missing.

With `--quick` translations are left out, which take longest.
"""

from __future__ import annotations

import sys
from typing import Final

NOTHING: Final = "Nothing is missing."
"""What is printed when all is there."""


def main(quick: bool) -> int:
    """Print what is missing and return the exit status."""
    from greatrace.kernel.errors import BadInput

    try:
        from tests.guide.gaps import sentences  # imports all that may be incomplete

        found = list(sentences(quick))
    except (BadInput, ImportError) as problem:
        found = [str(problem)]
    print("\n".join(found) or NOTHING)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main("--quick" in sys.argv))
