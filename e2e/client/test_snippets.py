"""The Python that the page of a solution shows runs, for every kind of solver that the hub takes."""

import json
import re
import subprocess
from dataclasses import dataclass
from pathlib import Path

import pytest

from apart import run_apart
from guides import HUB, Outcome
from hub import SCRIPTS

HERE = Path(__file__).parent
KINDS = [script.stem for script in sorted((SCRIPTS / "kinds").glob("*.py"))]

#: Kinds that `load` of the library cannot bring back; the solver itself is taken out of the file.
WITHOUT_LOAD = {"bundle", "generic", "generic_3d", "joined_generators", "own_subclass_of_own", "spherical"}
#: Kinds for which `load` would make an optimizer that does not fit.
KEEPS_OPTIMIZER = {"grouped_optimizer", "shared_network"}
#: Loaded by load, out of the file, and with conditions supplied again: enough to see just one version loaded, too.
ALSO_BY_VERSION = ["generic", "plate", "system"]
#: What the snippet announces as missing, and what the author of the script would put in.
FILLED_IN = {
    "plate": {"height = ...": "height = 2.0"},
    "without_recurse": {
        "c = ...": "c = torch.tensor(0.25)",
        "growth = ...": "growth = lambda u: u * (1 - u)",
        "k = ...": "k = 0.5",
    },
    "unreadable_boundary": {'raise NotImplementedError(': "return torch.sin(coordinates[0])  # ("},
}


@dataclass(frozen=True)
class Shown:
    """What the page of a solution shows, and what became of it."""

    solution: dict
    newest: str
    version: str
    train: str
    outcomes: dict[str, Outcome]


def filled_in(kind: str, code: str) -> str:
    for shown, meant in FILLED_IN.get(kind, {}).items():
        code = code.replace(shown, meant)
    return code


@pytest.fixture(scope="module")
def shown(author, project, tmp_path_factory) -> dict[str, Shown]:
    """Every kind is made by its script, sent to the hub, and used as its page says."""
    folder = tmp_path_factory.mktemp("kinds")
    first, last = "import dill\ndill.settings['recurse'] = True\n", "\nfrom keep import keep\nkeep(solver, {label!r})\n"
    made = run_apart(
        [first + (SCRIPTS / f"kinds/{kind}.py").read_text() + last.format(label=f"{project}/{kind}") for kind in KINDS],
        author,
        folder,
    )
    assert [(kind, outcome.error) for kind, outcome in zip(KINDS, made) if outcome.error] == []

    solutions = [author.get(f"/solutions/{author.mine(f'{project}/{kind}')['id']}") for kind in KINDS]
    question = json.dumps({"origin": HUB, "solutions": solutions})
    answer = subprocess.run(["node", HERE / "snippet.mjs"], input=question, capture_output=True, text=True)
    assert answer.returncode == 0, answer.stderr
    snippets = json.loads(answer.stdout)

    scripts = {}
    for kind, snippet in zip(KINDS, snippets):
        train = snippet["train"].replace("max_epochs=500", "max_epochs=1, tqdm_file=None")
        scripts[kind, "trained"] = filled_in(kind, f"{snippet['newest']}\n\n{train}\nprint('trained')\n")
        if kind in FILLED_IN:
            scripts[kind, "as shown"] = snippet["newest"]
        if kind in ALSO_BY_VERSION:
            scripts[kind, "version"] = filled_in(kind, snippet["version"])
    outcomes = dict(zip(scripts, run_apart(list(scripts.values()), author, folder)))
    return {
        kind: Shown(solution, **snippet, outcomes={what: outcomes[kind, what] for of, what in outcomes if of == kind})
        for kind, solution, snippet in zip(KINDS, solutions, snippets)
    }


@pytest.mark.parametrize("kind", KINDS)
def test_a_value_is_printed(kind, shown):
    outcome = shown[kind].outcomes["trained"]
    assert outcome.error == "", shown[kind].newest
    assert numbers_in(outcome.printed.removesuffix("trained\n").splitlines()[-1]), outcome.printed


@pytest.mark.parametrize("kind", KINDS)
def test_training_continues(kind, shown):
    outcome = shown[kind].outcomes["trained"]
    assert (outcome.error, outcome.printed.splitlines()[-1]) == ("", "trained"), shown[kind].train


@pytest.mark.parametrize("kind", ALSO_BY_VERSION)
def test_just_this_version_gives_the_same_value(kind, shown):
    newest, version = (shown[kind].outcomes[what].printed for what in ("trained", "version"))
    assert numbers_in(newest.removesuffix("trained\n").splitlines()[-1]) == numbers_in(version.splitlines()[-1])


@pytest.mark.parametrize("kind", FILLED_IN)
def test_what_does_not_run_as_it_stands_says_what_is_missing(kind, shown):
    code, outcome = shown[kind].newest, shown[kind].outcomes["as shown"]
    if kind == "without_recurse":  # a value needs nothing that is missing
        assert outcome.error == "", code
    elif kind == "plate":
        assert "height = ...  # not in the file" in code
        assert "TypeError" in outcome.error
    else:
        assert "Write it here" in outcome.error


@pytest.mark.parametrize("kind", KINDS)
def test_the_hub_knows_how_it_is_loaded(kind, shown):
    loading = shown[kind].solution["contents"]["loading"]
    assert (loading["loader"] is None, loading["keeps_optimizer"]) == (kind in WITHOUT_LOAD, kind in KEEPS_OPTIMIZER)


def test_names_that_the_file_does_not_hold_are_announced(shown):
    lines = shown["without_recurse"].train.splitlines()
    announced = {line.split(" = ")[0] for line in lines if line.endswith("= ...  # not in the file")}
    assert announced <= {"c", "growth", "k"} and {"c", "growth"} <= announced
    others = [kind for kind in KINDS if kind != "without_recurse" and "not in the file" in (shown[kind].train or "")]
    assert others == []


def test_parameters_that_only_the_file_holds_are_shown(shown):
    assert "capacity = 2" in shown["helper_function"].train or "k = 0.5" in shown["generic"].train


def numbers_in(text: str) -> list[float]:
    """What is printed of arrays; a name of the library in front of them has no numbers."""
    return [float(number) for number in re.findall(r"-?\d+\.\d*(?:e[+-]\d+)?", text)]
