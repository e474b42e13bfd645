"""What would fail here, and why."""

from __future__ import annotations

import platform
import shutil
import tempfile
from dataclasses import dataclass
from importlib import metadata
from typing import Any

from . import keys
from .disk import own_folder
from .errors import SolverHubError
from .hub import Hub
from .library import patchable_class
from .open_saving import is_for_open_files, write_open
from .saving import check_conditions, write

MIN_FREE = 100  # MB of free disk space, below which saving may fail
PACKAGES = ("solverhub", "requests", "neurodiffeq", "torch", "dill", "numpy")


@dataclass(frozen=True)
class Finding:
    """One thing that was looked at. `cure` says what to do, if it is not well."""

    what: str
    says: str
    cure: str = ""

    def __str__(self) -> str:
        return f"{'!' if self.cure else ' '} {self.what}: {self.says}" + (f". {self.cure}" if self.cure else "")


class Findings(list):  # type: ignore[type-arg]
    """What `doctor` found."""

    @property
    def well(self) -> bool:
        return not any(finding.cure for finding in self)

    def __repr__(self) -> str:
        return "\n".join(map(str, self))


def doctor(solver: Any = None, **problem: Any) -> Findings:
    """Looks at versions, address, key, disk, and at a solver, if one is given. Raises nothing; the findings say what to do.

    `problem` is what `save` is told of a network, such as its domain.
    """
    findings = [Finding("Python", platform.python_version()), *map(_package, PACKAGES)]
    if not any(finding.cure for finding in findings):
        findings.append(_patch())
    findings += [_disk(), *_hub()]
    return Findings(findings if solver is None else [*findings, _solver(solver, problem)])


def _package(name: str) -> Finding:
    try:
        return Finding(name, metadata.version(name))
    except metadata.PackageNotFoundError:
        if name in ("solverhub", "requests"):
            return Finding(name, "not installed as a package")
        return Finding(name, "not installed", f"You need it to save and load solvers: pip install {name}")


def _patch() -> Finding:
    try:
        patchable_class()
    except SolverHubError as error:
        return Finding("import solverhub.patch", error.message.rstrip("."), str(error.cure))
    return Finding("import solverhub.patch", "possible")


def _disk() -> Finding:
    try:
        with own_folder() as folder:
            free = shutil.disk_usage(folder).free // 10**6
    except SolverHubError as error:
        return Finding("disk", error.message.rstrip("."), str(error.cure))
    says = f"{free} MB free in {tempfile.gettempdir()}"
    return Finding("disk", says, "" if free >= MIN_FREE else "Saving and loading may fail: set TMPDIR to another folder.")


def _solver(solver: Any, problem: dict[str, Any]) -> Finding:
    try:
        with own_folder() as folder:
            file = folder / "solver"
            if is_for_open_files(solver):
                write_open(solver, file, **problem)
            else:
                check_conditions(solver)
                write(solver, file)
            size = file.stat().st_size
    except SolverHubError as error:
        return Finding("solver", error.message.rstrip("."), error.cure or "Change this part before you save the solver.")
    return Finding("solver", f"can be saved, in {size} bytes")


def _hub() -> list[Finding]:
    address = keys.address_or_none()
    if address is None:
        return [Finding("address", "not set", f"Run `solverhub login`, or set {keys.ADDRESS}.")]
    hub = Hub(address)
    findings = []
    try:
        Hub(address, "").ask("GET", "/stats")
        findings.append(Finding("address", f"{address} answers"))
        findings += _offered(hub)
    except SolverHubError as error:
        cure = error.cure or f"Try again later, or set {keys.ADDRESS} to the address of a hub: https://…/api/v1"
        return [Finding("address", error.message.rstrip("."), cure)]
    if not hub.key:
        return [*findings, Finding("key", "not set", "You can load published solvers only: run `solverhub login`.")]
    try:
        name = hub.ask("GET", "/profile")["username"]
        findings.append(Finding("key", f"belongs to {name}"))
        hub.check_may_save(f"{name}/name")
        findings.append(Finding("save", f"possible, such as to {name}/name"))
    except SolverHubError as error:
        findings.append(Finding("key", error.message.rstrip("."), "Create a key under Settings, API Keys, and run `solverhub login`."))
    return findings


def _offered(hub: Hub) -> list[Finding]:
    """Whether this package is the one that the hub offers."""
    offered = hub.offered_version()
    try:
        installed = metadata.version("solverhub")
    except metadata.PackageNotFoundError:
        return []
    if offered is None:
        return []
    if installed == offered:
        return [Finding("package", "matches the hub")]
    cure = f"Install the version of the hub: pip install --upgrade --no-deps --index-url {hub.page}/python/simple solverhub"
    return [Finding("package", f"is version {installed}, but the hub offers {offered}", cure)]
