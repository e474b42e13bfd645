"""Where the solvers of this folder are listed, each with what is to be read from its file."""

SOLVERS = {}


def solver(style, unknowns, coordinates, orders, kind=None, name=None, **parameters):
    """Says what is to be read: names in order, the highest order of each unknown, parameters with their values."""

    def keep(function):
        label = name or function.__name__
        assert label not in SOLVERS, label
        SOLVERS[label] = {
            "style": style, "unknowns": unknowns.split(), "coordinates": coordinates.split(),
            "orders": [int(order) for order in str(orders).split()], "parameters": parameters, "kind": kind, "diff_eqs": function,
        }
        return function

    return keep


def add(name, function, *args, **parameters):
    solver(*args, name=name, **parameters)(function)
