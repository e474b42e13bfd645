import { functionExpression, namesUsed } from './python-functions.ts';

it.each([
  ['alone', 'lambda y: 0', 'x_min_val', 0, 'lambda y: 0'],
  [
    'with its own line around it',
    'x_min=0, x_min_val=lambda y: torch.sin(np.pi * y),',
    'x_min_val',
    0,
    'lambda y: torch.sin(np.pi * y)',
  ],
  [
    'with commas in brackets',
    'f=lambda x, y: torch.where(x > 0, [x, y][0], (y, x)[1]), 1',
    'f',
    0,
    'lambda x, y: torch.where(x > 0, [x, y][0], (y, x)[1])',
  ],
  ['with quotes', 'f=lambda x: g(\'a,b)\', "\\","), 1', 'f', 0, 'lambda x: g(\'a,b)\', "\\",")'],
  ['last in its call', 'lambda t: t), IVP(0, lambda t: 1)', 'u_0', 0, 'lambda t: t'],
  ['before a comment', 'lambda x: x # the end', 'f', 0, 'lambda x: x'],
  ['second by its name', 'a=lambda x: 1, b=lambda x: 2', 'b', 1, 'lambda x: 2'],
  ['third by its place', '0, lambda y: 1, 1, lambda y: 2, 0, lambda x: 3', 'y_min_val', 2, 'lambda x: 3'],
  ['a one-line def', 'def f(x):return x ** 2', 'f', 0, 'lambda x: x ** 2'],
])('reads a function %s', (_, text, argument, nth, expression) =>
  expect(functionExpression(text, argument, nth)).toBe(expression),
);

it.each([
  ['a name', 'boundary', 0],
  ['a def that lost its lines', 'def f(x):a = 1return a * x', 0],
  ['fewer functions than it stands for', '0, lambda y: 1, 1, lambda y: 2', 2],
  ['a cut lambda', 'lambda', 0],
  ['nothing', '', 0],
])('does not guess at %s', (_, text, nth) => expect(functionExpression(text, 'f', nth)).toBeUndefined());

it.each([
  ['lambda y: height * torch.sin(np.pi * y)', ['height', 'torch', 'np']],
  ['lambda x, scale=k: scale * x', ['k']],
  ['lambda x: shape(x, order=n)', ['shape', 'n']],
  ['lambda x: a if x == b else c', ['a', 'b', 'c']],
  ['lambda x: sum(w * x ** i for i in range(n))', ['w', 'n']],
  ["lambda x: table['x_axis'] + x", ['table']],
  ['lambda *xs: torch.zeros_like(xs[0])', ['torch']],
  ['', []],
])('finds in %s the global names %j', (expression, names) => expect(namesUsed(expression)).toEqual(names));
