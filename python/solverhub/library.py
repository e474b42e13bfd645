"""What this package needs of the library neurodiffeq, looked up where it is installed."""

from __future__ import annotations

import inspect
from importlib import metadata
from typing import Any

from .errors import WrongLibrary

#: The parameters that `save` and `load` of the library have to have, so that a script which fits the library fits
#: what replaces them.
PARAMETERS = {"save": ["self", "path", "name", "save_to_hub"], "load": ["path", "name", "config"]}


def check_numpy() -> None:
    """Raises WrongLibrary where open files cannot be read."""
    try:
        import numpy  # noqa: F401
    except ImportError as error:
        raise WrongLibrary(f"Open files need NumPy: {error}.", cure="Run `pip install numpy`.") from error


def check_installed() -> None:
    """Raises WrongLibrary where a solver cannot be made."""
    try:
        import dill  # noqa: F401
        import neurodiffeq.solvers  # noqa: F401
    except ImportError as error:
        raise WrongLibrary(f"This needs the library neurodiffeq: {error}.", cure="Run `pip install neurodiffeq dill`.") from error


def patchable_class() -> Any:
    """The class of which all solvers of the library have `save` and `load`. Raises WrongLibrary if these are not as expected."""
    check_installed()
    from neurodiffeq import solvers, solvers_utils

    class_ = getattr(solvers_utils, "PretrainedSolver", None)
    known = class_ is not None and hasattr(solvers_utils, "SolverConfig") and issubclass(solvers.BaseSolver, class_)
    if not known or any(_parameters(getattr(class_, name, None)) != wanted for name, wanted in PARAMETERS.items()):
        raise WrongLibrary(
            f"solverhub.patch does not support neurodiffeq {metadata.version('neurodiffeq')}: its save and load have other parameters.",
            cure="Call solverhub.save and solverhub.load instead.",
        )
    return class_


def _parameters(function: Any) -> list[str]:
    return list(inspect.signature(function).parameters) if callable(function) else []
