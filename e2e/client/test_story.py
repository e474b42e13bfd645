"""From a trained solver to a published solution that others load and train on."""

from types import SimpleNamespace

import pytest


@pytest.fixture(scope="module")
def saved(author, project):
    """A solver that its author saved under a label."""
    label = f"{project}/predator-prey"
    run = author.run("train_and_save.py", label)
    return SimpleNamespace(label=label, values=run.values, output=run.output)


@pytest.fixture(scope="module")
def published(saved, author, admin):
    """The same, submitted by its author and published by an admin."""
    solution = f"/solutions/{author.mine(saved.label)['id']}"
    author.call("PUT", f"{solution}/submit", json={"comment": "Ready to be looked at"})
    admin.call("PUT", f"{solution}/publish", json={"comment": "Fine"})
    return saved


@pytest.fixture(scope="module")
def trained_on(published, author):
    """Version 2: loaded by its author, trained on and saved under the same label."""
    return SimpleNamespace(label=published.label, values=author.run("load_and_go_on.py", published.label).values)


def test_a_saved_solver_appears_as_created(saved, author, project):
    card = author.mine(saved.label)
    assert "Could not upload" not in saved.output
    assert (card["hub_status"], card["version"], card["projectname"]) == ("created", 1, project)
    assert len(card["equation_details"]["equation_tex"]) == 2
    assert author.uploads()[0]["outcome"] == "accepted"


def test_nobody_else_sees_it_before_it_is_published(saved, author, visitor, admin):
    solution = author.mine(saved.label)
    assert visitor.get("/solutions", q=saved.label) == []
    visitor.get(f"/solutions/{solution['id']}", expect=404)
    assert "404 Client Error" in visitor.run("load.py", saved.label).errors


def test_a_published_solver_is_found_by_search(published, visitor, author):
    [card] = visitor.get("/solutions", q=published.label)
    assert (card["label"], card["hub_status"]) == (published.label, "published")
    assert card["username"] == author.username


def test_anyone_loads_it_with_the_values_it_was_saved_with(published, visitor):
    close(visitor.run("load.py", published.label).values, published.values)


def test_training_on_makes_a_version_that_has_to_be_reviewed_again(trained_on, author):
    detail = author.get(f"/solutions/{author.mine(trained_on.label)['id']}")
    assert (detail["version"], detail["hub_status"], detail["published_version"]) == (2, "created", 1)
    assert detail["training"]["epochs"] == 40


def test_the_published_version_stays_up_meanwhile(trained_on, published, visitor):
    [card] = visitor.get("/solutions", q=published.label)
    assert (card["version"], card["hub_status"]) == (1, "published")
    close(visitor.run("load.py", published.label).values, published.values)


def test_its_author_loads_the_new_version(trained_on, author):
    close(author.run("load.py", trained_on.label).values, trained_on.values)


def test_a_save_without_the_first_script_keeps_the_equation(trained_on, published, author, visitor):
    """The script of version 1 is gone, so the library finds no source or a foreign one."""
    new, old = (
        person.get(f"/solutions/{author.mine(published.label)['id']}")["equation_details"]["equation_tex"]
        for person in (author, visitor)
    )
    assert new == old
    assert len(new) == 2


def test_a_name_without_project_goes_to_the_default_project(author):
    values = author.run("train_and_save.py", "of-my-own").values
    assert author.mine(f"{author.username}/of-my-own")["version"] == 1
    close(author.run("load.py", "of-my-own").values, values)


def close(values, expected):
    assert values == [pytest.approx(row, rel=0, abs=1e-12) for row in expected]
