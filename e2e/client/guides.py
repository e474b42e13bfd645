"""The pieces of code in the guides, and how they are run: those of a page one after another, like cells of a notebook."""

import json
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from hub import API, Person, environment_of

ROOT = Path(__file__).parents[2]
CELLS = Path(__file__).with_name("run_cells.py")
FENCE = re.compile(r"^```(\w*)[^\n]*\n(.*?)^```$", re.MULTILINE | re.DOTALL)
HUB = "{0.scheme}://{0.netloc}".format(urlsplit(API))


@dataclass(frozen=True)
class Cell:
    """A block of Python, and what the page says it prints: the block of text after it."""

    code: str
    says: list[str]


@dataclass(frozen=True)
class Outcome:
    printed: str
    error: str


def pages() -> list[Path]:
    return [*sorted(ROOT.glob("docs/guide/*.md")), *sorted(ROOT.glob("docs/operate/*.md")), ROOT / "README.md"]


def fences(page: Path) -> list[tuple[str, str]]:
    """Language and text of all blocks."""
    return FENCE.findall(page.read_text())


def cells(page: Path) -> list[Cell]:
    blocks = fences(page)
    return [
        Cell(code, following.splitlines() if next_language == "text" else [])
        for (language, code), (next_language, following) in zip(blocks, [*blocks[1:], ("", "")])
        if language == "python"
    ]


def staged(code: str, author: Person, project: str) -> str:
    """What a reader would put in by hand; and less training, since nothing is learned from it here."""
    places = {
        r"https://your-hub\.example\.org": HUB,
        r"the key you copied": author.key,
        r"\b(your|my)-project\b": project,
        r"(?<![\w-])project/solution\b": "demo/van-der-pol",
        r"(?<![\w-])project/plate\b": "demo/laplace",
        r"max_epochs=\d+": "max_epochs=10",
        r"iterations=\d+": "iterations=10",
    }
    for pattern, value in places.items():
        code = re.sub(pattern, value, code)
    return code


def run_cells(codes: list[str], author: Person, folder: Path) -> list[Outcome]:
    """Runs them in one process, each in a file of its own; what the page asks for, such as a key, is typed."""
    files = [folder / f"cell_{number}.py" for number, _ in enumerate(codes)]
    for file, code in zip(files, codes):
        file.write_text(code)
    done = subprocess.run(
        [sys.executable, CELLS, *files],
        cwd=folder,
        env=environment_of(author, folder),
        input=f"{author.key}\n",
        capture_output=True,
        text=True,
        start_new_session=True,  # without a terminal, so that a key is read from the input
    )
    return outcomes_in(done)


def outcomes_in(done: subprocess.CompletedProcess) -> list[Outcome]:
    """What `run_cells.py` says of the cells."""
    assert done.returncode == 0, done.stderr
    return [Outcome(**outcome) for outcome in json.loads(done.stdout.splitlines()[-1])]
