"""Loads files with dill, each in a process of its own that ends as Python's do, in an empty folder of its own.

    python load_each.py <folder for the folders> <file> …

Libraries are imported once: the process for a file is a copy of this one.
"""

import os
import signal
import sys
from pathlib import Path

import dill
import neurodiffeq.solvers  # noqa: F401
import scipy.interpolate  # noqa: F401
import torch  # noqa: F401

SECONDS = 60


def load(file: Path, folder: Path) -> None:
    folder.mkdir()
    child = os.fork()
    if child != 0:
        os.waitpid(child, 0)
        return
    signal.alarm(SECONDS)
    os.chdir(folder)
    output = os.open(folder / "said", os.O_CREAT | os.O_WRONLY)
    os.dup2(output, 1)
    os.dup2(output, 2)
    with file.open("rb") as opened:
        dill.load(opened)
    sys.exit()


if __name__ == "__main__":
    for argument in sys.argv[2:]:
        path = Path(argument).absolute()
        load(path, Path(sys.argv[1]).absolute() / path.stem)
