"""Loads files with dill, each in an empty folder of its own, and each in a process of its own that ends as Python's do.

    python load_each.py [--many] <folder for the folders> <file> …

Libraries are imported once: every process is a copy of this one. With `--many`, thousands of files go through a few processes, in which the marks that they leave
are only hints: whatever left one, and whatever ended its process, is loaded again in a process of its own.
"""

import gc
import os
import shutil
import signal
import sys
import traceback
from pathlib import Path

import dill
import neurodiffeq.solvers  # noqa: F401
import scipy.interpolate  # noqa: F401
import torch._dynamo.code_context  # noqa: F401

SECONDS = 60
MARKER = "it-ran"


CHUNK = 500


def load(file: Path, folder: Path) -> None:
    child = os.fork()
    if child != 0:
        os.waitpid(child, 0)
        return
    signal.alarm(SECONDS)
    enter(folder)
    load_file(file)
    sys.exit()


def load_many(files: list[Path], folders: Path) -> None:
    while files:
        child = os.fork()
        if child == 0:
            for file in files[:CHUNK]:
                signal.alarm(SECONDS)
                enter(folders / file.stem)
                try:
                    load_file(file)
                except BaseException:
                    traceback.print_exc()
                gc.collect()
            os._exit(0)
        os.waitpid(child, 0)
        loaded = [file for file in files[:CHUNK] if (folders / file.stem).exists()]
        for file in loaded:
            if (folders / file.stem / MARKER).exists() or file is loaded[-1]:
                shutil.rmtree(folders / file.stem)
                load(file, folders / file.stem)
        files = files[len(loaded) :]


def enter(folder: Path) -> None:
    folder.mkdir()
    os.chdir(folder)
    output = os.open(folder / "said", os.O_CREAT | os.O_WRONLY)
    os.dup2(output, 1)
    os.dup2(output, 2)
    os.close(output)


def load_file(file: Path) -> None:
    with file.open("rb") as opened:
        dill.load(opened)


def main(folders: Path, files: list[Path], many: bool) -> None:
    # What is there already is the same for all, and need not be looked through again.
    gc.collect()
    gc.freeze()
    if many:
        load_many(files, folders)
    else:
        for file in files:
            load(file, folders / file.stem)


if __name__ == "__main__":
    folders, *files = [Path(argument).absolute() for argument in sys.argv[1:] if argument != "--many"]
    main(folders, files, many="--many" in sys.argv)
