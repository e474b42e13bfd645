import { drawFigure } from '@hub/figure/draw-figure';
import { colourMapFor, colourOf } from './colour-map.ts';
import type { Lattice } from './lattice.ts';
import { epochTicks, lossPlot } from './loss-plot.ts';
import { mapPlot } from './map-plot.ts';
import { linePlot } from './line-plot.ts';
import { richText } from './rich-text.ts';
import { figureColours, type Plot } from './plot.ts';
import { pointPlot } from './point-plot.ts';

jest.mock('./map-image.ts', () => ({ mapImage: (raster: unknown, map: unknown) => ({ raster, map }) }));

interface Mark {
  type: string;
  x: number;
  y: number;
  shape: { x: number; y: number; width: number; height: number; points: [number, number][] };
  style: {
    text: string;
    x: number;
    y: number;
    width: number;
    height: number;
    stroke: string;
    fill: { x: number; y: number; x2: number; y2: number; colorStops: { offset: number; color: string }[] };
    image: { map: { palette: number[][]; min: number; max: number } };
  };
}
interface Axis {
  min: number;
  max: number;
  name?: string;
  gridIndex?: number;
  scale?: boolean;
  axisTick: { customValues: number[] };
  axisLabel: { customValues: number[]; formatter: (value: number) => string };
}
interface Drawn {
  grid: { left: number; top: number; width: number; height: number }[];
  graphic: Mark[];
  xAxis: Axis[];
  yAxis: Axis[];
  series: {
    type: string;
    lineStyle: { color: string };
    endLabel: { formatter: string; color: string };
    itemStyle: { borderColor: string };
    symbolSize: number[];
    data: {
      value: number[];
      itemStyle: { color: string };
      label: { show: boolean; position: string; align: string; formatter: string };
    }[];
  }[];
}

const drawn = (plot: Plot, mode: 'light' | 'dark' = 'light', width = 800, height = 400) =>
  plot.draw({ width, height, colours: figureColours(mode) }) as unknown as Drawn;

const names = { x: 'x', y: 't', z: 'u' };
const five = [0, 0.25, 0.5, 0.75, 1];
/** Highest at the upper right corner. */
const slope = (low: number, high: number): Lattice => ({
  xs: five,
  ys: five.map((y) => 10 * y),
  z: five.map((x) => five.map((y) => low + ((x + y) / 2) * (high - low))),
});
const textsOf = ({ graphic }: Drawn) => graphic.filter(({ type }) => type === 'text');
const texts = (plot: Plot) => textsOf(drawn(plot)).map(({ style }) => style.text);
const alone = { contours: false, slices: false };

/** A text as it is seen. */
const withoutStyles = (text: string): string => text.replaceAll(/\{\w+\|([^}]*)\}/g, '$1');

describe('a map', () => {
  const onlyMap = () => drawn(mapPlot(slope(0, 1), names, alone));

  it('fills the space beside its axes and its colour bar', () => {
    const { grid, graphic } = onlyMap();
    expect(grid).toEqual([{ left: 48, top: 40, width: 800 - 48 - 84, height: 400 - 88, outerBoundsMode: 'none' }]);
    const [image] = graphic;
    expect(image?.style).toMatchObject({ x: 48, y: 40, width: 668, height: 312 });
  });

  it('has axes that span its coordinates, and the name of the unknown above the colour bar', () => {
    const { xAxis, yAxis } = onlyMap();
    expect(xAxis[0]).toMatchObject({ name: 'x', min: 0, max: 1 });
    expect(yAxis[0]).toMatchObject({ min: 0, max: 10 });
    const marks = textsOf(onlyMap());
    expect(marks.at(-2)).toMatchObject({ x: 48 + 668 + 12, y: 28, style: { text: 'u' } });
    expect(marks.at(-1)).toMatchObject({ x: 48, y: 28, style: { text: 't' } });
  });

  it('places the numbers beside the colour bar in proportion, with the highest at the top', () => {
    const numbers = textsOf(onlyMap()).slice(0, -2);
    expect(numbers.map(({ style }) => style.text)).toEqual(['0', '0.2', '0.4', '0.6', '0.8', '1']);
    numbers.forEach(({ x, y }, index) => {
      expect(x).toBe(48 + 668 + 12 + 10 + 6);
      expect(y).toBeCloseTo(40 + 312 * (1 - index / 5), 9);
    });
  });

  it('has a colour bar with the palette from bottom to top', () => {
    const bar = onlyMap().graphic.find(({ type }) => type === 'rect');
    expect(bar?.shape).toEqual({ x: 48 + 668 + 12, y: 40, width: 10, height: 312 });
    const { x, y, x2, y2, colorStops } = bar!.style.fill;
    expect([x, y, x2, y2]).toEqual([0, 1, 0, 0]);
    expect(colorStops[0]).toEqual({ offset: 0, color: 'rgb(9,20,47)' });
    expect(colorStops.at(-1)).toEqual({ offset: 1, color: 'rgb(248,235,137)' });
  });

  it.each<[string, number, number]>([
    ['of one sign', 0.0002, 1.0762],
    ['of both signs', -0.9999, 0.9948],
    ['below zero', -3.5, -0.25],
    ['close to zero', 0, 4.756e-6],
    ['in a narrow range', 1000.001, 1000.002],
  ])('labels the ends of values %s as the card does', (_, low, high) => {
    const bar = texts(mapPlot(slope(low, high), names, alone)).slice(0, -2);
    const axis = { name: 'x', min: 0, max: 1 };
    const z = { name: 'u', min: low, max: high };
    const card = drawFigure({ kind: 'grid', x: axis, y: axis, z, cells: [[0, 255], [0, 255]] }, { width: 304, height: 150 }); // prettier-ignore
    const [top, bottom] = card.flatMap((shape) => (shape.role === 'tick' ? [shape.text] : []));
    expect([bar.at(-1), bar[0]]).toEqual([top, bottom].map((text) => richText(text!)));
  });

  it('has room for enormous numbers beside the bar', () => {
    const { graphic } = drawn(mapPlot(slope(-1.23456e305, 1.23456e305), names, alone));
    const numbers = textsOf({ graphic } as Drawn).slice(0, -2);
    // A number is written in signs about 7.3 pixels wide.
    for (const { x, style } of numbers as unknown as { x: number; style: { text: string } }[])
      expect(x + withoutStyles(style.text).length * 7.3).toBeLessThanOrEqual(800);
  });

  it('draws each contour along one level', () => {
    const { graphic } = drawn(mapPlot(slope(0, 1), names, { contours: true, slices: false }));
    const lines = graphic.filter(({ type }) => type === 'polyline');
    expect(lines.length).toBeGreaterThan(3);
    for (const { shape } of lines) {
      // On each of them the value, which grows evenly to the upper right, is the same.
      const values = shape.points.map(([x, y]) => ((x - 48) / 668 + (352 - y) / 312) / 2);
      expect(Math.max(...values) - Math.min(...values)).toBeLessThan(0.01);
      expect(Math.abs(values[0]! * 5 - Math.round(values[0]! * 5))).toBeLessThan(0.05);
    }
  });

  it.each([
    ['light', [1, 42, 99], [80, 25, 18]],
    ['dark', [178, 232, 250], [250, 217, 162]],
  ] as const)('of both signs is blue below zero and red above in the %s theme', (mode, low, high) => {
    const { map } = drawn(mapPlot(slope(-1, 1), names, alone), mode).graphic[0]!.style.image;
    expect([map.palette[0], map.palette[255], map.min, map.max]).toEqual([low, high, -1, 1]);
  });

  it('has hover targets of the size of a cell', () => {
    const [targets] = onlyMap().series;
    expect(targets?.symbolSize).toEqual([668 / 4, 312 / 4]);
    expect(targets?.data).toHaveLength(25);
    expect(targets?.data[1]).toEqual([0, 2.5, 0.125]);
  });
});

describe('slices', () => {
  it('lie beside a wide map, with an axis of the same range', () => {
    const { grid, xAxis } = drawn(mapPlot(slope(0, 1), names, { contours: false, slices: true }));
    const width = Math.round(668 * 0.56);
    expect(grid[0]).toMatchObject({ left: 48, width });
    expect(grid[1]).toMatchObject({ left: 48 + width + 84 + 48, top: 40, height: 312 });
    expect(grid[1]!.left + grid[1]!.width).toBe(800 - 24);
    expect(xAxis[1]).toMatchObject({ min: 0, max: 1, gridIndex: 1 });
  });

  it('lie below a narrow map', () => {
    const { grid } = drawn(mapPlot(slope(0, 1), names, { contours: false, slices: true }), 'light', 619, 600);
    expect(grid[0]).toMatchObject({ left: 48, top: 40, width: 619 - 48 - 84, height: 252 });
    expect(grid[1]).toMatchObject({ left: 48, top: 40 + 252 + 48 + 24, width: 619 - 48 - 24 });
    expect(grid[1]!.top + grid[1]!.height).toBe(600 - 48);
  });

  it.each([
    ['above a peak', 1, 'top'],
    ['below a valley', -1, 'bottom'],
  ])('have names %s, inside the axes', (_, sign, position) => {
    const bump: Lattice = { xs: five, ys: five, z: five.map((x) => five.map(() => sign * x * (1 - x))) };
    const [, slice] = drawn(mapPlot(bump, names, { contours: false, slices: true })).series;
    const shown = slice!.data.filter(({ label }) => label.show);
    expect(shown.map(({ value }) => value[0])).toEqual([0.5]);
    expect(shown[0]!.label).toMatchObject({ position, align: 'center', formatter: 't = 0' });
  });

  it.each([
    [0, 'left'],
    [4, 'right'],
  ])('with their peak at place %i of four have the name on its %s side', (at, align) => {
    const z = five.map((_, i) => five.map(() => (i === at ? 1 : 0)));
    const [, slice] = drawn(mapPlot({ xs: five, ys: five, z }, names, { contours: false, slices: true })).series;
    expect(slice!.data.find(({ label }) => label.show)?.label.align).toBe(align);
  });
});

describe('the colour of a value', () => {
  it.each([
    ['the lowest', -1, [1, 42, 99]],
    ['the highest', 3, [80, 25, 18]],
    ['a value below the range', -9, [1, 42, 99]],
    ['a value above the range', 9, [80, 25, 18]],
  ])('is proportional to its place in the range: %s', (_, value, colour) =>
    expect(colourOf(colourMapFor([-3, 3], 'light'), value === -1 ? -3 : value)).toEqual(colour),
  );

  it('is the middle one if all values are equal', () => {
    const map = colourMapFor([2, 2], 'light');
    expect(colourOf(map, 2)).toEqual(map.palette[128]);
  });

  it('in a difference is symmetric about zero, whatever the signs', () =>
    expect(colourMapFor([1, 3], 'light', { isDifference: true })).toMatchObject({ name: 'drift', min: -3, max: 3 }));

  it('can use the range of another map', () =>
    expect(colourMapFor([1, 2], 'light', { span: [0, 5, null] })).toMatchObject({ name: 'tide', min: 0, max: 5 }));
});

it('draws each point in the colour of its value', () => {
  const [series] = drawn(pointPlot({ xs: [0, 1, 2], ys: [5, 6, 7], z: [-1, null, 1] }, names)).series;
  expect(series?.data).toEqual([
    { value: [0, 5, -1], itemStyle: { color: 'rgb(1,42,99)' } },
    { value: [2, 7, 1], itemStyle: { color: 'rgb(80,25,18)' } },
  ]);
});

describe('the lines of several unknowns', () => {
  const lines = { x: [0, 1], series: ['a', 'b', 'c'].map((name) => ({ name, y: [0, 1] })) };

  it.each(['light', 'dark'] as const)('use the series colours in order in the %s theme', (mode) => {
    const colours = figureColours(mode);
    drawn(linePlot(lines, 't'), mode).series.forEach(({ lineStyle, endLabel, itemStyle }, index) => {
      expect(lineStyle.color).toBe(colours.line(index));
      expect(itemStyle.borderColor).toBe(colours.line(index));
      expect(endLabel).toMatchObject({ formatter: ['a', 'b', 'c'][index], color: colours.label(index) });
    });
  });
});

describe('the epoch ticks of a loss plot', () => {
  it.each([
    [5000, 720, [1, 1000, 2000, 3000, 4000, 5000]],
    [4962, 720, [1, 1000, 2000, 3000, 4000, 4962]],
    [5012, 720, [1, 1000, 2000, 3000, 4000, 5012]],
    [100, 720, [1, 20, 40, 60, 80, 100]],
    [2, 720, [1, 2]],
    [5000, 280, [1, 2000, 5000]],
    [5000, 100, [1, 5000]],
  ])('for %i epochs on %i pixels', (epochs, width, ticks) => expect(epochTicks(epochs, width)).toEqual(ticks));

  it('leave room for their labels', () => {
    for (let epochs = 2; epochs < 20_000; epochs = Math.ceil(epochs * 1.13)) {
      for (const width of [200, 280, 500, 720, 1000]) {
        const places = epochTicks(epochs, width).map((epoch) => ((epoch - 1) / (epochs - 1)) * width);
        expect(places[0]).toBe(0);
        expect(places.at(-1)).toBe(width);
        places.slice(1).forEach((place, index) => expect(place - places[index]!).toBeGreaterThanOrEqual(60));
      }
    }
  });

  it('are used for both marks and labels', () => {
    const { xAxis } = drawn(lossPlot([{ name: 'training', values: Array<number>(300).fill(1) }], 'log'));
    const axis = xAxis as unknown as Axis;
    expect(axis.axisTick.customValues).toEqual([1, 50, 100, 150, 200, 250, 300]);
    expect(axis.axisLabel.customValues).toEqual(axis.axisTick.customValues);
  });
});
