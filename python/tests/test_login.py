"""What a login asks for, checks and stores."""

import sys

import pytest
from solverhub import errors, keys, login

HUB = "https://hub.example.org/api/v1"
OTHER = "https://other.example.org/api/v1"
module = sys.modules["solverhub.login"]


@pytest.fixture
def typed(monkeypatch):
    """What was asked; the answers are an address and a key."""
    asked = []
    monkeypatch.setattr("builtins.input", lambda text: asked.append(text) or "hub.example.org")
    monkeypatch.setattr(module, "getpass", lambda text: asked.append(text) or " typed-key ")
    return asked


@pytest.fixture
def profile(web):
    web.answers["GET", "/profile"] = {"username": "ada"}
    return web


def test_the_first_time_both_are_asked_for_and_stored(typed, profile, capsys):
    assert login() == "ada"
    assert typed == ["Address of the hub: ", "API key: "]
    assert "https://hub.example.org/settings/apikeys" in capsys.readouterr().err
    assert (keys.known_address(), keys.known_key(HUB)) == (HUB, "typed-key")
    [asked] = profile.asked
    assert (asked["address"], asked["headers"]["apikey"]) == ("https://hub.example.org", "typed-key")


def test_a_stored_key_that_works_is_not_asked_for(typed, profile):
    keys.remember(HUB, "stored")
    assert login() == "ada"
    assert typed == [] and profile.asked[0]["headers"]["apikey"] == "stored"


def test_again_asks_for_the_key_but_not_for_the_address(typed, profile):
    keys.remember(HUB, "stored")
    login(again=True)
    assert (typed, keys.known_key(HUB)) == (["API key: "], "typed-key")


def test_a_hub_that_is_named_is_the_one_that_is_asked_from_now_on(typed, profile):
    keys.remember(OTHER, "other-key")
    keys.remember(HUB, "stored")
    assert login("other.example.org") == "ada"
    assert (typed, keys.known_address(), keys.known_key(OTHER)) == ([], OTHER, "other-key")
    assert keys.known_key(HUB) == "stored"


def test_a_stored_key_that_is_refused_is_asked_for_anew(typed, web, monkeypatch):
    keys.remember(HUB, "gone")
    monkeypatch.setattr(module, "_username", lambda address, key: refuse(key) if key == "gone" else "ada")

    def refuse(_key):
        raise errors.KeyRefused("It has expired.")

    assert login() == "ada"
    assert (typed, keys.known_key(HUB)) == (["API key: "], "typed-key")


def test_a_hub_that_is_away_is_no_reason_to_ask_for_a_key(typed, web):
    keys.remember(HUB, "stored")
    web.answers["GET", "/profile"] = (503, {})
    with pytest.raises(errors.HubAway):
        login()
    assert typed == []


def test_a_key_that_the_hub_refuses_is_not_stored(web):
    web.answers["GET", "/profile"] = (401, {"detail": "No."})
    with pytest.raises(errors.KeyRefused):
        login(HUB, "wrong")
    assert keys.address_or_none() is None


def test_empty_answers_are_refused_without_a_question_to_the_hub(web, monkeypatch):
    monkeypatch.setattr("builtins.input", lambda _text: "  ")
    with pytest.raises(errors.WrongAddress, match="The address is empty"):
        login()
    with pytest.raises(errors.KeyRefused, match="The API key is empty"):
        login(HUB, " ")
    assert web.asked == []
