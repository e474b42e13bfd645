import type { Statement } from '@hub/solver-file';
import { arraysOfReference } from './reference-arrays';
import { previewOfReference } from './reference-preview';

const stated = (unknowns: string[], ...names: string[]): Statement => ({
  coordinates: names.map((name) => ({ name, from: 0, to: 1 })),
  unknowns,
  equation: [],
  conditions: [],
});
const LINE = { points: [[0, 0.5, 1]], values: [[1, 2, null]], errors: [[0, 1e-9, null]] };
const MAP = {
  points: [
    [0, 1],
    [0, 1, 2],
  ],
  values: [[0, 1, 2, 3, 4, 5]],
  errors: [[0, 0, 0, 0, 0, 0]],
};

it('draws a reference over one coordinate as a curve, with its gaps', () => {
  expect(previewOfReference(LINE, stated(['u'], 't'))).toMatchObject({
    kind: 'lines',
    x: { name: 't', min: 0, max: 1 },
    y: { min: 1, max: 2 },
    series: [{ name: 'u' }],
  });
});

it('draws a reference over two coordinates as a map, the first coordinate to the right', () => {
  const preview = previewOfReference(MAP, stated(['u'], 'x', 't'));
  if (preview.kind !== 'grid') throw new Error('The preview should be a map');
  expect([preview.x, preview.y, preview.z].map(({ name, max }) => [name, max])).toEqual([
    ['x', 1],
    ['t', 2],
    ['u', 5],
  ]);
  // From the lowest t on: u is 0 at the origin, 3 at x = 1, and 2 at t = 2.
  expect([preview.cells[0]![0], preview.cells[0]!.at(-1), preview.cells.at(-1)![0]]).toEqual([0, 153, 102]);
});

it('has arrays of its coordinates, its values and their errors', () => {
  expect(arraysOfReference(LINE, stated(['u'], 't'))).toEqual({
    t: { shape: [3], numbers: [0, 0.5, 1] },
    u: { shape: [3], numbers: [1, 2, NaN] },
    error_u: { shape: [3], numbers: [0, 1e-9, NaN] },
  });
  expect(arraysOfReference(MAP, stated(['u'], 'x', 't'))).toMatchObject({
    x: { shape: [2] },
    t: { shape: [3] },
    u: { shape: [2, 3] },
  });
});
