import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { uploads } from '../../test/support/uploads.ts';
import { references } from '../../test/support/references.ts';
import { rootOf } from '../../test/support/roots.ts';
import { readEquationFromCode } from '../bytecode/equation-from-code.ts';
import { readSolverFacts } from '../contents/facts.ts';
import { parseLenientJson } from '../json/lenient-json.ts';
import { deriveFromUpload, deriveWithDifferences, type EquationInCode } from './derive.ts';
import { parseExpression } from '../python/expression-parser.ts';
import type { Expression } from '../formula/expression.ts';

const ivp = { condition_type: 'IVP', t_0: 0, u_0: 1, u_0_prime: null };
const read = (text: string): Expression => parseExpression(text);

/** An equation in code: the names of its arguments, what it computes, and its parameters. */
function inCode(
  dependent: string[],
  independent: string[],
  residuals: string[],
  parameters: Record<string, number> = {},
): EquationInCode {
  const order = Object.fromEntries(dependent.map((name) => [name, 1]));
  return {
    equation: {
      unknowns: { variables: [...dependent, ...independent], dependent, independent, order },
      residuals: residuals.map(read),
      quantities: new Map(),
      parameters: new Map(
        Object.entries(parameters).map(([name, value]) => [name, { value, tree: read(String(value)) }]),
      ),
    },
  };
}

interface Sent {
  equation?: string;
  conditions?: object[];
  parameters?: Record<string, unknown>;
}
const derived = (code: EquationInCode | null, sent: Sent = {}) =>
  deriveWithDifferences({ details: { conditions: [ivp], ...sent }, typeName: null, parentTypeName: null, code });

describe('the equation in the code', () => {
  const decay = inCode(['u'], ['t'], ['diff(u, t) + k*u'], { k: 2 });

  it('is shown with its names, orders and parameters where no text was sent', () => {
    expect(derived(decay).derived).toMatchObject({
      equation_tex: ['\\frac{d u}{d t} + k u = 0'],
      equation_origin: 'code',
      parameters_tex: ['k = 2'],
      variables: ['u', 't'],
      order: { u: 1 },
      source_state: 'absent',
    });
  });

  it.each<[what: string, sent: Sent, tex: string, parameters: string[]]>([
    ['the order of terms', { equation: 'lambda u, t: [k*u + diff(u, t)]' }, 'k u + \\frac{d u}{d t} = 0', ['k = 2']],
    [
      'how a number is written',
      { equation: 'lambda u, t, k=8/4: [diff(u, t) + k*u]' },
      '\\frac{d u}{d t} + k u = 0',
      ['k = \\frac{8}{4}'],
    ],
    ['what has no name', { equation: 'lambda u, t: [diff(u, t) + 2*u]' }, '\\frac{d u}{d t} + 2 u = 0', ['k = 2']],
  ])('leaves the text its wording where both mean the same: %s', (_what, sent, tex, parameters) => {
    const { derived: shown, differences } = derived(decay, sent);
    expect(shown).toMatchObject({ equation_tex: [tex], equation_origin: 'code', parameters_tex: parameters });
    expect(differences).toEqual([]);
  });

  it.each<[what: string, sent: Sent]>([
    ['another number', { equation: 'lambda u, t: [diff(u, t) + 3*u]' }],
    ['another sign', { equation: 'lambda u, t: [diff(u, t) - k*u]' }],
    ['another order', { equation: 'lambda u, t: [diff(u, t, order=2) + k*u]' }],
    ['another name', { equation: 'lambda y, t: [diff(y, t) + k*y]' }],
    ['one more residual', { equation: 'lambda u, t: [diff(u, t) + k*u, u]' }],
    ['a default value', { equation: 'lambda u, t, k=5: [diff(u, t) + k*u]' }],
  ])('goes before a text that says something else: %s', (_what, sent) => {
    const { derived: shown, differences } = derived(decay, sent);
    expect(shown).toMatchObject({ equation_tex: ['\\frac{d u}{d t} + k u = 0'], dependent_variables: ['u'] });
    expect(differences).toEqual([
      { what: 'equation', sent: expect.any(String) as string, file: 'u, t: [diff(u, t) + k * u]' },
    ]);
  });

  it('goes before the parameters that the client sent', () => {
    const { derived: shown } = derived(decay, {
      equation: 'lambda u, t: [diff(u, t) + k*u]',
      parameters: { k: 7, a: 1 },
    });
    expect(shown.parameters_tex).toEqual(['k = 2', 'a = 1']);
  });

  it('is not compared with a text whose values are not known, and goes before it', () => {
    const { derived: shown, differences } = derived(decay, { equation: 'lambda u, t: [diff(u, t) + rate*u]' });
    expect(shown.equation_tex).toEqual(['\\frac{d u}{d t} + k u = 0']);
    expect(differences).toEqual([]);
  });

  it('that cannot be read leaves the text, with the reason', () => {
    const reason = 'The code calls mean on a quantity, which mixes its points.';
    expect(derived({ reason }, { equation: 'lambda u, t: [diff(u, t) + u]' }).derived).toMatchObject({
      equation_tex: ['\\frac{d u}{d t} + u = 0'],
      equation_origin: 'text',
      code_reason: reason,
    });
    expect(derived({ reason }).derived).toMatchObject({
      equation_tex: null,
      equation_origin: null,
      code_reason: reason,
    });
    expect(derived(null).derived).toMatchObject({ equation_origin: null, code_reason: null });
  });

  it('that cannot be drawn still gives names and orders, with the reason', () => {
    const { derived: shown } = derived(inCode(['u'], ['t'], ['diff(u, t) + x1*u + x_1'], { x1: 1, x_1: 2 }));
    expect(shown).toMatchObject({ equation_tex: null, equation_origin: 'code', dependent_variables: ['u'] });
    expect(shown.code_reason).toMatch(/cannot be shown as a formula/);
  });
});

/** Written by hand: A, B and C stand for the coordinates in the order of the equation's arguments. */
const conditions: { fields: Record<string, unknown>; coordinates: string[]; lines: string[] }[] = [
  { fields: { condition_type: 'NoCondition' }, coordinates: ['x', 't'], lines: ['u:\\ \\text{NoCondition}'] },
  {
    fields: { condition_type: 'IVP', t_0: 0, u_0: 2, u_0_prime: 3 },
    coordinates: ['t'],
    lines: ['u(0) = 2', "u'(0) = 3"],
  },
  {
    fields: { condition_type: 'IVP', t_0: 0, u_0: 'lambda s: torch.sin(s)', u_0_prime: 1 },
    coordinates: ['x', 't'],
    lines: ['u(0, B) = \\sin\\left(B\\right)', '\\frac{\\partial u}{\\partial A}(0, B) = 1'],
  },
  {
    fields: { condition_type: 'IVP', t_0: 0, u_0: 'lambda p, q: p * torch.sin(q)', u_0_prime: null },
    coordinates: ['x', 'y', 't'],
    lines: ['u(0, B, C) = B \\sin\\left(C\\right)'],
  },
  {
    fields: { condition_type: 'BundleIVP', t_0: 0, u_0: null, u_0_prime: null, bundle_param_lookup: { u_0: 0 } },
    coordinates: ['s'],
    lines: ['u(0) = u_{0}'],
  },
  {
    fields: { condition_type: 'DirichletBVP', t_0: 0, u_0: 1, t_1: 2, u_1: 3 },
    coordinates: ['x'],
    lines: ['u(0) = 1', 'u(2) = 3'],
  },
  {
    fields: { condition_type: 'BundleDirichletBVP', t_0: 0, u_0: 1, t_1: 2, u_1: 3 },
    coordinates: ['x'],
    lines: ['u(0) = 1', 'u(2) = 3'],
  },
  {
    fields: { condition_type: 'DoubleEndedBVP1D', x_min: 0, x_min_val: 1, x_max: 2, x_max_prime: 3 },
    coordinates: ['r'],
    lines: ['u(0) = 1', "u'(2) = 3"],
  },
  {
    fields: {
      condition_type: 'DirichletBVP2D',
      ...{
        x0: 0,
        f0: 'lambda v: v',
        x1: 1,
        f1: 'lambda v: 2*v',
        y0: 2,
        g0: 'lambda v: 3*v',
        y1: 3,
        g1: 'lambda v: 4*v',
      },
    },
    coordinates: ['x', 'y'],
    lines: ['u(0, B) = B', 'u(1, B) = 2 B', 'u(A, 2) = 3 A', 'u(A, 3) = 4 A'],
  },
  {
    fields: {
      condition_type: 'IBVP1D',
      ...{
        t_min: 5,
        t_min_val: 'lambda v: torch.cos(v)',
        x_min: 0,
        x_min_val: 'lambda v: v',
        x_max: 1,
        x_max_prime: 'lambda v: 2*v',
      },
    },
    coordinates: ['x', 't'],
    lines: ['u(A, 5) = \\cos\\left(A\\right)', 'u(0, B) = B', '\\frac{\\partial u}{\\partial A}(1, B) = 2 B'],
  },
  {
    fields: { condition_type: 'DirichletBVPSpherical', r_0: 1, f: 'lambda a, b: a*b', r_1: 2, g: 'lambda a, b: b' },
    coordinates: ['r', 'theta', 'phi'],
    lines: ['u(1, B, C) = B C', 'u(2, B, C) = C'],
  },
  {
    fields: { condition_type: 'InfDirichletBVPSpherical', r_0: 1, f: 'lambda a, b: a', g: 'lambda a, b: b', order: 1 },
    coordinates: ['r', 'theta', 'phi'],
    lines: ['u(1, B, C) = B', '\\lim_{A \\to \\infty} u(A, B, C) = C'],
  },
  {
    fields: {
      condition_type: 'EnsembleCondition',
      conditions: [{ ...ivp, u_0: 'lambda s: s' }, { condition_type: 'NoCondition' }],
    },
    coordinates: ['x', 't'],
    lines: ['u_{1}(0, B) = B', 'u_{2}:\\ \\text{NoCondition}'],
  },
];

it('gives the components of an unknown names of their own, and each its condition', () => {
  const root = rootOf(references.find(({ name }) => name === 'ensemble')!.bytes);
  const { conditions, generator, parentTypeName } = readSolverFacts(root);
  const details = { conditions, generator: generator ?? undefined, parameters: {} };
  const shown = deriveFromUpload({ details, typeName: null, parentTypeName, code: readEquationFromCode(root) });
  expect(shown).toMatchObject({
    dependent_variables: ['u_1', 'u_2', 'u_3'],
    independent_variables: ['t', 'x'],
    order: { u_1: 1, u_2: 1, u_3: 0 },
    equation_tex: [
      '\\frac{\\partial u_{1}}{\\partial t} - u_{2} = 0',
      '\\frac{\\partial u_{2}}{\\partial x} + u_{1} = 0',
      'u_{3} = 0',
    ],
    conditions_tex: [
      'u_{1}(0, x) = 1.5',
      'u_{2}(0, x) = 0.5',
      '\\frac{\\partial u_{2}}{\\partial t}(0, x) = -1',
      'u_{3}:\\ \\text{NoCondition}',
    ],
  });
  expect(shown.equation?.conditions).toMatchObject([
    { unknown: 'u_1', type: 'IVP', imposed: [{ coordinate: 't', at: 0, derivative: 0 }] },
    { unknown: 'u_2', type: 'IVP', imposed: [{ derivative: 0 }, { derivative: 1 }] },
    { unknown: 'u_3', type: 'NoCondition', imposed: [] },
  ]);
});

const ordersOf = (names: string[]): string[][] =>
  names.length < 2
    ? [names]
    : names.flatMap((first) => ordersOf(names.filter((name) => name !== first)).map((rest) => [first, ...rest]));
const GREEK: Record<string, string> = { theta: '\\theta', phi: '\\phi' };

describe('conditions are imposed on the coordinates in the order of the code', () => {
  const cases = conditions.flatMap(({ fields, coordinates, lines }) =>
    ordersOf(coordinates).map((order) => ({ fields, order, lines, className: String(fields.condition_type) })),
  );

  it.each(cases)('$className over $order', ({ fields, order, lines }) => {
    const code = inCode(
      ['u'],
      order,
      order.map((name) => `diff(u, ${name})`),
    );
    // The text has them the other way around.
    const residual = order.map((name) => `diff(u, ${name})`).join(' + ');
    const equation = `lambda u, ${[...order].reverse().join(', ')}: [${residual}]`;
    const shown = derived(code, { equation, conditions: [fields] }).derived;
    expect(shown.independent_variables).toEqual(order);
    const symbols = order.map((name) => GREEK[name] ?? name);
    const expected = lines.map((line) => line.replace(/\b[ABC]\b/g, (letter) => symbols['ABC'.indexOf(letter)]!));
    expect(shown.conditions_tex).toEqual(expected);
  });

  it.each([
    [['t', 'x'], { t: [0, 2], x: [-1, 1], y: null }],
    [['x', 't'], { t: [-1, 1], x: [0, 2], y: null }],
    [['x', 'y'], { t: null, x: [0, 2], y: [-1, 1] }],
  ])('and so are the bounds of the domain: %s', (order, domain) => {
    const code = inCode(
      ['u'],
      order,
      order.map((name) => `diff(u, ${name})`),
    );
    const details = { conditions: [], generator: { xy_min: [0, -1], xy_max: [2, 1] } };
    const input = { details, typeName: 'Solver2D', parentTypeName: null, code };
    expect(deriveFromUpload(input).domain).toEqual(domain);
  });
});

/** All files of the fixtures whose code says something else than "read", with the reason. */
const NOT_READ: Record<string, string> = {
  // Nor can the library compute it: its last unknown has three components.
  'own-conditions': 'The code differentiates a tensor with several columns at once.',
};

const whole = uploads.filter(({ expected: { complete } }) => complete);
const EXAMPLES = join(__dirname, '../../../examples/results');
const demos = readdirSync(EXAMPLES);
const sentWith: Record<string, string> = {
  ...Object.fromEntries(
    whole.map(({ name }) => [
      name,
      join(__dirname, '../../test/fixtures/client', name.replace(' ', '/solution-') + '.json'),
    ]),
  ),
  ...Object.fromEntries(demos.map((name) => [name, join(EXAMPLES, name, 'solution.json')])),
};

describe('files made with the library', () => {
  const files = [
    ...whole.map(({ name, file }) => ({ name, bytes: file })),
    ...demos.map((name) => ({ name, bytes: Uint8Array.from(readFileSync(join(EXAMPLES, name, 'solver.dill'))) })),
    ...references.filter(({ file }) => !file).map(({ name, bytes }) => ({ name, bytes })),
  ];

  it.each(files)('has an equation in its code: $name', ({ name, bytes }) => {
    const root = rootOf(bytes);
    const facts = readSolverFacts(root);
    const code = readEquationFromCode(root);
    const details = { conditions: facts.conditions, generator: facts.generator, parameters: facts.parameters };
    const shown = deriveFromUpload({ details, typeName: null, parentTypeName: facts.parentTypeName, code });
    expect(shown.code_reason).toBe(NOT_READ[name] ?? null);
    expect(shown.equation_tex === null).toBe(name in NOT_READ);
  });

  it.each(Object.entries(sentWith))('mean the same by code and text: %s', (name, sentAt) => {
    const { diff_equation_details: sent } = parseLenientJson(readFileSync(sentAt, 'utf8')) as {
      diff_equation_details: object;
    };
    const root = rootOf(files.find((file) => file.name === name)!.bytes);
    const code = readEquationFromCode(root);
    const details = { ...sent, conditions: readSolverFacts(root).conditions };
    const input = { details, typeName: null, parentTypeName: null };
    const fromText = deriveFromUpload(input);
    const { derived: shown, differences } = deriveWithDifferences({ ...input, code });
    expect(differences).toEqual([]);
    expect(shown.equation_tex).not.toBeNull();
    if (fromText.source_state === 'parsed') expect(shown.equation_tex).toEqual(fromText.equation_tex);
  });
});
