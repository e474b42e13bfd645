import { changedInPlace } from './arithmetic.ts';
import { CodeBudget } from './budget.ts';
import { itemsOf } from './iteration.ts';
import type { Known } from './library-call.ts';
import { MATH_FUNCTIONS } from './math-functions.ts';
import { callMethod } from './methods.ts';
import { PYTHON_FUNCTIONS } from './python-functions.ts';
import { PYTHON_MODULE_FUNCTIONS } from './python-module-functions.ts';
import { setElement } from './subscripts.ts';
import { UnreadableCode } from './unreadable-code.ts';
import { expression, numberValue, sequence, textOf, type Value } from './values.ts';
import type { Interpreter } from './value-types.ts';

const budget = new CodeBudget();
const interpreter = {
  budget,
  defaultFloat: 'double',
  tensors: null,
  withoutDerivatives: 0,
  isCoordinate: (name: string) => name === 't',
} as unknown as Interpreter;

type Given = number | string | boolean | null | Value | Given[];

function valueOf(given: Given): Value {
  if (given === null) return { kind: 'none' };
  if (typeof given === 'number') return numberValue(given);
  if (typeof given === 'string') return textOf(given);
  if (typeof given === 'boolean') return { kind: 'boolean', value: given };
  return Array.isArray(given) ? sequence('list', given.map(valueOf)) : given;
}

const array = (...items: Given[]): Value & { kind: 'array' } =>
  sequence('array', items.map(valueOf)) as Value & { kind: 'array' };
const quantity = (name: string): Value => expression({ kind: 'name', name });

const TABLES: Record<string, Known>[] = [PYTHON_FUNCTIONS, PYTHON_MODULE_FUNCTIONS, MATH_FUNCTIONS];
const functionOf = (name: string): Known => TABLES.find((table) => Object.hasOwn(table, name))![name]!;

function called(name: string, args: Given[], named: Record<string, Given> = {}): Value {
  const given = new Map(Object.entries(named).map(([key, value]) => [key, valueOf(value)]));
  return functionOf(name)({ args: args.map(valueOf), named: given, interpreter });
}

/** Numbers, lists of these, and what else is said by its kind. */
function plain(value: Value): unknown {
  if (value.kind === 'number' || value.kind === 'boolean' || value.kind === 'text') return value.value;
  if (value.kind === 'iterator') return itemsOf(value, budget).map(plain);
  return 'items' in value && value.items ? value.items.map(plain) : value.kind;
}

describe('an array of its own', () => {
  const method = (name: string) => (of: Value) => callMethod(of, name, { args: [], named: new Map(), interpreter });
  const made = (name: string) => (of: Value) => called(name, [of]);

  it.each<[string, (of: Value) => Value]>([
    ['a.copy()', method('copy')],
    ['a.clone()', method('clone')],
    ['a.tolist()', method('tolist')],
    ['torch.clone(a)', made('*.clone')],
    ['np.array(a)', made('numpy.array')],
    ['torch.tensor(a)', made('torch.tensor')],
    ['torch.Tensor(a)', made('torch.Tensor')],
    ['torch.FloatTensor(a)', made('torch.FloatTensor')],
    ['list(a)', made('builtins.list')],
  ])('%s keeps its elements where one of the other is set', (_, copy) => {
    const of = array(2, 3, quantity('u'));
    const copied = copy(of);
    setElement(copied, numberValue(0), numberValue(7));
    expect([plain(of), plain(copied)]).toEqual([
      [2, 3, 'expression'],
      [7, 3, 'expression'],
    ]);
  });

  it.each([
    ['a.copy()', method('copy')],
    ['np.array(a)', made('numpy.array')],
  ])('%s keeps its rows, too, and the quantities in them', (_, copy) => {
    const u = quantity('u');
    const of = array(array(2, 3), array(u, 5));
    const copied = copy(of) as typeof of;
    setElement(copied.items[0]!, numberValue(-1), numberValue(7));
    changedInPlace((copied.items[1] as typeof of).items[0]!, quantity('v'), interpreter);
    expect(plain(of)).toEqual([
      [2, 3],
      ['expression', 5],
    ]);
    expect(plain(copied)).toEqual([
      [2, 7],
      ['expression', 5],
    ]);
    expect(u).toEqual(quantity('u'));
  });

  it.each(['torch.as_tensor', 'numpy.asarray', 'torch.from_numpy'])(
    '%s shares its elements, as it does in Python',
    (name) => {
      const of = array(2, 3);
      setElement(called(name, [of]), numberValue(0), numberValue(7));
      expect(plain(of)).toEqual([7, 3]);
    },
  );
});

it('a quantity is changed in place under all of its names, and a coordinate is not', () => {
  const u = quantity('u');
  expect(changedInPlace(u, quantity('v'), interpreter)).toBe(u);
  expect(u).toEqual(quantity('v'));
  const t = quantity('t');
  expect(() => changedInPlace(t, quantity('v'), interpreter)).toThrow(
    'The code changes the coordinate t in place, which torch does not allow.',
  );
  expect(t).toEqual(quantity('t'));
});

it('what a dict is filled with is a number that nobody wrote, so no parameter', () => {
  const dict = called('builtins.fromkeys', [['a', 'b'], 7]);
  if (dict.kind !== 'dict') throw new Error('no dict');
  expect([...dict.entries.values()].map(([key, value]) => [plain(key), value])).toEqual([
    ['a', { ...numberValue(7), isComputed: true }],
    ['b', { ...numberValue(7), isComputed: true }],
  ]);
});

/** Calls that are refused, each with all of the reason. */
const REFUSED: [name: string, args: Given[], reason: string, named?: Record<string, Given>][] = [
  ['builtins.setattr', [7, 'name', 1], 'The code sets an attribute of the number 7.'],
  ...[[], [1, 2, 0], [1, 2, 3, 4]].map((args): [string, Given[], string] => [
    'builtins.range',
    args,
    'range is called with arguments that Python does not accept.',
  ]),
  ['builtins.range', [0.5], 'range needs a whole number.'],
  ['builtins.range', ['7'], 'range needs a whole number.'],
  ['builtins.len', [7], 'The code takes the length of the number 7.'],
  ...['builtins.min', 'builtins.max'].flatMap((name): [string, Given[], string, Record<string, Given>?][] => [
    [name, [[]], 'min or max is called in a way that the hub does not follow.'],
    [name, [1, 2], 'min or max is called in a way that the hub does not follow.', { default: 7 }],
  ]),
  ['builtins.pow', [0.5, 1, 3], 'pow is called with a divisor, in a way that the hub does not follow.'],
  ['builtins.float', ['seven'], 'float() is called with a text.'],
  ['builtins.float', ['1_0'], 'float() is called with a text.'],
  ['builtins.int', [array(1, 2)], 'int() is called with an array.'],
  ['builtins.set', [[[1], 2]], 'A set contains a list.'],
  ['builtins.dict', [[[1, 2, 3]]], 'A dict is made from something that is not a list of pairs.'],
  ['builtins.dict', [[7]], 'A dict is made from something that is not a list of pairs.'],
  ['builtins.next', [[1]], 'next is called on an iterator without further elements.'],
  ['builtins.hasattr', [7], 'hasattr is called without a name.'],
  ['builtins.getattr', [7, 8], 'getattr is called without a name.'],
  ['builtins.isinstance', [7, 8], 'A branch asks whether something is the number 8.'],
  ['builtins.type', [2], 'A branch asks whether a number is a float or an int. The hub cannot distinguish 2.0 from 2.'],
  ['builtins.round', [1.5, 0.5], 'round needs a whole number.'],
  ['functools.reduce', [null, []], 'reduce is called with an empty list.'],
  ['itertools.islice', [[1, 2], -1, 2], 'islice is called with arguments that Python does not accept.'],
  ['itertools.islice', [[1, 2], 0, 2, 0], 'islice is called with arguments that Python does not accept.'],
  ['itertools.islice', [[1, 2], 0.5], 'islice needs a whole number.'],
  ['dataclasses.replace', [7], 'dataclasses.replace is called with something that is not an object.'],
  ['*.linspace', ['a', 2, 3], 'linspace is called without numbers.'],
  ['*.linspace', [1, quantity('u'), 3], 'linspace is called without numbers.'],
  ['*.linspace', [1, 2, -3], 'linspace needs a whole number.'],
  ['math.isclose', [quantity('u'), 2], 'isclose is called with something that is not a number.'],
  ['math.isclose', [2, quantity('u')], 'isclose is called with something that is not a number.'],
  ['math.isclose', [1, 2], 'isclose is called with something that is not a number.', { rel_tol: quantity('u') }],
  ['math.isclose', [1, 2], 'isclose is called with something that is not a number.', { abs_tol: 'much' }],
  ['torch.tensor', [[[[[[[1]]]]]]], 'An array has too many dimensions.'],
  ['*.max', [quantity('u')], 'The code takes the maximum over all points, which is not a value at one point.'],
  ['*.min', [[]], 'The code takes the minimum over all points, which is not a value at one point.'],
];

const told = (args: Given[]): string => JSON.stringify(args.map((given) => plain(valueOf(given))));

it.each(
  REFUSED.map(([name, args, reason, named]) => [name, told(args), reason, () => called(name, args, named)] as const),
)('%s with %s: %s', (_name, _args, reason, call) => {
  expect(call).toThrow(new UnreadableCode(reason));
});

it.each<[string, Given[], unknown, Record<string, Given>?]>([
  ['itertools.islice', [[2, 3, 5, 7], 2], [2, 3]],
  ['itertools.islice', [[2, 3, 5, 7], 1, null], [3, 5, 7]],
  ['itertools.islice', [[2, 3, 5, 7], null, 3], [2, 3, 5]],
  ['itertools.islice', [[2, 3, 5, 7], 0, null, 2], [2, 5]],
  ['math.isclose', [1, 1 + 1e-10], true],
  ['math.isclose', [1, 1 + 1e-8], false],
  ['math.isclose', [1, 1.5], true, { rel_tol: 0.4 }],
  ['math.isclose', [1, 1.5], true, { abs_tol: 0.5 }],
  ['math.isclose', [1, 1.5], false, { abs_tol: 0.4 }],
  ['builtins.range', [2, 8, 3], [2, 5]],
])('%s(%j) is %j', (name, args, gives, named = {}) => {
  const value = called(name, args, named);
  expect(value.kind === 'range' ? itemsOf(value, budget).map(plain) : plain(value)).toEqual(gives);
});
