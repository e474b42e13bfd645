"""Saves that the hub refuses: nothing of them is stored, and their user can read why."""

import pytest

from hub import sign_up


def refused(person, label, *arguments, admin, key=None):
    """Saves, and checks that it was refused and left nothing behind."""
    run = person.run("train_and_save.py", label, *arguments, key=key)
    assert run.code == 0, run.errors
    assert "Could not upload solution" in run.output
    assert admin.get("/solutions", status="created", q=label) == []
    return run


def test_without_a_key(author, project, admin):
    run = refused(author, f"{project}/keyless", admin=admin, key="")
    assert f"You do not have access to the project: {project}" in run.output


def test_with_a_wrong_key(author, project, admin):
    wrong = author.key[:-1] + ("a" if author.key[-1] != "a" else "b")
    refused(author, f"{project}/wrong-key", admin=admin, key=wrong)


def test_to_a_project_of_someone_else(project, admin):
    stranger = sign_up()
    label = f"{project}/not-mine"
    refused(stranger, label, admin=admin)
    reason(stranger, label, "create it first")


def test_to_a_project_that_does_not_exist(author, admin):
    label = "nowhere-to-be-found/solver"
    refused(author, label, admin=admin)
    reason(author, label, "create it first")


@pytest.mark.parametrize("lost", ["20000", "all"])
def test_with_a_file_cut_short(author, project, admin, lost):
    label = f"{project}/cut-{lost}"
    refused(author, label, lost, admin=admin)
    reason(author, label, "empty" if lost == "all" else "cut short")


def test_a_cut_file_leaves_the_version_before_it(author, project):
    label = f"{project}/whole-then-cut"
    values = author.run("train_and_save.py", label).values
    assert "Could not upload solution" in author.run("train_and_save.py", label, "20000").output
    assert author.mine(label)["version"] == 1
    assert author.run("load.py", label).values == values


def reason(person, label, words):
    attempt = person.uploads()[0]
    assert (attempt["label"], attempt["outcome"], attempt["version"]) == (label, "refused", None)
    assert words in f"{attempt['reason']} {attempt['cure']}".lower()
