"""`import solverhub.patch` mends `save` and `load` of the library in place, for scripts that shall not change.

Both keep their parameters, and files are the same. Saving to the hub and loading by name are done by this package: with a
file of its own for each, and with the sentence of the hub as an exception. Whatever goes wrong, nothing is lost.
"""

from __future__ import annotations

import io
import re
import warnings
from contextlib import redirect_stdout
from functools import wraps
from itertools import count
from pathlib import Path
from typing import Any, Callable

from . import loading, saving
from .disk import own_folder
from .errors import CannotLoad, CannotRebuild, CannotWrite, SolverHubError, WouldLose
from .hub import Hub
from .library import patchable_class
from .rebuild import left_out, rebuild
from .show import Card, Saved

#: Attributes that a solver has to have to be used as it is; one of an older library is made again by `load` of the library.
NEEDED = {"best_nets", "conditions", "generator", "loss_fn", "lowest_loss", "metrics_fn", "n_batches", "optimizer"}


def _mend() -> None:
    """Replaces both methods, once. Raises WrongLibrary if they are not as expected."""
    class_ = patchable_class()
    if hasattr(class_.save, "mended"):
        return
    save, load = _mended_save(class_.save), _mended_load(class_.load.__func__)
    save.mended = load.mended = True  # type: ignore[attr-defined]
    class_.save, class_.load = save, classmethod(load)


def _mended_save(of_library: Callable[..., None]) -> Callable[..., Saved | None]:
    @wraps(of_library)
    def save(solver: Any, path: Any = None, name: str | None = None, save_to_hub: bool = False) -> Saved | None:
        if (name if save_to_hub else path) is None:
            of_library(solver, path, name, save_to_hub)  # raises
        if path is not None:
            saving.save_to(solver, Path(path))
        return _save_to_hub(solver, str(name), keep=path is None) if save_to_hub else None

    save.__doc__ = """Saves the solver to a file, and with `save_to_hub` as the next version of `name`.

    Raises a SolverHubError. A solver that the hub does not take is kept in a file of the current folder, if no path is given.
    """
    return save


def _save_to_hub(solver: Any, name: str, keep: bool) -> Saved:
    try:
        saved = saving.save(solver, name)
    except (CannotWrite, WouldLose):
        raise
    except SolverHubError as error:
        if keep:
            error.args = (f"{error} {_kept(solver, name)}",)
        raise
    print(saved)
    return saved


def _kept(solver: Any, name: str) -> str:
    """Writes the solver to a new file of the current folder, because the script ends now. Says where it is."""
    try:
        file = _new_file(re.sub(r"[^\w.-]+", "-", name).strip("-.") or "solver")
        saving.save_to(solver, file)
    except (SolverHubError, OSError) as error:
        return f"It could not be kept in a file either: {error}"
    return f"The solver is kept in {file}."


def _new_file(stem: str) -> Path:
    """An empty file that was not there before."""
    for number in count(1):
        file = Path.cwd() / (f"{stem}.dill" if number == 1 else f"{stem}-{number}.dill")
        try:
            file.touch(exist_ok=False)
            return file
        except FileExistsError:
            continue
    raise AssertionError  # it counts without end


def _mended_load(of_library: Callable[..., Any]) -> Callable[..., Any]:
    from neurodiffeq.solvers_utils import SolverConfig

    @wraps(of_library)
    def load(class_: Any, path: Any = None, name: str | None = None, config: Any = SolverConfig()) -> Any:
        if path is None and name is None:
            of_library(class_, path, name, config)  # raises
        if path is not None:
            print("Loading solution from:", path)
            return opened(class_, Path(path), config)
        hub = Hub()
        print("Loading solution from:", hub.address, name)
        card = hub.card(str(name))
        with own_folder() as folder:
            file = folder / "solver.dill"
            solver = _rebuilt(hub, card)
            if solver is None:
                loading.download(card["id"], file, version=card.version, hub=hub)
                return opened(class_, file, config)
            if _fits(solver, class_, config):
                return _with_conditions(solver, config)
            saving.write(solver, file)
            return made(class_, file, config, solver)

    def opened(class_: Any, file: Path, config: Any) -> Any:
        """Returns the solver of a file as it was saved. It is made again only where it has to be another one."""
        content = loading.content_of(file)
        solver = content.get("solver")
        if not NEEDED <= set(dir(solver)) or not _fits(solver, class_, config):
            return made(class_, file, config, solver)
        solver.diff_eqs_source = content.get("diff_equation_details", {}).get("equation", "")
        return _with_conditions(solver, config)

    def made(class_: Any, file: Path, config: Any, solver: Any) -> Any:
        """A solver that the library makes from the parts in a file and those of `config`."""
        try:
            with redirect_stdout(io.StringIO()):  # it would say that it loads a temporary file
                loaded = of_library(class_, path=str(file), config=config)
        except Exception as error:  # it has no errors of its own
            raise CannotLoad(
                f"The library cannot make a {class_.__name__} of this {type(solver).__name__}: {type(error).__name__}: {error}.",
                cure="Load it with its own class and without a config, and change the solver.",
            ) from error
        loaded.n_batches = getattr(solver, "n_batches", loaded.n_batches)
        if config.nets is None and config.best_nets is None:
            loaded.lowest_loss = getattr(solver, "lowest_loss", None)  # else the first epoch replaces the best networks
        return loaded

    load.__doc__ = """Loads a solver from a file, or by its name from the hub. `config` replaces parts of it.

    By name, it is rebuilt without running code of its author. Where this would lose something, you are asked before the author's file is loaded.
    Raises a SolverHubError.
    """
    return load


def _rebuilt(hub: Hub, card: Card) -> Any:
    """The solver, or None if the file of its author has to be loaded, which is asked about whatever the hub says of it."""
    try:
        document = loading.document_of(hub, card)
        if not left_out(document.get("training") or {}):
            return rebuild(document)
    except CannotRebuild:
        pass  # the question says what loading the file would run
    loading.ask(card)
    return None


def _fits(solver: Any, class_: Any, config: Any) -> bool:
    """Whether a solver can be handed out as it is, but for conditions."""
    replaced = {name for name in dir(config) if not name.startswith("_") and getattr(config, name) is not None}
    return isinstance(solver, class_) and replaced <= {"conditions"}


def _with_conditions(solver: Any, config: Any) -> Any:
    if config.conditions is not None:
        solver.conditions = config.conditions
        solver.n_funcs = len(config.conditions)
    elif any(saving.texts_in(condition) for condition in solver.conditions):
        warnings.warn(loading.FUNCTIONS_ARE_TEXTS, stacklevel=3)
    return solver


_mend()
