import { colourMapFor } from '../marks/colour-map.ts';
import { csvOf, latticeTable, linesSummary, linesTable, lossTable, mapSummary } from './figure-data.ts';

const lines = {
  x: [0, 12],
  series: [
    { name: 'x', y: [1.5, 0.63] },
    { name: 'y', y: [null, 1] },
  ],
};

it('describes lines in one sentence', () =>
  expect(linesSummary(lines, 't')).toBe('x and y over t from 0 to 12; x between 0.63 and 1.5, y between 1 and 1'));

it('counts the lines that are not named', () => {
  const series = Array.from({ length: 11 }, (_, index) => ({ name: `u${index}`, y: [0, 1] }));
  expect(linesSummary({ x: [0, 1], series }, 't')).toMatch(/^u0, u1, .*, u7 and 3 more over t/);
});

it('describes a map', () =>
  expect(mapSummary([0, 2], [0, 3], [0, null, 1], { x: 'x', y: 't', z: 'u' })).toBe(
    'u over x from 0 to 2 and t from 0 to 3; u between 0 and 1',
  ));

it('says when there are no values', () =>
  expect(mapSummary([0], [0], [null], { x: 'x', y: 'y', z: 'u' })).toContain('u without values'));

it('writes CSV with full precision, empty cells for gaps, and quotes where necessary', () => {
  expect(csvOf(linesTable(lines, 't'))).toBe('t,x,y\r\n0,1.5,\r\n12,0.63,1\r\n');
  expect(csvOf({ head: ['a,"b"'], rows: [[0.1 + 0.2]] })).toBe('"a,""b"""\r\n0.30000000000000004\r\n');
});

it('writes the bound of the errors beside the values of a map, with what was rounded away when they were sent', () => {
  const names = { x: 'x', y: 't', z: 'u' };
  expect(csvOf(latticeTable({ xs: [0], ys: [1, 2], z: [[-0.5, null]] }, names, 0.25))).toBe(
    'x,t,u,proven |error| of u\r\n0,1,-0.5,0.250000025\r\n0,2,,\r\n',
  );
});

it.each([
  ["=cmd|'/c calc'!A0", "'=cmd|'/c calc'!A0"],
  ['@SUM(1+1)', "'@SUM(1+1)"],
  ['+1', "'+1"],
  ['-1,5', `"'-1,5"`],
  ['\t=2', "'\t'=2"],
  ['\r=3', `"'\r'=3"`],
  ['a - b', 'a - b'],
  ['u=4', 'u=4'],
])('writes the head %j so that no spreadsheet computes it', (name, written) => {
  expect(csvOf({ head: ['t', name], rows: [[0.5, -0.25]] })).toBe(`t,${written}\r\n0.5,-0.25\r\n`);
});

it('writes notes as comments of one line, without formulas', () => {
  expect(csvOf({ head: ['t'], rows: [[7]] }, ['Waves,=cmd, @SUM(2)\r\n=5;+6', 'https://hub.example.org/?a=-8'])).toBe(
    "# Waves,'=cmd, '@SUM(2) =5;'+6\r\n# https://hub.example.org/?a=-8\r\nt\r\n7\r\n",
  );
});

it('lists losses by epoch, including those of trainings with thinned epochs', () => {
  const training = { name: 'training', values: [3, 2], epochs: [1, 900] };
  const validation = { name: 'validation', values: [7, 6, 5], epochs: [1, 40, 900] };
  expect(lossTable([training, validation]).rows).toEqual([
    [1, 3, 7],
    [40, null, 6],
    [900, 2, 5],
  ]);
  expect(lossTable([{ name: 'training', values: [3, null] }]).rows).toEqual([
    [1, 3],
    [2, null],
  ]);
});

it('lists a grid point by point', () =>
  expect(latticeTable({ xs: [0, 1], ys: [5], z: [[2], [null]] }, { x: 'x', y: 'y', z: 'u' }).rows).toEqual([
    [0, 5, 2],
    [1, 5, null],
  ]));

it.each([
  ['values of one sign', [0, 4], { name: 'tide', min: 0, max: 4 }],
  ['values of both signs, symmetric about zero', [-1, 3], { name: 'drift', min: -3, max: 3 }],
  ['no values', [null], { name: 'tide', min: 0, max: 0 }],
])('chooses a colour map for %s', (_, values, map) => expect(colourMapFor(values, 'light')).toMatchObject(map));
