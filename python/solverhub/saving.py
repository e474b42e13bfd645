"""Saving a solver: written to a file of its own, checked, and sent."""

from __future__ import annotations

import io
import json
import os
import sys
import threading
import time
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Iterator, Sequence

from .body import UploadBody
from .by_value import dump
from .describe import describe
from .disk import cannot_write, own_folder, replacing
from .errors import HubAway, NameRefused, SolverChanged, SolverHubError, WouldLose
from .hub import Hub
from .progress import bar
from .show import Saved

PAUSES = (1, 4)  # seconds before the second and the third attempt

#: Lock for writing a solver. That renames modules until it is done, which no other thread may see.
_writing = threading.RLock()


def save(
    solver: Any, label: str | Path, *, description: str | None = None, progress: bool = True, hub: Hub | None = None, **problem: Any
) -> Saved | Path:
    """Saves a solver as the next version of `project/name`, or of `name` in your default project.

    Everything that can be checked is checked before anything is sent. The solver itself is not changed. Saving the same
    solver again makes no second version. Raises a SolverHubError; then nothing was stored.

    A network of torch, a Model of DeepXDE or a solver of PINA is saved as an open file, which contains no code. For a
    network, say what it solves: `equation`, `conditions`, `domain` and `parameters`. If `label` is a path that ends with
    `.solverhub`, the file is written there instead, and its path is returned.
    """
    from .open_saving import is_for_open_files, save_open

    if is_for_open_files(solver):
        return save_open(solver, label, description=description, progress=progress, hub=hub, **problem)
    if problem:
        raise WouldLose(f"A solver of neurodiffeq knows its {next(iter(problem))} itself.", cure="Leave this argument out.")
    hub = hub or Hub()
    check_label(label)
    assert isinstance(label, str)
    check_conditions(solver)
    hub.check_may_save(label)
    with own_folder() as folder:
        file = folder / "solver.dill"
        details = write(solver, file)
        sent = {
            "name": label,
            "description": label.split("/")[-1] if description is None else description,
            "diff_equation_details": details,
            "type_name": type(solver).__name__,
        }
        return send(hub, file, sent, progress)


def check_label(label: Any) -> None:
    """Raises NameRefused for what cannot be a label."""
    if not isinstance(label, str) or not all(part.strip() for part in label.split("/", 1)):
        raise NameRefused("The name is empty: write it as project/name")
    if label.count("/") > 1:
        raise NameRefused("A name cannot contain a slash, which separates the project from the solution")


def write(solver: Any, file: Path) -> dict[str, Any]:
    """Writes the file that the library's `load` reads, too. Returns the description of the solver.

    Raises WouldLose, SolverChanged and CannotWrite.
    """
    with _writing:
        before = _state(solver)
        try:
            details = describe(solver)
            _write_pickle(_content(solver, details), file)
        except WouldLose:
            _check_unchanged(solver, before)  # also a reason why it could not be written
            raise
        _check_unchanged(solver, before)
        return details


def save_to(solver: Any, file: Path) -> None:
    """Writes the solver to a file of yours. After an error, what was there before is still there."""
    with replacing(file) as part:
        write(solver, part)


def send(hub: Hub, file: Path, sent: dict[str, Any], progress: bool, remarks: Sequence[str] = ()) -> Saved:
    """Sends a written file with its description, three times at most. `remarks` are told after those of the hub.

    The hub adds no version for a file and description that it has already. So an upload whose answer was lost can be
    repeated.
    """
    text = json.dumps(sent, allow_nan=False).encode()
    for pause in (*PAUSES, None):
        with file.open("rb") as opened:
            body = UploadBody(text, opened, file.stat().st_size, file.name)
            try:
                with bar("Saving", len(body), progress) as body.on_read:
                    row = hub.ask("POST", "/solutions/upload", data=body, headers=body.headers)
                    warnings = [note["text"] for note in row["inspection"]["notes"] if note["kind"] != "ok"]
                    return Saved({**row, "remarks": [*row["remarks"], *warnings, *remarks]}, hub)
            except HubAway:
                if pause is None:
                    raise
        time.sleep(pause)
    raise AssertionError  # the last attempt returns or raises


def check_conditions(solver: Any) -> None:
    """Raises WouldLose for boundary functions that are texts: the library's save makes them so, in the live solver, too."""
    for condition in solver.conditions:
        if texts_in(condition):
            raise WouldLose(
                f"The functions of a {type(condition).__name__} have been replaced by their text, which `solver.save` "
                "of the library does.",
                cure="Set `solver.conditions` again before you save.",
            )


def texts_in(condition: Any) -> list[str]:
    """Names of the functions that are texts now."""
    return [name for name, value in getattr(condition, "__dict__", {}).items() if isinstance(value, str) and name != "condition_type"]


def _state(solver: Any) -> tuple[Any, ...]:
    """Returns what differs after each step of the training."""
    tensors = [tensor for net in solver.nets for tensor in net.state_dict(keep_vars=True).values()]
    return len(solver.metrics_history["train_loss"]), [(id(tensor), tensor._version) for tensor in tensors]


def _check_unchanged(solver: Any, before: tuple[Any, ...]) -> None:
    if _state(solver) != before:
        raise SolverChanged("The solver was trained while it was being saved: save again when the training has ended.")


def _content(solver: Any, details: dict[str, Any]) -> dict[str, Any]:
    """Returns what `load` of the library expects, in its order."""
    import torch

    own = type(solver.optimizer)
    history = solver.metrics_history
    return {
        "metrics": solver.metrics_fn,
        "loss_fn": solver.loss_fn,
        "conditions": solver.conditions,
        "global_epoch": solver.global_epoch,
        "nets": solver.nets,
        "best_nets": solver.best_nets,
        "optimizer": solver.optimizer,
        "optimizer_state": solver.optimizer.state_dict(),
        "optimizer_class": own if own in torch.optim.Optimizer.__subclasses__() else None,
        "diff_eqs": solver.diff_eqs,
        "diff_equation_details": details,
        "generator": solver.generator,
        "train_loss_history": history["train_loss"],
        "valid_loss_history": history["valid_loss"],
        "type": type(solver),
        "type_name": type(solver).__name__,
        "parent_type_name": type(solver).__bases__[0].__name__,
        "solver": solver,
    }


def _write_pickle(content: dict[str, Any], file: Path) -> None:
    try:
        with _names_of_optimizers(), file.open("wb") as opened:
            dump(content, opened)
            opened.flush()
            os.fsync(opened.fileno())
    except OSError as error:
        raise cannot_write(error, file.parent) from error
    except WouldLose:
        raise
    except Exception as error:  # what dill raises depends on what it meets
        raise WouldLose(f"{_culprit(content)} cannot be written to a file: {type(error).__name__}: {error}") from error


def _culprit(content: dict[str, Any]) -> str:
    """Names the first part that cannot be written alone."""
    for name, part in content.items():
        try:
            with _names_of_optimizers():
                dump(part, io.BytesIO())
        except Exception:  # as above
            return f"The part `{name}` of the solver"
    return "The solver"


@contextmanager
def _names_of_optimizers() -> Iterator[None]:
    """`torch.optim` deletes the names of its own modules. Without them, dill would write the code of each optimizer.

    One thread at a time: they are deleted again at the end.
    """
    import torch

    prefix = "torch.optim."
    missing = [
        name[len(prefix) :]
        for name in list(sys.modules)
        if name.startswith(prefix) and "." not in name[len(prefix) :] and not hasattr(torch.optim, name[len(prefix) :])
    ]
    for name in missing:
        setattr(torch.optim, name, sys.modules[prefix + name])
    try:
        yield
    finally:
        for name in missing:
            delattr(torch.optim, name)
