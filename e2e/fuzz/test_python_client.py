"""A client that openapi-python-client generates from the API document, called against a running hub."""

import importlib
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOCUMENT = ROOT / "openapi/openapi.json"
ACCOUNT = {"username": "generated-client", "password": "a-long-enough-passphrase"}


@pytest.fixture(scope="module")
def folder(tmp_path_factory) -> Path:
    """Where the client is generated, as the package `hub_client`."""
    folder = tmp_path_factory.mktemp("generated")
    program = Path(sys.executable).with_name("openapi-python-client")
    options = ["--meta", "none", "--config", str(Path(__file__).with_name("python-client.yaml"))]
    target = ["--path", str(DOCUMENT), "--output-path", str(folder / "hub_client")]
    subprocess.run([program, "generate", "--fail-on-warning", *options, *target], check=True)
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(folder)
        yield folder


@pytest.fixture(scope="module")
def part(folder):
    """Loads a module of the client."""
    return lambda name: importlib.import_module(f"hub_client.{name}")


@pytest.fixture(scope="module")
def visitor(part):
    return part("client").Client(base_url=os.environ["HUB_API_URL"], raise_on_unexpected_status=True)


@pytest.fixture(scope="module")
def user(part, visitor):
    """The client of someone with an account who has logged in."""
    account = part("models").SignUpDto(email="generated-client@example.org", **ACCOUNT)
    assert part("api.auth.sign_up").sync_detailed(client=visitor, body=account).status_code == 201
    session = part("api.auth.log_in").sync(client=visitor, body=part("models").LoginDto(**ACCOUNT))
    return part("client").AuthenticatedClient(
        base_url=os.environ["HUB_API_URL"], token=session.access_token, raise_on_unexpected_status=True
    )


def test_every_operation_has_a_function(folder, part):
    methods = ("get", "put", "post", "delete")
    paths = json.loads(DOCUMENT.read_text())["paths"].values()
    operations = [operation for path in paths for method, operation in path.items() if method in methods]
    modules = [file for file in folder.glob("hub_client/api/*/*.py") if file.stem != "__init__"]
    assert len(modules) == len(operations) > 70
    for file in modules:
        assert callable(part(f"api.{file.parent.name}.{file.stem}").sync_detailed)


def test_it_reads_everything_of_every_solution(part, visitor):
    cards = part("api.solutions.list_solutions").sync(client=visitor, page_size=100)
    assert len(cards) > 10
    for card in cards:
        solution = part("api.solutions.get_solution").sync(client=visitor, id=card.id)
        assert (solution.id, solution.label) == (card.id, card.label)
        assert part("api.solutions.get_solution_access").sync(client=visitor, id=card.id).permission_type == "read"


def test_it_fetches_a_picture(part, visitor):
    card = part("api.solutions.list_solutions").sync(client=visitor, page_size=1)[0]
    picture = part("api.solutions.get_solution_picture").sync(client=visitor, id=card.id)
    assert picture.payload.read(8) == b"\x89PNG\r\n\x1a\n"


def test_it_makes_a_project_and_changes_it(part, user):
    new = part("models").CreateProjectDto(projectname="made-by-a-client")
    project = part("api.projects.create_project").sync(client=user, body=new)
    change = part("models").EditProjectDto(description="Changed")
    assert part("api.projects.edit_project").sync(client=user, id=project.id, body=change).description == "Changed"
    assert part("api.projects.remove_project").sync_detailed(client=user, id=project.id).status_code == 204


def test_a_refusal_is_a_problem(part, user):
    problem = part("api.projects.get_project").sync(client=user, id=2_000_000_000)
    assert (problem.status, problem.type_) == (404, "not-found")


def test_it_uploads_a_solver(part, user):
    """A file that is not a solver: the form arrives whole, and the hub says what is wrong with it."""
    file = part("types").File(payload=Path(__file__).open("rb"), file_name="solver.pt")
    details = part("models").SolutionPartDtoDiffEquationDetails()
    solution = part("models").SolutionPartDto(name="made-by-a-client", diff_equation_details=details)
    parts = part("models").UploadPartsDto(file=file, solution=solution)
    problem = part("api.solutions.upload_solution").sync(client=user, body=parts)
    assert (problem.status, problem.type_) == (422, "file-refused")
