import { decayFile } from '../../test/support/open-files.ts';
import type { Manifest, ManifestCondition } from './documents.ts';
import { derivedFromOpenFile } from './derived-from-open-file.ts';

const { manifest: decay } = decayFile();
const name = (text: string) => ({ op: 'name' as const, name: text });
const zero = { op: 'number' as const, value: 0 };
const held = (at: Record<string, number>, derivative: string[] = []): ManifestCondition => ({
  ...{ kind: 'value', unknown: 'u', at, derivative, equals: zero, imposed: 'soft' },
});
const heat = (conditions: ManifestCondition[]): Manifest => ({
  ...decay,
  coordinates: [
    { name: 'x', from: -1, to: 1 },
    { name: 't', from: 0, to: 2 },
  ],
  parameters: [],
  equation: [
    {
      op: 'subtract',
      args: [
        { op: 'derivative', args: [name('u')], by: ['t'] },
        { op: 'derivative', args: [name('u')], by: ['x', 'x'] },
      ],
    },
  ],
  conditions,
});

it('shows the equation, its conditions and its parameters as of a solver file', () => {
  expect(derivedFromOpenFile(decay)).toMatchObject({
    equation_tex: ['\\frac{d u}{d t} + k u = 0'],
    solved_tex: ['\\frac{d u}{d t} = -k u'],
    equation_origin: 'file',
    conditions_tex: ['u(0) = 1'],
    parameters_tex: ['k = 1'],
    order: { u: 1 },
    equation_type: 'ode',
    condition_types: ['ivp'],
    domain: { t: [0, 2], x: null, y: null },
    has_diff: true,
  });
});

it.each<[string, string, ManifestCondition[]]>([
  ['values at the start and at both ends', 'ibvp1d', [held({ t: 0 }), held({ x: -1 }), held({ x: 1 }, ['x'])]],
  ['values on four sides', 'dirichletbvp2d', [held({ t: 0 }), held({ t: 2 }), held({ x: -1 }), held({ x: 1 })]],
  ['a slope at the start', 'Condition', [held({ t: 0 }, ['t']), held({ x: -1 }), held({ x: 1 })]],
  ['two conditions on one side', 'Condition', [held({ t: 0 }), held({ x: -1 }), held({ x: -1 }, ['x'])]],
  ['a slope along the border', 'Condition', [held({ t: 0 }, ['x']), held({ x: -1 }), held({ x: 1 })]],
])('counts %s as %s', (_, type, conditions) => {
  expect(derivedFromOpenFile(heat(conditions)).condition_types).toEqual([type]);
});

it('writes each kind of condition as a formula', () => {
  const conditions: ManifestCondition[] = [
    held({ x: 1 }, ['x']),
    { kind: 'periodic', unknown: 'u', along: 'x', imposed: 'soft' },
    { kind: 'equation', at: { x: -1 }, residual: name('u'), imposed: 'soft' },
    { kind: 'text', text: 'u = 0 on the {circle}', imposed: 'soft' },
  ];
  expect(derivedFromOpenFile(heat(conditions)).conditions_tex).toEqual([
    '\\frac{\\partial u}{\\partial x}(1, t) = 0',
    'u(-1, t) = u(1, t)',
    'u = 0 \\text{ at } x = -1',
    '\\text{u = 0 on the circle}',
  ]);
});

it('has the same form as the same equation in other letters', () => {
  const [a, b] = [derivedFromOpenFile(heat([])), derivedFromOpenFile(heat([held({ t: 0 })]))];
  expect(a.canonical?.key).toBeDefined();
  expect(b.canonical?.key).toBe(a.canonical?.key);
});

it('is without an equation where the file gives none', () => {
  const { equation, ...rest } = decay;
  expect(equation).toBeDefined();
  expect(derivedFromOpenFile(rest)).toMatchObject({
    ...{ equation_tex: null, equation_origin: null, equation: null, canonical: null, source_state: 'absent' },
    ...{ dependent_variables: ['u'], independent_variables: ['t'], has_diff: false },
  });
});
