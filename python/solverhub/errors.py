"""What can go wrong, one class for each thing that you can do about it."""

from __future__ import annotations

from typing import Any


class SolverHubError(Exception):
    """The base of all errors of this package.

    `message` says what is wrong, and `cure` what to do, if that is known; the text of the error is both. `status` and `type` are those of the hub's answer, where there was one.
    """

    def __init__(
        self, message: str, *, cure: str | None = None, status: int | None = None, type: str | None = None
    ) -> None:
        super().__init__(f"{message} {cure}" if cure else message)
        self.message = message
        self.cure = cure
        self.status = status
        self.type = type


class HubAway(SolverHubError):
    """The hub cannot be reached, or cannot answer at the moment. Try again later."""


class WrongAddress(SolverHubError):
    """The address is missing, or what answers there is not a hub."""


class KeyRefused(SolverHubError):
    """The API key is missing, wrong, expired, or may only load."""


class NotAllowed(SolverHubError):
    """Your account may not do this."""


class NameRefused(SolverHubError):
    """The name, or a number such as that of a version, is not one that the hub takes."""


class NotFound(SolverHubError):
    """The solution, version or project does not exist, or you may not see it."""


class Conflict(SolverHubError):
    """Something else changed first, such as the status of the solution."""


class UploadRefused(SolverHubError):
    """The hub did not take the upload; nothing was stored."""


class TooMuch(SolverHubError):
    """The upload is too large, your quota is used up, or you ask too often."""


class CannotEvaluate(SolverHubError):
    """The hub cannot compute values from this file."""


class Interrupted(SolverHubError):
    """A transfer broke off and could not be continued. Nothing half-finished was kept."""


class WouldLose(SolverHubError):
    """Part of the solver cannot be written to a file. Nothing was sent."""


class SolverChanged(SolverHubError):
    """The solver was trained while it was being written. Nothing was sent."""


class CannotWrite(SolverHubError, OSError):
    """A file could not be written to this computer. What was there before is still there."""


class DiskFull(CannotWrite):
    """The disk of this computer is full."""


class CannotFollow(WouldLose):
    """A function of yours does something that cannot be written as steps or as an equation. Nothing was sent."""


class FormulaRefused(SolverHubError):
    """An equation or a condition cannot be read, or something about the problem is missing. Nothing was sent."""


class FileRefused(SolverHubError):
    """An open file is not valid. `faults` lists all that is wrong, each with its place."""

    def __init__(self, message: str, *, faults: list[str] | None = None, cure: str | None = None) -> None:
        super().__init__(message, cure=cure)
        self.faults = faults or [message]


class WrongFile(SolverHubError):
    """The bytes that arrived are not those that the hub announced."""


class CannotRebuild(SolverHubError):
    """The solver cannot be rebuilt without running code of its author."""


class CannotLoad(SolverHubError):
    """The file is not one of a solver, cannot be loaded with the versions that are installed here, or has no form in the library that was asked for."""


class LoadRefused(SolverHubError):
    """Loading would run code of the author, and nobody agreed to that."""


class WrongLibrary(SolverHubError):
    """The library neurodiffeq, or another one that is needed, is not installed, or in a version that does not fit."""


def error_of(status: int, problem: dict[str, Any]) -> SolverHubError:
    """The error for a refusal of the hub. `problem` is the body of its answer (RFC 9457)."""
    type_ = str(problem.get("type", ""))
    message = str(problem.get("reason") or problem.get("detail") or f"The hub answered with status {status}")
    cure = problem.get("cure")
    if status == 401 or (status == 403 and "scope" in problem):
        kind: type[SolverHubError] = KeyRefused
    elif type_ == "cannot-evaluate":
        kind = CannotEvaluate
    elif type_ == "cannot-export":
        kind = CannotRebuild
    elif type_ in ("file-refused", "upload-unreadable"):
        kind = UploadRefused
    elif status >= 500 and status != 507:
        kind = HubAway
    else:
        kind = _KINDS.get(status, SolverHubError)
    return kind(message, cure=str(cure) if cure else None, status=status, type=type_)


_KINDS: dict[int, type[SolverHubError]] = {
    400: NameRefused,
    403: NotAllowed,
    404: NotFound,
    408: Interrupted,
    409: Conflict,
    413: TooMuch,
    422: NameRefused,
    429: TooMuch,
    507: TooMuch,
}
