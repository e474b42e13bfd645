"""What the doctor finds."""

import sys
import types
from importlib import metadata

import pytest
import requests
from solverhub import errors

module = sys.modules["solverhub.doctor"]


@pytest.fixture
def versions(monkeypatch):
    """Versions of packages; what is not in it is not installed."""
    found = {name: f"{number}.0" for number, name in enumerate(module.PACKAGES, 2)}

    def version(name):
        if name not in found:
            raise metadata.PackageNotFoundError(name)
        return found[name]

    monkeypatch.setattr(module.metadata, "version", version)
    return found


@pytest.fixture
def hub(web, monkeypatch):
    """A hub that is well, and offers version 2.0."""
    monkeypatch.setenv("NEURODIFF_API_URL", "https://hub.example.org")
    monkeypatch.setenv("NEURODIFF_API_KEY", "key")
    page = types.SimpleNamespace(text='<a href="solverhub-2.0-py3-none-any.whl">')
    monkeypatch.setattr(requests, "get", lambda url, **_: page)
    web.answers.update(
        {
            ("GET", "/stats"): {},
            ("GET", "/profile"): {"username": "ada"},
            ("GET", "/projects"): [],
            ("GET", "/projects/check_access/ada"): {},
        }
    )
    return web


def found(solver=None):
    return {finding.what: finding for finding in module.doctor(solver)}


@pytest.mark.usefixtures("versions")
def test_where_all_is_well_nothing_needs_a_cure(hub):
    findings = module.doctor()
    assert findings.well, repr(findings)
    assert [it.what for it in findings] == ["Python", *module.PACKAGES, "import solverhub.patch", "disk", "address", "package", "key", "save"]
    says = {it.what: it.says for it in findings}
    assert (says["torch"], says["key"], says["save"]) == ("5.0", "belongs to ada", "possible, such as to ada/name")
    stats = next(it for it in hub.asked if it["path"] == "/stats")
    assert "apikey" not in stats["headers"]


def test_a_package_that_is_missing_has_a_cure_and_its_patch_is_not_looked_at(hub, versions):
    del versions["dill"], versions["requests"]
    findings = found()
    assert findings["dill"].cure.endswith("pip install dill")
    assert (findings["requests"].says, findings["requests"].cure) == ("not installed as a package", "")
    assert "import solverhub.patch" not in findings


def test_an_older_package_than_that_of_the_hub_is_said(hub, versions):
    versions["solverhub"] = "1.9"
    finding = found()["package"]
    assert finding.says == "is version 1.9, but the hub offers 2.0"
    assert "--index-url https://hub.example.org/python/simple solverhub" in finding.cure


@pytest.mark.usefixtures("versions")
def test_no_address_no_answer_and_no_key_are_each_said(web, hub, monkeypatch):
    monkeypatch.setenv("NEURODIFF_API_KEY", "")
    findings = found()
    assert findings["key"].says == "not set" and "save" not in findings and not findings["address"].cure
    web.answers["GET", "/stats"] = (503, {"detail": "Away."})
    findings = found()
    assert (findings["address"].says, "key" in findings) == ("Away", False)
    assert findings["address"].cure.startswith("Try again later")
    monkeypatch.setenv("NEURODIFF_API_URL", "")
    findings = found()
    assert (findings["address"].says, "key" in findings) == ("not set", False)


@pytest.mark.usefixtures("versions")
def test_a_key_that_may_not_save_is_said(hub):
    hub.answers["GET", "/projects"] = (403, {"detail": "Only for loading.", "scope": "read"})
    findings = found()
    assert findings["key"].says == "Only for loading" and "Create a key under Settings" in findings["key"].cure
    assert "save" not in findings


@pytest.mark.usefixtures("versions", "hub")
@pytest.mark.parametrize(("free", "well"), [(99_999_999, False), (100_000_000, True), (7_000_000_000, True)])
def test_less_than_a_hundred_megabytes_are_too_few(free, well, monkeypatch):
    monkeypatch.setattr(module.shutil, "disk_usage", lambda _folder: types.SimpleNamespace(total=1, used=2, free=free))
    finding = found()["disk"]
    assert (finding.cure == "") is well
    assert finding.says.startswith(f"{free // 10**6} MB free in ")


@pytest.mark.usefixtures("versions", "hub")
def test_a_solver_is_written_to_see_whether_it_can_be(monkeypatch):
    monkeypatch.setattr(module, "check_conditions", lambda solver: None)
    monkeypatch.setattr(module, "write", lambda solver, file: file.write_bytes(b"x" * 23))
    assert found("a solver")["solver"].says == "can be saved, in 23 bytes"
    assert "solver" not in found()

    def lost(*_):
        raise errors.WouldLose("It is lost.")

    monkeypatch.setattr(module, "write", lost)
    assert found("a solver")["solver"] == module.Finding("solver", "It is lost", "Change this part before you save the solver.")


def test_a_finding_that_needs_a_cure_is_marked():
    findings = module.Findings([module.Finding("torch", "5.0"), module.Finding("dill", "not installed", "Install it.")])
    assert repr(findings) == "  torch: 5.0\n! dill: not installed. Install it."
    assert not findings.well and module.Findings(findings[:1]).well
