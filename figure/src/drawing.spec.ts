import { inflateSync } from 'node:zlib';
import { expandMap } from './colour-map.ts';
import { TIDE } from './colours.ts';
import { gridPixels } from './grid-pixels.ts';
import { indexedPng } from './indexed-png.ts';
import { smoothPath, spreadLabels } from './line-path.ts';
import { colourRange } from './map-colours.ts';
import { settle } from './settle.ts';

describe('a colour map', () => {
  it('begins and ends with its first and last stop', () => {
    const map = expandMap(TIDE);
    expect(map).toHaveLength(256);
    expect(map[0]).toEqual([0x09, 0x14, 0x2f]);
    expect(map[255]).toEqual([0xf8, 0xeb, 0x89]);
  });
});

describe('a picture', () => {
  const bytesOf = (url: string) => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');

  it('holds its pixels, rows from the top, holes as index 0', () => {
    const bytes = bytesOf(indexedPng([[0, 1], [null, 2]], [[1, 1, 1], [2, 2, 2], [3, 3, 3]])); // prettier-ignore
    const at = bytes.indexOf('IDAT') + 4;
    const size = bytes.readUInt32BE(at - 8);
    expect([...inflateSync(bytes.subarray(at, at + size))]).toEqual([0, 1, 2, 0, 0, 3]);
  });

  it('of a map has the lowest y at the bottom', () => {
    const cells = [[0, 0], [255, 255]]; // prettier-ignore
    const pixels = gridPixels(cells, { min: 0, max: 1 }, { min: 0, max: 1 });
    expect([pixels[0]?.[0], pixels.at(-1)?.[0]]).toEqual([255, 0]);
  });

  it('of a map has a hole where the nearest cell is one', () => {
    const cells = [[0, null], [0, 0]]; // prettier-ignore
    const pixels = gridPixels(cells, { min: 0, max: 1 }, { min: 0, max: 1 });
    expect(pixels.at(-1)?.at(-1)).toBeNull();
    expect(pixels.at(-1)?.[0]).toBe(0);
  });
});

describe('the range of colours', () => {
  it.each([
    [
      { min: 0, max: 3 },
      { min: 0, max: 3, diverging: false },
    ],
    [
      { min: -0.01, max: 3 },
      { min: -0.01, max: 3, diverging: false },
    ],
    [
      { min: -1, max: 3 },
      { min: -3, max: 3, diverging: true },
    ],
    [
      { min: -2, max: 0 },
      { min: -2, max: 0, diverging: false },
    ],
  ])('of %o is %o', (values, range) => expect(colourRange(values)).toEqual(range));
});

describe('a smooth line', () => {
  it('goes through its points and stays within its range', () => {
    const path = smoothPath([{ x: 0, y: 10 }, { x: 10, y: 0 }, { x: 20, y: 10 }], 0, 10); // prettier-ignore
    expect(path).toMatch(/^M0 10C.* 10 0C.* 20 10$/);
    const heights = [...path.matchAll(/[ ,]?[\d.-]+ ([\d.-]+)/g)].map((match) => Number(match[1]));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...heights)).toBeLessThanOrEqual(10);
  });

  it('loses the stair steps of rounding, and nothing else', () => {
    const straight = Array.from({ length: 20 }, (_, x) => ({ x: x * 10, y: x * 1.3 }));
    const rounded = straight.map(({ x, y }) => ({ x, y: Math.round(y) }));
    const settled = settle(rounded, { x: 0, y: 1 });
    const error = (points: typeof straight) =>
      Math.max(...points.map(({ y }, index) => Math.abs(y - straight[index]!.y)));
    expect(error(settled)).toBeLessThanOrEqual(error(rounded));
    settled.forEach(({ y }, index) => expect(Math.abs(y - rounded[index]!.y)).toBeLessThanOrEqual(0.5));
    const peak = [{ x: 0, y: 0 }, { x: 10, y: 100 }, { x: 20, y: 0 }]; // prettier-ignore
    expect(settle(peak, { x: 0, y: 1 })[1]?.y).toBeGreaterThanOrEqual(99.5);
  });
});

it('spreads labels without leaving the figure or changing their order', () => {
  expect(spreadLabels([50, 51, 10], 14, 0, 60)).toEqual([46, 60, 10]);
});
