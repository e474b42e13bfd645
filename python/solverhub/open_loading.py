"""Loading open files: from this computer, or from a hub."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from .disk import own_folder
from .errors import CannotLoad
from .hub import Hub
from .library import check_numpy
from .loading import SUFFIX, download


def is_open_file(target: Any) -> bool:
    """Whether something that is to be loaded is an open file on this computer, rather than a label."""
    return isinstance(target, Path) or isinstance(target, str) and target.endswith(SUFFIX)


def load_open(path: Path | str, into: str | None = None) -> Any:
    """Reads an open file. `into` says what it becomes: a function of points, a network of torch, or a Model of DeepXDE."""
    check_numpy()
    from .open_file import read

    return made_into(read(path), into)


def load_from_hub(hub: Hub, card: Any, into: str | None = None) -> Any:
    """Downloads the open file of a solution and reads it."""
    with own_folder() as folder:
        file = download(card["id"], folder / f"solution{SUFFIX}", version=card.version, hub=hub)
        return load_open(file, into)


def made_into(solution: Any, into: str | None) -> Any:
    """Makes what was asked for."""
    if into is None:
        return solution
    if into == "torch":
        from .open_torch import OpenModule

        return OpenModule(solution)
    if into == "deepxde":
        from .open_deepxde import model_of

        return model_of(solution)
    raise CannotLoad(f"An open file cannot be loaded into {into!r}.", cure="`into` is None, 'torch' or 'deepxde'.")
