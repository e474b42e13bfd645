import { colourMapFor } from './colour-map.ts';
import { csvOf, latticeTable, linesSummary, linesTable, mapSummary } from './figure-data.ts';

const lines = {
  x: [0, 12],
  series: [
    { name: 'x', y: [1.5, 0.63] },
    { name: 'y', y: [null, 1] },
  ],
};

it('says what lines show in one sentence', () =>
  expect(linesSummary(lines, 't')).toBe('x and y over t from 0 to 12; x between 0.63 and 1.5, y between 1 and 1'));

it('says how many lines are not named', () => {
  const series = Array.from({ length: 11 }, (_, index) => ({ name: `u${index}`, y: [0, 1] }));
  expect(linesSummary({ x: [0, 1], series }, 't')).toMatch(/^u0, u1, .*, u7 and 3 more over t/);
});

it('says what a map shows', () =>
  expect(mapSummary([0, 2], [0, 3], [0, null, 1], { x: 'x', y: 't', z: 'u' })).toBe(
    'u over x from 0 to 2 and t from 0 to 3; u between 0 and 1',
  ));

it('says so when there is no value', () =>
  expect(mapSummary([0], [0], [null], { x: 'x', y: 'y', z: 'u' })).toContain('u without values'));

it('writes CSV with full precision, empty cells for gaps, and quotes where they are needed', () => {
  expect(csvOf(linesTable(lines, 't'))).toBe('t,x,y\r\n0,1.5,\r\n12,0.63,1\r\n');
  expect(csvOf({ head: ['a,"b"'], rows: [[0.1 + 0.2]] })).toBe('"a,""b"""\r\n0.30000000000000004\r\n');
});

it('lists a lattice point by point', () =>
  expect(latticeTable({ xs: [0, 1], ys: [5], z: [[2], [null]] }, { x: 'x', y: 'y', z: 'u' }).rows).toEqual([
    [0, 5, 2],
    [1, 5, null],
  ]));

it.each([
  ['one sign', [0, 4], { name: 'tide', min: 0, max: 4 }],
  ['both signs, symmetric about zero', [-1, 3], { name: 'drift', min: -3, max: 3 }],
  ['nothing', [null], { name: 'tide', min: 0, max: 0 }],
])('colours %s', (_, values, map) => expect(colourMapFor(values, 'light')).toMatchObject(map));
