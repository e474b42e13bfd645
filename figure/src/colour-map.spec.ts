import { expandMap } from './colour-map.ts';
import { DRIFT, TIDE } from './colours.ts';
import { colourRange, paletteFor } from './map-colours.ts';

const rgb = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));

describe('expandMap', () => {
  it.each([
    ['of one sign', TIDE],
    ['of both signs, light', DRIFT.light],
    ['of both signs, dark', DRIFT.dark],
  ])('%s: expands to 256 colours that pass through the stops', (_, stops) => {
    const map = expandMap(stops);
    expect(map).toHaveLength(256);
    expect([map[0], map[255]]).toEqual([rgb(stops[0]), rgb(stops[8])]);
    // The other stops lie between two of the colours.
    stops.slice(1, -1).forEach((stop, index) => {
      const near = map[Math.round(((index + 1) / 8) * 255)]!;
      near.forEach((channel, k) => expect(Math.abs(channel - rgb(stop)[k]!)).toBeLessThan(8));
    });
  });

  it('interpolates lightness evenly: half-way between black and white is the grey of half the lightness', () => {
    // OKLab's lightness of a grey is the cube root of its light: 0.5³ = 0.125 of white, which sRGB writes as 99.
    const map = expandMap(['#000000', '#FFFFFF']);
    expect(map[127]!.map((channel) => Math.abs(channel - 99) <= 1)).toEqual([true, true, true]);
    expect(map[51]![0]).toBe(22);
  });

  it('interpolates in OKLab: half-way between blue and yellow is not grey', () => {
    const [red, green, blue] = expandMap(['#0000FF', '#FFFF00'])[128]!;
    expect([red, green, blue].map((channel) => Math.round(channel / 10))).toEqual([11, 17, 20]);
  });
});

describe('the palette', () => {
  it.each(['light', 'dark'] as const)('for values of one sign is the same in the %s theme', (mode) =>
    expect(paletteFor(false, mode)[0]).toEqual(rgb('#09142F')),
  );

  it.each([
    ['light', '#012A63', '#501912'],
    ['dark', '#B2E8FA', '#FAD9A2'],
  ] as const)('for values of both signs is blue below zero and red above in the %s theme', (mode, low, high) => {
    const palette = paletteFor(true, mode);
    expect([palette[0], palette[255]]).toEqual([rgb(low), rgb(high)]);
  });
});

describe('the range of colours', () => {
  it.each([
    ['of one sign', { min: 0, max: 3 }, { min: 0, max: 3, diverging: false }],
    ['with noise below zero', { min: -0.1, max: 3 }, { min: -0.1, max: 3, diverging: false }],
    ['with more than noise below zero', { min: -0.2, max: 3 }, { min: -3, max: 3, diverging: true }],
    ['with more below zero than above', { min: -4, max: 3 }, { min: -4, max: 4, diverging: true }],
    ['below zero', { min: -2, max: 0 }, { min: -2, max: 0, diverging: false }],
    ['with noise above zero', { min: -3, max: 0.1 }, { min: -3, max: 0.1, diverging: false }],
    ['with more than noise above zero', { min: -3, max: 0.2 }, { min: -3, max: 3, diverging: true }],
    ['of one value', { min: 2, max: 2 }, { min: 2, max: 2, diverging: false }],
  ])('for values %s', (_, values, range) => expect(colourRange(values)).toEqual(range));
});
