"""Saves neural-network solvers of differential equations to a hub, finds them and loads them.

    import solverhub
    solverhub.save(solver, "project/name")
    solver = solverhub.load("project/name")
"""

from __future__ import annotations

from typing import Any

from . import errors
from .doctor import doctor
from .hub import Hub
from .loading import download, load
from .login import login
from .saving import save
from .show import Card, Cards, Saved

__all__ = [
    "Card",
    "Cards",
    "Hub",
    "Saved",
    "card",
    "certificate",
    "doctor",
    "download",
    "errors",
    "evaluate",
    "likes",
    "load",
    "login",
    "save",
    "search",
    "submit",
    "trained_again",
    "versions",
]


def _asked(name: str) -> Any:
    """The method of a hub as a function, for the hub of the environment or of `login`."""

    def ask(*arguments: Any, **options: Any) -> Any:
        return getattr(Hub(), name)(*arguments, **options)

    ask.__name__ = ask.__qualname__ = name
    ask.__doc__ = getattr(Hub, name).__doc__
    return ask


card = _asked("card")
certificate = _asked("certificate")
evaluate = _asked("evaluate")
likes = _asked("likes")
search = _asked("search")
submit = _asked("submit")
trained_again = _asked("trained_again")
versions = _asked("versions")
