"""Writes what Python computes for the pieces of code below, and the code itself as a solver file holds it.

    python record.py            with a Python 3.11 that has dill and neurodiffeq

Each piece is a text: lines that prepare something, and behind an arrow the numbers that are asked for. Names keep the compiler from computing
them. A test follows the code in the file and compares the numbers, so that what an operator, a method or a function means is said by Python.
"""

import collections
import functools
import itertools
import json
import math
import operator
from pathlib import Path

import dill
import numpy as np
import torch
from neurodiffeq import diff

FIXTURES = Path(__file__).parent.parent / "fixtures" / "python-results"

# Each with every sign.
PAIRS = [(7, 2), (-7, 2), (7, -2), (-7, -2), (6, 3), (-6, 3), (5.5, 2), (-5.5, 2), (5.5, -2), (0, 5), (2, 0.75)]
WHOLE = [(13, 6), (-13, 6), (13, -6), (-13, -6), (5, 5), (0, 3)]
LISTS = "w = [2, 3, 5, 7, 11, 13, 17]"


def on_pairs(operators, pairs):
    return "\n".join(f"a{i}, b{i} = {a!r}, {b!r}" for i, (a, b) in enumerate(pairs)) + " -> " + ", ".join(
        f"a{i} {sign} b{i}" for sign in operators for i in range(len(pairs)))


PIECES = {f"{sign} of numbers of every sign": on_pairs([sign], PAIRS) for sign in ["+", "-", "*", "/", "//", "%"]}
PIECES |= {f"{sign} of whole numbers of every sign": on_pairs([sign], WHOLE) for sign in ["&", "|", "^"]}
PIECES |= {f"{sign} of numbers": on_pairs([sign], [(3, 5), (-3, 5), (5, 3), (4, 4), (2.5, 2.5), (-2, -3), (0, -1)]) for sign in ["<", "<=", "==", "!=", ">", ">="]}
PIECES |= {
    "** of numbers of every sign": on_pairs(["**"], [(2, 3), (-2, 3), (-2, 2), (2, -3), (-2, -3), (9, 0.5), (5, 0), (-1.5, 2), (2, 1), (0, 3)]),
    "shifts": on_pairs(["<<"], [(3, 4), (-3, 2), (5, 0)]) + ", " + ", ".join(["a0 >> 1", "a1 >> 1", "a2 >> 1", "a2 >> 4", "a1 >> 4"]),
    "signs of numbers": "a, b, c = 7, -3, 2.5 -> -a, -b, -c, +b, ~a, ~b, not a, - -b, -a ** 2, (-a) ** 2",
    "operators in place": "a, b, c, d, e, f = 7, -3, 2.5, 13, -13, 5\na += 4\nb -= 6\nc *= -3\nd //= 4\ne %= 4\nf **= 2 -> a, b, c, d, e, f",
    "operators on bits in place": "a, b, c, d, e = 13, 13, 13, 13, 13\na &= 6\nb |= 6\nc ^= 6\nd <<= 2\ne >>= 2 -> a, b, c, d, e",
    "division in place": "a, b = 7, -9\na /= 2\nb /= 4 -> a, b",
    "truth": "a, b, c = 0, 3, [] -> a or b, b or a, a and b, b and 5, 2 if c else 3, 2 if [a] else 3, 2 if not c else 3, 5 if '' else 7, 5 if 'x' else 7, 2 if {} else 3, 2 if {1: 2} else 3, 2 if None else 3",
    "True and False as numbers": "a, b = True, False -> a + a, a - b, a * 5, b * 5, True & b, a | b, a ^ a, a ^ b, a == 1, b == 1",
    "comparisons in a row": "a, b, c = 2, 3, 5 -> a < b < c, a < c < b, c > b > a, a < b > c, a <= 2 <= b, a == 2 != b",
    "is and in": f"{LISTS}\nn = None -> n is None, n is not None, w is w, 5 in w, 4 in w, 5 not in w, 4 not in w, 'a' in 'cab', 'd' in 'cab', 'a' in {{'a': 1}}, 'b' in {{'a': 1}}, 2 in (1, 2), 2 in {{2, 3}}",
    "ranges": "-> *range(4), *range(2, 6), *range(1, 12, 3), *range(3, 3), *range(5, 2), len(range(1, 12, 3)), len(range(0, 12, 3))",
    "ranges that count down": "r = range(10, 0, -3) -> *r, *range(3, -4, -2), *range(0, 3, -1), len(r), r[0], r[-1], r[2], len(range(9, 0, -3)), sum(range(5, -1, -1)), 2 if range(0, 3, -1) else 3, 2 if r else 3",
    "what a range holds": "up, down = range(2, 11, 3), range(10, 0, -3) -> *[5 * int(i in up) for i in range(14)], *[7 * int(i in down) for i in range(-2, 14)], 0 in range(9, 0, -3), 9 in range(9, 0, -3), 3 in range(9, 0, -3), 12 in range(9, 0, -3), 2.5 in up, 11 in up",
    "elements of a list": f"{LISTS} -> w[0], w[3], w[-1], w[-7], w[True], (2, 3, 5)[1], (2, 3, 5)[-2]",
    "slices": f"{LISTS} -> *w[2:5], *w[:3], *w[4:], *w[-3:], *w[:-5], *w[-5:-2], *w[::2], *w[1::3], *w[1:6:2], *w[5:2], *w[::-1], *w[20:], *w[:20], *w[-20:2], len(w[3:3])",
    "changed lists": "w = [2, 3, 5, 7]\nw[0] = 11\nw[-1] = 13\ndel w[1] -> *w, len(w)",
    "lists put together": "a, b = [2, 3], [5] -> *(a + b), *(b + a), *(a * 3), *(2 * b), *(a * 0), *(a * -1), *((2, 3) + (5,)), *((2, 3) * 2), len(a + b)",
    "comparisons of lists": "a, b = [2, 3], [2, 5] -> a == b, a != b, a == [2, 3], (2, 3) == (2, 3), (2, 3) != (2, 3, 4), [a, b] == [[2, 3], [2, 5]], {2: 3, 5: 7} == {5: 7, 2: 3}, {2: 3} == {2: 5}, {2: 3} == {3: 3}, {2: 3} == {2: 3, 5: 7}, {2, 3} == {3, 2}, {2, 3} == {2, 5}, {2, 3} != {2}",
    "append and extend": "w = [2]\nw.append(3)\nw.extend([5, 7])\nw += [11] -> *w, len(w)",
    "insert": "w = [2, 3]\nw.insert(0, 5)\nw.insert(-1, 7)\nw.insert(99, 11)\nw.insert(2, 13) -> *w",
    "pop": "w = [2, 3, 5, 7, 11, 13] -> w.pop(), w.pop(0), w.pop(-2), w.pop(1), *w",
    "reverse and copy": "w = [2, 3, 5]\nv = w.copy()\nw.reverse()\nv.append(7) -> *w, *v",
    "clear": "w = [2, 3]\nw.clear() -> len(w), *w, 5",
    "index and count": "w = [2, 3, 2, 5, 2] -> w.index(2), w.index(5), w.count(2), w.count(5), w.count(7), (2, 3).index(3), (2, 2).count(2)",
    "sort": "w = [5, 2, 7, 3, 2]\nw.sort() -> *w",
    "sort backwards": "w = [5, 2, 7, 3]\nw.sort(reverse=True) -> *w",
    "sort by a key": "w = [5, -2, 7, -3]\nw.sort(key=lambda x: x * x) -> *w",
    "sort by a key, backwards": "w = [5, -2, 7, -3]\nw.sort(key=lambda x: x * x, reverse=True) -> *w",
    "sorted": "w = [5, -2, 7, -3] -> *sorted(w), *sorted(w, reverse=True), *sorted(w, key=lambda x: x * x), *sorted(w, key=lambda x: -x, reverse=True), *w",
    "sorted keeps the order of equals": "w = [(2, 5), (1, 7), (2, 3), (1, 11)] -> *[b for a, b in sorted(w, key=lambda p: p[0])], *[b for a, b in sorted(w, key=lambda p: p[0], reverse=True)]",
    "sets": "a, b = {2, 3, 5}, {3, 5, 7, 11} -> len(a | b), len(a & b), len(a - b), len(b - a), len(a ^ b), sum(a | b), sum(a & b), sum(a - b), sum(b - a), sum(a ^ b)",
    "sets hold each once": "a = {2, 3}\na.add(3)\na.add(5)\na.update([5, 7])\nb = set([2, 2, 3])\nx, y = 5, 5\nc = {x, y, 7}\nd = {*c, *[7, 11, 11]} -> len(a), sum(a), len(c), sum(c), len(d), sum(d), len(b), sum(b), len(frozenset((5, 5)))",
    "dicts": "d = {'a': 2, 'b': 3}\nd['c'] = 5\nd['a'] = 7 -> d['a'], d['b'], d['c'], len(d), *d.values(), sum(v for k, v in d.items()), d.get('b'), d.get('z', 11), d.get('b', 11)",
    "changed dicts": "d = {'a': 2, 'b': 3}\ne = d.copy()\nx = d.pop('a')\ny = d.pop('z', 13)\nd.update({'b': 5, 'c': 7})\nd.update(k=11)\nf = d.setdefault('b', 17)\ng = d.setdefault('q', 19) -> x, y, f, g, *d.values(), *e.values(), len(d), len(e)",
    "dicts put together": "a, b = {'x': 2, 'y': 3}, {'y': 5, 'z': 7}\nc = a | b\nd = {**b, **a} -> *c.values(), *d.values(), len(list(c.keys()))",
    "deleted entries": "d = {'a': 2, 'b': 3}\ndel d['a'] -> len(d), *d.values()",
    "dicts made otherwise": "d = dict(a=2, b=3)\ne = dict([('x', 5), ('y', 7)])\nf = dict.fromkeys(['m', 'n'], 0)\nf['m'] += 11\ng = {k: k * k for k in (2, 3)} -> *d.values(), *e.values(), *f.values(), *g.values(), g[3]",
    "texts": "s, n = 'Abc', 'x,y,z' -> len(s), s.lower() == 'abc', s.upper() == 'ABC', s == 'abc', s != 'abc', s < 'B', s > 'B', s <= 'Abc', s >= 'Abd', s[0] == 'A', s[-1] == 'c', s.startswith('A'), s.startswith('b'), s.endswith('c'), s.endswith('b'), len(n.split(',')), n.split(',')[1] == 'y', '-'.join(['a', 'b']) == 'a-b', n.replace(',', '') == 'xyz', ' a '.strip() == 'a', 'a{}c'.format('b') == 'abc', 'a%sc' % 'b' == 'abc', f'a{s}' == 'aAbc', s + 'd' == 'Abcd'",
    "len, sum, min and max": f"{LISTS} -> len(w), sum(w), sum(w, 100), min(w), max(w), min(5, 3, 7), max(5, 3, 7), min(-5, 3), max(w, key=lambda x: -x), min(w, key=lambda x: abs(x - 6)), max([-3, 2], key=abs)",
    "abs, pow and divmod": "a, b = -7, 2.5 -> abs(a), abs(b), abs(-b), pow(a, 3), pow(2, -2), *divmod(a, 2), *divmod(7, -2), *divmod(b, -2)",
    "pow of a remainder": "a = 7 -> pow(a, 3, 5), pow(2, 10, 100)",
    "int and float": "a, b = 2.7, -2.7 -> int(a), int(b), float(3), int('11'), float('-2.5'), float('1e3'), int(True), bool(a), bool(0), bool([]), float(True)",
    "round": "a, b, c = 2.5, 3.5, -2.5 -> round(a), round(b), round(c), round(2.4), round(2.6), round(-0.5), round(1.5), round(0.5001)",
    "round to digits": "a, b = 2.675, 0.125 -> round(a, 2), round(b, 2), round(0.375, 2), round(2.5, 0), round(3.5, 0), round(-2.5, 0), round(1.23456, 3), round(-1.23456, 2), round(7, 2)",
    "round to tens": "a, b = 1234, 1250.0 -> round(a, -2), round(b, -2), round(1350.0, -2), round(-1250, -2), round(15, -1), round(25, -1)",
    "any and all": "w = [0, 3] -> any(w), all(w), any([]), all([]), any([0, 0]), all([2, 3])",
    "zip and enumerate": "a, b = [2, 3, 5], [7, 11] -> *[x * y for x, y in zip(a, b)], *[i * x for i, x in enumerate(a)], *[i * x for i, x in enumerate(a, 3)], *[i * x for i, x in enumerate(a, start=-1)], len(list(zip(a, b))), len(list(zip(a)))",
    "map, filter and reversed": "a = [2, -3, 5, 0] -> *map(lambda x: x * 2, a), *map(lambda x, y: x - y, a, [1, 2, 3]), *filter(lambda x: x > 0, a), *filter(None, a), *reversed(a), *list(reversed(range(4)))",
    "iterators": "i = iter([2, 3, 5])\nx = next(i)\nj = iter([]) -> x, next(i), *i, next(j, 7), *(k * k for k in range(4))",
    "list, tuple and slice": "s = slice(1, 3)\nr = slice(2)\nw = [2, 3, 5, 7] -> *list((2, 3)), *tuple([5, 7]), *w[s], *w[r], *w[slice(0, 4, 2)], *w[slice(None, None, -1)]",
    "isinstance and callable": "a, b = [2], (3,) -> isinstance(a, list), isinstance(b, list), isinstance(b, tuple), isinstance(a, (tuple, list)), isinstance('x', str), isinstance({}, dict), isinstance(2.5, float), isinstance(2.5, int), isinstance(True, bool), isinstance(2, bool), isinstance({2}, set), callable(len), callable(a), isinstance(None, list)",
    "loops": "s = 0\nfor i in range(10):\n    if i == 2:\n        continue\n    if i > 5:\n        break\n    s += i\nelse:\n    s += 100\nfor j in range(3):\n    s += 1000\nelse:\n    s += 7\nk = 0\nwhile k < 5:\n    k += 2 -> s, k",
    "unpacking": "a, *b, c = [2, 3, 5, 7]\n(d, e), f = (11, 13), 17\ng = h = 19\na, c = c, a -> a, *b, c, d, e, f, g, h",
    "arguments": "def f(a, b=3, *c, d=5, **e):\n    return a + 10 * b + 100 * sum(c) + 1000 * d + 10000 * sum(e.values())\np, k = (2, 4), {'d': 7, 'z': 9} -> f(1), f(1, 2), f(1, 2, 3, 4), f(1, d=2), f(*p), f(1, **k), f(b=2, a=1), (lambda x, y=2: x - y)(7)",
    "closures": "def outer(n):\n    m = n * 2\n    def inner(x):\n        nonlocal m\n        m += x\n        return m\n    return inner\nf, g = outer(3), outer(5) -> f(1), f(1), g(1), f(2)",
    "match": "def f(x):\n    match x:\n        case 2 | 3:\n            return 5\n        case [a, b]:\n            return a * 10 + b\n        case [a, *b]:\n            return a * 100 + len(b)\n        case {'k': v}:\n            return v\n        case None:\n            return 13\n        case n if n < 0:\n            return -n\n        case _:\n            return 17 -> f(2), f(3), f([4, 5]), f([6, 7, 8]), f({'k': 11}), f(None), f(-19), f(23)",
    "walrus and conditions": "w = [2, 3, 5] -> (y := 7) + y, *[z for x in w if (z := x * x) > 4], 2 if len(w) > 2 else 3, 2 if len(w) < 2 else 3",
    "comprehensions": "w = [2, 3, 5] -> *[x + y for x in w for y in (10, 20) if x != 3], sum(x * x for x in w), len({x % 2 for x in w}), *{x: -x for x in w}.values()",
    "generators": "def g(n):\n    for i in range(n):\n        yield i * 3\n    yield from [100, 200] -> *g(3), sum(g(2))",
}

MODULES = {
    "functools": "functools.reduce(lambda a, b: a * 10 + b, [2, 3, 5]), functools.reduce(lambda a, b: a - b, [2, 3], 100), functools.partial(pow, 2)(5), functools.partial(lambda a, b: a - b, b=3)(10)",
    "itertools, ends of lists": "*itertools.chain([2], (3, 5)), *itertools.chain.from_iterable([[2], [3, 5]]), *[x * 10 + y for x, y in itertools.pairwise([2, 3, 5])], *[(x or 7) * 10 + (y or 0) for x, y in itertools.zip_longest([2, 3], [5])], *[x * 10 + y for x, y in itertools.zip_longest([2, 3], [5], fillvalue=9)]",
    "itertools, choices": "*[x * 10 + y for x, y in itertools.product([2, 3], [5, 7])], *[x * 10 + y for x, y in itertools.product([2, 3], repeat=2)], *[x * 10 + y for x, y in itertools.combinations([2, 3, 5], 2)], *[x * 10 + y for x, y in itertools.combinations_with_replacement([2, 3, 5], 2)], len(list(itertools.combinations([2, 3], 3))), len(list(itertools.combinations([2, 3], 0)))",
    "itertools, sums": "*itertools.accumulate([2, 3, 5]), *itertools.accumulate([2, 3, 5], lambda a, b: a * b), *itertools.starmap(pow, [(2, 3), (3, 2)])",
    "itertools, sums that begin with a number": "*itertools.accumulate([2, 3, 5], initial=100), *itertools.accumulate([2, 3], lambda a, b: a * b, initial=7)",
    "itertools without end": "*itertools.islice(itertools.count(3), 3), *itertools.islice(itertools.count(3, -2), 3), *itertools.islice(itertools.cycle([2, 3]), 5), *itertools.repeat(7, 3), *itertools.islice(itertools.repeat(5), 2), *itertools.islice([2, 3, 5, 7, 11], 1, 4), *itertools.islice([2, 3, 5, 7, 11], 0, None, 2), *itertools.islice([2, 3, 5, 7, 11], 1, 5, 3), *itertools.islice([2, 3, 5], 0)",
    "operator, arithmetic": ", ".join(f"operator.{name}({pair})" for name in ["add", "sub", "mul", "truediv", "floordiv", "mod"] for pair in ["7, 2", "-7, 2", "7, -2"]) + ", operator.pow(-2, 3), operator.pow(2, -1), operator.neg(7), operator.neg(-3)",
    "operator, comparisons": ", ".join(f"operator.{name}({pair})" for name in ["lt", "le", "gt", "ge", "eq", "ne"] for pair in ["2, 3", "3, 3", "5, 3"]) + ", operator.is_(None, None), operator.not_(0), operator.not_(3), operator.contains([2, 3], 3), operator.contains([2, 3], 5)",
    "operator, getters": "operator.getitem([2, 3, 5], 1), operator.itemgetter(2)([2, 3, 5]), *operator.itemgetter(2, 0)([2, 3, 5]), operator.methodcaller('count', 2)([2, 2, 3]), operator.methodcaller('get', 'z', 11)({'a': 2})",
    "collections": "*collections.OrderedDict(a=2, b=3).values(), collections.defaultdict(list, a=2)['a'], len(collections.defaultdict(list)['x']), *collections.deque([2, 3]), collections.deque([2, 3, 5]).popleft(), collections.deque([2, 3, 5]).pop()",
    "math, whole numbers": "math.factorial(5), math.factorial(0), math.comb(7, 3), math.comb(3, 5), math.comb(5, 0), math.gamma(5), math.prod([2, 3, 5]), math.prod([2, 3], start=7), math.fsum([0.1, 0.2, 0.3]), math.isclose(1, 1 + 1e-12), math.isclose(1, 1.001), math.isclose(100, 101, rel_tol=0.1), math.isclose(0, 0.01, abs_tol=0.1)",
    "math, of one number": ", ".join(f"math.{name}({x})" for name, xs in {
        "exp": [-1.3, 0.7], "expm1": [-1.3, 1e-9], "log": [0.3, 5], "log2": [0.3, 8], "log10": [0.3, 1000], "log1p": [-0.4, 2], "sqrt": [0.3, 9],
        "sin": [-2, 1.1], "cos": [-2, 1.1], "tan": [-1.2, 0.4], "asin": [-0.7, 0.4], "acos": [-0.7, 0.4], "atan": [-3, 0.4],
        "sinh": [-1.3, 0.6], "cosh": [-1.3, 0.6], "tanh": [-1.3, 0.6], "asinh": [-3, 0.4], "acosh": [1.3, 4], "atanh": [-0.7, 0.4],
        "erf": [-0.6, 1.9], "erfc": [-0.6, 1.9], "floor": [-2.5, 2.5, -3], "ceil": [-2.5, 2.5, 3], "trunc": [-2.5, 2.5], "fabs": [-2.5, 3],
        "radians": [90, -30], "exp2": [3, -1.5], "cbrt": [27, 0.4]}.items() for x in xs),
    "math, of two numbers": "math.pow(-2, 3), math.pow(2, -0.5), math.atan2(1, 2), math.atan2(-1, 2), math.atan2(1, -2), math.atan2(-1, -2), math.atan2(3, 1), math.atan2(-3, -1), math.hypot(3, -4), math.fmod(7, 3), math.fmod(-7, 3), math.fmod(7, -3), math.log(8, 2), math.log(5, 0.5), math.pi, math.e, math.remainder(3, 1.5) + 2",
}
PIECES |= {name: f"-> {expressions}" for name, expressions in MODULES.items()}

# Quantities: one number for each point. n is negative, p is positive, s is small, and k has kinks on both sides.
QUANTITIES = "n, p, s = t - 1.7, t * 2.3, t * 0.4"
OF_ANY = """sin cos tan sinh cosh tanh exp expm1 exp2 atan arctan asinh arcsinh erf erfc sigmoid special.expit relu sign sgn abs absolute square
    floor ceil round trunc fix frac neg negative reciprocal deg2rad sinc special.erf nn.functional.softplus nn.functional.gelu
    nn.functional.softsign nn.functional.tanhshrink nn.functional.silu nn.functional.logsigmoid logical_not zeros_like ones_like""".split()
OF_POSITIVE = "log log2 log10 log1p sqrt rsqrt acosh arccosh".split()
OF_SMALL = "asin arcsin acos arccos atanh arctanh logit".split()
OF_TWO = """atan2 arctan2 minimum maximum fmin fmax hypot logaddexp fmod remainder less less_equal greater greater_equal equal eq not_equal ne
    lt le gt ge logical_and logical_or""".split()
PIECES |= {f"torch.{name} of a quantity": f"{QUANTITIES} -> torch.{name}(n), torch.{name}(p), torch.{name}(-s)" for name in OF_ANY}
PIECES |= {f"torch.{name} of a positive quantity": f"{QUANTITIES} -> torch.{name}(p), torch.{name}(p + 1)" for name in OF_POSITIVE}
PIECES |= {f"torch.{name} of a small quantity": f"{QUANTITIES} -> torch.{name}(s), torch.{name}(s * 0.3)" for name in OF_SMALL}
PIECES |= {f"torch.{name} of two quantities": f"{QUANTITIES} -> torch.{name}(n, p), torch.{name}(p, n), torch.{name}(-p, n), torch.{name}(s, s)" for name in OF_TWO}
PIECES |= {
    "torch.xlogy, pow and float_power": f"{QUANTITIES} -> torch.xlogy(n, p), torch.pow(n, 3), torch.pow(p, 0.5), torch.pow(2, n), torch.float_power(p, 1.5), torch.heaviside(n, p * 0), torch.heaviside(p, p * 0)",
    "torch.where": f"{QUANTITIES} -> torch.where(n < 0, p, s), torch.where(n > 0, p, s), torch.where(p > s, 2.0, 3.0), torch.where((n < 0) & (p > 0), p, s), torch.where((n > 0) | (p > 9), p, s), torch.where(~(n > 0), p, s)",
    "torch.clamp and its like": f"{QUANTITIES} -> torch.clamp(n, -0.5, 0.5), torch.clamp(p, min=2.5), torch.clamp(p, max=0.5), torch.clamp(n, min=-2), torch.clip(p, 0, 1), torch.clamp_min(n, 0), torch.clamp_max(p, 1), torch.max(n, p), torch.min(n, p)",
    "torch.lerp and its like": f"{QUANTITIES} -> torch.lerp(n, p, 0.3), torch.addcmul(n, p, s, value=2), torch.addcmul(n, p, s), torch.addcdiv(n, p, s, value=3), torch.addcdiv(n, p, s), torch.nn.functional.leaky_relu(n), torch.nn.functional.leaky_relu(n, 0.3), torch.nn.functional.leaky_relu(p, 0.3), torch.nn.functional.elu(n), torch.nn.functional.elu(n, 0.7), torch.nn.functional.elu(p, 0.7)",
    "torch.full_like and full": f"{QUANTITIES} -> torch.full_like(n, 7), torch.full_like(n, fill_value=5), n * 0 + 3, torch.zeros(1), torch.ones(1), torch.full((1,), 7.0), torch.ones_like(n) * p",
    "methods of quantities": f"{QUANTITIES} -> n.pow(2), n.abs(), n.neg(), p.sqrt(), p.log(), n.exp(), n.sin(), n.clamp(-0.5, 0.5), n.clamp(min=-0.2), p.clamp(max=1), n.clamp_min(-0.3), p.clamp_max(0.7), p.clip(0, 1), n.maximum(p), n.minimum(p), n.max(p), n.min(p), n.add(p), n.sub(p), n.mul(p), n.div(p), n.square(), p.reciprocal(), n.sign(), n.floor(), n.where(n > 0, p), p.where(p > 0, n), n.clone(), n.atan2(p), n.__add__(p), n.__sub__(p), n.__mul__(p), n.__truediv__(p), p.__pow__(2)",
    "operators on quantities": f"{QUANTITIES} -> n + p, n - p, n * p, n / p, p ** 2, n ** 3, 2 ** n, p ** -1, p ** 0.5, -n, -n ** 2, +n, n // p, p // n, n % p, p % n, 2 - n, 2 / p, 3 + n - p * 2, n - (p - s), n / (p / s), n / p / s, -(n + p), n ** 2 ** 1",
    "comparisons of quantities": f"{QUANTITIES} -> (n < p) * 2, (n > p) * 2, (n <= n) * 2, (n >= p) * 2, (n == n) * 2, (n != n) * 2, (n < 0) * p, (p > 2) * 3, (n < p) & (p < s), (n < p) | (p < s)",
    "columns": f"{QUANTITIES}\nc = torch.cat([n, p, s], dim=1) -> c[:, 0:1], c[:, 1:2], c[:, [2]], *torch.split(c, 1, dim=1), *c.split(1, dim=1), *torch.chunk(c, 3, dim=1), torch.sum(c, dim=1, keepdim=True), c.sum(dim=1, keepdim=True), c.mean(dim=1, keepdim=True), torch.mean(c, dim=1, keepdim=True), torch.norm(c, dim=1, keepdim=True), c.norm(dim=1, keepdim=True), torch.prod(c, dim=1, keepdim=True), c.prod(dim=1, keepdim=True), torch.hstack([n, p])[:, 1:2], torch.concat([n, p], dim=1)[:, 0:1], torch.concatenate([n, p], dim=-1)[:, 1:2], torch.stack([n, p])[1], torch.stack([n, p], dim=0)[0]",
    "numbers times columns": f"{QUANTITIES}\nc = torch.cat([n, p], dim=1)\nm = torch.tensor([[2., 3.], [5., 7.]], dtype=torch.float64)\nd = c @ m -> d[:, 0:1], d[:, 1:2], (c * torch.tensor([2., 3.]))[:, 1:2], (c + 5)[:, 0:1], (c - c * 2)[:, 1:2]",
    "arrays of numbers": "a, b = np.array([2., 3., 5.]), np.array([7., 11., 13.]) -> *(a + b), *(a * b), *(a - b), *(a / b), *(a ** 2), *(2 * a), a @ b, np.dot(a, b), a.sum(), a.mean(), a.max(), a.min(), a.prod(), np.sum(a), np.mean(a), np.prod(a), np.linalg.norm(a), *np.linspace(0, 1, 3), *np.linspace(2, 5, num=4), len(np.linspace(0, 1)), *np.arange(4), *np.arange(2, 9, 3), *np.sin(a), *np.maximum(a, 3), *np.rint(a * 0.3), *np.power(a, 2), operator.matmul(a, b)",
    "tables of numbers": "m, a = np.array([[2., 3.], [5., 7.]]), np.array([11., 13.]) -> m[0, 1], m[1][0], m[:, 1][0], m[-1, -1], *(m @ a), *(a @ m), (m @ m)[0][1], m.T[0, 1], m.transpose()[1, 0], m.sum(), *m[0], *m[:, 0]",
    "polynomials": f"{QUANTITIES} -> np.polyval([2., 3., 5.], 7.), *np.polyder([2., 3., 5.])",
}


def function_of(piece, diff):
    before, _, asked = piece.rpartition("->")
    lines = ["def piece(u, t):", *(f"    {line}" for line in before.strip().splitlines()), f"    asked = [{asked.strip()}]", "    return [diff(u, t), u] + [u * x for x in asked]"]

    module = {"__name__": "__main__", "diff": diff}
    for name, of in {"functools": functools, "itertools": itertools, "operator": operator, "math": math, "collections": collections, "torch": torch, "np": np}.items():
        if f"{name}." in piece:
            module[name] = of
    exec(compile("\n".join(lines), "piece.py", "exec"), module)
    return module["piece"]


if __name__ == "__main__":
    dill.settings["recurse"] = True
    FIXTURES.mkdir(exist_ok=True)
    functions = {name: function_of(piece, diff) for name, piece in PIECES.items()}
    # The first one of the points at which the tests compute residuals.
    t = torch.tensor([[0.2 + 0.6180339887498949]], dtype=torch.float64)
    results = {}
    for name, piece in PIECES.items():
        numbers = function_of(piece, lambda u, t: 0.0)(torch.ones_like(t), t)[2:]
        results[name] = {"code": piece, "numbers": [float(f"{float(x):.15g}") for x in numbers]}
    (FIXTURES / "pieces.dill").write_bytes(dill.dumps({name: {"diff_eqs": function, "conditions": [None], "nets": [None]} for name, function in functions.items()}))
    rows = ",\n".join(f"{json.dumps(name)}: {json.dumps(one)}" for name, one in results.items())
    (FIXTURES / "results.json").write_text(f"{{\n{rows}\n}}\n")
    print(len(results), "pieces,", sum(len(one["numbers"]) for one in results.values()), "numbers")
