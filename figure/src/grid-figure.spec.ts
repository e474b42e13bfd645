import { drawFigure } from './draw-figure.ts';
import { decodedPicture } from '../test/decoded-picture.ts';
import { pictureUrl } from './picture-url.ts';
import type { GridPreview, Range } from './preview.ts';
import type { PictureShape, TextShape } from './shapes.ts';

const CARD = { width: 304, height: 150 };

/** Levels that grow from left to right, the same in every row. */
const ramp = Array.from({ length: 16 }, () => Array.from({ length: 16 }, (_, column) => column * 17));
const grid = (z: Range, cells: (number | null)[][] = ramp): GridPreview => ({
  kind: 'grid',
  x: { name: 'x', min: -1, max: 1 },
  y: { name: 't', min: 0, max: 3 },
  z: { name: 'u', ...z },
  cells,
});
const shapesOf = (preview: GridPreview) => {
  const shapes = drawFigure(preview, CARD);
  const [map, bar] = shapes.filter((shape): shape is PictureShape => shape.role === 'picture');
  return { map: map!, bar: bar!, texts: shapes.filter((shape): shape is TextShape => 'text' in shape) };
};
/** The colour where the values have a share of the way from the lowest to the highest one. */
const colourAt = (z: Range, share: number, mode: 'light' | 'dark') => {
  const { map } = shapesOf(grid(z));
  const rows = decodedPicture(pictureUrl(map, mode));
  return rows[20]![Math.round(share * 39)];
};

describe('a map', () => {
  it('lies between the numbers of its vertical axis and its colour bar', () => {
    const { map, bar } = shapesOf(grid({ min: 0, max: 1 }));
    expect([map.x, map.y, map.width, map.height]).toEqual([30, 10, 304 - 14 - 3 * 6.4 - 10 - 30, 118]);
    expect([bar.x, bar.y, bar.width, bar.height]).toEqual([304 - 14 - 3 * 6.4, 10, 6, 118]);
  });

  it('labels the ends of both axes and of the colour bar', () => {
    const { map, bar, texts } = shapesOf(grid({ min: 0, max: 1 }));
    const right = map.x + map.width;
    expect(texts).toEqual([
      { role: 'tick', x: bar.x + 10, y: 18, anchor: 'start', text: '1' },
      { role: 'tick', x: bar.x + 10, y: 128, anchor: 'start', text: '0' },
      { role: 'tick', x: 30, y: 143, anchor: 'start', text: '−1' },
      { role: 'tick', x: right, y: 143, anchor: 'end', text: '1' },
      { role: 'variable', x: (30 + right) / 2, y: 143, anchor: 'middle', text: 'x' },
      { role: 'tick', x: 22, y: 18, anchor: 'end', text: '3' },
      { role: 'tick', x: 22, y: 128, anchor: 'end', text: '0' },
      { role: 'variable', x: 22, y: 73, anchor: 'end', text: 't' },
    ]);
  });

  it('of values of both signs has a colour bar that is symmetric about zero', () => {
    const { texts } = shapesOf(grid({ min: -0.6, max: 0.8 }));
    expect(texts.slice(0, 2).map(({ text }) => text)).toEqual(['0.8', '−0.8']);
  });

  it('leaves room for long numbers on both sides', () => {
    const { map, bar } = shapesOf({ ...grid({ min: 0, max: 4.75e-6 }), y: { name: 't', min: 0, max: 0.123 } });
    expect(map.x).toBe(5 * 6.4 + 4);
    expect(bar.x).toBe(304 - 14 - 8.5 * 6.4);
  });

  it('has the lowest y at the bottom and the lowest x on the left', () => {
    const cells = Array.from({ length: 16 }, (_, row) => Array.from({ length: 16 }, (_x, column) => 10 * row + column));
    const { pixels } = shapesOf(grid({ min: 0, max: 255 }, cells)).map;
    expect([pixels.length, pixels[0]!.length]).toEqual([40, 40]);
    expect([pixels[39]![0], pixels[39]![39], pixels[0]![0], pixels[0]![39]]).toEqual([0, 15, 150, 165]);
  });

  it('interpolates smoothly between its cells and passes through them', () => {
    const cells = [
      [0, 100, 200, 100],
      [0, 100, 200, 100],
    ];
    const { pixels } = shapesOf(grid({ min: 0, max: 255 }, cells)).map;
    // Every thirteenth pixel is a cell.
    expect([0, 13, 26, 39].map((column) => pixels[0]![column])).toEqual([0, 100, 200, 100]);
    // Half-way between 100 and 200 with neighbours 0 and 100: Catmull and Rom give (−0 + 9·100 + 9·200 − 100) / 16 = 162.5.
    expect(pixels[0]![19]! + pixels[0]![20]!).toBeGreaterThan(321);
    expect(pixels[0]![19]! + pixels[0]![20]!).toBeLessThan(329);
  });

  it('leaves a pixel empty where the nearest cell has no value', () => {
    const cells = [[0, null], [0, 0]]; // prettier-ignore
    const { pixels } = shapesOf(grid({ min: 0, max: 1 }, cells)).map;
    expect([pixels[39]![39], pixels[39]![20], pixels[39]![19], pixels[19]![39]]).toEqual([null, null, 0, 0]);
  });

  it('clamps values where a smooth curve would overshoot', () => {
    const cells = [
      [0, 0, 255, 255],
      [0, 0, 255, 255],
    ];
    const indices = shapesOf(grid({ min: 0, max: 1 }, cells)).map.pixels.flat() as number[];
    expect([Math.min(...indices), Math.max(...indices)]).toEqual([0, 255]);
  });
});

it('the colour bar shows every colour, with the highest value on top', () => {
  const { pixels } = shapesOf(grid({ min: 0, max: 1 })).bar;
  expect(pixels).toHaveLength(64);
  expect([pixels[0], pixels[21], pixels[63]]).toEqual([[255], [170], [0]]);
});

describe('colours', () => {
  it.each(['light', 'dark'] as const)(
    'for values of one sign are taken from the sequential map in the %s theme',
    (mode) => {
      expect(colourAt({ min: 0, max: 1 }, 0, mode)).toBe('#09142f');
      expect(distance(colourAt({ min: 0, max: 1 }, 1, mode)!, '#f8eb89')).toBeLessThan(4);
    },
  );

  it.each([
    ['light', '#012a63', '#501912', '#f6f3f0'],
    ['dark', '#b2e8fa', '#fad9a2', '#221d18'],
  ] as const)(
    'for values of both signs pass through the neutral colour at zero in the %s theme',
    (mode, lowest, highest, middle) => {
      expect(colourAt({ min: -1, max: 1 }, 0, mode)).toBe(lowest);
      expect(distance(colourAt({ min: -1, max: 1 }, 1, mode)!, highest)).toBeLessThan(4);
      const zero = shapesOf(grid({ min: -1, max: 1 }, [[127, 128], [127, 128]])).map; // prettier-ignore
      const [near] = decodedPicture(pictureUrl(zero, mode))[0]!;
      expect(distance(near!, middle)).toBeLessThan(8);
    },
  );

  it('for an unequal range of both signs leave out what the shorter side does not reach', () => {
    const indices = shapesOf(grid({ min: -1, max: 3 })).map.pixels[0]!;
    expect([indices[0], indices.at(-1)]).toEqual([85, 255]);
  });
});

const distance = (one: string, other: string) =>
  Math.max(
    ...[1, 3, 5].map((at) => Math.abs(parseInt(one.slice(at, at + 2), 16) - parseInt(other.slice(at, at + 2), 16))),
  );
