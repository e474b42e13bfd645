import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseLenientJson } from '../json/lenient-json.ts';
import type { Evaluated } from './samples.ts';
import { evaluatedFromSamples } from './samples.ts';

const NONE = { source: 'none', kind: 'none' };
const of = (...names: string[]): { dependent_variables: string[] } => ({ dependent_variables: names });

function recorded(name: string): { sample_solution: unknown; generator: unknown } {
  const path = join(__dirname, '../../test/fixtures/client', name, 'solution-1.json');
  const upload = parseLenientJson(readFileSync(path, 'utf8')) as {
    diff_equation_details: { sample_solution: unknown; generator: unknown };
  };
  return upload.diff_equation_details;
}

function grid(evaluated: Evaluated): Extract<Evaluated, { kind: 'grid' }> {
  if (evaluated.kind !== 'grid') throw new Error(`A grid was expected, not ${evaluated.kind}`);
  return evaluated;
}

describe('samples in one dimension', () => {
  it('become a series for each unknown, with gaps where there is no number', () => {
    const samples = [
      [0, 1, 2],
      [
        [1, null, 3],
        [4, 5, 'x'],
      ],
    ];
    expect(evaluatedFromSamples(samples, of('u', 'v'), {})).toEqual({
      source: 'samples',
      kind: 'lines',
      x: [0, 1, 2],
      series: [
        { name: 'u', y: [1, null, 3] },
        { name: 'v', y: [4, 5, null] },
      ],
    });
  });

  it('may be one point, and as large as numbers are', () => {
    expect(evaluatedFromSamples([[0.5], [[2], [3]]], of('u', 'v'), {})).toEqual({
      source: 'samples',
      kind: 'lines',
      x: [0.5],
      series: [
        { name: 'u', y: [2] },
        { name: 'v', y: [3] },
      ],
    });
    expect(evaluatedFromSamples([[0, 1, 2], [[-1e308, 1e308, Infinity]]], of('u'), {})).toMatchObject({
      series: [{ y: [-1e308, 1e308, null] }],
    });
  });

  it('are none where a coordinate is too large to be plotted', () => {
    expect(evaluatedFromSamples([[-1e308, 1e308], [[1, 2]]], of('u'), {})).toEqual(NONE);
  });

  it('number the unknowns where their names are not known', () => {
    expect(evaluatedFromSamples([[0, 1], [[1, 2]]], of(), {})).toMatchObject({ series: [{ name: 'u' }] });
    expect(
      evaluatedFromSamples(
        [
          [0, 1],
          [
            [1, 2],
            [3, 4],
          ],
        ],
        of('u'),
        {},
      ),
    ).toMatchObject({ series: [{ name: 'u_1' }, { name: 'u_2' }] });
  });

  it.each([
    ['nothing', null],
    ['an empty list', []],
    ['a text', 'x'],
    ['an object', {}],
    ['empty lists', [[], [[]]]],
    ['x alone', [[0, 1]]],
    ['no series', [[0, 1], []]],
    ['a series of another length', [[0, 1], [[1]]]],
    [
      'a series that is none',
      [
        [0, 1],
        [1, 2],
      ],
    ],
    ['gaps in x', [[0, null, 2], [[1, 2, 3]]]],
    ['x in disorder', [[0, 2, 1], [[1, 2, 3]]]],
    ['gaps only', [[0, 1], [[null, null]]]],
    [
      'three coordinates',
      [
        [
          [0, 1],
          [0, 1],
          [0, 1],
        ],
        [[1, 2]],
      ],
    ],
    [
      'coordinates of different lengths',
      [
        [
          [0, 0, 1, 1],
          [0, 1, 0],
        ],
        [
          [1, 2],
          [3, 4],
        ],
      ],
    ],
    [
      'ragged rows',
      [
        [
          [0, 0, 1, 1],
          [0, 1, 0, 1],
        ],
        [[1, 2, 3], [4]],
      ],
    ],
  ])('are none when they are %s', (_what, samples) => expect(evaluatedFromSamples(samples, of('u'), {})).toEqual(NONE));
});

describe('samples in two dimensions', () => {
  it.each([
    [
      'a row',
      [
        [1, 1, 1],
        [0, 1, 2],
      ],
      [[5, 6, 7]],
      { xs: [1], ys: [0, 1, 2] },
    ],
    [
      'a column',
      [
        [0, 1],
        [3, 3],
      ],
      [[5], [6]],
      { xs: [0, 1], ys: [3] },
    ],
    ['one point', [[1], [2]], [[5]], { xs: [1], ys: [2] }],
  ])('may be %s', (_what, coordinates, z, axes) =>
    expect(evaluatedFromSamples([coordinates, z], of('u'), {})).toEqual({
      source: 'samples',
      kind: 'grid',
      ...axes,
      z,
      name: 'u',
    }),
  );

  it('on a lattice stay where they are', () => {
    const { sample_solution: samples, generator } = recorded('heat-neumann');
    const { xs, ys, z, name } = grid(evaluatedFromSamples(samples, of('u'), generator));
    expect([xs.length, ys.length, name]).toEqual([10, 10, 'u']);
    expect([xs[0], xs[9], ys[0], ys[9]]).toEqual([0, 2, 0, 3]);
    expect(z).toEqual((samples as [unknown, unknown])[1]);
    // u(x, 0) = cos(pi x / 2): x changes from row to row.
    xs.forEach((x, i) => expect(z[i]![0]).toBeCloseTo(Math.cos((Math.PI * x) / 2), 6));
  });

  it('are a lattice up to rounding, and not beyond', () => {
    const shifted = (by: number): unknown => [
      [
        [0, 0, 1, 1 + by],
        [0, 1, 0, 1],
      ],
      [
        [1, 2],
        [3, 4],
      ],
    ];
    const generator = { grid: [2, 2] };
    expect(grid(evaluatedFromSamples(shifted(1e-10), of('u'), generator)).xs).toEqual([0, 1]);
    expect(grid(evaluatedFromSamples(shifted(1e-7), of('u'), generator)).xs).toEqual([0, 1 + 1e-7]);
  });

  it('scattered are averaged around the nodes of the grid, with gaps where none is near', () => {
    const samples = [
      [
        [0.1, 0.2, 0.9, 1.3],
        [0.1, -0.2, 1.1, 0.8],
      ],
      [
        [1, 3],
        [5, null],
      ],
    ];
    const generator = { grid: [2, 2], xy_min: [0, 0], xy_max: [1, 1] };
    expect(evaluatedFromSamples(samples, of('u'), generator)).toEqual({
      source: 'samples',
      kind: 'grid',
      name: 'u',
      xs: [0, 1],
      ys: [0, 1],
      z: [
        [2, null],
        [null, 5],
      ],
    });
  });

  it('of the noisy generator are close to the solution that was trained', () => {
    const { sample_solution: samples, generator } = recorded('laplace-2d');
    const { xs, ys, z } = grid(evaluatedFromSamples(samples, of('u'), generator));
    expect([xs.length, ys.length, xs[0], xs[11]]).toEqual([12, 12, 0, 1]);
    const middle = z
      .flatMap((row, i) => row.map((value, j) => ({ value, x: xs[i]!, y: ys[j]! })))
      .filter(({ value }) => value !== null);
    expect(middle.length).toBeGreaterThan(110);
    // On the side x = 0 the solution is sin(pi y), on the other three it is 0.
    expect(z[0]![6]).toBeGreaterThan(0.6);
    expect(Math.abs(z[11]![6]!)).toBeLessThan(0.1);
  });

  it('scattered over a grid of which the bounds are too large lie between their own', () => {
    const samples = [
      [
        [0, 1, 0.5, 1],
        [0, 0, 1, 1],
      ],
      [
        [1, 2],
        [3, 4],
      ],
    ];
    const generator = { grid: [2, 2], xy_min: [-1e308, 0], xy_max: [1e308, 1] };
    expect(grid(evaluatedFromSamples(samples, of('u'), generator)).xs).toEqual([0, 1]);
  });

  it('scattered without a grid stay points', () => {
    const samples = [
      [
        [0, 0.1, 1, 1.2],
        [0, 1, 0, 1],
      ],
      [
        [1, 2],
        [3, 4],
      ],
    ];
    for (const generator of [null, {}, { grid: [1, 4] }, { grid: [2, 1e9] }, { grid: 'x' }]) {
      expect(evaluatedFromSamples(samples, of('w'), generator)).toEqual({
        source: 'samples',
        kind: 'points',
        xs: [0, 0.1, 1, 1.2],
        ys: [0, 1, 0, 1],
        z: [1, 2, 3, 4],
        name: 'w',
      });
    }
  });
});
