"""What every hostile file runs: it leaves an empty file where it is loaded. No name in it points to what it does."""

import copyreg
from types import FunctionType

from assembler import MARKER

SOURCE = f"""
def run(*arguments, **keywords):
    vars(copyreg)["__buil" + "tins__"]["op" + "en"]("{MARKER}", "w").close()
    return ANSWER
"""


def running(answer=None, module="hostile", name="run"):
    """A function that leaves the mark and answers what Python wants to go on with."""
    scope = {"__name__": module, "copyreg": copyreg, "ANSWER": answer}
    exec(compile(SOURCE, "hostile.py", "exec"), scope)
    function: FunctionType = scope["run"]
    function.__qualname__ = function.__name__ = name
    return function


def own(bases=(), module="hostile", **members):
    """A class of the file."""
    return type("Own", tuple(bases), {"__module__": module, **members})


def runs_by(method: str, answer=None, **members):
    """A class of the file that leaves the mark by one method."""
    return own(**{method: running(answer)}, **members)
