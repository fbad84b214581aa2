"""The process that tries damaged files: `python -m greatrace.cli.mutants [KIND] SCRATCH`."""

from __future__ import annotations

import sys
from pathlib import Path

from greatrace.cli import main
from greatrace.lab.faults.worker import serve

if __name__ == "__main__":
    serve(Path(sys.argv[-1]), main, *sys.argv[1:-1])
