"""The code of the guides does what the guides say."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from guides import Cell, cells, fences, pages, run_cells, staged
from hub import SCRIPTS

#: Pages whose first block goes on from the whole script of another.
GOES_ON_FROM = {"projects-and-review": "save-and-load", "README": "save-and-load"}
PAGES = [page for page in pages() if cells(page)]


@pytest.fixture(scope="module")
def solvers(author, project, tmp_path_factory) -> None:
    """What the pages load: a solver from each of the two pages that train one. A project that one page saves to."""
    author.call("POST", "/projects", 201, json={"projectname": "pendulums"})
    in_project = ('label = "harmonic"', f'label = "{project}/harmonic"')
    codes = [staged(cell.code, author, project).replace(*in_project) for page in ("save-and-load", "getting_started") for cell in up_to_save(page)]
    for outcome in run_cells(codes, author, tmp_path_factory.mktemp("solvers")):
        assert outcome.error == "" and "Could not" not in outcome.printed, outcome


def up_to_save(name: str) -> list[Cell]:
    """The blocks of a page up to the first one that saves to the hub."""
    [page] = [page for page in PAGES if page.stem == name]
    shown = cells(page)
    last = next(number for number, cell in enumerate(shown) if "save_to_hub" in cell.code)
    return shown[: last + 1]


@pytest.mark.usefixtures("solvers")
@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_python_of(page, author, project, tmp_path):
    before = GOES_ON_FROM.get(page.stem)
    shown = [*(up_to_save(before) if before else []), *cells(page)]
    codes = [staged(cell.code, author, project) for cell in shown]
    for cell, code, outcome in zip(shown, codes, run_cells(codes, author, tmp_path), strict=True):
        if outcome.error:
            assert cell.says, f"{code}\n{outcome.error}"
            assert cell.says[-1] in outcome.error, f"{code}\n{outcome.error}"
        else:
            said = [staged(line, author, project) for line in cell.says]
            missing = [line for line in said if line not in outcome.printed]
            assert missing == [], f"{code}\n{outcome.printed}"
        assert ("Could not upload" in outcome.printed) == ("Could not upload solution" in cell.says), f"{code}\n{outcome}"


def test_the_sample_of_the_home_page(author, tmp_path):
    """Loaded, trained on and saved; e2e/docs/home-sample.spec.ts holds it against what the page shows."""
    sample = (SCRIPTS / "home_sample.py").read_text()
    [outcome] = run_cells([staged(sample, author, "")], author, tmp_path)
    assert outcome.error == "" and "Could not upload" not in outcome.printed, outcome
    card = author.mine(f"{author.username}/lotka-volterra")
    assert (card["version"], card["hub_status"]) == (1, "created")


INSTALLS = [
    code
    for page in pages()
    for language, code in fences(page)
    if language == "bash" and "pip install" in code and "index-url" not in code  # that one: test_companion_install.py
]


@pytest.mark.parametrize("code", INSTALLS)
def test_what_is_installed_is_what_these_tests_have(code, tmp_path):
    environment = {**os.environ, "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}
    offline = {"PIP_NO_INDEX": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    done = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", code],
        cwd=tmp_path,
        env={**environment, **offline},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_there_is_something_to_install():
    assert len(INSTALLS) == 1
