import type { Solution } from '@hub/openapi/types';
import { aSolution } from '@hub/web-kit/testing';
import { messages } from '../messages/messages.ts';
import { anEmptySolution, mergedWith } from '../testing/solutions.ts';
import { compareVersions } from './compare-versions.ts';

const base = aSolution();
const details = base.diff_equation_details;
const second = (overrides: Partial<Solution> = {}) => aSolution({ version: 2, values_version: 2, ...overrides });
const withDetails = (overrides: Partial<Solution['diff_equation_details']>) =>
  second({ diff_equation_details: { ...details, ...overrides } });
const withMerged = (values: Parameters<typeof mergedWith>[0]) => second(mergedWith(values));
const withTex = (overrides: Partial<Solution['equation_details']>) =>
  second({ equation_details: { ...base.equation_details, ...overrides } });

const titleOf = (part: keyof typeof messages.versions.comparison.parts) => messages.versions.comparison.parts[part];

/** "label: a | b" of all that differs. */
const differences = (a: Solution, b: Solution) =>
  compareVersions(a, b).parts.flatMap(({ part, facts }) =>
    facts
      .filter(({ differs }) => differs)
      .map((fact) => `${titleOf(part)}: ${fact.label}: ${fact.a ?? '-'} | ${fact.b ?? '-'}`),
  );

it('finds no differences between a version and itself', () => {
  const { differs, parts, values, losses } = compareVersions(base, second());
  expect(differs).toBe(false);
  expect(losses.differs).toBe(false);
  expect(values).toMatchObject({ kind: 'lines', differs: false, largest: [{ name: 'u', value: 0, at: [0] }] });
  expect(parts.map(({ part }) => titleOf(part))).toEqual([
    'Equation', 'Conditions', 'Networks', 'Generator', 'Training', 'Made with',
  ]); // prettier-ignore
});

it('finds no differences between two files without contents', () => {
  const { differs, parts, values } = compareVersions(anEmptySolution(), {
    ...anEmptySolution(),
    version: 2,
    values_version: 2,
  });
  expect(differs).toBe(false);
  expect(parts.map(({ part }) => titleOf(part))).toEqual([]);
  expect(values).toEqual({ kind: 'none', differs: false, reason: 'Neither has solution values.' });
});

describe('compareVersions reports a difference in', () => {
  it.each<[string, Solution, string[]]>([
    ['an equation', second({ solved_tex: ['u=-2v'] }), ['Equation: Equation: u=-v | u=-2v']],
    ['a further equation', second({ solved_tex: ['u=-v', 'w=0'] }), ['Equation: Equation: - | w=0']],
    ['a parameter', withTex({ parameters: ['k=3'] }), ['Equation: Parameter: k=2 | k=3']],
    [
      'source behind the same TeX',
      withDetails({ equation: 'lambda u, t: [diff(u, t) + 2 * u]' }),
      ['Equation: Source as uploaded: lambda u, t: [diff(u, t) + u] | lambda u, t: [diff(u, t) + 2 * u]'],
    ],
    [
      'a condition of the file',
      withMerged({ conditions: [{ condition_type: 'IVP', t_0: 0, u_0: 2 }] }),
      ['Conditions: Condition for u: IVP\nt_0 = 0\nu_0 = 1.25 | IVP\nt_0 = 0\nu_0 = 2'],
    ],
    [
      'the generator',
      withMerged({ generator: { ...base.merged_details.generator.value, size: 64, noise_std: undefined } }),
      ['Generator: Size: 32 | 64', 'Generator: Noise std: 0.0234375 | -'],
    ],
    [
      'the optimizer',
      withMerged({ optimizer: { name: 'SGD', params: [{ lr: 0.01 }] } }),
      ['Training: Optimizer: Adam | SGD', 'Training: lr: 0.001 | 0.01', 'Training: betas: 0.9, 0.999 | -'],
    ],
    [
      'the library',
      second({ training: { ...base.training, library: null } }),
      ['Made with: Library: neurodiffeq 0.7.0 | -'],
    ],
  ])('%s', (_, other, expected) => expect(differences(base, other)).toEqual(expected));

  it('layers and the settings of their activations, aligned around an inserted layer', () => {
    const [network] = base.merged_details.networks.value;
    const layers = [
      { layer: 'Linear', in_features: 1, out_features: 16 },
      { layer: 'Tanh' },
      { layer: 'Linear', in_features: 16, out_features: 16 },
      { layer: 'Swish', settings: { beta: 2 } },
    ];
    expect(differences(base, withMerged({ networks: [{ ...network, layers, parameters: 1600 }] }))).toEqual([
      'Networks: Layer of network u: Swish β = 1.5 | Tanh',
      'Networks: Layer of network u: - | Linear 16 → 16',
      'Networks: Layer of network u: - | Swish β = 2',
      'Networks: Parameters of network u: 1,321 | 1,600',
    ]);
  });

  it('a network that only one version has', () =>
    expect(differences(base, withMerged({ networks: [] }))).toEqual([
      'Networks: Class of network u: FCNN | -',
      'Networks: Layer of network u: Linear 1 → 16 | -',
      'Networks: Layer of network u: Swish β = 1.5 | -',
      'Networks: Parameters of network u: 1,321 | -',
    ]));

  it('losses, and returns those of both versions', () => {
    const { losses, differs } = compareVersions(
      base,
      second({ training: { ...base.training, train_loss: [0.6, 0.2] } }),
    );
    expect(differs).toBe(true);
    expect(losses).toMatchObject({
      differs: true,
      a: [{ values: [0.6, 0.3] }, { name: 'validation' }],
      b: [{ values: [0.6, 0.2] }, { name: 'validation' }],
    });
  });
});

describe('values over one coordinate', () => {
  const lines = (x: number[], series: Record<string, (number | null)[]>): Solution['evaluated'] => ({
    kind: 'lines',
    source: 'weights',
    x,
    series: Object.entries(series).map(([name, y]) => ({ name, y })),
  });
  const compare = (a: Solution['evaluated'], b: Solution['evaluated']) =>
    compareVersions(aSolution({ evaluated: a }), second({ evaluated: b })).values;

  it('are interpolated at common points and subtracted', () =>
    expect(compare(lines([0, 1, 2], { u: [0, 10, 20] }), lines([0, 2], { u: [0, 22] }))).toEqual({
      kind: 'lines',
      x: [0, 1, 2],
      unknowns: [{ name: 'u', a: [0, 10, 20], b: [0, 11, 22], difference: [0, 1, 2] }],
      differs: true,
      largest: [{ name: 'u', value: 2, at: [2] }],
      unmatched: [],
    }));

  it('differ on another domain, of which the common part is compared', () =>
    expect(compare(lines([0, 1], { u: [0, 1] }), lines([0, 1, 2], { u: [0, 1, 2] }))).toMatchObject({
      differs: true,
      unknowns: [{ a: [0, 1], difference: [0, 0] }],
      common: [{ min: 0, max: 1 }],
      largest: [{ value: 0 }],
    }));

  it('cannot be compared if the domains do not overlap', () =>
    expect(compare(lines([0, 1], { u: [0, 1] }), lines([2, 3], { u: [0, 1] }))).toMatchObject({
      kind: 'none',
      differs: true,
      reason: 'The two have no points in common.',
    }));

  it('list the unknowns that only one version has', () =>
    expect(compare(lines([0, 1], { u: [0, 1], v: [1, 1] }), lines([0, 1], { u: [0, 1], theta: [1, 1] }))).toMatchObject(
      {
        differs: true,
        unknowns: [{ name: 'u' }],
        unmatched: ['v', 'θ'],
      },
    ));

  it('name the first of many unknowns', () => {
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`u${i + 1}`, [0, 1]]));
    expect(compare(lines([0, 1], many), lines([0, 1], { v: [0, 1] }))).toMatchObject({
      reason: expect.stringMatching(/^Version 1 solves for u₁, u₂, .*u₈ and 4,992 more, version 2 for v/) as string,
    });
  });

  it('are not compared without a common unknown', () =>
    expect(compare(lines([0, 1], { x: [0, 1], y: [1, 1] }), lines([0, 1], { u: [0, 1] }))).toEqual({
      kind: 'none',
      differs: true,
      reason: 'Version 1 solves for x, y, version 2 for u, so their solutions cannot be compared.',
    }));

  it('are equal up to rounding errors', () =>
    expect(compare(lines([0, 1], { u: [0.3, 1] }), lines([0, 1], { u: [0.1 + 0.2, 1] }))).toMatchObject({
      differs: false,
    }));

  it('differ if a gap is elsewhere', () =>
    expect(compare(lines([0, 1], { u: [0, 1] }), lines([0, 1], { u: [0, null] }))).toMatchObject({ differs: true }));
});

describe('values over two coordinates', () => {
  const grid = (xs: number[], ys: number[], value: (x: number, y: number) => number): Solution['evaluated'] => ({
    kind: 'grid',
    source: 'weights',
    xs,
    ys,
    z: xs.map((x) => ys.map((y) => value(x, y))),
    name: 'u',
  });
  const points = (xs: number[], z: number[]): Solution['evaluated'] => ({
    kind: 'points',
    source: 'samples',
    xs,
    ys: xs,
    z,
    name: 'u',
  });
  const compare = (a: Solution['evaluated'], b: Solution['evaluated'], overrides: Partial<Solution> = {}) =>
    compareVersions(aSolution({ evaluated: a }), second({ evaluated: b, ...overrides })).values;

  it('are subtracted point by point on equal grids', () =>
    expect(compare(grid([0, 1], [0, 1], (x, y) => x + y), grid([0, 1], [0, 1], (x, y) => 2 * x + y))).toMatchObject({
      kind: 'maps',
      differs: true,
      unknowns: [{ difference: { xs: [0, 1], ys: [0, 1], z: [[0, 0], [1, 1]] } }],
      largest: [{ name: 'u', value: 1, at: [1, 0] }],
    })); // prettier-ignore

  it('are interpolated in the overlap of different grids', () =>
    expect(compare(grid([0, 1, 2], [0, 2], (x, y) => x + y), grid([0, 2], [0, 1], (x, y) => x + y + 3))).toMatchObject({
      differs: true,
      unknowns: [{ difference: { xs: [0, 1, 2], ys: [0, 1], z: [[3, 3], [3, 3], [3, 3]] } }],
    })); // prettier-ignore

  it('are subtracted at the same scattered points', () =>
    expect(compare(points([0, 0.5], [1, 2]), points([0, 0.5], [1, 1]))).toMatchObject({
      kind: 'points',
      differs: true,
      unknowns: [{ difference: { z: [0, -1] } }],
    }));

  it.each<[string, Solution['evaluated'], Partial<Solution>, string]>([
    [
      'values at other scattered points',
      points([0, 0.7], [1, 2]),
      {},
      'The two samples were taken at different scattered points, so their difference cannot be plotted.',
    ],
    [
      'one coordinate',
      base.evaluated,
      {},
      'One solution has one coordinate and the other has two, so they cannot be compared.',
    ],
    ['no values', { kind: 'none', source: 'none' }, {}, 'Version 2 has no solution values.'],
    [
      'values of an older version',
      points([0, 0.5], [1, 2]),
      { values_version: 1 },
      'Version 2 has no solution values.',
    ],
  ])('are not compared with %s', (_, evaluated, overrides, reason) =>
    expect(compare(points([0, 0.5], [1, 2]), evaluated, overrides)).toEqual({ kind: 'none', differs: true, reason }),
  );
});
