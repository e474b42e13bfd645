"""Puts pickles together out of what dill writes and of single steps, for files that no honest program would write."""

import io
from types import CodeType

import dill
import dill._dill as dill_internals

MARKER = "it-ran"


class Steps:
    """Steps of a pickle that leave one value: bytes stand as they are, everything else is written as dill writes it."""

    def __init__(self, *parts):
        self.parts = parts


class Global:
    """A name to import, whatever is behind it."""

    def __init__(self, module: str, name: str):
        self.module, self.name = module, name


def call(callee, *arguments) -> Steps:
    """REDUCE"""
    return Steps(callee, b"(", *arguments, b"tR")


def new(own_class, *arguments) -> Steps:
    """NEWOBJ"""
    return Steps(own_class, b"(", *arguments, b"t\x81")


def built(thing, state) -> Steps:
    """BUILD"""
    return Steps(thing, state, b"b")


def after(*values) -> Steps:
    """All of them one after the other; the last one stays."""
    parts = []
    for value in values[:-1]:
        parts += [value, b"0"]
    return Steps(*parts, values[-1])


class Remembered:
    """A value that is written once and then taken from the memo, as often as it is used."""

    def __init__(self, value):
        self.value = value


class Writer(dill.Pickler):
    def __init__(self, target, protocol):
        super().__init__(target, protocol, recurse=True)
        self.kept = []

    def save(self, thing, save_persistent_id=True):
        if isinstance(thing, Steps):
            for part in thing.parts:
                self.write(part) if isinstance(part, bytes) and not isinstance(part, Text) else self.save(part)
        elif isinstance(thing, Remembered):
            self.save_remembered(thing)
        elif isinstance(thing, Global):
            self.write(f"c{thing.module}\n{thing.name}\n".encode())
        elif isinstance(thing, Text):
            self.write(b"B" + len(thing).to_bytes(4, "little") + bytes(thing))
        elif isinstance(thing, CodeType) and thing.co_filename != "hostile.py":
            # Where this script lies must not be in the files.
            clean = thing.replace(co_filename="hostile.py")
            self.kept.append(clean)
            super().save(clean)
        else:
            super().save(thing, save_persistent_id)

    def save_remembered(self, thing):
        if id(thing) not in self.memo:
            self.save(thing.value)
            self.memoize(thing)
            return
        number, _ = self.memo[id(thing)]
        self.write(self.get(number))


class Text(bytes):
    """Bytes as a value, not as steps."""


def written(thing, protocol: int = 4) -> bytes:
    target = io.BytesIO()
    with_own_classes(Writer(target, protocol).dump, thing)
    return target.getvalue()


def with_own_classes(dump, thing) -> None:
    # dill takes a class that it can find by name for known; none of these is to be found where the file is loaded.
    found = dill_internals._locate_function
    dill_internals._locate_function = lambda thing, pickler=None: thing.__module__ != "hostile" and found(thing, pickler)
    try:
        dump(thing)
    finally:
        dill_internals._locate_function = found
