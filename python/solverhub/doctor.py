"""What would fail here, and why."""

from __future__ import annotations

import platform
from dataclasses import dataclass
from importlib import metadata

from . import keys
from .errors import SolverHubError
from .hub import Hub

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


def doctor() -> Findings:
    """Looks at versions, address and key. Raises nothing; the findings say what to do."""
    return Findings([Finding("Python", platform.python_version()), *map(_package, PACKAGES), *_hub()])


def _package(name: str) -> Finding:
    try:
        return Finding(name, metadata.version(name))
    except metadata.PackageNotFoundError:
        if name in ("solverhub", "requests"):
            return Finding(name, "not installed as a package")
        return Finding(name, "not installed", f"You need it to save and load solvers: pip install {name}")


def _hub() -> list[Finding]:
    address = keys.address_or_none()
    if address is None:
        return [Finding("address", "not set", f"Run `solverhub login`, or set {keys.ADDRESS}.")]
    hub = Hub(address)
    findings = []
    try:
        Hub(address, "").ask("GET", "/stats")
        findings.append(Finding("address", f"{address} answers"))
    except SolverHubError as error:
        return [Finding("address", str(error), f"Set {keys.ADDRESS} to the address of a hub: https://…/api/v1")]
    if not hub.key:
        return [*findings, Finding("key", "not set", "You can load published solvers only: run `solverhub login`.")]
    try:
        name = hub.ask("GET", "/profile")["username"]
        findings.append(Finding("key", f"is that of {name}"))
        hub.ask("GET", f"/projects/check_access/{name}")
        findings.append(Finding("save", f"possible, such as to {name}/name"))
    except SolverHubError as error:
        findings.append(Finding("key", str(error), "Create a key under Settings, API Keys, and run `solverhub login`."))
    return findings
