"""Writes files that nobody thought of: hands every usual call and every usual class things that hold something to be called, in each place and under each name
that libraries ask for, and puts such things in the place of any part of honest objects.

    python adversary.py <folder> <how many, about> [seed]        (the Python of `npm run test:client`)

What is held leaves an empty file behind when it is called, and comes from libraries that are installed, as do all the names: none of it is code of the file.
Whichever of these files leaves its mark when it is loaded may not pass for usual: `e2e/client/test_adversary.py`. Files called `honest-…` hold honest objects as
they are, and have to pass for usual.
"""

import collections
import contextlib
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
import subprocess
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
from neurodiffeq import callbacks, conditions, function_basis, generators, networks
from torch import nn

#: What the judge knows, so that a new row of its tables is attacked at once.
KNOWN = json.loads(subprocess.run(["node", Path(__file__).with_name("print_names.mjs")], check=True, capture_output=True).stdout)
CALLS, CLASSES = KNOWN["calls"], KNOWN["classes"]
ALIASED = ["typing.List", "types.SimpleNamespace", "dill._dill", "builtins.dict"]
TEXT = f"open('{MARKER}', 'w').close()"

#: What libraries ask things for while they work on them.
ASKED = """__abstractmethods__ __annotations__ __args__ __array__ __array_finalize__ __array_function__ __array_interface__ __array_struct__ __array_ufunc__ __bool__
    __bytes__ __call__ __class_getitem__ __closure__ __code__ __complex__ __contains__ __copy__ __deepcopy__ __defaults__ __dlpack__ __doc__ __eq__ __float__
    __format__ __fspath__ __func__ __get__ __getattr__ __getitem__ __getnewargs__ __getstate__ __globals__ __hash__ __index__ __init__ __init_subclass__
    __instancecheck__ __int__ __isabstractmethod__ __iter__ __kwdefaults__ __len__ __length_hint__ __mro_entries__ __name__ __new__ __next__ __or__ __origin__
    __parameters__ __prepare__ __qualname__ __reduce_ex__ __repr__ __ror__ __self__ __set_name__ __setattr__ __setitem__ __setstate__ __str__ __subclasscheck__
    __subclasshook__ __torch_dispatch__ __torch_function__ __trunc__ __typing_is_unpacked_typevartuple__ __typing_prepare_subst__ __typing_subst__
    __typing_unpacked_tuple_args__ __wrapped__ _all_weights _backward_hooks _buffers _flat_weights_names _forward_hooks _load_state_dict_pre_hooks _modules
    _non_persistent_buffers_set _parameters _patch_step_function _zero_grad_profile_name add append as_integer_ratio attrname clone copy cpu cuda data decode
    default defaults denominator detach device dst dtype encode extend extra_repr func get get_extra_state grad groups hex items join keys lock lower maps mro
    name numerator numpy param_groups pop profile_hook_step read readline replace requires_grad requires_grad_ setdefault shape size split state step storage strip
    to tobytes tolist training type tzinfo untyped_storage update utcoffset values view weight write""".split()

NOTHING = b"N"
EMPTY_DICT = b"}"


def named(name: str) -> Global:
    """A name that is found by its longest module."""
    module, _, last = name.rpartition(".")
    return Global(module, last)


def dict_of(pairs) -> Steps:
    parts = [b"}("]
    for key, value in pairs:
        parts += [key, value]
    return Steps(*parts, b"u")


#: Ways to leave the mark by calling something that is installed: the first whatever it is handed in places, others with less or with texts only.
TRIGGERS = [
    built(
        call(functools.partial, max),
        Steps(b"(", max, Steps(b"(", TEXT, TEXT, b"t"), dict_of([("key", d._eval_repr)]), NOTHING, b"t"),
    ),
    call(functools.partial, d._eval_repr, TEXT),
    call(types.MethodType, d._eval_repr, TEXT),
    call(functools.partial, call(functools.partial, d._eval_repr, TEXT)),
    call(functools.partial, Global("numpy", "savetxt"), MARKER, b"]"),
    call(functools.partial, Global("uuid", "_get_command_stdout"), "touch", MARKER),
]


def namespace(names, trigger) -> Steps:
    return built(call(types.SimpleNamespace), dict_of((name, trigger) for name in names))


SEQUENTIAL = named("torch.nn.modules.container.Sequential")


def everything(trigger):
    """Things that answer to almost anything by calling what they hold, if they are asked in their own way."""
    anything = namespace(ASKED, trigger)
    modules = dict_of([("_modules", namespace(["values", "items", "keys", "__len__"], trigger)), ("training", b"\x88")])
    shown = dict_of([("_modules", dict_of([])), *((name, trigger) for name in ASKED if not name.startswith("_"))])
    return {
        "itself": trigger,
        "anything": anything,
        "iterated": built(new(SEQUENTIAL), modules),
        "shown": built(new(SEQUENTIAL), shown),
        "missed": call(collections.defaultdict, trigger),
        "listed": Steps(b"](", trigger, anything, b"e"),
        "paired": Steps(b"((", "name", anything, b"tt"),
        "keyed": dict_of([("keys", trigger), ("name", anything)]),
        "filled": Steps(call(collections.OrderedDict), b"(", "copy", trigger, b"u"),
        "cached": built(new(named("functools.cached_property")), dict_of([("attrname", anything), ("func", trigger)])),
        "aliased": built(call(named("types.GenericAlias"), list, int), Steps(b"(", NOTHING, dict_of([("__origin__", trigger)]), b"t")),
        "hinted": call(named("typing._GenericAlias"), named("typing.List"), anything),
    }


THINGS = everything(TRIGGERS[0])


def holders(trigger, chance: random.Random):
    """And those that answer to one thing only."""
    name, another = chance.sample(ASKED, 2)
    of_class = named(chance.choice(CLASSES))
    yield from everything(trigger).values()
    yield namespace([name], trigger)
    yield namespace([name, another], trigger)
    yield built(new(of_class), dict_of([(name, trigger)]))
    yield built(new(of_class), dict_of([(name, namespace([another], trigger))]))
    yield built(new(of_class), Steps(b"(", NOTHING, dict_of([(name, trigger)]), b"t"))
    yield built(new(of_class), Steps(b"(", dict_of([(name, trigger)]), EMPTY_DICT, b"t"))


def made_somehow(kind):
    """An object of a class of torch, made with a few small numbers; None where it wants something else."""
    for arguments in ((), (2,), (1, 2), (1, 1, 1), (4, 2), (2, 2, 2, 2), (3, 2, [1, 2]), ((1, 1),), (1, (2,))):
        with contextlib.suppress(Exception):
            return kind(*arguments)


DEPRECATED = ("Container", "NLLLoss2d")


def of_torch():
    modules = [getattr(nn, name) for name in dir(nn) if name[0].isupper() and not name.startswith("Lazy") and name not in DEPRECATED]
    yield from (made for made in map(made_somehow, modules) if isinstance(made, nn.Module))
    yield nn.MultiheadAttention(4, 2)
    yield nn.TransformerEncoderLayer(4, 2, 8)
    yield nn.ModuleDict({"a": nn.Tanh()})
    yield nn.Sequential(nn.Linear(1, 1), nn.Softplus())
    yield nn.ParameterList([nn.Parameter(torch.zeros(1))])
    yield nn.ParameterDict({"a": nn.Parameter(torch.zeros(1))})
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
    yield torch.optim.lr_scheduler.StepLR(optimizer, 3)
    yield torch.optim.lr_scheduler.LambdaLR(optimizer, twice)


def twice(x):
    return 2 * x


def of_library():
    yield from (network(1, 1) for network in (networks.FCNN, networks.Resnet))
    yield from (networks.SinActv(), networks.Swish(), networks.APTx(), networks.MonomialNN([1, 2]))
    yield conditions.IVP(0.0, 1.0, twice)
    yield conditions.DirichletBVP(0.0, 1.0, 2.0, 3.0)
    yield conditions.DirichletBVP2D(0.0, twice, 1.0, twice, 0.0, twice, 1.0, twice)
    yield conditions.IBVP1D(0.0, 1.0, 0.0, twice, x_min_val=twice, x_max_prime=twice)
    yield conditions.DoubleEndedBVP1D(0.0, 1.0, x_min_val=2.0, x_max_prime=3.0)
    yield conditions.BundleIVP(0.0, None, bundle_param_lookup={"u_0": 0})
    yield conditions.DirichletBVPSpherical(0.0, twice, 1.0, twice)
    yield conditions.InfDirichletBVPSpherical(0.0, twice, twice, 2)
    yield conditions.EnsembleCondition(conditions.IVP(0.0, 1.0), conditions.NoCondition())
    one, other = generators.Generator1D(4, 0.0, 1.0), generators.Generator1D(4, 2.0, 3.0, "equally-spaced-noisy")
    yield from (one + other, one * other, one ^ other, generators.GeneratorND((2, 3)), generators.Generator2D((2, 3)), generators.Generator3D())
    yield generators.StaticGenerator(one)
    yield generators.PredefinedGenerator(torch.zeros(3))
    yield generators.TransformGenerator(one, transforms=[twice])
    yield generators.FilterGenerator(one, lambda x: x[0] > 0.5)
    yield generators.ResampleGenerator(one)
    yield generators.BatchGenerator(one, 2)
    yield generators.SamplerGenerator(one)
    yield generators.GeneratorSpherical(4, 0.0, 1.0)
    when, do = callbacks.PeriodGlobal(3), callbacks.SetLossFn(twice)
    yield from ((when & callbacks.OnFirstLocal()).set_action_callback(do), when | ~callbacks.Random(0.5), callbacks.StopCallback(), callbacks.EveCallback())
    yield function_basis.ZonalSphericalHarmonics(max_degree=2)


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


Own.__module__ = Held.__module__ = twice.__module__ = "hostile"


def honest() -> list:
    """Whatever solvers hold."""
    return [
        *of_torch(), *of_library(), Own(), Held(7),
        torch.zeros(2, 3), nn.Parameter(torch.zeros(2)), torch.Size([1, 2]), torch.device("cpu"), torch.float64, numpy.zeros(3), numpy.float64(2), numpy.dtype("f8"),
        numpy.array([None, "a"], dtype=object), numpy.random.default_rng(2), numpy.random.RandomState(3), random.Random(5), scipy.interpolate.CubicSpline([0, 1, 2], [0, 1, 4]),
        collections.OrderedDict(a=1), collections.defaultdict(list, a=[1]), collections.deque([1, 2]), collections.Counter("aab"), Pair(1, 2), {1, 2}, frozenset({3}),
        decimal.Decimal("1.5"), fractions.Fraction(1, 3), uuid.UUID(int=7), Path("a/b"), datetime.datetime(2020, 1, 2), datetime.timedelta(3), range(2, 5), slice(1, 2), 1 + 2j,
        functools.partial(torch.sin), functools.lru_cache(twice), Level.LOW, list[int], dict[str, torch.Tensor], typing.Optional[int], typing.Union[int, str], bytearray(b"ab"),
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
    objects = honest()
    while True:
        thing = chance.choice(objects)
        held = chance.choice(list(holders(chance.choice(TRIGGERS), chance)))
        target = io.BytesIO()
        try:
            with_own_classes(Mutant(target, chance.randint(1, parts_of(thing)), held).dump, thing)
        except Exception:  # what holds it cannot be written with it
            continue
        yield target.getvalue()


def parts_of(thing) -> int:
    whole = Mutant(io.BytesIO(), 0, None)
    with_own_classes(whole.dump, thing)
    return -whole.part


#: What stands before and behind in calls that want something of a kind there.
PLACES = [
    lambda held: [held],
    lambda held: [held, held],
    lambda held: ["name", held],
    lambda held: [named("typing.Union"), held],
    lambda held: ["name", Steps(b")"), held],
    lambda held: ["name", Steps(b"(", held, b"t"), EMPTY_DICT],
    lambda held: [named("torch._utils._rebuild_parameter"), named("torch.Tensor"), Steps(b"(", held, b"\x88Nt"), NOTHING],
    lambda held: [held, b"\x88", NOTHING],
    lambda held: [list, held],
]


def crossed_call(name: str):
    """A usual call with every kind of thing in each place."""
    for held in THINGS.values():
        for places in PLACES:
            yield call(named(name), *places(held))
        yield new(named(name), held)
        yield new(named(name), named(name), held)
        yield built(call(named(name), "name"), held)
        yield Steps(call(named(name)), b"(", held, held, b"u")
        yield Steps(call(named(name)), b"(", held, b"e")


def crossed_class(name: str):
    """Objects of a class with every name, as attributes and in slots, given once and again."""
    made = new(named(name))
    yield from (built(made, held) for held in THINGS.values())
    for asked in ASKED:
        for held in (TRIGGERS[0], THINGS["anything"], THINGS["iterated"]):
            given = dict_of([(asked, held)])
            yield built(made, given)
            yield built(made, Steps(b"(", NOTHING, given, b"t"))
            yield built(made, Steps(b"(", given, EMPTY_DICT, b"t"))
            yield built(built(made, given), EMPTY_DICT)


def crossed_alias(aliased: str):
    """What is set on an alias is set on what it stands for."""
    for changed in ("_create_cell", "__setstate__", "__origin__", "keys"):
        alias = call(named("types.GenericAlias"), named(aliased), int)
        given = dict_of([(changed, Global("dill._dill", "_eval_repr"))])
        yield after(built(alias, Steps(b"(", NOTHING, given, b"t")), call(named("dill._dill._create_cell"), TEXT))


def crossed(count: int, chance: random.Random):
    """As many of the forms of each name, and at least one."""
    for forms, names, share in ((crossed_call, CALLS, 2 / 3), (crossed_class, CLASSES, 1 / 4), (crossed_alias, ALIASED, 1 / 50)):
        for name in names:
            every = list(forms(name))
            of_each = max(1, int(count * share / len(names)))
            yield from ((forms.__name__, made) for made in chance.sample(every, min(of_each, len(every))))


def main(folder: Path, count: int, seed: int) -> None:
    """The same files for the same seed: calls, classes, and honest objects with another part."""
    folder.mkdir(parents=True, exist_ok=True)
    chance = random.Random(seed)
    for number, (form, made) in enumerate(crossed(count, chance)):
        (folder / f"{form}-{number:05}.pkl").write_bytes(written(made))
    changed = mutants(chance)
    for number in range(count // 20):
        (folder / f"changed-{number:05}.pkl").write_bytes(next(changed))
    for number, thing in enumerate(honest()):
        target = io.BytesIO()
        with_own_classes(Mutant(target, 0, None).dump, thing)
        (folder / f"honest-{number:03}.pkl").write_bytes(target.getvalue())


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else 1)
