"""The class and the words of an error, from what the hub answers."""

import pytest
from solverhub import errors
from solverhub.errors import error_of


@pytest.mark.parametrize(
    ("status", "class_"),
    [
        (400, "NameRefused"),
        (401, "KeyRefused"),
        (402, "SolverHubError"),
        (403, "NotAllowed"),
        (404, "NotFound"),
        (408, "Interrupted"),
        (409, "Conflict"),
        (413, "TooMuch"),
        (418, "SolverHubError"),
        (422, "NameRefused"),
        (429, "TooMuch"),
        (499, "SolverHubError"),
        (500, "HubAway"),
        (502, "HubAway"),
        (503, "HubAway"),
        (507, "TooMuch"),
    ],
)
def test_each_status_has_its_class(status, class_):
    error = error_of(status, {})
    assert type(error).__name__ == class_
    assert (error.status, error.message) == (status, f"The hub answered with status {status}")


@pytest.mark.parametrize(
    ("status", "problem", "class_"),
    [
        (403, {"scope": "read"}, errors.KeyRefused),
        (404, {"scope": "read"}, errors.NotFound),
        (401, {"type": "file-refused"}, errors.KeyRefused),
        (422, {"type": "cannot-evaluate"}, errors.CannotEvaluate),
        (409, {"type": "cannot-export"}, errors.CannotRebuild),
        (422, {"type": "file-refused"}, errors.UploadRefused),
        (400, {"type": "upload-unreadable"}, errors.UploadRefused),
        (503, {"type": "cannot-evaluate"}, errors.CannotEvaluate),
    ],
)
def test_a_type_says_more_than_the_status(status, problem, class_):
    error = error_of(status, problem)
    assert type(error) is class_
    assert (error.status, error.type) == (status, problem.get("type", ""))


def test_the_reason_comes_before_the_detail_and_the_cure_after_both():
    error = error_of(404, {"reason": "Because.", "detail": "In detail.", "cure": "Do this."})
    assert (error.message, error.cure, str(error)) == ("Because.", "Do this.", "Because. Do this.")
    error = error_of(404, {"detail": "In detail."})
    assert (error.message, error.cure, str(error)) == ("In detail.", None, "In detail.")


def test_what_cannot_be_written_is_an_error_of_the_system_too():
    with pytest.raises(OSError, match="Full. Make room."):
        raise errors.DiskFull("Full.", cure="Make room.")
    assert issubclass(errors.DiskFull, errors.CannotWrite)
    assert not issubclass(errors.HubAway, OSError)
