"""The companion saves what the library's own save stops at, and what it damages; it all comes back with the same values."""

import json
from dataclasses import dataclass

import pytest

from apart import run_apart
from guides import Outcome
from hub import SCRIPTS
from test_save_errors import SAVE, START, STOPS

KINDS = [script.stem for script in sorted((SCRIPTS / "kinds").glob("*.py"))]

VALUES = """
import json, torch

def values(solver):
    torch.manual_seed(7)
    points = [axis.reshape(-1, 1) for axis in solver.generator["train"].get_examples()]
    found = [solver.compute_func_val(net, it, *points) for net, it in zip(solver.nets, solver.conditions)]
    return json.dumps([column.tolist() for column in found])
"""
SAVED = (
    VALUES
    + """
import solverhub
before = values(solver)
saved = solverhub.save(solver, {label!r}, progress=False)
assert values(solver) == before
solver.fit(1, tqdm_file=None)
print(saved.version, saved.inspection["verdict"])
print(before)
"""
)
LOADED = (
    VALUES
    + """
import solverhub
solver = solverhub.load({label!r}, trust=True)
print(values(solver))
solver.fit(1, tqdm_file=None)
print(solverhub.save(solver, {label!r}, progress=False).version)
"""
)
REBUILT = (
    VALUES
    + """
import solverhub
try:
    solver = solverhub.load({label!r}, version=1)
    print(values(solver))
    solver.fit(1, tqdm_file=None)
except solverhub.errors.CannotRebuild as error:
    print(error)
"""
)
#: What is said of solvers that cannot be rebuilt without code of their author.
NOT_REBUILT = {
    **dict.fromkeys(["own_condition", "own_network"], "is a custom class"),
    **dict.fromkeys(["own_subclass", "own_subclass_of_own"], "is a custom class"),
    **dict.fromkeys(["generic_3d", "joined_generators"], "does not state its training domain"),
    "unreadable_boundary": "can't be read",
}


@dataclass(frozen=True)
class Round:
    """A save, and two loads in other processes: of the file, and without unpickling."""

    saved: Outcome
    loaded: Outcome
    rebuilt: Outcome


def scripts() -> dict[str, str]:
    made = {kind: (SCRIPTS / f"kinds/{kind}.py").read_text() for kind in KINDS}
    for number, stop in enumerate(STOPS.values()):
        made[f"stop-{number}"] = START + stop.before + stop.broken + SAVE.split("solver.save")[0]
    return made


SOLVERS = scripts()


@pytest.fixture(scope="module")
def rounds(author, project, tmp_path_factory) -> dict[str, Round]:
    folder = tmp_path_factory.mktemp("companion")
    labels = {name: f"{project}/{name}" for name in SOLVERS}
    saved = run_apart([code + SAVED.format(label=labels[name]) for name, code in SOLVERS.items()], author, folder)
    loaded = run_apart([LOADED.format(label=label) for label in labels.values()], author, folder)
    rebuilt = run_apart([REBUILT.format(label=label) for label in labels.values()], author, folder)
    return dict(zip(SOLVERS, map(Round, saved, loaded, rebuilt)))


@pytest.mark.parametrize("name", SOLVERS)
def test_comes_back_equal_and_is_saved_again(name, rounds):
    saved, loaded = rounds[name].saved, rounds[name].loaded
    assert (saved.error, loaded.error) == ("", "")
    first, before = saved.printed.splitlines()[-2:]
    assert first == "1 usual"
    values, second = loaded.printed.splitlines()[-2:]
    assert json.loads(values) == json.loads(before)
    assert second == "2"


@pytest.mark.parametrize("name", SOLVERS)
def test_is_rebuilt_equal_and_trains_on(name, rounds):
    saved, rebuilt = rounds[name].saved, rounds[name].rebuilt
    assert rebuilt.error == ""
    [answer] = rebuilt.printed.splitlines()[-1:]
    if name in NOT_REBUILT:
        assert NOT_REBUILT[name] in answer
    else:
        assert json.loads(answer) == json.loads(saved.printed.splitlines()[-1])
