"""Getting started, followed literally from top to bottom with a fresh account in an empty folder; and what is left when something fails."""

import re
import subprocess
import sys
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from guides import CELLS, ROOT, Outcome, cells, fences, outcomes_in, staged
from hub import Person, environment_of, sign_up

PAGE = ROOT / "docs/guide/getting_started.md"
BLOCKS = [cell.code for cell in cells(PAGE)]
START, TRAIN, SAVE, LOAD, _RETRAIN, CHECK, _SEND_FILE = BLOCKS
EXPORTS = "\n".join(code for language, code in fences(PAGE) if language == "bash" and "export" in code)
UNSENT = "Could not upload solution"


@dataclass(frozen=True)
class Reader:
    """Somebody who follows the page in a folder of their own."""

    person: Person
    folder: Path

    def follow(self, *blocks: str, **changes: str) -> list[Outcome]:
        """Runs blocks one after another in one Python, in a shell with the lines that the page has for it."""
        files = []
        for number, block in enumerate(blocks):
            code = staged(block, self.person, "")
            for shown, meant in changes.items():
                code = re.sub(rf'^{shown} = ".*"', f'{shown} = "{meant}"', code, flags=re.MULTILINE)
            files.append(self.folder / f"block_{number}.py")
            files[-1].write_text(code)
        environment = environment_of(self.person, self.folder)
        for variable in ("NEURODIFF_API_URL", "NEURODIFF_API_KEY"):
            del environment[variable]  # the page sets them
        run = f'{staged(EXPORTS, self.person, "")}\nexec "$@"'
        done = subprocess.run(
            ["bash", "-euo", "pipefail", "-c", run, "bash", sys.executable, str(CELLS), *map(str, files)],
            cwd=self.folder,
            env=environment,
            capture_output=True,
            text=True,
        )
        return outcomes_in(done)


@pytest.fixture
def reader(tmp_path) -> Reader:
    return Reader(sign_up(), tmp_path)


def test_it_works_from_top_to_bottom(reader):
    outcomes = reader.follow(*BLOCKS)
    assert [outcome.error for outcome in outcomes] == [""] * len(BLOCKS)
    assert [outcome.printed for outcome in outcomes if UNSENT in outcome.printed] == []
    assert re.search(r"\[-?\d\.\d+\]", outcomes[BLOCKS.index(LOAD)].printed)

    [card] = reader.person.get("/solutions", my="true")
    assert card["label"] == f"{reader.person.username}/harmonic"
    assert card["equation_details"]["equation_tex"] == ["\\frac{d^{2} u}{d t^{2}} + u = 0"]
    # Trained, retrained, and the last block of the page sends the file once more.
    assert card["version"] == 3


def test_a_second_reader_saves_to_a_project(reader):
    label = f"{reader.person.new_project()}/harmonic"
    outcomes = reader.follow(START, CHECK, TRAIN, SAVE, label=label)
    assert [(outcome.error, UNSENT in outcome.printed) for outcome in outcomes] == [("", False)] * 4
    assert reader.person.mine(label)["version"] == 1


def test_a_missing_project_is_found_before_training_and_costs_nothing(reader):
    outcomes = reader.follow(START, CHECK, TRAIN, SAVE, label="nowhere-yet/harmonic")
    assert outcomes[1].error == "AssertionError: This project does not exist\n"
    # Whoever continues all the same still has the solver on the disk.
    assert UNSENT in outcomes[3].printed
    assert (reader.folder / "harmonic.dill").stat().st_size > 0


def test_a_wrong_key_is_found_before_training_and_costs_nothing(reader):
    key = reader.person.key
    mistyped = Reader(replace(reader.person, key=key[:-1] + ("a" if key[-1] != "a" else "b")), reader.folder)
    outcomes = mistyped.follow(START, CHECK, TRAIN, SAVE)
    assert outcomes[1].error == "AssertionError: This API key is not valid\n"
    assert UNSENT in outcomes[3].printed
    assert (reader.folder / "harmonic.dill").stat().st_size > 0


def test_an_address_that_comes_too_late_is_noticed(reader):
    imported = "import neurodiffeq.solvers_utils"
    late = reader.follow(imported, START)
    assert "restart Python" in late[1].error


def test_without_an_address_the_library_uses_another_host(reader):
    """What the page warns of."""
    [outcome] = reader.follow("import neurodiffeq.solvers_utils as su\nprint(su.NEURODIFF_API_URL)")
    host = outcome.printed.strip().removesuffix("/api/v1")
    assert f"`{host}`" in PAGE.read_text()
