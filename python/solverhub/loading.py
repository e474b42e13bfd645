"""Loading a solver: rebuilt without running code, or, after a question, the file as its author saved it."""

from __future__ import annotations

import errno
import hashlib
import sys
import tempfile
import warnings
from pathlib import Path
from typing import Any

import requests

from .errors import CannotRebuild, DiskFull, HubAway, Interrupted, LoadRefused, SolverHubError, WrongFile
from .hub import Hub
from .rebuild import rebuild
from .saving import texts_in
from .show import Card

ATTEMPTS = 5  # without a new byte


def load(
    label: str | int, *, version: int | None = None, safe: bool = True, trust: bool = False, hub: Hub | None = None
) -> Any:
    """Loads a solver. It is rebuilt from numbers and formulas of the hub, and no code of its author is run.

    Raises CannotRebuild where that is not possible. `safe=False` loads the author's file instead: what that would run is
    shown first, and you are asked. `trust=True` loads the file without asking. Raises LoadRefused where nobody agrees.
    """
    hub = hub or Hub()
    card = hub.card(label, version)
    if safe and not trust:
        return _rebuilt(hub, card)
    if not trust:
        _ask(dict(card))
    with tempfile.TemporaryDirectory(prefix="solverhub-") as folder:
        file = download(card["id"], Path(folder) / "solver.dill", version=card.version, hub=hub)
        return read(file)


def _rebuilt(hub: Hub, card: Card) -> Any:
    try:
        return rebuild(hub.ask("GET", f"/solutions/{card['id']}/export/json", params={"version": card.version}))
    except CannotRebuild as error:
        cure = "Pass safe=False to load the file of its author instead, which runs code."
        raise CannotRebuild(str(error), cure=cure) from error


def download(label: str | int, file: Path, *, version: int | None = None, hub: Hub | None = None) -> Path:
    """Writes the file of a version to `file`, after its checksum was compared. It is not loaded.

    A transfer that breaks off continues where it stopped. Raises Interrupted, WrongFile and DiskFull; then nothing is left.
    """
    hub = hub or Hub()
    id_ = hub.id_of(label)
    facts = _facts(hub, id_, version)
    query = {"id": id_, "version": facts["version"]}
    part = file.with_name(file.name + ".part")
    try:
        _fetch(hub, query, part, int(facts["size"]))
        if hashlib.sha256(part.read_bytes()).hexdigest() != facts["sha256"]:
            raise WrongFile("The bytes that arrived are not those that the hub has: the checksum differs.")
        part.replace(file)
    except OSError as error:
        if error.errno in (errno.ENOSPC, errno.EDQUOT):
            raise DiskFull(f"The disk of {file.parent} is full.") from error
        raise SolverHubError(f"The file could not be written to {file.parent}: {error}") from error
    finally:
        part.unlink(missing_ok=True)
    return file


def read(file: Path) -> Any:
    """The solver in a file of your own, or of somebody whom you trust: this runs code."""
    import dill

    with file.open("rb") as opened:
        solver = dill.load(opened)["solver"]
    _restore_lbfgs(solver.optimizer)
    if any(texts_in(condition) for condition in solver.conditions):
        warnings.warn(
            "The boundary functions of this solver were saved as text, so it can be neither evaluated nor trained: "
            "set `solver.conditions` first.",
            stacklevel=3,
        )
    return solver


def _restore_lbfgs(optimizer: Any) -> None:
    """torch leaves these attributes out of what it writes."""
    import torch

    if isinstance(optimizer, torch.optim.LBFGS) and not hasattr(optimizer, "_params"):
        optimizer._params = optimizer.param_groups[0]["params"]
        optimizer._numel_cache = None


def _facts(hub: Hub, id_: int, version: int | None) -> dict[str, Any]:
    query = {} if version is None else {"version": version}
    return dict(hub.ask("GET", f"/solutions/{id_}", params=query))


def _fetch(hub: Hub, query: dict[str, Any], part: Path, size: int) -> None:
    attempts = ATTEMPTS
    cause: Exception | None = None
    with part.open("wb") as opened:
        while opened.tell() < size:
            begin = opened.tell()
            headers = {"accept": "*/*", **({"range": f"bytes={begin}-"} if begin else {})}
            try:
                with hub.send("GET", "/solutions/download", params=query, headers=headers, stream=True) as answer:
                    for piece in answer.iter_content(8192):
                        opened.write(piece)
            except (HubAway, requests.RequestException) as error:
                cause = error
            attempts = ATTEMPTS if opened.tell() > begin else attempts - 1
            if attempts == 0:
                raise Interrupted(f"Only {opened.tell()} of {size} bytes arrived.") from cause


def _ask(card: dict[str, Any]) -> None:
    inspection = card["inspection"]
    notes = "".join(f"\n- {note['text']}" for note in inspection["notes"])
    print(
        f"Loading {card['label']}, version {card['version']}, runs code of {card['username']}. "
        f"The hub calls this file {inspection['verdict']}.{notes}\nIt calls: {', '.join(inspection['calls']) or 'nothing'}"
    )
    if not sys.stdin.isatty() and "ipykernel" not in sys.modules:
        raise LoadRefused("Nobody can be asked here.", cure="Pass trust=True if you trust the author.")
    if input("Load it? [y/N] ").strip().lower() not in ("y", "yes"):
        raise LoadRefused("The solver was not loaded.")
