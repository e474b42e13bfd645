"""Writes, as dill does, the functions of torch's optimizers that run while an optimizer is restored.

    python dump_code.py <a folder with torch/optim, such as site-packages> <file to write>

The folder's Python sources are compiled by the Python that runs this, never imported: any Python from 3.8 on will do, with dill and without torch.
"""

import ast
import sys
from pathlib import Path
from types import CodeType

import dill

WANTED = {"__setstate__", "_patch_step_function", "profile_hook_step", "_get_scalar_dtype"}


def codes_in(code: CodeType):
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from codes_in(constant)


def defaults_of(source: Path) -> dict:
    """Of each wanted function, the values that its arguments have when they are left out."""
    tree = ast.parse(source.read_text())
    return {
        node.name: tuple(ast.literal_eval(default) for default in node.args.defaults) or None
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and node.name in WANTED
    }


def main(packages: Path, target: Path) -> None:
    found = []
    for source in sorted((packages / "torch/optim").glob("*.py")):
        defaults = defaults_of(source)
        for code in codes_in(compile(source.read_text(), str(source), "exec", dont_inherit=True)):
            if code.co_name in WANTED:
                found.append((code.co_name, code, defaults[code.co_name]))
    target.write_bytes(dill.dumps(found, protocol=4))


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
