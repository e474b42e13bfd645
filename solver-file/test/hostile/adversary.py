"""Writes files that nobody thought of: puts things that hold something to be called in the place of any part of honest objects, and hands them to every call
that solver files make.

    python adversary.py <folder> <how many> [seed]        (the Python of `npm run test:client`)

What is held leaves an empty file behind when it is called, and comes from libraries that are installed, as do all the names: none of it is code of the file.
Whichever of these files leaves its mark when it is loaded may not pass for usual: `e2e/client/test_adversary.py`.
"""

import collections
import dataclasses
import datetime
import decimal
import enum
import fractions
import functools
import io
import json
import logging
import random
import sys
import types
import typing
import uuid
from pathlib import Path

import dill._dill as d
import numpy
import scipy.interpolate
import torch
from assembler import MARKER, Global, Steps, Writer, after, built, call, new, with_own_classes, written
from neurodiffeq.conditions import IVP
from neurodiffeq.generators import Generator1D
from neurodiffeq.networks import FCNN
from torch import nn

TABLES = json.loads(Path(__file__).with_name("names.json").read_text())
TEXT = f"open('{MARKER}', 'w').close()"

CALLS = sorted(
    {name for table in ("callsWithData", "callsThatKeep", "callsWithMethods", "callsWithTexts", "otherCalls") for name in TABLES[table]}
)
CLASSES = sorted(
    TABLES["madeEmpty"]
    + """collections.OrderedDict collections.deque neurodiffeq.conditions.IVP neurodiffeq.generators.Generator1D neurodiffeq.networks.FCNN
    neurodiffeq.solvers.Solver1D torch.nn.modules.activation.MultiheadAttention torch.nn.modules.batchnorm.BatchNorm1d
    torch.nn.modules.container.ModuleDict torch.nn.modules.container.ParameterDict torch.nn.modules.container.ParameterList
    torch.nn.modules.container.Sequential torch.nn.modules.conv.Conv1d torch.nn.modules.linear.Linear torch.nn.modules.rnn.GRU
    torch.nn.modules.rnn.LSTM torch.nn.modules.transformer.TransformerDecoderLayer torch.nn.modules.transformer.TransformerEncoderLayer
    torch.nn.modules.upsampling.Upsample torch.nn.parameter.Parameter torch.optim.adadelta.Adadelta torch.optim.adagrad.Adagrad
    torch.optim.adam.Adam torch.optim.lbfgs.LBFGS torch.optim.rprop.Rprop torch.optim.sgd.SGD types.SimpleNamespace""".split()
)
#: What libraries ask things for while they work on them.
ASKED = """__array__ __call__ __class__ __dict__ __float__ __getitem__ __index__ __init__ __init_subclass__ __int__ __iter__ __len__ __module__
    __name__ __qualname__ __reduce_ex__ __repr__ __set_name__ __setattr__ __setitem__ __setstate__ __str__ _buffers _modules
    _non_persistent_buffers_set _parameters _patch_step_function _flat_weights_names _all_weights add append as_integer_ratio attrname clone
    copy cpu cuda data decode default defaults detach device dtype encode extend extra_repr func get get_extra_state grad groups hex items join
    keys lock lower name numpy param_groups pop profile_hook_step read readline replace requires_grad requires_grad_ setdefault shape size
    split state step storage strip to tolist training type untyped_storage update values view weight write""".split()

NOTHING = b"N"
EMPTY_DICT = b"}"


def named(name: str) -> Global:
    """A name that is found by its longest module."""
    module, _, last = name.rpartition(".")
    return Global(module, last)


#: Ways to leave the mark by calling something that is installed, with nothing or with anything more.
TRIGGERS = [
    call(functools.partial, d._eval_repr, TEXT),
    call(types.MethodType, d._eval_repr, TEXT),
    call(functools.partial, call(functools.partial, d._eval_repr, TEXT)),
    call(functools.partial, Global("numpy", "savetxt"), MARKER, b"]"),
    call(functools.partial, Global("uuid", "_get_command_stdout"), "touch", MARKER),
]


def dict_of(pairs) -> Steps:
    parts = [b"}("]
    for key, value in pairs:
        parts += [key, value]
    return Steps(*parts, b"u")


def namespace(names, trigger) -> Steps:
    return built(call(types.SimpleNamespace), dict_of((name, trigger) for name in names))


def holders(trigger, chance: random.Random):
    """Things that run what they hold, if they are asked in the right way."""
    name, another = chance.sample(ASKED, 2)
    of_class = named(chance.choice(CLASSES))
    yield lambda: trigger
    yield lambda: namespace(ASKED, trigger)
    yield lambda: namespace([name], trigger)
    yield lambda: namespace([name, another], trigger)
    yield lambda: built(new(of_class), dict_of([(name, trigger)]))
    yield lambda: built(new(of_class), dict_of([(name, namespace([another], trigger))]))
    yield lambda: built(new(of_class), Steps(b"(", NOTHING, dict_of([(name, trigger)]), b"t"))
    yield lambda: built(new(of_class), Steps(b"(", dict_of([(name, trigger)]), EMPTY_DICT, b"t"))
    yield lambda: built(new(of_class), dict_of((one, trigger) for one in ASKED if not one.startswith("__")))
    yield lambda: built(new(of_class), dict_of([("_modules", namespace([name], trigger)), ("training", b"\x88")]))
    yield lambda: built(new(named("torch.nn.modules.container.Sequential")), dict_of([("_modules", dict_of([("0", b"N")])), ("extra_repr", trigger)]))
    yield lambda: call(collections.defaultdict, trigger)
    yield lambda: Steps(call(collections.OrderedDict), b"(", name, trigger, b"u")
    yield lambda: Steps(b"](", trigger, namespace([name], trigger), b"e")
    yield lambda: Steps(b"((", namespace([name], trigger), b"tt")
    yield lambda: dict_of([(name, trigger)])
    yield lambda: Steps(b"}(", namespace([name], trigger), b"Nu")
    yield lambda: built(new(named("functools.cached_property")), dict_of([("attrname", namespace([name], trigger)), ("func", trigger)]))
    yield lambda: built(call(named("types.GenericAlias"), list, int), Steps(b"(", NOTHING, dict_of([(name, trigger)]), b"t"))
    yield lambda: call(named("typing._GenericAlias"), named("typing.List"), namespace([name], trigger))


#: Plain values that come before and behind.
FILLERS = [b"N", b"K\x01", b")", b"]", EMPTY_DICT, b"\x88", "name", "torch.nn", list, int, Global("numpy", "ndarray"), Global("torch", "Tensor")]


def of_torch():
    networks = [
        nn.GRU(1, 2), nn.LSTM(1, 2), nn.Linear(1, 2), nn.BatchNorm1d(2), nn.Conv1d(1, 1, 1), nn.MultiheadAttention(4, 2), nn.Embedding(3, 2), nn.Upsample(2),
        nn.TransformerEncoderLayer(4, 2, 8), nn.TransformerDecoderLayer(4, 2, 8), nn.ModuleDict({"a": nn.Tanh()}), nn.Sequential(nn.Linear(1, 1), nn.Softplus()),
        nn.ParameterList([nn.Parameter(torch.zeros(1))]), nn.ParameterDict({"a": nn.Parameter(torch.zeros(1))}), nn.Bilinear(1, 1, 1), nn.LayerNorm(2),
    ]  # fmt: skip
    yield from networks
    for name in ("SGD", "Adam", "AdamW", "Adagrad", "Adadelta", "Adamax", "ASGD", "LBFGS", "NAdam", "RAdam", "RMSprop", "Rprop"):
        network = nn.Linear(1, 1)
        optimizer = getattr(torch.optim, name)(network.parameters(), lr=0.01)

        def closure(network=network, optimizer=optimizer):
            optimizer.zero_grad()
            loss = network(torch.ones(1, 1)).sum() ** 2
            loss.backward()
            return loss

        optimizer.step(closure)
        yield optimizer


Pair = collections.namedtuple("Pair", "left right")


class Level(enum.Enum):
    LOW = 1


@dataclasses.dataclass
class Held:
    size: int = 3
    parts: list = dataclasses.field(default_factory=list)


class Own(nn.Module):
    """A network of the file."""

    rate: typing.Optional[typing.List[torch.Tensor]] = None

    def __init__(self):
        super().__init__()
        self.inner = nn.Linear(1, 1)
        self.held = Held(5)

    @functools.cached_property
    def width(self):
        return 2

    def forward(self, x: torch.Tensor, scale: dict[str, int] | None = None):
        return self.inner(x)


Own.__module__ = Held.__module__ = "hostile"


def honest() -> list:
    """Whatever solvers hold."""
    return [
        *of_torch(), Own(), Held(7), FCNN(1, 1), IVP(0.0, 1.0), Generator1D(4, 0.0, 1.0),
        torch.zeros(2, 3), nn.Parameter(torch.zeros(2)), torch.Size([1, 2]), torch.device("cpu"), torch.float64, numpy.zeros(3), numpy.float64(2), numpy.dtype("f8"),
        numpy.array([None, "a"], dtype=object), numpy.random.default_rng(2), numpy.random.RandomState(3), random.Random(5), scipy.interpolate.CubicSpline([0, 1, 2], [0, 1, 4]),
        collections.OrderedDict(a=1), collections.defaultdict(list, a=[1]), collections.deque([1, 2]), collections.Counter("aab"), Pair(1, 2), {1, 2}, frozenset({3}),
        decimal.Decimal("1.5"), fractions.Fraction(1, 3), uuid.UUID(int=7), Path("a/b"), datetime.datetime(2020, 1, 2), datetime.timedelta(3), range(2, 5), slice(1, 2), 1 + 2j,
        functools.partial(torch.sin), functools.lru_cache(torch.cos), Level.LOW, list[int], dict[str, torch.Tensor], typing.Optional[int], typing.Union[int, str], bytearray(b"ab"),
        types.SimpleNamespace(a=1), types.MappingProxyType({"a": 1}), logging.getLogger("training"), torch.no_grad(), staticmethod(torch.sin), property(torch.sin), "text", 3, 2.5, None,
    ]  # fmt: skip


class Mutant(Writer):
    """Writes an honest object, but for one of its parts, in whose place something else stands; `part` counts them in the order of writing."""

    def __init__(self, target, part: int, instead):
        super().__init__(target, 4)
        self.part, self.instead = part, instead

    def save(self, thing, save_persistent_id=True):
        self.part -= 1
        if self.part == 0:
            thing = self.instead
        super().save(thing, save_persistent_id)


def mutants(chance: random.Random):
    objects = [(thing, parts_of(thing)) for thing in honest()]
    while True:
        thing, parts = chance.choice(objects)
        held = chance.choice(list(holders(chance.choice(TRIGGERS), chance)))
        target = io.BytesIO()
        try:
            with_own_classes(Mutant(target, chance.randint(1, parts), held()).dump, thing)
        except Exception:  # what holds it cannot be written with it
            continue
        yield target.getvalue()


def parts_of(thing) -> int:
    whole = Mutant(io.BytesIO(), 0, None)
    with_own_classes(whole.dump, thing)
    return -whole.part


def crossed(chance: random.Random):
    while True:
        trigger = chance.choice(TRIGGERS)
        held = chance.choice(list(holders(trigger, chance)))
        way = chance.randrange(6)
        callee = named(chance.choice(CALLS))
        fillers = [chance.choice(FILLERS) for _ in range(4)]
        if way <= 2:
            places = fillers[: chance.randrange(4)]
            places.insert(chance.randrange(len(places) + 1), held())
            yield written((new if way == 2 else call)(callee, *places))
        elif way == 3:
            target = (new if chance.random() < 0.7 else call)(named(chance.choice(CLASSES)))
            state = held() if chance.random() < 0.3 else dict_of([(chance.choice(ASKED), held())])
            yield written(built(target, state))
        elif way == 4:
            # The state of what a usual call has made.
            state = chance.choice([held(), dict_of([(chance.choice(ASKED), held())]), Steps(b"(", NOTHING, dict_of([(chance.choice(ASKED), held())]), b"t")])
            yield written(built(call(callee, *fillers[: chance.randrange(4)]), state))
        else:
            # Two steps: the first lays ground for the second.
            first = built(new(named(chance.choice(CLASSES))), dict_of([(chance.choice(ASKED), held())]))
            yield written(after(first, call(callee, first, *fillers[: chance.randrange(2)])))


def main(folder: Path, count: int, seed: int) -> None:
    """The same files for the same seed."""
    folder.mkdir(parents=True, exist_ok=True)
    chance = random.Random(seed)
    kinds = [mutants(chance), mutants(chance), crossed(chance)]
    for number in range(count):
        content = next(kinds[number % len(kinds)])
        (folder / f"{number:05}.pkl").write_bytes(content)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else 1)
