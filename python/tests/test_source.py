"""The source text of a function is its own, or none."""

import linecache

from solverhub.source import source_of

def given(**functions):
    return functions


def decorated(function):
    return function


walls = given(
    x_min=0, x_min_val=lambda y: 3 * y,  # with a comment, and more
    y_min=0, y_min_val=lambda x:
        5 * x + 1,
    y_max_val=lambda x: 7 * x # behind a value
)  # fmt: skip


@decorated
def with_decorator(u):
    return 2 * u


one, two = lambda u, t: u + 3 * t, lambda u, t: u + 5 * t
K = 7


def named(u, t):
    """With a text."""
    return [u * K - t]


def outer():
    inside = 11

    def inner(u):
        return u - inside

    return inner


def made_of(text):
    linecache.cache["<made>"] = (len(text), None, text.splitlines(True), "<made>")
    names = {}
    exec(compile(text, "<made>", "exec"), names)
    return names


def test_the_right_one_of_two_functions_in_a_line_is_found():
    assert (source_of(one), source_of(two)) == ("lambda u, t: u + 3 * t", "lambda u, t: u + 5 * t")


def test_a_function_in_the_middle_of_a_line_is_cut_out():
    assert [source_of(function) for function in walls.values() if function] == [
        "lambda y: 3 * y",
        "lambda x:\n        5 * x + 1",
        "lambda x: 7 * x",
    ]
    assert source_of(with_decorator) == "def with_decorator(u):\n    return 2 * u"


def test_a_definition_is_found_with_all_its_lines():
    assert source_of(named) == 'def named(u, t):\n    """With a text."""\n    return [u * K - t]'


def test_an_inner_function_is_found_without_its_indentation():
    inner = source_of(outer())
    assert inner == "def inner(u):\n    return u - inside"


def test_what_has_no_text_has_none():
    class Called:
        def __call__(self):
            return 13

    for thing in (abs, None, 17, Called(), eval("lambda u: u")):
        assert source_of(thing) == ""


def test_a_text_that_is_another_by_now_is_not_shown():
    function = made_of("f = lambda u, t: u + t * 3\n")["f"]
    assert source_of(function) == "lambda u, t: u + t * 3"
    for other in (
        "API_KEY = 'secret'\n",
        "f = lambda u, t: u + t * 4\n",
        "f = lambda u, t: u + t * 3.0\n",
        "f = lambda t, u: u + t * 3\n",
        "f = lambda u, t: u.x + t * 3\n",
        "f = lambda u, t: u + t * 3 +\n",
    ):
        linecache.cache["<made>"] = (len(other), None, other.splitlines(True), "<made>")
        assert source_of(function) == "", other
