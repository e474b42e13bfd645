"""Pickles that load without the modules of their author: functions and classes of those are written as they are, not by name."""

from __future__ import annotations

import os
import site
import sys
import sysconfig
import types
from importlib import machinery, metadata
from typing import Any, BinaryIO

from .errors import WouldLose

PROTOCOL = 4  # of pickles: the one that the library writes, readable by every Python from 3.9
#: Modules that anyone who loads a solver has, even if they are next to a script here.
LIBRARY = {"dill", "neurodiffeq", "numpy", "solverhub", "torch"}


def dump(content: Any, opened: BinaryIO) -> None:
    """Writes a pickle. While it is written, functions and classes of the author claim to be of the script, which dill writes by value.

    One thread at a time. Raises WouldLose for what can only be named, and what dill raises.
    """
    import dill

    own = _OwnModules()
    moved: list[tuple[Any, str]] = []

    class Pickler(dill.Pickler):  # type: ignore[misc]
        def save(self, obj: Any, save_persistent_id: bool = True) -> None:
            if isinstance(obj, types.ModuleType) and own.has(obj.__name__):
                raise _refusal(obj.__name__, "as a whole", f"Name what it uses in the script: `from {obj.__name__} import …`.")
            if isinstance(obj, types.BuiltinFunctionType) or isinstance(obj, type) and own.is_compiled(obj.__module__):
                self._refuse_own(obj)
            elif isinstance(obj, (types.FunctionType, type)) and own.has(obj.__module__):
                moved.append((obj, obj.__module__))
                obj.__module__ = "__main__"
            super().save(obj, save_persistent_id)

        def save_global(self, obj: Any, name: str | None = None) -> None:
            self._refuse_own(obj)
            super().save_global(obj, name)

        def _refuse_own(self, obj: Any) -> None:
            if own.has(getattr(obj, "__module__", None)):
                what = f"for {getattr(obj, '__name__', type(obj).__name__)}, which is not a plain function or class in Python"
                raise _refusal(obj.__module__, what)

    try:
        Pickler(opened, PROTOCOL, byref=False, recurse=True).dump(content)
    finally:
        for obj, module in moved:
            obj.__module__ = module


def _refusal(module: str, what: str, cure: str | None = None) -> WouldLose:
    return WouldLose(f"The solver needs your module {module} {what}: nobody else could load the file.", cure=cure)


class _OwnModules:
    """The modules that lie with their author: neither a part of Python, nor installed, nor of the library."""

    def __init__(self) -> None:
        paths = sysconfig.get_paths()
        folders = [*(paths[name] for name in ("stdlib", "platstdlib", "purelib", "platlib")), *site.getsitepackages()]
        self._folders = tuple(os.path.realpath(folder) + os.sep for folder in (*folders, site.getusersitepackages()))
        self._known: dict[str, bool] = {"__main__": False}

    def has(self, name: Any) -> bool:
        if not isinstance(name, str):
            return False
        if name not in self._known:
            self._known[name] = self._look_at(name)
        return self._known[name]

    def is_compiled(self, name: str) -> bool:
        """Whether it is one of those and no Python."""
        return self.has(name) and str(_place_of(name)).endswith(tuple(machinery.EXTENSION_SUFFIXES))

    def _look_at(self, name: str) -> bool:
        top = name.partition(".")[0]
        if top in LIBRARY or getattr(getattr(sys.modules.get(top), "__spec__", None), "origin", None) in ("built-in", "frozen"):
            return False
        place = _place_of(name) or _place_of(top)
        return place is None or not (os.path.realpath(place).startswith(self._folders) or _is_of_distribution(place, name))


def _place_of(name: str) -> str | None:
    """The file of a module, or the folder of a package without one."""
    module = sys.modules.get(name)
    return getattr(module, "__file__", None) or next(iter(getattr(module, "__path__", ())), None)


def _is_of_distribution(place: str, name: str) -> bool:
    """Whether it was installed into a folder of its own, such as by `pip install --target`."""
    top, *inner = name.split(".")
    folder = place
    for _ in range(len(inner) + (os.path.splitext(os.path.basename(place))[0] == "__init__") + 1):
        folder = os.path.dirname(folder)
    installed = [distribution.read_text("RECORD") or "" for distribution in metadata.distributions(path=[folder])]
    return any(line.startswith((f"{top}/", f"{top}.")) for record in installed for line in record.splitlines())
