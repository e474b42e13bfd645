import { colourMapFor, colourOf } from '../marks/colour-map.ts';
import { epochTicks, lossPlot } from './loss-plot.ts';
import { figureColours, type Plot } from '../marks/plot.ts';
import { pointPlot } from './point-plot.ts';

interface Drawn {
  graphic: { type: string; style: { text: string } }[];
  xAxis: {
    axisTick: { customValues: number[] };
    axisLabel: { customValues: number[] };
  };
  series: { data: { value: number[]; itemStyle: { color: string } }[] }[];
}

const drawn = (plot: Plot) =>
  plot.draw({ width: 800, height: 400, colours: figureColours('light') }) as unknown as Drawn;

const names = { x: 'x', y: 't', z: 'u' };

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

it('draws each point in the colour of its value, beside a bar with the meaning of the colours', () => {
  const plot = drawn(pointPlot({ xs: [0, 1, 2], ys: [5, 6, 7], z: [-1, null, 1] }, names));
  const [series] = plot.series;
  const texts = plot.graphic.filter(({ type }) => type === 'text').map(({ style }) => style.text);
  expect(texts).toEqual(['−1', '−0.5', '0', '0.5', '1', 'u', 't']);
  expect(series?.data).toEqual([
    { value: [0, 5, -1], itemStyle: { color: 'rgb(1,42,99)' } },
    { value: [2, 7, 1], itemStyle: { color: 'rgb(80,25,18)' } },
  ]);
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
    expect(xAxis.axisTick.customValues).toEqual([1, 50, 100, 150, 200, 250, 300]);
    expect(xAxis.axisLabel.customValues).toEqual(xAxis.axisTick.customValues);
  });
});
