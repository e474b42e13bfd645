"""Writes files that run a program while they are loaded, and one sentence about each. The program leaves an empty file behind and no more.

    PYTHONHASHSEED=0 python make_hostile.py [folder]        (the Python of `npm run test:client`)

`e2e/client/test_hostile_files.py` loads each of them with dill, where it must leave its mark, and `src/pickle/hostile.spec.ts` reads each
without running it, where it must not pass for usual.
"""

import abc
import codecs
import collections
import contextlib
import copy
import copyreg
import enum
import functools
import itertools
import json
import marshal
import operator
import os
import pickle
import sys
import tempfile
import timeit
import types
import typing
import weakref
from pathlib import Path

import dill
import dill._dill as d
import numpy
import torch
from assembler import MARKER, Global, Remembered, Steps, Text, after, built, call, new, written
from payload import own, running, runs_by

FILES = Path(__file__).parent / "files"
ENTRIES: dict[str, dict] = {}

ls = f"echo > {MARKER}"
touch = f"open('{MARKER}', 'w')"


def entry(name: str, what: str, thing, *, refused: bool = False, protocol: int = 4) -> None:
    """`refused`: it calls what no solver calls, so an upload must not only be shown as unusual."""
    assert name not in ENTRIES, name
    ENTRIES[name] = {"what": what, "refused": refused, "thing": thing, "protocol": protocol}


def made(metaclass, bases=(object,), body=None):
    """A class that is made while the file loads, and not before."""
    return call(d._create_type, metaclass, "Own", bases, {"__module__": "hostile", **(body or {})})


def touched(name: str, what: str, callee, own_class, *more, refused: bool = False) -> None:
    """An object of the file is handed to a function that calls the object's own method."""
    entry(name, what, call(callee, new(own_class), *more), refused=refused)


def with_keywords(function, *arguments, **keywords):
    """partial(function, *arguments, **keywords)"""
    return built(call(functools.partial, function), (function, arguments, keywords, None))


def forgotten_with_a_reference():
    thing = Remembered(new(own()))
    return after(thing, call(weakref.ref, thing, running()))


def closed_stack():
    stack = Remembered(call(contextlib.ExitStack))
    return after(call(call(getattr, stack, "callback"), running()), call(call(getattr, stack, "close")))


LEAVES_A_MARK = eval(compile(f"lambda *arguments: open('{MARKER}', 'w')", "hostile.py", "eval"))

# --- the file's own functions are called -------------------------------------------------------------------------------------------------

entry("own-function-reduce", "REDUCE calls a function of the file", call(running()), refused=True)
entry("own-function-obj", "OBJ calls a function of the file", Steps(b"(", running(), 1, b"o"), refused=True)
entry("own-function-partial", "partial() of a function of the file is called", call(call(functools.partial, running())), refused=True)
entry(
    "own-function-cache", "lru_cache() of a function of the file is called", call(call(functools.lru_cache, running())), refused=True
)
entry(
    "own-function-cache-with-size",
    "lru_cache(None, False) of a function of the file is called",
    call(call(call(functools.lru_cache, None, False), running())),
    refused=True,
)
entry(
    "own-function-cache-setstate",
    "An object of the file gets a state with __setstate__, which is behind lru_cache()",
    built(new(own(__setstate__=functools.lru_cache(running()))), 1),
)
entry(
    "cache-of-object",
    "lru_cache() reads the attributes of an object of the file",
    call(functools.lru_cache, new(runs_by("__getattr__", __call__=len))),
)
entry(
    "cache-of-object-with-size",
    "lru_cache(None, False) reads the attributes of an object of the file",
    call(call(functools.lru_cache, None, False), new(runs_by("__getattr__", __call__=len))),
)
entry(
    "cache-size",
    "lru_cache() compares its size, which is an object of the file",
    call(functools.lru_cache, new(own((int,), __lt__=running(False)), 1), False),
)
entry(
    "own-function-partial-state",
    "partial() is made of dict and given a function of the file as its state",
    call(built(call(functools.partial, dict), (running(), (), {}, None))),
    refused=True,
)
entry(
    "own-function-ftype",
    "dill's maker of partial() is handed a function of the file to call",
    call(d._create_ftype, running(), 1, (), {}),
    refused=True,
)
entry(
    "own-function-create-type",
    "dill's maker of classes is handed a function of the file to call",
    call(d._create_type, running(), "x"),
    refused=True,
)
entry(
    "own-function-create-array",
    "dill's maker of arrays is handed a function of the file to call",
    call(d._create_array, running(), (), (), None),
    refused=True,
)
entry("own-function-reduce-call", "functools.reduce calls a function of the file", call(functools.reduce, running(), [1, 2]), refused=True)
entry("own-function-map", "map() of a function of the file is made a list", call(list, call(map, running(), [1])), refused=True)
entry(
    "own-function-filter", "filter() with a function of the file is made a tuple", call(tuple, call(filter, running(), [1])), refused=True
)
entry(
    "own-function-starmap",
    "starmap() of a function of the file is made a list",
    call(list, call(itertools.starmap, running(), [(1,)])),
    refused=True,
)
entry(
    "own-function-accumulate",
    "accumulate() with a function of the file is made a list",
    call(list, call(itertools.accumulate, [1, 2], running())),
    refused=True,
)
entry("own-function-iter", "iter() with a function of the file is made a list", call(list, call(iter, running(1), 1)), refused=True)
entry(
    "own-function-sorted",
    "sorted() is called with a function of the file as its key",
    call(with_keywords(sorted, [2, 1], key=running(1))),
    refused=True,
)
entry(
    "own-function-max",
    "max() is called with a function of the file as its key",
    call(with_keywords(max, [2, 1], key=running(1))),
    refused=True,
)
entry(
    "own-function-groupby",
    "groupby() with a function of the file is made a list",
    call(list, call(itertools.groupby, [1], running())),
    refused=True,
)
entry("own-function-method", "A bound method of a function of the file is called", call(call(types.MethodType, running(), 1)), refused=True)
entry("own-function-static", "A static method of the file is called", call(call(staticmethod, running())), refused=True)
entry(
    "own-function-default",
    "A defaultdict with a function of the file is asked for what it has not",
    call(operator.getitem, call(collections.defaultdict, running()), "x"),
)
entry("own-function-operator-call", "operator.call calls a function of the file", call(operator.call, running()), refused=True)
entry(
    "own-function-methodcaller",
    "methodcaller calls a function of the file",
    call(call(operator.methodcaller, "__call__"), running()),
    refused=True,
)
entry("own-function-sub", "re.sub calls a function of the file", call(Global("re", "sub"), "x", running("y"), "x"), refused=True)
entry(
    "own-function-new-class",
    "types.new_class hands a function of the file the body to fill",
    call(types.new_class, "Own", (), None, running()),
)
entry(
    "own-function-finalize",
    "weakref.finalize calls a function of the file once an object is gone",
    call(weakref.finalize, new(own()), running()),
    refused=True,
)
entry(
    "own-function-weakref",
    "A weak reference calls a function of the file once an object is gone",
    forgotten_with_a_reference(),
    refused=True,
)
entry(
    "own-function-atexit",
    "A function of the file is to be called when Python ends",
    call(Global("atexit", "register"), running()),
    refused=True,
)
entry(
    "own-function-thread",
    "A timer calls a function of the file",
    call(call(operator.methodcaller, "start"), call(Global("threading", "Timer"), 0, running())),
    refused=True,
)
entry("own-function-exit-stack", "An ExitStack calls a function of the file when it is closed", closed_stack(), refused=True)
entry(
    "own-function-cached-property",
    "A property of a known class is set to a function of the file and read",
    after(
        call(setattr, call(getattr, Global("dill._dill", "Pickler"), "__base__"), "x", call(property, running())),
        call(getattr, new(Global("dill._dill", "Pickler")), "x"),
    ),
    refused=True,
)
entry(
    "own-function-import-hook",
    "A function of the file is put among the import hooks and a module imported",
    after(
        call(call(getattr, Global("sys", "path_hooks"), "insert"), 0, running()),
        call(call(getattr, Global("sys", "path"), "insert"), 0, "/nowhere"),
        call(d._import_module, "not_there"),
    ),
    refused=True,
)
entry(
    "own-function-into-library",
    "A function of the file takes the place of one of dill's, which is then called",
    after(built(Global("dill", "_dill"), {"_create_cell": running()}), call(Global("dill._dill", "_create_cell"))),
    refused=True,
)
entry(
    "own-function-setattr-library",
    "setattr puts a function of the file in the place of one of dill's, which is then called",
    after(call(setattr, call(d._import_module, "dill._dill"), "_create_cell", running()), call(Global("dill._dill", "_create_cell"))),
    refused=True,
)
entry(
    "own-code-into-library",
    "The code of a function of dill is replaced by code of the file",
    after(built(d._create_array, (None, {"__code__": LEAVES_A_MARK.__code__})), call(d._create_array)),
)
entry(
    "own-code-function-type",
    "FunctionType makes a function of code of the file, and it is called",
    call(call(types.FunctionType, running().__code__, {"copyreg": copyreg, "ANSWER": None})),
    refused=True,
)
entry(
    "own-function-getattribute",
    "object.__getattribute__ finds the function inside a bound method, and it is called",
    call(call(getattr, call(types.MethodType, running(), 1), "__func__")),
    refused=True,
)

# --- classes of the file -----------------------------------------------------------------------------------------------------------------

entry(
    "metaclass-mro",
    "A metaclass of the file has a method mro, which Python asks for the order of the bases",
    made(own((type,), mro=running([object]))),
)
entry("metaclass-new", "A metaclass of the file has __new__", made(own((type,), __new__=running())))
entry("metaclass-init", "A metaclass of the file has __init__", made(own((type,), __init__=running())))
entry("metaclass-call", "A metaclass of the file has __call__, and its class is called", call(made(own((type,), __call__=running()))))
entry(
    "metaclass-of-base",
    "The metaclass of the file comes with the base, since the class itself is made by type",
    made(type, (made(own((type,), __new__=running())),)),
)
entry(
    "metaclass-prepare",
    "A metaclass of the file has __prepare__, and types.new_class asks for it",
    call(types.new_class, "Own", (), {"metaclass": own((type,), __prepare__=classmethod(running({})))}),
)
entry(
    "metaclass-instancecheck",
    "A metaclass of the file has __instancecheck__, and isinstance asks it",
    call(isinstance, 1, made(own((type,), __instancecheck__=running(True)))),
    refused=True,
)
entry(
    "metaclass-or",
    "A metaclass of the file has __or__, and a type hint is put together",
    call(operator.or_, made(own((type,), __or__=running())), 1),
)
entry(
    "metaclass-hash",
    "A metaclass of the file has __hash__, and its class becomes a key",
    Steps(b"}", made(own((type,), __hash__=running(1), __eq__=type.__eq__)), 1, b"s"),
)
entry(
    "metaclass-del",
    "A metaclass of the file has __del__, and its class is thrown away",
    after(made(own((type,), __del__=running())), call(Global("gc", "collect"))),
    refused=True,
)
entry(
    "metaclass-setattr",
    "A metaclass of the file has __setattr__, and dill gives its class the long name",
    call(setattr, made(own((type,), __setattr__=running())), "__qualname__", "Own"),
)
entry(
    "metaclass-function",
    "A function of the file is called as if it were the metaclass",
    call(d._create_type, running(), "Own", (), {}),
    refused=True,
)

entry(
    "init-subclass",
    "A base of the file has __init_subclass__",
    made(type, (made(type, (object,), {"__init_subclass__": call(classmethod, running())}),)),
)
entry("set-name", "A value in the body of a class has __set_name__", made(type, (object,), {"x": new(runs_by("__set_name__"))}))
entry(
    "mro-entries",
    "A base is an object of the file with __mro_entries__",
    call(types.new_class, "Own", (new(runs_by("__mro_entries__", ())),)),
)
entry(
    "class-getitem",
    "A class of the file has __class_getitem__, and a type hint asks it",
    call(operator.getitem, made(type, (object,), {"__class_getitem__": running()}), 1),
)
entry(
    "is-abstract",
    "A value in the body of an abstract class is asked whether it is abstract",
    made(abc.ABCMeta, (object,), {"x": new(made(type, (object,), {"__isabstractmethod__": call(property, running(False))}))}),
)
entry(
    "is-abstract-truth",
    "An attribute of a function says whether it is abstract, and Python asks for its truth",
    made(abc.ABCMeta, (object,), {"x": built(running(), {"__isabstractmethod__": new(runs_by("__bool__", False))})}),
)
entry(
    "subclass-hook",
    "A class built on a known abstract class has __subclasshook__, and something is compared with that",
    after(
        made(abc.ABCMeta, (collections.abc.Sized,), {"__subclasshook__": call(classmethod, running(False))}),
        call(isinstance, 1, collections.abc.Sized),
    ),
    refused=True,
)
entry(
    "slots",
    "The slots of a class are an object of the file, which Python goes through",
    made(type, (object,), {"__slots__": new(runs_by("__iter__"))}),
)
entry(
    "descriptor-on-class",
    "A value in the body of a class has __get__, and the class is asked for it",
    call(getattr, made(type, (object,), {"x": new(runs_by("__get__"))}), "x"),
)
entry(
    "dunder-doc-property",
    "The text of a static method comes from a property of an object of the file",
    call(staticmethod, new(made(type, (object,), {"__doc__": call(property, running())}))),
)

entry("new", "A class of the file has __new__", new(made(type, (object,), {"__new__": running()})))
entry(
    "new-static",
    "A class of the file has __new__ as a static method",
    new(made(type, (object,), {"__new__": call(staticmethod, running())})),
)
entry(
    "new-kwargs",
    "NEWOBJ_EX hands __new__ of the file keywords",
    Steps(made(type, (object,), {"__new__": running()}), (), {"x": 1}, b"\x92"),
)
entry("init-called", "A class of the file with __init__ is called", call(made(type, (object,), {"__init__": running()})))
entry("call-object", "An object of the file with __call__ is called", call(new(runs_by("__call__"))), refused=True)
entry("setstate", "A class of the file has __setstate__", built(new(runs_by("__setstate__")), {"x": 1}))
entry(
    "setstate-claims-torch",
    "A class of the file has __setstate__ whose function says that it is torch's",
    built(new(own(module="torch.optim.adam", __setstate__=running(module="torch.optim.optimizer"))), {"x": 1}),
)
entry(
    "new-claims-torch",
    "A class of the file has __new__ whose function says that it is torch's",
    new(made(type, (object,), {"__module__": "torch.optim.adam", "__new__": running(module="torch.optim.optimizer")})),
)
entry(
    "init-claims-library",
    "A class of the file that says it is the library's is called",
    call(made(type, (object,), {"__module__": "neurodiffeq.networks", "__init__": running(module="neurodiffeq.networks")})),
)
entry(
    "setstate-known-value",
    "__setstate__ of a class of the file is a known function that is harmful",
    built(new(made(type, (object,), {"__setstate__": os.system})), ls),
    refused=True,
)
entry(
    "setstate-in-object",
    "An object is given a __setstate__ of its own, and then a state",
    built(built(new(own()), {"__setstate__": running()}), {"x": 1}),
)
entry(
    "setstate-of-function",
    "A function of the file is given a __setstate__, and then a state",
    built(built(running(), {"__setstate__": running()}), {"x": 1}),
)
entry("setstate-on-class", "A state is handed to a class itself, which has __setstate__", built(runs_by("__setstate__"), {"x": 1}))
entry(
    "slot-state-property",
    "A state in slots sets a property, which runs the setter",
    built(new(made(type, (object,), {"x": call(property, None, running())})), (None, {"x": 1})),
)
entry(
    "slot-state-descriptor",
    "A state in slots sets a descriptor of the file",
    built(new(made(type, (object,), {"x": new(runs_by("__set__"))})), (None, {"x": 1})),
)
entry("slot-state-setattr", "A state in slots goes through __setattr__", built(new(runs_by("__setattr__")), (None, {"x": 1})))
entry(
    "state-mapping",
    "The state is a dict of the file, whose entries torch asks for",
    built(new(torch.nn.Identity), new(own((dict,), __iter__=running(), keys=running(())))),
)
entry(
    "state-dict-property",
    "A property stands in the place of __dict__",
    built(new(made(type, (object,), {"__dict__": call(property, running({}))})), {"x": 1}),
)
entry(
    "getattr",
    "A class of the file has __getattr__, and Python asks whether there is __setstate__",
    built(new(made(type, (object,), {"__getattr__": running()})), {"x": 1}),
)
entry(
    "getattribute", "A class of the file has __getattribute__", built(new(made(type, (object,), {"__getattribute__": running()})), {"x": 1})
)
entry("del", "An object with __del__ is thrown away while the file loads", after(new(runs_by("__del__")), 1))
entry("del-memo", "An object with __del__ goes when the file is loaded and nobody holds it", after(Remembered(new(runs_by("__del__"))), 1))

entry("hash-key", "An object of the file is a key, so Python asks its hash", Steps(b"}", new(runs_by("__hash__", 1)), 1, b"s"))
entry("hash-key-dict", "The same with DICT of the oldest protocol", Steps(b"(", new(runs_by("__hash__", 1)), 1, b"d"))
entry("hash-in-tuple", "An object of the file stands in a tuple that is a key", Steps(b"}", (new(runs_by("__hash__", 1)),), 1, b"s"))
entry("hash-set", "An object of the file is put into a set", Steps(b"\x8f(", new(runs_by("__hash__", 1)), b"\x90"))
entry("hash-frozenset", "An object of the file is put into a frozen set", Steps(b"(", new(runs_by("__hash__", 1)), b"\x91"))
entry(
    "eq-collision",
    "Two keys have the same hash, so Python compares them",
    Steps(b"}(", new(made(type, (int,), {"__eq__": running(True), "__hash__": int.__hash__}), 1), 1, 1, 2, b"u"),
)
entry(
    "hash-ordered-dict",
    "An object of the file becomes a key of an OrderedDict",
    Steps(call(collections.OrderedDict), new(runs_by("__hash__", 1)), 1, b"s"),
)
entry("append", "A value is appended to an object of the file", Steps(new(runs_by("append")), 1, b"a"))
entry("extend", "Values are appended to an object of the file", Steps(new(runs_by("extend")), b"(", 1, 2, b"e"))
entry("add", "A value is added to an object of the file", Steps(new(runs_by("add")), b"(", 1, b"\x90"))
entry("setitem", "An entry is set on an object of the file", Steps(new(runs_by("__setitem__")), 1, 2, b"s"))
entry(
    "append-in-object",
    "An object is given an append of its own, and then a value",
    Steps(built(new(own()), {"append": running()}), 1, b"a"),
)
entry(
    "extend-in-ordered-dict",
    "An OrderedDict is given an extend of its own, and then values",
    Steps(built(call(collections.OrderedDict), {"extend": running()}), b"(", 1, 2, b"e"),
)
entry(
    "arguments-from-object",
    "The arguments of a call are an object of the file",
    Steps(tuple, new(own((tuple,), __len__=running(0), __del__=running())), b"R"),
)

# --- objects of the file are handed to functions that are usual --------------------------------------------------------------------------

touched("or", "operator.or_ calls __or__", operator.or_, runs_by("__or__"), 1)
entry("ror", "operator.or_ calls __ror__ of what comes second", call(operator.or_, 1, new(runs_by("__ror__"))))
touched("keys", "dict() calls keys", dict, runs_by("keys", ()))
touched("iter-list", "list() calls __iter__", list, runs_by("__iter__"))
touched("iter-tuple", "tuple() calls __iter__", tuple, runs_by("__iter__"))
touched("iter-set", "set() calls __iter__", set, runs_by("__iter__"))
touched("iter-frozenset", "frozenset() calls __iter__", frozenset, runs_by("__iter__"))
touched("iter-deque", "deque() calls __iter__", collections.deque, runs_by("__iter__"))
touched("iter-counter", "Counter() calls __iter__", collections.Counter, runs_by("__iter__"))
touched("iter-ordered-dict", "OrderedDict() calls keys", collections.OrderedDict, runs_by("keys", ()))
touched("bytes", "bytes() calls __bytes__", bytes, runs_by("__bytes__", b""))
touched("index-bytearray", "bytearray() calls __index__", bytearray, runs_by("__index__", 0))
touched("index-range", "range() calls __index__", range, runs_by("__index__", 0))
touched("complex", "complex() calls __complex__", complex, runs_by("__complex__", 0j))
touched("float-timedelta", "A date is made of an object with __index__", Global("datetime", "date"), runs_by("__index__", 1), 1, 1)
touched("fspath", "Path() calls __fspath__", Global("pathlib", "PosixPath"), runs_by("__fspath__", "x"))
touched("str-uuid", "UUID() calls replace", Global("uuid", "UUID"), runs_by("replace"))
touched("float-numpy", "numpy.float64() calls __float__", numpy.float64, runs_by("__float__", 0.0))
touched(
    "dtype-numpy", "numpy.dtype() asks for an attribute dtype", numpy.dtype, made(type, (object,), {"dtype": call(property, running())})
)
touched("shape-numpy", "numpy.ndarray() calls __index__", numpy.ndarray, runs_by("__index__", 1))
touched("subscript", "operator.getitem calls __getitem__", operator.getitem, runs_by("__getitem__"), 1)
entry(
    "annotated",
    "A type hint remembers what it was asked for, by its hash",
    call(operator.getitem, typing.Annotated, (int, new(runs_by("__hash__", 1)))),
)
entry("literal", "A literal in a type hint is asked for its hash", call(operator.getitem, typing.Literal, new(runs_by("__hash__", 1))))
entry(
    "reconstructor",
    "copyreg._reconstructor calls __init__ of a class of the file that builds on itself",
    (lambda c: call(copyreg._reconstructor, c, c, None))(Remembered(runs_by("__init__"))),
)
entry(
    "newobj-function",
    "copyreg.__newobj__ calls __new__ of a class of the file",
    call(copyreg.__newobj__, made(type, (object,), {"__new__": running()})),
)
entry(
    "newobj-ex-function",
    "copyreg.__newobj_ex__ calls __new__ of a class of the file",
    call(copyreg.__newobj_ex__, made(type, (object,), {"__new__": running()}), (), {}),
    refused=True,
)
entry("reduce-or", "functools.reduce with operator.or_ calls __or__", call(functools.reduce, operator.or_, [new(runs_by("__or__")), 1]))
entry(
    "reduce-getattr",
    "functools.reduce with getattr finds a way to a program, step by step",
    call(call(functools.reduce, getattr, ["_dill", "os", "system"], call(d._import_module, "dill")), ls),
    refused=True,
)
entry(
    "attribute-property",
    "getattr reads a property of an object of the file",
    call(getattr, new(made(type, (object,), {"x": call(property, running())})), "x"),
)
entry(
    "get-attr-property",
    "dill's _get_attr reads a property of an object of the file",
    call(d._get_attr, new(made(type, (object,), {"x": call(property, running())})), "x"),
)
entry(
    "setattr-property",
    "dill's _setattr sets a property of an object of the file",
    call(setattr, new(made(type, (object,), {"x": call(property, None, running())})), "x", 1),
)
entry(
    "globals-truth",
    "dill asks the globals of a function for their truth",
    call(d._create_function, running().__code__, new(own((dict,), __len__=running(0))), "f"),
)
entry(
    "globals-bool",
    "dill asks the globals of a function whether they are true",
    call(d._create_function, running().__code__, new(own((dict,), __bool__=running(True))), "f"),
)
entry(
    "function-attributes",
    "dill goes through the attributes that a function is to have",
    call(d._create_function, running().__code__, {}, "f", None, None, new(own(keys=running(())))),
)
entry(
    "code-encode",
    "dill asks the bytes of a code object whether they can be encoded",
    call(
        d._create_code,
        0,
        0,
        0,
        0,
        0,
        0,
        new(made(type, (object,), {"__getattr__": running(running(b""))})),
        (),
        (),
        (),
        "f",
        "f",
        "f",
        1,
        b"",
        b"",
        (),
        (),
    ),
)
entry("load-type-key", "dill looks a type up by an object of the file", call(d._load_type, new(runs_by("__hash__", 1))))
entry("import-name", "dill imports a name that is an object of the file", call(d._import_module, new(runs_by("startswith", True))))
entry(
    "namedtuple-fields",
    "dill makes a named tuple of fields that are an object of the file",
    call(d._create_namedtuple, "P", new(runs_by("__iter__")), "__main__"),
)
entry(
    "own-exception-state",
    "An exception of the file gets a state with __setstate__",
    built(new(own((ValueError,), __setstate__=running())), {"x": 1}),
)
entry(
    "own-list-extend",
    "A list of the file has extend, which Python calls to fill it",
    Steps(new(own((list,), extend=running())), b"(", 1, 2, b"e"),
)
entry("own-dict-setitem", "A dict of the file has __setitem__", Steps(new(own((dict,), __setitem__=running())), 1, 2, b"s"))
entry(
    "enum-missing",
    "An enumeration of the file is asked for what it has not",
    call(
        call(
            enum.EnumMeta,
            "Own",
            (enum.Enum,),
            Steps(
                built(call(Global("enum", "_EnumDict")), {"_cls_name": "Own"}),
                b"(",
                "__module__",
                "hostile",
                "A",
                1,
                "_missing_",
                call(classmethod, running()),
                b"u",
            ),
        ),
        2,
    ),
    refused=True,
)
entry("copy", "copy.copy calls __copy__", call(copy.copy, new(runs_by("__copy__"))), refused=True)
entry("deepcopy", "copy.deepcopy calls __reduce_ex__", call(copy.deepcopy, new(runs_by("__reduce_ex__", "x"))), refused=True)
entry("len", "len() calls __len__", call(len, new(runs_by("__len__", 0))), refused=True)
entry("str", "str() calls __str__", call(str, new(runs_by("__str__", "x"))), refused=True)
entry("repr", "format() calls __format__", call(format, new(runs_by("__format__", "x"))), refused=True)
entry("int", "int() calls __int__", call(int, new(runs_by("__int__", 1))), refused=True)
entry("float", "float() calls __float__", call(float, new(runs_by("__float__", 1.0))), refused=True)
entry("next", "next() calls __next__", call(next, new(runs_by("__next__"))), refused=True)
entry("sum", "sum() calls __radd__", call(sum, [new(runs_by("__radd__", 1))]), refused=True)
entry("sorted", "sorted() calls __lt__", call(sorted, [new(runs_by("__lt__", True)), new(runs_by("__lt__", True))]), refused=True)
entry(
    "isinstance",
    "isinstance() asks for __class__",
    call(isinstance, new(made(type, (object,), {"__class__": call(property, running(int))})), str),
    refused=True,
)
entry(
    "issubclass",
    "issubclass() asks for __bases__",
    call(issubclass, new(made(type, (object,), {"__bases__": call(property, running(()))})), str),
    refused=True,
)
entry("contains", "operator.contains calls __contains__", call(operator.contains, new(runs_by("__contains__", True)), 1), refused=True)
entry("zip", "zip() calls __iter__", call(zip, new(runs_by("__iter__"))), refused=True)
entry("chain", "chain() goes through an object of the file", call(list, call(itertools.chain, [1], new(runs_by("__iter__")))), refused=True)
entry(
    "dataclass",
    "make_dataclass goes through the fields",
    call(Global("dataclasses", "make_dataclass"), "C", new(runs_by("__iter__"))),
    refused=True,
)
entry(
    "codec",
    "A codec of the file is registered, and a text encoded with it",
    after(call(codecs.register, running()), call(codecs.encode, "x", "not_there")),
    refused=True,
)

# --- torch ---------------------------------------------------------------------------------------------------------------------------------

MODULE = torch.nn.Module
entry(
    "module-parameters",
    "torch looks among the parameters of a module, which are an object of the file",
    built(new(torch.nn.Identity), {"_parameters": new(runs_by("__contains__", False)), "_modules": {}, "_buffers": {}}),
)
entry(
    "module-hooks-property",
    "torch sets hooks on a module whose class has a property of that name",
    built(new(made(type, (MODULE,), {"_forward_pre_hooks": call(property, running({}), running())})), {"training": True}),
)
entry(
    "module-setattr",
    "torch sets hooks on a module whose class has __setattr__",
    built(new(made(type, (MODULE,), {"__setattr__": running()})), {"training": True}),
)
entry(
    "module-mixin",
    "torch sets hooks on a module that also builds on a class with __setattr__",
    built(new(made(type, (made(type, (object,), {"__setattr__": running()}), MODULE))), {"training": True}),
)
entry(
    "optimizer-groups",
    "torch goes through the groups of an optimizer, which are an object of the file",
    built(new(torch.optim.Adam), {"defaults": {}, "state": {}, "param_groups": new(runs_by("__iter__"))}),
)
entry(
    "optimizer-groups-deep",
    "torch asks a group of an optimizer for its settings, and it is an object of the file",
    built(new(torch.optim.Adam), {"defaults": {}, "state": {}, "param_groups": [new(runs_by("setdefault"))]}),
)
entry(
    "optimizer-own-step",
    "A class built on torch's optimizer brings what torch calls on it",
    built(new(made(type, (torch.optim.SGD,), {"_patch_step_function": running()})), {"defaults": {}, "state": {}, "param_groups": []}),
)
entry(
    "rnn-weights",
    "torch looks into the weights of a recurrent network, which are an object of the file",
    built(new(torch.nn.GRU), {"_all_weights": new(runs_by("__getitem__", [""])), "_parameters": {}, "_buffers": {}, "_modules": {}}),
)
entry(
    "torch-subclass",
    "A tensor becomes an object of a class of the file with __setstate__",
    call(
        torch._tensor._rebuild_from_type_v2,
        torch.Tensor,
        made(type(torch.Tensor), (torch.Tensor,), {"__setstate__": running()}),
        (1,),
        {"x": 1},
    ),
)
entry(
    "torch-function",
    "torch calls a function of the file to make a tensor",
    call(torch._tensor._rebuild_from_type_v2, running(), torch.Tensor, (), {}),
    refused=True,
)
entry("torch-size", "torch.Size() calls __index__", call(torch.Size, [new(runs_by("__index__", 1))]))
entry(
    "torch-tensor",
    "torch asks the storage of a tensor for its kind of numbers",
    call(torch._utils._rebuild_tensor_v2, new(made(type, (object,), {"dtype": call(property, running())})), 0, (1,), (1,), False, None),
)


def torch_pickles(value, keys=None) -> Text:
    """The five pickles that torch writes of a storage."""
    parts = [0x1950A86A20F9469CFC6C, 1001, {"little_endian": True}, value, [] if keys is None else keys]
    return Text(b"".join(written(part, 2) for part in parts))


def loaded_by_torch(value, keys=None):
    return call(torch.storage._load_from_bytes, torch_pickles(value, keys))


entry(
    "torch-bytes", "The bytes of a storage are a pickle that calls a function of the file", loaded_by_torch(call(running())), refused=True
)
entry(
    "torch-bytes-system",
    "The bytes of a storage are a pickle that runs a program",
    loaded_by_torch(call(Global("os", "system"), ls)),
    refused=True,
)
entry(
    "torch-bytes-keys",
    "The keys of the storages are an object of the file, which torch goes through",
    loaded_by_torch(1, new(runs_by("__iter__"))),
    refused=True,
)
entry(
    "torch-bytes-storage-type",
    "The type of a storage is an object of the file, which torch asks for its kind of numbers",
    loaded_by_torch(Steps(("storage", new(made(type, (object,), {"dtype": call(property, running())})), "0", "cpu", 1, None), b"Q")),
    refused=True,
)
entry(
    "torch-bytes-magic",
    "The mark at the beginning of a storage is an object of the file, which torch compares",
    call(torch.storage._load_from_bytes, Text(written(new(runs_by("__ne__", True)), 2))),
    refused=True,
)


def like_torch(code_of, **scope):
    """A function with torch's own code, whose names stand for something else."""
    function = types.FunctionType(
        code_of.__code__, {"__name__": "torch.optim.optimizer", "OrderedDict": collections.OrderedDict, **scope}, code_of.__name__
    )
    function.__qualname__ = code_of.__qualname__
    return function


SETSTATE = torch.optim.Optimizer.__setstate__
PATCH = torch.optim.Optimizer._patch_step_function
EMPTY = {"defaults": {}, "state": {}, "param_groups": []}
entry(
    "torch-code-other-globals",
    "torch's own code of an optimizer runs with a name that stands for a function of the file",
    built(new(own(module="torch.optim.optimizer", __setstate__=like_torch(SETSTATE, OrderedDict=running({})))), EMPTY),
)
entry(
    "torch-code-getattr",
    "torch's own code of an optimizer runs with a getattr of the file",
    built(
        new(
            own(
                module="torch.optim.optimizer",
                __setstate__=like_torch(SETSTATE),
                _patch_step_function=like_torch(PATCH, getattr=running(True)),
                step=running(),
            )
        ),
        EMPTY,
    ),
)
entry(
    "torch-code-builtins",
    "torch's own code of an optimizer runs with builtins of the file",
    built(
        new(
            made(
                type,
                (object,),
                {
                    "__setstate__": like_torch(SETSTATE),
                    "_patch_step_function": call(
                        d._create_function, PATCH.__code__, {"__builtins__": {"getattr": running(True)}}, "_patch_step_function"
                    ),
                    "step": running(),
                },
            )
        ),
        EMPTY,
    ),
)
entry(
    "torch-code-other-method",
    "torch's own code of an optimizer calls another method of the class, which is the file's",
    built(new(own(module="torch.optim.optimizer", __setstate__=like_torch(SETSTATE), _patch_step_function=running())), EMPTY),
)
entry(
    "torch-code-mixin",
    "torch's own code of an optimizer calls a method that another base brings",
    built(
        new(
            made(
                type,
                (made(type, (object,), {"_patch_step_function": running()}), made(type, (object,), {"__setstate__": like_torch(SETSTATE)})),
            )
        ),
        EMPTY,
    ),
)
entry(
    "torch-code-step-mark",
    "torch's own code of an optimizer asks an attribute of a function for its truth",
    built(
        new(
            made(
                type,
                (object,),
                {
                    "__setstate__": like_torch(SETSTATE),
                    "_patch_step_function": like_torch(PATCH),
                    "step": built(running(), {"hooked": new(runs_by("__bool__", True))}),
                },
            )
        ),
        EMPTY,
    ),
)
entry(
    "torch-code-state",
    "torch's own code of an optimizer works on a state that is an object of the file",
    built(
        new(
            own(
                module="torch.optim.optimizer",
                __setstate__=like_torch(SETSTATE),
                _patch_step_function=like_torch(PATCH),
                profile_hook_step=staticmethod(
                    like_torch(
                        torch.optim.Optimizer.profile_hook_step,
                        functools=functools,
                        _P=Global("torch.optim.optimizer", "_P"),
                        R=Global("torch.optim.optimizer", "R"),
                    )
                ),
                step=running(),
            )
        ),
        {**EMPTY, "defaults": new(runs_by("setdefault"))},
    ),
)

# --- names that no solver calls ------------------------------------------------------------------------------------------------------------


def unknown(name: str, what: str, thing, protocol: int = 4) -> None:
    entry(name, what, thing, refused=True, protocol=protocol)


unknown("os-system", "os.system runs a program", call(Global("os", "system"), ls))
unknown("os-system-protocol-0", "os.system in the oldest protocol", call(Global("posix", "system"), ls), protocol=0)
unknown("os-system-protocol-2", "os.system in protocol 2", call(Global("posix", "system"), ls), protocol=2)
unknown("os-system-protocol-5", "os.system in protocol 5", call(Global("posix", "system"), ls), protocol=5)
unknown("os-system-inst", "INST calls os.system", Steps(b"(", ls, b"ios\nsystem\n"))
unknown("os-system-obj", "OBJ calls os.system", Steps(b"(", Global("os", "system"), ls, b"o"))
unknown("popen-new", "subprocess.Popen runs a program", call(Global("subprocess", "Popen"), ["touch", MARKER]))
unknown("eval", "eval evaluates text", call(Global("builtins", "eval"), touch))
unknown("eval-python-2", "eval under the name that Python 2 gave it", call(Global("__builtin__", "eval"), touch), protocol=2)
unknown(
    "dotted-name", "A dotted name behind a known module leads to os.system", call(Steps("torch.serialization", "os.system", b"\x93"), ls)
)
unknown("dill-module", "dill itself imports os", call(Steps("dill._dill", "os.system", b"\x93"), ls))
unknown(
    "split-name",
    "The name of a function is put together from pieces",
    call(call(getattr, call(d._import_module, "os"), call(operator.add, "sys", "tem")), ls),
)
unknown(
    "split-module",
    "The name of a module is put together from pieces",
    call(call(getattr, call(d._import_module, call(operator.add, "po", "six")), "system"), ls),
)
unknown(
    "get-attr-builtin",
    "dill's _get_attr looks among the builtins for what is not there",
    call(call(d._get_attr, call(d._import_module, "copyreg"), "eval"), touch),
)
unknown(
    "getattr-default",
    "getattr gives back what it is handed for the case that there is nothing",
    call(call(getattr, Global("copyreg", "pickle"), "not_there", Global("os", "system")), ls),
)
unknown("attrgetter", "attrgetter reads os.system", call(call(call(operator.attrgetter, "system"), call(d._import_module, "os")), ls))
unknown("methodcaller", "methodcaller calls os.system", call(call(operator.methodcaller, "system", ls), call(d._import_module, "os")))
unknown(
    "itemgetter",
    "itemgetter takes os out of the table of modules",
    call(call(getattr, call(call(operator.itemgetter, "os"), Global("sys", "modules")), "system"), ls),
)
unknown(
    "memo-overwritten",
    "A place in the memo holds a harmless name, and then another",
    Steps(Global("builtins", "len"), b"q\x010", Global("os", "system"), b"q\x010h\x01(", ls, b"tR"),
)
unknown(
    "partial-chain",
    "partial() of partial() of os.system is called",
    call(call(functools.partial, call(functools.partial, Global("os", "system")), ls)),
)
unknown("resolve-name", "pkgutil finds os.system by its name", call(call(Global("pkgutil", "resolve_name"), "os:system"), ls))
unknown("import-module", "importlib finds os", call(call(getattr, call(Global("importlib", "import_module"), "os"), "system"), ls))
unknown(
    "pickle-inside", "pickle.loads loads a pickle inside", call(Global("pickle", "loads"), Text(written(call(Global("os", "system"), ls))))
)
unknown("dill-inside", "dill.loads loads a pickle inside", call(Global("dill", "loads"), Text(written(call(running())))))
unknown(
    "marshal",
    "marshal loads code, and a function of it is called",
    call(call(types.FunctionType, call(Global("marshal", "loads"), Text(marshal.dumps(compile(touch, "hostile.py", "eval")))), {})),
)
unknown("eval-repr", "dill evaluates text", call(d._eval_repr, touch))
unknown("create-filehandle", "dill opens a file", call(d._create_filehandle, MARKER, "w", 0, False, open, False, 0, ""))
unknown("dump-session", "dill writes the session to a file", call(Global("dill", "dump_session"), MARKER))
unknown("timeit", "timeit runs text", call(Global("timeit", "timeit"), touch, "pass", timeit.default_timer, 1))
unknown("pydoc", "pydoc pipes text into a program", call(Global("pydoc", "pipepager"), "x", f"cat > {MARKER}"))
unknown("bdb", "bdb runs text", call(call(getattr, call(Global("bdb", "Bdb")), "run"), touch))
unknown("cprofile", "cProfile runs text", call(Global("cProfile", "run"), touch))
unknown("profile", "profile runs text", call(Global("profile", "run"), touch))
unknown("trace", "trace runs text", call(call(getattr, call(Global("trace", "Trace"), 0, 0), "run"), touch))
unknown("runpy", "runpy runs code", call(Global("runpy", "_run_code"), compile(touch, "hostile.py", "exec"), {}))
unknown(
    "code", "code.InteractiveInterpreter runs text", call(call(getattr, call(Global("code", "InteractiveInterpreter")), "runsource"), touch)
)
unknown("ctypes", "ctypes calls into C", call(call(getattr, call(Global("ctypes", "CDLL"), None), "system"), Text(ls.encode())))
unknown("asyncio", "asyncio starts a program", call(Global("asyncio", "run"), call(Global("asyncio", "create_subprocess_shell"), ls)))
unknown("pty", "pty starts a program", call(Global("pty", "spawn"), ["touch", MARKER]))
unknown("osx-support", "A helper of Python's own set-up runs a program", call(Global("_osx_support", "_read_output"), ls))
unknown("imaplib", "imaplib talks to a program", call(Global("imaplib", "IMAP4_stream"), f"touch {MARKER}; echo '* BYE'"))
unknown("idlelib-calltip", "IDLE evaluates text for a hint", call(Global("idlelib.calltip", "get_entity"), touch))
unknown("idlelib-run", "IDLE evaluates text for a completion", call(Global("idlelib.autocomplete", "AutoComplete.get_entity"), None, touch))
unknown(
    "lib2to3",
    "lib2to3 loads a pickle",
    call(call(getattr, call(Global("lib2to3.pgen2.grammar", "Grammar")), "loads"), Text(written(call(Global("os", "system"), ls)))),
)
unknown("pip", "pip runs", call(Global("pip", "main"), ["check", f"--log={MARKER}"]))
unknown("distutils", "distutils writes a file", call(Global("distutils.file_util", "write_file"), MARKER, ["x"]))
unknown("logging-file", "logging opens a file", call(Global("logging", "FileHandler"), MARKER))
unknown(
    "logging-config",
    "logging.config calls what it is told",
    call(Global("logging.config", "dictConfig"), {"version": 1, "handlers": {"x": {"class": "logging.FileHandler", "filename": MARKER}}}),
)
unknown("path-touch", "A path makes a file", call(call(getattr, call(Global("pathlib", "PosixPath"), MARKER), "touch")))
unknown("io-file", "io opens a file", call(Global("io", "FileIO"), MARKER, "w"))
unknown("io-open-code", "_io opens a file", call(Global("_io", "open"), MARKER, "w"))
unknown("shutil", "shutil copies a file", call(Global("shutil", "copy"), "/dev/null", MARKER))
unknown("zipfile", "zipfile makes a file", call(Global("zipfile", "ZipFile"), MARKER, "w"))
unknown("tarfile", "tarfile makes a file", call(Global("tarfile", "open"), MARKER, "w"))
unknown("gzip", "gzip makes a file", call(Global("gzip", "open"), MARKER, "w"))
unknown("sqlite", "sqlite3 makes a file", call(call(getattr, call(Global("sqlite3", "connect"), MARKER), "execute"), "create table t (x)"))
unknown("codecs-open", "codecs opens a file", call(Global("codecs", "open"), MARKER, "w"))
unknown("fileinput", "logging.handlers opens a file", call(Global("logging.handlers", "WatchedFileHandler"), MARKER))
unknown("numpy-f2py", "numpy.f2py evaluates text", call(Global("numpy.f2py.crackfortran", "myeval"), touch, {}))
unknown("numpy-testing", "numpy.testing runs text", call(Global("numpy.testing._private.utils", "runstring"), touch, {}))
unknown("numpy-save", "numpy writes a file", call(Global("numpy", "savetxt"), MARKER, [1]))
unknown("numpy-memmap", "numpy maps a file", call(Global("numpy", "memmap"), MARKER, "uint8", "w+", 0, (1,)))
unknown("scipy-io", "scipy writes a file", call(Global("scipy.io", "savemat"), MARKER, {}, False))
unknown(
    "torch-unsupported-ops", "A helper of torch runs text", call(Global("torch.jit.unsupported_tensor_ops", "execWrapper"), touch, {}, {})
)
unknown("torch-save", "torch writes a file", call(Global("torch", "save"), 1, MARKER))
unknown("torch-collect-env", "A helper of torch runs a program", call(Global("torch.utils.collect_env", "run"), ls))
unknown(
    "torch-config-module",
    "A setting of torch loads a pickle",
    call(Global("torch._dynamo.config", "load_config"), Text(written(call(Global("os", "system"), ls)))),
)
unknown(
    "torch-load",
    "torch loads what the file holds",
    call(
        Global("torch.serialization", "_legacy_load"),
        call(Global("io", "BytesIO"), torch_pickles(call(Global("os", "system"), ls))),
        None,
        pickle,
    ),
)
unknown("mkdir", "os.mkdir makes a folder", call(Global("os", "mkdir"), MARKER))
unknown(
    "extension",
    "A numbered extension stands for os.system",
    after(call(Global("copyreg", "add_extension"), "posix", "system", 77), Steps(b"\x82M", b"(", ls, b"tR")),
)
unknown(
    "modules-table",
    "Another module takes the place of a known one",
    after(
        call(call(getattr, Global("sys", "modules"), "update"), {"colorsys": call(d._import_module, "posix")}),
        call(Global("colorsys", "system"), ls),
    ),
)
unknown("text-wrapper", "Parts of _io open a file", call(Global("_io", "TextIOWrapper"), call(Global("_io", "FileIO"), MARKER, "w")))


def main(target: Path) -> None:
    target.mkdir(exist_ok=True)
    for old in target.iterdir():
        old.unlink()
    here = os.getcwd()
    with tempfile.TemporaryDirectory() as folder:
        # Writing some of them runs them, too.
        os.chdir(folder)
        try:
            for name, about in ENTRIES.items():
                (target / f"{name}.pkl").write_bytes(written(about["thing"], about["protocol"]))
        finally:
            os.chdir(here)
    index = {name: {"what": about["what"], "refused": about["refused"]} for name, about in ENTRIES.items()}
    (target / "index.json").write_text(json.dumps(index, indent=2) + "\n")
    print(len(index), "files")


if __name__ == "__main__":
    main(Path(sys.argv[1]).absolute() if len(sys.argv) > 1 else FILES)
