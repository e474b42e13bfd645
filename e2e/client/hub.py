"""The hub as its people use it: over its API, and with scripts that run in processes of their own."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from itertools import count
from pathlib import Path

import requests

API = os.environ["NEURODIFF_API_URL"]
SCRIPTS = Path(__file__).parent / "user_scripts"
PASSWORD = "a-long-enough-passphrase"
#: Names are free on a hub where these tests ran before.
_numbers = count(time.time_ns() // 1_000_000)


@dataclass(frozen=True)
class Person:
    """Someone with an account, or a visitor without one."""

    username: str = ""
    token: str = ""
    key: str = ""

    def call(self, method: str, path: str, expect: int = 200, **request):
        """The answer's JSON; fails unless the status is the expected one."""
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        answer = requests.request(method, f"{API}{path}", headers=headers, timeout=60, **request)
        assert answer.status_code == expect, f"{method} {path}: {answer.status_code} {answer.text}"
        return answer.json() if answer.content else None

    def get(self, path: str, expect: int = 200, **query):
        return self.call("GET", path, expect, params=query)

    def new_project(self) -> str:
        name = f"project-{next(_numbers)}"
        self.call("POST", "/projects", 201, json={"projectname": name})
        return name

    def mine(self, label: str) -> dict:
        """The card of an own solution."""
        return next(card for card in self.get("/solutions", my="true", page_size=100) if card["label"] == label)

    def uploads(self) -> list[dict]:
        return self.get("/solutions/uploads")

    def run(
        self, script: str, *arguments: str, key: str | None = None, home: Path | None = None, api: str = API
    ) -> "Run":
        """Runs a script with this person's key, or another; its file and home are gone afterwards, unless there is a home."""
        with tempfile.TemporaryDirectory() as folder:
            here = shutil.copy(SCRIPTS / script, folder)
            environment = {**environment_of(self, home or Path(folder), key), "NEURODIFF_API_URL": api}
            done = subprocess.run(
                [sys.executable, here, *arguments], cwd=folder, env=environment, capture_output=True, text=True
            )
            return Run(done.returncode, done.stdout, done.stderr)


@dataclass(frozen=True)
class Run:
    """What a script left on the screen."""

    code: int
    output: str
    errors: str

    @property
    def values(self) -> list[list[float]]:
        """The solution at 50 points, printed in the last line."""
        assert self.code == 0, self.errors
        return json.loads(self.output.splitlines()[-1])


def environment_of(person: Person, home: Path, key: str | None = None) -> dict[str, str]:
    """Of a script that runs with somebody's key, or with another one."""
    return {**os.environ, "HOME": str(home), "NEURODIFF_API_KEY": person.key if key is None else key}


def log_in(username: str, password: str) -> str:
    answer = requests.post(f"{API}/auth/login", data={"username": username, "password": password}, timeout=60)
    assert answer.status_code == 200, answer.text
    return answer.json()["access_token"]


def sign_up() -> Person:
    """A new user with a key that may write."""
    username = f"user-{next(_numbers)}"
    account = {"username": username, "email": f"{username}@example.org", "password": PASSWORD}
    Person().call("POST", "/auth/signup", 201, data=account)
    token = log_in(username, PASSWORD)
    return Person(username, token, Person(username, token).call("POST", "/api_keys", 201, json={})["key"])
