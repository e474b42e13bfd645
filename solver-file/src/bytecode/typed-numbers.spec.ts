import { operate, compare, negated } from './arithmetic.ts';
import { CodeBudget } from './budget.ts';
import { applyElementwise } from './elementwise.ts';
import { MATH_FUNCTIONS } from './math-functions.ts';
import { callMethod } from './methods.ts';
import { cast, typeNamed, type DefaultFloat, type NumberType } from './typed-numbers.ts';
import { expression, library, numberValue, opaque, typedNumber, type NumberValue, type Value } from './values.ts';
import type { Interpreter, Operator } from './value-types.ts';

const budget = new CodeBudget();
const EITHER =
  'The code computes with torch or numpy numbers whose type, which is not in the file, decides how they are rounded. Write them as Python numbers, or with dtype=torch.float64.';
const TOO_LARGE =
  'The code computes a whole number that is too large for its type, so torch or numpy gives a different result.';

type Number = number | [value: number, type: string, library?: 'torch' | 'numpy', defaultFloat?: DefaultFloat];

function valueOf(number: Number): NumberValue {
  if (typeof number === 'number') return numberValue(number);
  const [value, name, of = 'torch', defaultFloat = 'double'] = number;
  return typedNumber(cast({ value }, typeNamed(name, of, defaultFloat)!), numberValue(value));
}

function outcome(compute: () => Value): [value: unknown, kind: string | undefined] | string {
  try {
    const value = compute();
    if (value.kind === 'boolean') return [value.value, undefined];
    return value.kind === 'number' ? [value.value, value.type?.kind] : value.kind;
  } catch (error) {
    return (error as Error).message;
  }
}
const computed = (a: Number, operator: Operator, b: Number) =>
  outcome(() => operate(operator, valueOf(a), valueOf(b), budget));

it.each<[Number, Operator, Number, ReturnType<typeof outcome>]>([
  [0.1, '*', 3, [0.1 * 3, undefined]],
  // Whole numbers that wrap are refused.
  [[200, 'uint8'], '*', 2, TOO_LARGE],
  [[100, 'uint8'], '*', 2, [200, 'whole']],
  [[3, 'uint8'], '-', 5, TOO_LARGE],
  [[2 ** 30, 'int32'], '*', 4, TOO_LARGE],
  [[2 ** 52, 'int64', 'numpy'], '*', 4, TOO_LARGE],
  [[7, 'int64'], '//', 2, [3, 'whole']],
  [[1, 'bool'], '+', [1, 'bool'], TOO_LARGE],
  [[100, 'int8'], '+', [100, 'uint8'], TOO_LARGE],
  // Quotients of whole numbers are floats of the default type in torch, and doubles in numpy.
  [[1, 'int64'], '/', 3, [1 / 3, 'double']],
  [[1, 'int64', 'torch', 'single'], '/', 3, [Math.fround(1 / 3), 'single']],
  [[1, 'int64', 'torch', 'either'], '/', 3, EITHER],
  [[1, 'int64', 'torch', 'either'], '/', 4, [0.25, 'either']],
  [[1, 'int64', 'numpy', 'single'], '/', 3, [1 / 3, 'double']],
  [[3, 'int64'], '*', 0.1, [3 * 0.1, 'double']],
  // A number of Python that is whole may be a float there, and the result with it.
  [[2 ** 24 + 1, 'int64', 'torch', 'single'], '*', 1, EITHER],
  // Floats of 32 bits are rounded after each operation.
  [[0.1, 'float32'], '*', 3, [Math.fround(Math.fround(0.1) * 3), 'single']],
  [[0.1, 'float32'], '+', [0.2, 'float32'], [Math.fround(Math.fround(0.1) + Math.fround(0.2)), 'single']],
  [[1, 'float32'], '/', 3, [Math.fround(1 / 3), 'single']],
  [[1.1, 'float32'], '**', 3, EITHER],
  [[1.5, 'float32'], '**', 2, [2.25, 'single']],
  [[0.1, 'float32'], '*', [3, 'float64'], EITHER],
  [[0.5, 'float32'], '*', [3, 'float64'], [1.5, 'either']],
  [[0.1, 'float64'], '*', 3, [0.1 * 3, 'double']],
  // Versions of numpy differ.
  [[0.1, 'float32', 'numpy'], '*', 3, EITHER],
  [[0.1, 'float32', 'numpy'], '*', [3, 'float32', 'numpy'], [Math.fround(Math.fround(0.1) * 3), 'single']],
  [[0.1, 'float32', 'numpy'], '*', [3, 'float64', 'numpy'], [Math.fround(0.1) * 3, 'double']],
  [[0.1, 'float32', 'numpy'], '*', [3, 'float32', 'torch'], EITHER],
  [[1, 'float16'], '*', 2, 'The code computes with floats of 16 bits, which the hub does not follow.'],
])('computes %j %s %j as the library does, or refuses it', (a, operator, b, result) => {
  expect(computed(a, operator, b)).toEqual(result);
});

it('keeps how a number is written only where it is that number', () => {
  const k = { ...valueOf([0.1, 'float32']), tree: { kind: 'name', name: 'k' } as const };
  expect((operate('*', k, numberValue(2), budget) as NumberValue).tree).toMatchObject({ kind: 'binary' });
  expect((operate('*', k, numberValue(3), budget) as NumberValue).tree).toMatchObject({ kind: 'number' });
});

it('compares numbers only where their type does not decide', () => {
  expect(outcome(() => compare('>', valueOf([0.1, 'float32']), valueOf(0.1)))).toBe(EITHER);
  expect(outcome(() => compare('>', valueOf([0.5, 'float32']), valueOf(0.1)))).toEqual([true, undefined]);
});

it('takes functions and negatives of them', () => {
  expect(outcome(() => applyElementwise('sqrt', [valueOf([2, 'float32'])], budget))).toBe(EITHER);
  expect(outcome(() => applyElementwise('sqrt', [valueOf([2, 'float64'])], budget))).toEqual([Math.SQRT2, 'double']);
  expect(outcome(() => applyElementwise('abs', [valueOf([-2, 'float32'])], budget))).toEqual([2, 'single']);
  expect(outcome(() => negated(valueOf([3, 'uint8']), budget))).toBe(TOO_LARGE);
  expect(outcome(() => negated(valueOf([3, 'int8']), budget))).toEqual([-3, 'whole']);
});

describe('numbers that are made', () => {
  const interpreterWith = (defaultFloat: DefaultFloat) => ({ budget, defaultFloat, tensors: null }) as Interpreter;
  const made = (name: string, defaultFloat: DefaultFloat, args: Value[], dtype?: Value) =>
    outcome(() =>
      MATH_FUNCTIONS[name]!({
        args,
        named: new Map(dtype ? [['dtype', dtype]] : []),
        interpreter: interpreterWith(defaultFloat),
      }),
    );
  const tenth = numberValue(0.1);

  it.each<[string, DefaultFloat, Value | undefined, ReturnType<typeof outcome>]>([
    ['torch.tensor', 'double', undefined, [0.1, 'double']],
    ['torch.tensor', 'single', undefined, [Math.fround(0.1), 'single']],
    ['torch.tensor', 'either', undefined, EITHER],
    ['torch.tensor', 'either', library('torch.float64'), [0.1, 'double']],
    ['torch.tensor', 'double', library('torch.float32'), [Math.fround(0.1), 'single']],
    ['torch.tensor', 'double', library('builtins.float'), [0.1, 'double']],
    ['torch.tensor', 'double', library('torch.uint8'), [0, 'whole']],
    ['torch.tensor', 'single', opaque('the dtype of a tensor'), [Math.fround(0.1), 'single']],
    ['torch.tensor', 'single', opaque('the dtype of a number'), EITHER],
    ['torch.tensor', 'double', library('torch.complex64'), 'The hub does not know the number type complex64.'],
    ['torch.FloatTensor', 'double', undefined, [Math.fround(0.1), 'single']],
    ['numpy.array', 'single', undefined, [0.1, 'double']],
    ['numpy.float32', 'double', undefined, [Math.fround(0.1), 'single']],
    [
      'torch.tensor',
      'double',
      library('torch.float16'),
      'The code rounds a number to 16 bits, which the hub does not follow.',
    ],
  ])('%s in a file of %s numbers', (name, defaultFloat, dtype, result) => {
    expect(made(name, defaultFloat, [tenth], dtype)).toEqual(result);
  });

  const asked = (of: Value, name: string, args: Value[] = [], defaultFloat: DefaultFloat = 'double') =>
    outcome(() => callMethod(of, name, { args, named: new Map(), interpreter: interpreterWith(defaultFloat) }));

  it('take another type by a method', () => {
    expect(asked(tenth, 'float')).toEqual([Math.fround(0.1), 'single']);
    expect(asked(tenth, 'to', [library('torch.float32')])).toEqual([Math.fround(0.1), 'single']);
    expect(asked(valueOf([0.5, 'float32']), 'item')).toEqual([0.5, undefined]);
  });

  it('differ from point to point only where a method does not round them', () => {
    const u = expression({ kind: 'name', name: 'u' });
    const isLarge = compare('>', u, tenth);
    for (const name of ['int', 'long', 'half', 'float', 'bool'])
      expect([asked(u, name), asked(isLarge, name)]).toEqual([
        `The code calls ${name} on a quantity, which rounds it.`,
        'expression',
      ]);
    expect(asked(u, 'to', [library('torch.int32')])).toBe('The code calls to on a quantity, which rounds it.');
    expect([asked(u, 'double'), asked(u, 'float', [], 'single')]).toEqual(['expression', 'expression']);
  });
});

it.each<[string, NumberType['kind'] | undefined]>([
  ['float', 'single'],
  ['int', 'whole'],
  ['DoubleStorage', 'double'],
  ['constructor', undefined],
])('knows the type %s', (name, kind) => {
  expect(typeNamed(name, 'torch', 'double')?.kind).toBe(kind);
});
