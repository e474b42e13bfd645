"""Loading a solver: rebuilt without running code, or, after a question, the file as its author saved it."""

from __future__ import annotations

import hashlib
import io
import sys
import time
import warnings
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Callable, Iterator

import requests

from .disk import own_folder, replacing
from .errors import CannotLoad, CannotRebuild, HubAway, Interrupted, LoadRefused, WrongFile
from .hub import Hub
from .library import check_installed
from .progress import bar
from .rebuild import rebuild
from .saving import texts_in
from .show import Card

FUNCTIONS_ARE_TEXTS = (
    "The boundary functions of this solver were saved as text, so it can be neither evaluated nor trained: "
    "set `solver.conditions` first."
)
SUFFIX = ".solverhub"  # of the names of open files
PAUSES = (0, 1, 2, 4, 8)  # seconds before the next attempt, while no new byte arrives


def load(
    label: str | int | Path,
    *,
    into: str | None = None,
    geometry: Any = None,
    version: int | None = None,
    safe: bool = True,
    trust: bool = False,
    hub: Hub | None = None,
) -> Any:
    """Loads a solution. A solver of neurodiffeq is rebuilt from numbers and formulas of the hub, and no code of its author is run.

    Raises CannotRebuild where that is not possible. `safe=False` loads the author's file instead: what that would run is
    shown first, and you are asked. `trust=True` loads the file without asking. Raises LoadRefused where nobody agrees.

    An open file contains no code, and becomes a function of points. `label` may also be the path of such a file, which
    ends with `.solverhub`. Each solution can be loaded `into` something else: "numpy" is a function of points, "torch" a network with the same
    weights, "deepxde" a Model and "neurodiffeq" a solver, which can be trained further. Raises CannotLoad where that is not possible. A domain that the file
    only has in words is passed to DeepXDE as `geometry`.
    """
    from .open_loading import check_target, is_open_file, load_export, load_from_hub, load_open

    check_target(into)
    if is_open_file(label):
        return load_open(str(label), into, geometry)
    hub = hub or Hub()
    card = hub.card(label, version)  # type: ignore[arg-type]
    if card.is_open:
        return load_from_hub(hub, card, into, geometry)
    if into not in (None, "neurodiffeq"):
        return load_export(hub, card, into)
    check_installed()
    if safe and not trust:
        return _rebuilt(hub, card)
    if not trust:
        ask(card)
    with own_folder() as folder:
        return read(download(card["id"], folder / "solver.dill", version=card.version, hub=hub))


def _rebuilt(hub: Hub, card: Card) -> Any:
    try:
        return rebuild(document_of(hub, card))
    except CannotRebuild as error:
        cure = "Pass safe=False to load the file of its author instead, which can run code as soon as you load or use it."
        raise CannotRebuild(str(error), cure=cure) from error


def document_of(hub: Hub, card: Card) -> dict[str, Any]:
    """The JSON export, from which a solver is rebuilt. Raises CannotRebuild where there is none."""
    return dict(hub.ask("GET", f"/solutions/{card['id']}/export/json", params={"version": card.version}))


def download(
    label: str | int, file: Path | str, *, version: int | None = None, progress: bool = True, hub: Hub | None = None
) -> Path:
    """Writes the file of a version to `file`, after its checksum was compared. It is not loaded.

    `progress` shows a bar for what takes longer than a second.
    A transfer that breaks off continues where it stopped. Raises Interrupted, WrongFile and CannotWrite; then nothing is left.
    """
    file = Path(file)
    hub = hub or Hub()
    id_ = hub.id_of(label)
    facts = _facts(hub, id_, version)
    query = {"id": id_, "version": facts["version"]}
    with replacing(file) as part:
        with bar("Loading", facts["size"], progress) as on_piece:
            _fetch(hub, query, part, facts["size"], on_piece)
        if hashlib.sha256(part.read_bytes()).hexdigest() != facts["sha256"]:
            raise WrongFile("The download is damaged: its checksum differs from the hub's.")
    return file


def read(file: Path) -> Any:
    """The solver in a file of your own, or of somebody whom you trust: it can run code as soon as it is loaded or used."""
    content = content_of(file)
    if "solver" not in content:
        raise CannotLoad("The file contains only parts of a solver, not the solver object.", cure="Load it with `load(path=…)` of the library.")
    solver = content["solver"]
    if any(texts_in(condition) for condition in solver.conditions):
        warnings.warn(FUNCTIONS_ARE_TEXTS, stacklevel=3)
    return solver


def content_of(file: Path) -> dict[str, Any]:
    """Everything in a file that `save` wrote, of this package or of the library. It can run code as soon as it is loaded or used."""
    import dill

    with file.open("rb") as opened:
        try:
            with _on_this_computer():
                content = dict(dill.load(opened))
        except Exception as error:  # what is raised depends on the file
            raise CannotLoad(
                f"The file cannot be loaded here: {type(error).__name__}: {error}.",
                cure="It may need other versions of Python, torch, dill or the library.",
            ) from error
    if "solver" in content:
        _restore_lbfgs(content["solver"].optimizer)
    return content


@contextmanager
def _on_this_computer() -> Iterator[None]:
    """Loads numbers that were saved on a device which is missing here into the memory of the processor."""
    import torch

    def place(storage: Any, device: str) -> Any:
        try:
            return torch.serialization.default_restore_location(storage, device)
        except RuntimeError:
            return storage

    of_torch = torch.storage._load_from_bytes
    torch.storage._load_from_bytes = lambda data: torch.load(io.BytesIO(data), map_location=place, weights_only=False)
    try:
        yield
    finally:
        torch.storage._load_from_bytes = of_torch


def _restore_lbfgs(optimizer: Any) -> None:
    """Sets attributes that torch leaves out of what it writes."""
    import torch

    if isinstance(optimizer, torch.optim.LBFGS) and not hasattr(optimizer, "_params"):
        optimizer._params = optimizer.param_groups[0]["params"]
        optimizer._numel_cache = None


def _facts(hub: Hub, id_: int, version: int | None) -> dict[str, Any]:
    query = {} if version is None else {"version": version}
    return dict(hub.ask("GET", f"/solutions/{id_}", params=query))


def _fetch(hub: Hub, query: dict[str, Any], part: Path, size: int, on_piece: Callable[[int], object]) -> None:
    pauses = iter(PAUSES)
    cause: Exception | None = None
    with part.open("wb") as opened:
        while opened.tell() < size:
            begin = opened.tell()
            headers = {"accept": "*/*", **({"range": f"bytes={begin}-"} if begin else {})}
            try:
                with hub.send("GET", "/solutions/download", params=query, headers=headers, stream=True) as answer:
                    if begin and answer.status_code != 206:  # something between the hub and us sends all of it again
                        opened.truncate(0)
                        opened.seek(0)
                        on_piece(-begin)
                    for piece in answer.iter_content(8192):
                        on_piece(opened.write(piece))
            except (HubAway, requests.RequestException) as error:
                cause = error
            if opened.tell() > begin:
                pauses = iter(PAUSES)
            if opened.tell() < size:
                pause = next(pauses, None)
                if pause is None:
                    raise Interrupted(f"Only {opened.tell()} of {size} bytes arrived.") from cause
                time.sleep(pause)


def ask(card: Card) -> None:
    """Shows what loading the file of the author would run. Raises LoadRefused unless somebody agrees."""
    inspection = card["inspection"]
    notes = "".join(f"\n- {note['text']}" for note in inspection["notes"])
    print(
        f"As soon as you load or use it, the file of {card['label']}, version {card['version']}, can run code of {card['username']}. "
        f"The hub calls this file {inspection['verdict']}.{notes}\nIt calls: {', '.join(inspection['calls']) or 'nothing'}"
    )
    if not sys.stdin.isatty() and "ipykernel" not in sys.modules:
        raise LoadRefused("Cannot ask for confirmation in a non-interactive session.", cure="Pass trust=True to solverhub.load if you trust the author.")
    if input("Load it? [y/N] ").strip().lower() not in ("y", "yes"):
        raise LoadRefused("The solver was not loaded.")
