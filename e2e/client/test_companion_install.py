"""The package is installed from the running hub into an empty environment, by the guide's own words."""

import os
import subprocess
import venv

import pytest

from guides import HUB, ROOT, fences
from hub import API

PAGE = ROOT / "docs/guide/solverhub.md"
INSTALL, LOGIN = [code for language, code in fences(PAGE) if language == "bash"]


@pytest.fixture(scope="module")
def environment(tmp_path_factory) -> dict[str, str]:
    """An empty environment; only what pip installs is there."""
    folder = tmp_path_factory.mktemp("empty")
    venv.create(folder, with_pip=True)
    own = {"PATH": f"{folder / 'bin'}{os.pathsep}{os.environ['PATH']}", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    cleared = {"PYTHONPATH": "", "HOME": str(folder), "XDG_CONFIG_HOME": "", "NEURODIFF_API_KEY": ""}
    return {**os.environ, **own, **cleared}


def run(code: str, environment: dict[str, str], typed: str = "") -> subprocess.CompletedProcess:
    return subprocess.run(
        ["bash", "-euo", "pipefail", "-c", code.replace("https://your-hub.example.org", HUB)],
        env=environment,
        input=typed,
        capture_output=True,
        text=True,
        start_new_session=True,  # without a terminal, so that a key is read from the input
    )


def test_it_is_installed_and_works_without_torch(environment, author):
    installed = run(INSTALL, environment)
    assert installed.returncode == 0, installed.stdout + installed.stderr
    assert run("python -c 'import solverhub, sys; assert \"torch\" not in sys.modules'", environment).returncode == 0

    del environment["NEURODIFF_API_URL"]
    unknown = run("solverhub search", environment)
    assert unknown.returncode == 1
    assert unknown.stderr.startswith("solverhub: The address of the hub is not known.")

    logged_in = run(LOGIN, environment, typed=f"{author.key}\n")
    assert logged_in.stdout.splitlines()[-1] == f"Logged in as {author.username}.", logged_in.stderr
    stored = os.path.join(environment["HOME"], ".config/solverhub/login.json")
    assert os.stat(stored).st_mode & 0o777 == 0o600

    found = run("solverhub search van-der-pol", environment)
    assert "demo/van-der-pol, version 1, published" in found.stdout, found.stderr
    looked = run("solverhub doctor", environment)
    assert f"address: {API} answers" in looked.stdout
    assert f"key: belongs to {author.username}" in looked.stdout
    assert "! torch: not installed" in looked.stdout
    assert "  package: matches the hub" in looked.stdout
    other = "import solverhub; solverhub.Hub.offered_version = lambda hub: '9.9'; print(solverhub.doctor())"
    outdated = run(f'python -c "{other}"', environment)
    assert "but the hub offers 9.9. Install the version of the hub: pip install --upgrade" in outdated.stdout, outdated.stderr

    pulled = run("cd && solverhub pull demo/van-der-pol && sha256sum van-der-pol.dill", environment)
    [version] = author.get("/solutions/versions", id=author.get("/solutions", q="van-der-pol")[0]["id"])
    assert pulled.stdout.split()[1] == version["sha256"], pulled.stderr


def test_a_file_of_the_library_is_pushed(environment, author, project):
    environment = {**environment, **{"NEURODIFF_API_URL": API, "NEURODIFF_API_KEY": author.key}}
    code = f"cd $(mktemp -d) && solverhub pull demo/laplace && solverhub push laplace.dill {project}/plate --type Solver2D"
    pushed = run(code, environment)
    assert f"{project}/plate, version 1, saved" in pushed.stdout, pushed.stderr
    again = run(code, environment)
    assert f"{project}/plate, version 1, was saved already" in again.stdout, again.stderr
