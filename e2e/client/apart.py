"""Scripts that run each by itself, as if somebody had started it."""

import json
import subprocess
import sys
from pathlib import Path

from guides import Outcome
from hub import Person, environment_of


def run_apart(codes: list[str], author: Person, folder: Path) -> list[Outcome]:
    """Runs them one after another, with the author's key; none sees what another left, but for files."""
    files = [folder / f"script_{number}.py" for number, _ in enumerate(codes)]
    for file, code in zip(files, codes):
        file.write_text(code)
    done = subprocess.run(
        [sys.executable, Path(__file__).with_name("run_apart.py"), *files],
        cwd=folder,
        env=environment_of(author, folder),
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return [Outcome(**outcome) for outcome in json.loads(done.stdout)]
