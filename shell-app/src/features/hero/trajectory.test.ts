import type { Evaluated, Preview } from '@hub/openapi/types';
import { hasTwoUnknowns, timeAt, trajectoryOf, upTo } from './trajectory.ts';

const lines = (x: number[], ...series: (number | null)[][]): Evaluated => ({
  kind: 'lines',
  source: 'weights',
  x,
  series: series.map((y, at) => ({ name: `u${at}`, y })),
});
const of = (...series: (number | null)[][]) => trajectoryOf(lines([2, 4, 10], ...series), 't');

it('runs the first two unknowns against each other over the share of the time', () =>
  expect(of([1, 5, -3], [7, 6, 8], [0, 0, 0])).toEqual({
    places: [0, 0.25, 1],
    time: { name: 't', min: 2, max: 10 },
    first: { name: 'u0', values: [1, 5, -3], min: -3, max: 5 },
    second: { name: 'u1', values: [7, 6, 8], min: 6, max: 8 },
  }));

it.each([
  ['of one unknown', of([1, 2, 3])],
  ['with a gap in the first', of([1, null, 3], [1, 2, 3])],
  ['with a gap in the second', of([1, 2, 3], [1, 2, null])],
  ['at one time', trajectoryOf(lines([3], [1], [2]), 't')],
  ['that runs backwards', trajectoryOf(lines([3, 1], [1, 2], [2, 3]), 't')],
  ['without times', trajectoryOf(lines([], [], []), 't')],
  ['without values', trajectoryOf({ kind: 'none', source: 'none' }, 't')],
])('there is none %s', (_name, trajectory) => expect(trajectory).toBeUndefined());

it.each([
  [0, [10]],
  [0.125, [10, 15]],
  [0.25, [10, 20]],
  [0.625, [10, 20, 10]],
  [1, [10, 20, 0]],
  [1.5, [10, 20, 0]],
  [-1, [10]],
])('up to the place %d its values end there', (place, values) => {
  const trajectory = of([10, 20, 0], [0, 0, 1])!;
  expect(upTo(trajectory, trajectory.first, place).filter((one, at, all) => one !== all[at - 1])).toEqual(values);
});

it('knows the time at a place', () => expect([0, 0.25, 1].map((place) => timeAt(of([1, 2, 3], [1, 2, 3])!, place))).toEqual([2, 4, 10])); // prettier-ignore

it.each([
  [lines([0, 1], [1, 2], [2, 3]), true],
  [lines([0, 1], [1, 2]), false],
  [{ kind: 'grid', series: [1, 2] }, false],
])('has two unknowns only where a solution of lines has them (%#)', (preview, has) =>
  expect(hasTwoUnknowns(preview as unknown as Preview)).toBe(has),
);
