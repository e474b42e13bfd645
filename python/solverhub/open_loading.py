"""Loading open files: from this computer, or from a hub."""

from __future__ import annotations

import warnings
from pathlib import Path
from typing import Any, Mapping

from .disk import own_folder
from .errors import CannotLoad, CannotRebuild, WrongLibrary
from .hub import Hub
from .library import check_installed, check_numpy
from .loading import SUFFIX, download

#: What a solution can become. None is a function of points, or the solver if the file is one of neurodiffeq.
TARGETS = (None, "numpy", "torch", "deepxde", "neurodiffeq")


def is_open_file(target: Any) -> bool:
    """Whether something that is to be loaded is an open file on this computer, rather than a label."""
    return isinstance(target, Path) or isinstance(target, str) and target.endswith(SUFFIX)


def check_target(into: str | None) -> None:
    """Raises CannotLoad for what nothing can be loaded into."""
    if into not in TARGETS:
        raise CannotLoad(f"A solution cannot be loaded into {into!r}.", cure="`into` is 'numpy', 'torch', 'deepxde' or 'neurodiffeq'.")


def load_open(path: Path | str, into: str | None = None, geometry: Any = None) -> Any:
    """Reads an open file. `into` says what it becomes: a function of points, a network of torch, a Model of DeepXDE, or a solver of neurodiffeq."""
    check_numpy()
    from .open_file import read

    return made_into(read(path), into, geometry)


def load_from_hub(hub: Hub, card: Any, into: str | None = None, geometry: Any = None) -> Any:
    """Downloads the open file of a solution and reads it."""
    with own_folder() as folder:
        file = download(card["id"], folder / f"solution{SUFFIX}", version=card.version, hub=hub)
        return load_open(file, into, geometry)


def load_export(hub: Hub, card: Any, into: str | None) -> Any:
    """Loads the open file that the hub makes of a solver of neurodiffeq. Raises CannotLoad with the reason where it makes none."""
    check_numpy()
    from .open_file import from_bytes

    try:
        answer = hub.send("GET", f"/solutions/{card['id']}/export/open", params={"version": card.version}, headers={"accept": "*/*"})
    except CannotRebuild as error:
        raise CannotLoad(f"The hub cannot make an open file of this solver: {error}", cure="Leave `into` out to load the solver itself.") from error
    return made_into(from_bytes(answer.content, card.label), into)


def made_into(solution: Any, into: str | None, geometry: Any = None) -> Any:
    """Makes what was asked for. A geometry is for DeepXDE."""
    try:
        if into == "torch":
            from .open_torch import OpenModule

            return OpenModule(solution)
        if into == "deepxde":
            from .open_deepxde import model_of

            warn_of_words(solution)
            return model_of(solution, geometry)
        if into == "neurodiffeq":
            check_installed()
            from .open_neurodiffeq import solver_of

            warn_of_words(solution)
            return solver_of(solution)
    except ImportError as error:
        raise WrongLibrary(f"This needs another library: {error}.", cure=f"Run `pip install {into}`.") from error
    return solution


def warn_of_words(solution: Any) -> None:
    """Says which conditions the training would not know."""
    for condition in solution.manifest.get("conditions", []):
        if condition["kind"] == "text":
            warnings.warn(f"A condition is only known in words, so training does not see it: {condition['text']}", stacklevel=5)


def conditions_to_judge(manifest: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The conditions of a file without what it says of their being satisfied: training may have changed that."""
    return [{name: value for name, value in it.items() if name != "imposed" or it["kind"] == "text"} for it in manifest.get("conditions", [])]
