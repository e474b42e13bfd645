"""What holds for the package without a hub: the Python that it needs, and that its errors are documented."""

import ast
import re
import subprocess
import sys

import pytest
from solverhub import errors

from guides import ROOT

MODULES = sorted((ROOT / "python/solverhub").glob("*.py"))
#: Packages that not each Python here has: modules that import them come only when they are needed.
NOT_EVERYWHERE = {"numpy", "torch"}
OLDEST, NEWEST = 9, 14
#: Each Python that runs here, in the versions that the package is for.
PYTHONS = [
    name
    for name in [f"python3.{minor}" for minor in range(OLDEST, NEWEST + 1)]
    if subprocess.run(["bash", "-c", f"{name} -c 'import sys'"], capture_output=True).returncode == 0
] or [sys.executable]

IMPORT = """
import importlib, sys, types
sys.path.insert(0, sys.argv[1])
sys.modules["requests"] = types.ModuleType("requests")
sys.modules["requests"].RequestException = OSError
for name in sys.argv[2:]:
    importlib.import_module(name)
"""


def imported_by(module):
    """First parts of what a module imports at once, and names of modules of the package."""
    nodes = ast.parse(module.read_text()).body
    plain = [it.name.split(".")[0] for node in nodes if isinstance(node, ast.Import) for it in node.names]
    named = [node for node in nodes if isinstance(node, ast.ImportFrom)]
    own = [it for node in named if node.level for it in ([node.module] if node.module else [alias.name for alias in node.names])]
    return {*plain, *own, *(node.module.split(".")[0] for node in named if not node.level)}


def needs_more(module):
    """Whether a module imports a package that is not everywhere, also by another module."""
    names, waiting = set(), [module.stem]
    while waiting:
        name = waiting.pop()
        file = ROOT / "python/solverhub" / f"{name}.py"
        if name not in names and file.exists():
            waiting += imported_by(file)
        names.add(name)
    return not NOT_EVERYWHERE.isdisjoint(names)


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.stem)
def test_is_written_for_the_oldest_python(module):
    ast.parse(module.read_text(), feature_version=(3, OLDEST))


def test_the_oldest_python_is_the_one_of_the_wheel():
    assert f'requires-python = ">=3.{OLDEST}"' in (ROOT / "python/pyproject.toml").read_text()


@pytest.mark.parametrize("python", PYTHONS)
def test_is_imported_without_a_warning(python):
    """All but `patch`, which needs the library, and those that need NumPy or torch. `requests` is not installed for each of them, and not needed for that."""
    others = [module for module in MODULES if module.stem not in ("__init__", "patch") and not needs_more(module)]
    assert {"saving", "loading", "open_saving", "open_loading", "trees"} <= {module.stem for module in others}
    names = ["solverhub", *(f"solverhub.{module.stem}" for module in others)]
    done = subprocess.run(
        [python, "-B", "-W", "error", "-c", IMPORT, str(ROOT / "python"), *names], capture_output=True, text=True
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_the_guide_has_each_error():
    table = (ROOT / "docs/guide/error-messages.md").read_text().split("| class ")[1]
    classes = [name for name, value in vars(errors).items() if isinstance(value, type) and issubclass(value, Exception)]
    assert sorted(re.findall(r"^\| `(\w+)`", table, re.MULTILINE)) == sorted(set(classes) - {"SolverHubError"})
