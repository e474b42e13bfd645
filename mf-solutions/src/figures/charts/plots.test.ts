import { lossPlot } from './loss-plot.ts';
import { figureColours, type Plot } from '../marks/plot.ts';
import { pointPlot } from './point-plot.ts';

interface Drawn {
  series: {
    type: string;
    data: unknown[];
  }[];
  xAxis: { min: number; max: number };
  yAxis: { type: string; min: number; max: number; axisLabel: { formatter: (value: number) => string } };
}

const drawn = (plot: Plot) =>
  plot.draw({ width: 800, height: 360, colours: figureColours('light') }) as unknown as Drawn;

describe('losses', () => {
  const losses = [{ name: 'training', values: [0.5, 0, null, 0.002] }];

  it('have an axis that spans whole decades, and a gap for zero', () => {
    const { series, yAxis } = drawn(lossPlot(losses, 'log'));
    expect(yAxis).toMatchObject({ type: 'log', min: 0.001, max: 1 });
    expect(yAxis.axisLabel.formatter(0.001)).toBe('10{exponent|−3}');
    expect(series[0]?.data).toEqual([
      [1, 0.5],
      [2, null],
      [3, null],
      [4, 0.002],
    ]);
  });

  it('of a thinned training are drawn at their epochs', () => {
    const thinned = [{ name: 'training', values: [3, 1, 2], epochs: [1, 700, 9000] }];
    const { series, xAxis } = drawn(lossPlot(thinned, 'linear'));
    expect(series[0]?.data).toEqual([
      [1, 3],
      [700, 1],
      [9000, 2],
    ]);
    expect(xAxis).toMatchObject({ min: 1, max: 9000 });
  });

  it('can be drawn on a linear axis', () => {
    const { series, yAxis } = drawn(lossPlot(losses, 'linear'));
    expect(yAxis.type).toBe('value');
    expect(series[0]?.data[1]).toEqual([2, 0]);
  });

  it.each([[[]], [[{ name: 'validation', values: [null, 0] }]]])(
    'without a positive value are drawn on a default axis: %j',
    (series) => {
      expect(drawn(lossPlot(series, 'log')).yAxis).toMatchObject({ min: 0.1, max: 1 });
    },
  );
});

it('draws scattered samples as points and omits those without a value', () => {
  const points = { xs: [0, 1, 2], ys: [0, 1, 2], z: [1, null, 3] };
  const { series } = drawn(pointPlot(points, { x: 'x', y: 'y', z: 'u' }));
  expect(series[0]).toMatchObject({ type: 'scatter' });
  expect(series[0]?.data).toHaveLength(2);
});
