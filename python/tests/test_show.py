"""Cards in a terminal and in a notebook."""

import base64

import pytest
from solverhub import Hub
from solverhub.show import Card, Cards, Saved, rounded_up

ROW = {
    "id": 17,
    "label": "heat/<rod>",
    "version": 5,
    "hub_status": "published",
    "equation_details": {"equation_tex": ["u' < 3", "v = 7"]},
}


@pytest.fixture
def hub():
    return Hub("https://hub.example.org", "")


def test_a_card_is_a_line_in_a_terminal(hub):
    assert str(Card(ROW, hub)) == "heat/<rod>, version 5, published: https://hub.example.org/solutions/17"
    assert repr(Cards([Card(ROW, hub), Card({**ROW, "id": 19}, hub)])).splitlines()[1].endswith("/solutions/19")


def test_a_notebook_shows_figure_and_formulas_and_no_markup_of_the_author(hub, web):
    web.answers["GET", "/solutions/17/preview.svg"] = b"<svg/>"
    shown = Card({**ROW, "proven_error": 0.0123}, hub)._repr_html_()
    assert f"base64,{base64.b64encode(b'<svg/>').decode()}\"" in shown
    assert "heat/&lt;rod&gt;" in shown and "<rod>" not in shown
    assert "$u&#x27; &lt; 3$<br>$v = 7$" in shown
    assert "at most 1.3e-02." in shown
    assert web.asked[0]["params"] == {"version": 5}


def test_without_a_figure_the_rest_is_shown(hub, web):
    shown = Card(ROW, hub)._repr_html_()
    assert "<img" not in shown and "No bound of the error is proven." in shown


@pytest.mark.parametrize(
    ("facts", "sentence"),
    [
        ({"proven_error": 0.5, "proof_state": "waiting"}, "The error is proven to be at most 5.0e-01."),
        (
            {"proven_error": 1.56, "relative_error": 0.705},
            "The error is proven to be at most 1.6e+00, which is 7.1e+01 per cent of the range of the solution.",
        ),
        ({"proven_error": 0}, "The error is proven to be at most 0.0e+00."),
        ({"proven_error": None, "proof_state": "waiting"}, "The proof is being computed."),
        ({"proof_state": "done"}, "No bound of the error is proven."),
        ({}, "No bound of the error is proven."),
    ],
)
def test_the_sentence_about_the_proof(hub, facts, sentence):
    assert Card({**ROW, **facts}, hub).proof == sentence


@pytest.mark.parametrize(
    ("bound", "text"),
    [(1.0, "1.0e+00"), (1.01, "1.1e+00"), (1.04, "1.1e+00"), (1.16, "1.2e+00"), (9.91e-7, "1.0e-06"), (2.0000001e-12, "2.1e-12")],
)
def test_a_bound_is_never_shown_smaller_than_it_is(bound, text):
    assert float(rounded_up(bound)) == float(text)


def test_no_cards_are_said_in_words():
    assert repr(Cards()) == Cards()._repr_html_() == "No solutions match."


def test_a_saved_version_says_whether_it_is_new_and_what_the_hub_remarks(hub):
    row = {"id": "7", "label": "heat/rod", "version": "3", "url": "https://there/7", "new_version": True, "remarks": ["One.", "Two."], "inspection": {"verdict": "usual"}}
    saved = Saved(row, hub)
    assert str(saved) == "heat/rod, version 3, saved: https://there/7\nOne.\nTwo."
    assert (saved.id, saved.version, saved.inspection, saved.remarks) == (7, 3, {"verdict": "usual"}, ["One.", "Two."])
    assert "version 3, was saved already: " in repr(Saved({**row, "new_version": False}, hub))
    assert Saved({**row, "url": "/solutions/7"}, hub).url == "https://hub.example.org/solutions/7"
