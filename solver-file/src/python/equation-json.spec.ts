import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { references } from '../../test/support/references.ts';
import { rootOf } from '../../test/support/roots.ts';
import { readEquationFromCode } from '../bytecode/equation-from-code.ts';
import { readSolverFacts } from '../contents/facts.ts';
import { trialResiduals } from '../evaluate/trial-residuals.ts';
import { entryOf, isDict, type PickleValue } from '../pickle/values.ts';
import { deriveFromUpload } from './derive.ts';
import type { EquationJson } from './equation-json.ts';
import type { BinaryOperator, Expression } from './expression.ts';
import type { ExpressionJson } from './expression-json.ts';

const BINARY: Partial<Record<ExpressionJson['op'], BinaryOperator>> = {
  add: '+',
  subtract: '-',
  multiply: '*',
  divide: '/',
};

/** What another program makes of the tree, once it was sent. */
function readBack(node: ExpressionJson): Expression {
  if (node.op === 'number') return { kind: 'constant', tex: '', value: node.value };
  if (node.op === 'name') return { kind: 'name', name: node.name };
  const args = node.args.map(readBack);
  const [first, second] = args as [Expression, Expression];
  if (node.op === 'call') return { kind: 'call', function: node.function, args };
  if (node.op === 'piecewise') return { kind: 'call', function: 'where', args };
  if (node.op === 'derivative') return { kind: 'derivative', of: first, by: node.by };
  if (node.op === 'negate') return { kind: 'negative', of: first };
  if (node.op === 'power') return { kind: 'power', base: first, exponent: second };
  return { kind: 'binary', operator: BINARY[node.op]!, left: first, right: second };
}

function treeOf(root: PickleValue, conditions: object[] = []): EquationJson {
  const facts = readSolverFacts(root);
  const details = { conditions, generator: facts.generator ?? {}, parameters: facts.parameters };
  const code = readEquationFromCode(root);
  const derived = deriveFromUpload({ details, typeName: null, parentTypeName: facts.parentTypeName, code });
  expect(derived.equation_reason).toBeNull();
  return JSON.parse(JSON.stringify(derived.equation)) as EquationJson;
}

describe('the tree computes what the library computes', () => {
  const folder = join(__dirname, '../../test/fixtures/equations');
  const expected = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')) as Record<
    string,
    { unknowns: string[]; coordinates: string[]; orders: number[]; parameters: object; residuals: number[][] }
  >;
  const root = rootOf(Uint8Array.from(readFileSync(join(folder, 'python-3.11.dill'))));
  if (!isDict(root)) throw new Error('No dict');

  it.each(Object.entries(expected))('%s', (name, { unknowns, coordinates, orders, parameters, residuals }) => {
    const tree = treeOf(entryOf(root, name)!);
    expect(tree.unknowns).toEqual(unknowns.map((unknown, i) => ({ name: unknown, order: orders[i] })));
    expect(tree.coordinates).toEqual(coordinates);
    const values = Object.fromEntries(tree.parameters.map(({ name: parameter, value }) => [parameter, value]));
    expect(values).toEqual(parameters);
    const computed = trialResiduals(
      {
        dependent: unknowns,
        independent: coordinates,
        residuals: tree.residuals.map(readBack),
        parameters: new Map(
          tree.parameters.map((parameter) => [
            parameter.name,
            { kind: 'constant', tex: '', value: parameter.value! } satisfies Expression,
          ]),
        ),
      },
      50,
    );
    computed.flat().forEach((value, i) => {
      const wanted = residuals.flat()[i]!;
      expect(Math.abs(value - wanted)).toBeLessThanOrEqual(1e-10 * Math.max(1, Math.abs(wanted)));
    });
  });
});

describe('the form', () => {
  const rootNamed = (name: string) => rootOf(references.find((reference) => reference.name === name)!.bytes);
  const number = (value: number) => ({ op: 'number', value });
  const named = (name: string) => ({ op: 'name', name });

  it('is this one, for a wave over time and space', () => {
    const root = rootNamed('ivp-2d');
    const { conditions, ...tree } = treeOf(root, readSolverFacts(root).conditions);
    expect(tree).toEqual({
      format: 1,
      unknowns: [
        { name: 'u', order: 2 },
        { name: 'v', order: 1 },
        { name: 'w', order: 1 },
      ],
      coordinates: ['t', 'x'],
      parameters: [{ name: 'c', value: 1.5, text: '1.5' }],
      residuals: [
        {
          op: 'subtract',
          args: [
            { op: 'derivative', args: [named('u')], by: ['t', 't'] },
            {
              op: 'multiply',
              args: [
                { op: 'power', args: [named('c'), number(2)] },
                { op: 'derivative', args: [named('u')], by: ['x', 'x'] },
              ],
            },
          ],
        },
        expect.objectContaining({ op: 'add' }),
        expect.objectContaining({ op: 'subtract' }),
      ],
      domain: [
        { coordinate: 't', min: 0, max: 2 },
        { coordinate: 'x', min: -1, max: 1 },
      ],
    });
    expect(conditions).toEqual([
      {
        unknown: 'u',
        type: 'IVP',
        imposed: [
          {
            coordinate: 't',
            at: 0.5,
            derivative: 0,
            equals: {
              op: 'add',
              args: [
                { op: 'call', function: 'sin', args: [{ op: 'multiply', args: [named('c'), named('x')] }] },
                named('x'),
              ],
            },
          },
          { coordinate: 't', at: 0.5, derivative: 1, equals: expect.objectContaining({ op: 'subtract' }) as unknown },
        ],
      },
      {
        unknown: 'v',
        type: 'IVP',
        imposed: [expect.objectContaining({ coordinate: 't', at: 0.5, derivative: 0 })],
      },
      { unknown: 'w', type: 'NoCondition', imposed: [] },
    ]);
  });

  it.each<[file: string, imposed: unknown[]]>([
    ['bundle-free-value', [[{ coordinate: 't', at: 0.2, derivative: 0, equals: null }]]],
    [
      'spherical',
      [
        [{ coordinate: 'r', at: 0.5, derivative: 0, equals: { op: 'call', function: 'cos', args: [named('theta')] } }],
        [
          { coordinate: 'r', at: 0.5 },
          { coordinate: 'r', at: 2 },
        ],
        [
          { coordinate: 'r', at: 0.5 },
          { coordinate: 'r', at: 'infinity', equals: { function: 'cos' } },
        ],
      ],
    ],
    [
      'ibvp-1d',
      [
        [
          { coordinate: 't', at: 0.5, derivative: 0, equals: { function: 'sin' } },
          { coordinate: 'x', at: -1, derivative: 0, equals: { function: 'exp' } },
          { coordinate: 'x', at: 2, derivative: 0 },
        ],
        [{ coordinate: 't' }, { coordinate: 'x', derivative: 0 }, { coordinate: 'x', at: 2, derivative: 1 }],
        [{ coordinate: 't' }, { coordinate: 'x', at: -1, derivative: 1 }, { coordinate: 'x', derivative: 0 }],
        [{ coordinate: 't' }, { coordinate: 'x', derivative: 1 }, { coordinate: 'x', derivative: 1 }],
        [{ coordinate: 't' }, { coordinate: 'x', derivative: 1 }, { coordinate: 'x', derivative: 1 }],
      ],
    ],
    ['condition-of-a-line', [null]],
    ['custom-condition', [null]],
    ['unreadable-boundary', [[{ coordinate: 't', at: 0, derivative: 0, equals: null }]]],
  ])('has the conditions of %s', (file, imposed) => {
    const root = rootNamed(file);
    const { conditions } = treeOf(root, readSolverFacts(root).conditions);
    expect(conditions.map((condition) => condition.imposed)).toMatchObject(imposed);
  });

  it('has conditions at infinity, with no value where that is not finite', () => {
    const details = {
      equation: 'lambda u, t: [diff(u, t, order=2)]',
      conditions: [{ condition_type: 'DirichletBVP', t_0: '-Infinity', u_0: 0, t_1: 'Infinity', u_1: 'NaN' }],
    };
    const { equation, conditions_are_text } = deriveFromUpload({ details, typeName: null, parentTypeName: null });
    expect(equation?.conditions[0]?.imposed).toMatchObject([
      { at: '-infinity', equals: { value: 0 } },
      { at: 'infinity', equals: null },
    ]);
    expect(conditions_are_text).toBe(false);
  });

  it.each([
    [['t', 'x'], 't'],
    [['x', 't'], 'x'],
  ])('imposes an initial condition on the first coordinate: %s', (coordinates, first) => {
    const details = {
      equation: `lambda u, ${coordinates.join(', ')}: [diff(u, t) - diff(u, x)]`,
      conditions: [{ condition_type: 'IVP', t_0: 0, u_0: 'lambda s: s', u_0_prime: null }],
    };
    const { equation } = deriveFromUpload({ details, typeName: null, parentTypeName: null });
    const other = coordinates[1]!;
    expect(equation?.conditions[0]?.imposed).toEqual([
      { coordinate: first, at: 0, derivative: 0, equals: { op: 'name', name: other } },
    ]);
  });

  it('has the values of parameters that are defined by others, and says where there is none', () => {
    const details = {
      equation: 'def f(u, t):a=2.0omega_0 = 2*np.pi*areturn [diff(u, t) + omega_0*u + beta*gamma_*u]',
      parameters: { beta: -3 },
    };
    const { equation } = deriveFromUpload({ details, typeName: null, parentTypeName: null });
    expect(equation?.parameters).toEqual([
      { name: 'a', value: 2, text: '2.0' },
      { name: 'omega_0', value: 4 * Math.PI, text: '2 * pi * a' },
      { name: 'beta', value: -3, text: null },
      { name: 'gamma_', value: null, text: null },
    ]);
  });

  it('is left out where it would be too large, with the reason', () => {
    const terms = Array.from({ length: 700 }, (_, i) => `${i}*u`).reduce((sum, term) => `${sum} + ${term}`);
    const nested = Array.from({ length: 3 }, () => `diff(u, t) + (${terms.split(' + ').slice(0, 120).join(' + ')})`);
    const residuals = [...nested, ...nested, ...nested].join(', ');
    const details = { equation: `lambda u, t: [${residuals}]` };
    const derived = deriveFromUpload({ details, typeName: null, parentTypeName: null });
    expect(derived).toMatchObject({
      equation: null,
      equation_reason: 'The equation is too large to be given as an expression tree.',
    });
  });
});
