import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from hub import Person, log_in, sign_up


@pytest.fixture(scope="session", autouse=True)
def home(tmp_path_factory) -> Iterator[Path]:
    """The library keeps its downloads in the home directory: not in the real one."""
    folder = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HOME", str(folder))
        yield folder


@pytest.fixture(scope="session")
def visitor() -> Person:
    return Person()


@pytest.fixture(scope="session")
def admin() -> Person:
    username = os.environ["HUB_ADMIN_USERNAME"]
    return Person(username, log_in(username, os.environ["HUB_ADMIN_PASSWORD"]))


@pytest.fixture(scope="module")
def author() -> Person:
    return sign_up()


@pytest.fixture(scope="module")
def project(author) -> str:
    return author.new_project()
