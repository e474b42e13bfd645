"""Runs files one after another in one namespace, goes on after errors, and prints what each of them left. Arguments: files."""

import builtins
import contextlib
import io
import json
import os
import sys
import traceback

# A file that is cut short by chance is the subject of other tests. The library is left to the cells: it reads the address when it is imported.
_open = builtins.open
builtins.open = lambda f, m="r", *a, **k: _open(f, m, 0) if m == "wb" else _open(f, m, *a, **k)


def run(file: str, names: dict) -> dict:
    error = ""
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        try:
            with open(file) as code:
                exec(compile(code.read(), file, "exec"), names)
        except Exception as problem:
            error = "".join(traceback.format_exception_only(problem))
    return {"printed": printed.getvalue(), "error": error}


sys.path.insert(0, os.getcwd())  # like a notebook, which imports modules from its folder
outcomes = [run(file, globals()) for file in sys.argv[1:]]
print(json.dumps(outcomes))
