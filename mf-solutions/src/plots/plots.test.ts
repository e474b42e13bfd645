import { bundleEnds, bundleSeries } from './bundle.ts';
import { linePlot } from './line-plot.ts';
import { lossPlot } from './loss-plot.ts';
import { phasePlot } from './phase-plot.ts';
import { figureColours, type Plot } from './plot.ts';
import { pointPlot } from './point-plot.ts';

interface Drawn {
  series: {
    name: string;
    type: string;
    data: unknown[];
    lineStyle: { color: string; type: unknown };
    symbolSize?: (value: unknown, at: { dataIndex: number }) => number;
  }[];
  grid: { right: number };
  xAxis: { name: string; min: number; max: number };
  yAxis: { type: string; min: number; max: number; axisLabel: { formatter: (value: number) => string } };
  tooltip: { formatter: (params: unknown) => HTMLElement };
}

const drawn = (plot: Plot) =>
  plot.draw({ width: 800, height: 360, colours: figureColours('light') }) as unknown as Drawn;

describe('lines', () => {
  const lines = {
    x: [0, 1],
    series: [
      { name: 'x', y: [1, null] },
      { name: 'y', y: [2, 3] },
    ],
  };

  it('span the whole domain, use dashes from the second one on, and keep gaps', () => {
    const { series, xAxis } = drawn(linePlot(lines, 't'));
    expect(xAxis).toMatchObject({ name: 't', min: 0, max: 1 });
    expect(series.map(({ lineStyle }) => lineStyle.type)).toEqual(['solid', [7, 3]]);
    expect(series[0]?.data).toEqual([
      [0, 1],
      [1, null],
    ]);
  });

  it('have a dot for a value between two gaps, and for no other', () => {
    const plot = linePlot({ x: [0, 1, 2, 3], series: [{ name: 'u', y: [1, null, 2, 3] }] }, 't');
    const [{ symbolSize } = {}] = drawn(plot).series;
    expect([0, 2, 3].map((dataIndex) => symbolSize?.(undefined, { dataIndex }))).toEqual([6, 0, 0]);
  });

  it('leave long end labels room', () => {
    const rightOf = (name: string) => drawn(linePlot({ x: [0, 1], series: [{ name, y: [0, 1] }] }, 't')).grid.right;
    expect(rightOf('averyve…')).toBeGreaterThan(rightOf('u'));
  });

  it('show their values in the tooltip as text with four digits', () => {
    const params = [
      { seriesName: '<b>x</b>', value: [0.5, -1.23456] },
      { seriesName: 'y', value: [0.5, null] },
    ];
    const plate = drawn(linePlot(lines, 't')).tooltip.formatter(params);
    expect([...plate.children].map(({ textContent }) => textContent)).toEqual([
      't = 0.5',
      '<b>x</b> = −1.235',
      'y = no value',
    ]);
  });

  it('are drawn as a single grey bundle if there are more than eight, up to 5000', () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `u${index}`, y: [0, 1] }));
    const bundleOf = (count: number) => drawn(linePlot({ x: [0, 1], series: many(count) }, 't'));
    expect(bundleOf(8).series).toHaveLength(8);
    const { series, yAxis, tooltip } = bundleOf(9);
    expect(series).toHaveLength(1);
    expect(series[0]?.data).toHaveLength(9);
    expect(yAxis).toMatchObject({ min: 0, max: 1 });
    expect(tooltip.formatter({ dataIndex: 8 }).textContent).toBe('u8');
    const [bands, lines] = bundleOf(5001).series;
    expect(bands?.data).toHaveLength(2);
    expect(lines?.data).toHaveLength(5000);
  });

  it.each([
    [2000, 'svg'],
    [2001, 'canvas'],
  ])('with %d points are drawn as %s', (count, renderer) => {
    const x = Array.from({ length: count }, (_, index) => index);
    expect(linePlot({ x, series: [{ name: 'u', y: x }] }, 't').renderer).toBe(renderer);
  });
});

describe('a bundle', () => {
  it('draws each line as segments between its gaps', () => {
    const lines = { x: [0, 1, 2, 3, 4], series: [{ name: 'u', y: [1, 2, null, 3, 4] }] };
    const { renderItem } = bundleSeries(lines, figureColours('light'));
    const coord = ([x, y]: [number, number]): [number, number] => [10 * x, 100 - 10 * y];
    const { children } = renderItem({ dataIndex: 0 }, { coord });
    expect(children.map(({ shape }) => shape.points)).toEqual([
      [[0, 90], [10, 80]],
      [[30, 70], [40, 60]],
    ]); // prettier-ignore
  });

  it.each([
    [[0.13, 3.9], { min: 0, max: 4 }],
    [[2, 2], { min: 1, max: 3 }],
    [[null], {}],
  ])('with the values %j has a padded axis', (y, ends) => expect(bundleEnds([{ name: 'u', y }])).toEqual(ends));
});

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

describe('enormous values', () => {
  const { yAxis, series, tooltip } = drawn(
    linePlot({ x: [0, 1], series: [{ name: 'u', y: [-1.5e308, 1.5e308] }] }, 't'),
  );

  it('are drawn small enough for differences to be finite, with their own numbers at the axis', () => {
    const [[, low], [, high]] = (series[0] as unknown as { data: [[number, number], [number, number]] }).data;
    expect(Number.isFinite(10 * (high - low))).toBe(true);
    const { axisLabel } = yAxis as unknown as { axisLabel: { formatter: (value: number) => string } };
    expect([low, high].map(axisLabel.formatter)).toEqual(['−1.5·10{exponent|308}', '1.5·10{exponent|308}']);
    expect(axisLabel.formatter(1.5 * high)).toBe('');
    const plate = tooltip.formatter([{ seriesName: 'u', value: [1, high] }]);
    expect(plate).toHaveTextContent('u = 1.5·10308');
  });

  it('are drawn small enough in a phase plane, each axis for itself', () => {
    const of = (...y: number[]) => ({ x: [0, 1], series: [{ name: 'A', y }] });
    const plane = drawn(phasePlot(of(-1.5e308, 1.5e308), of(1, 2), { across: 'x', up: 'y' }));
    const [[left, low], [right, high]] = plane.series[0]!.data as [[number, number], [number, number]];
    expect(Number.isFinite(10 * (right - left))).toBe(true);
    expect([low, high]).toEqual([1, 2]);
    const { axisLabel } = plane.xAxis as unknown as { axisLabel: { formatter: (value: number) => string } };
    expect(axisLabel.formatter(right)).toBe('1.5·10{exponent|308}');
  });
});

it('puts a single point in the middle', () => {
  const { xAxis } = drawn(linePlot({ x: [3], series: [{ name: 'u', y: [1] }] }, 't'));
  expect(xAxis).toMatchObject({ min: 2.5, max: 3.5 });
});
