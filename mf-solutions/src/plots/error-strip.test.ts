import type { ProvenErrors } from './error-strip.ts';
import { linePlot } from './line-plot.ts';
import { figureColours } from './plot.ts';

interface Drawn {
  grid: object | object[];
  series: { type: string; name?: string; data: number[][]; renderItem?: Render }[];
  yAxis: { type: string; min: number; max: number; axisLabel: { formatter: (value: number) => string } }[];
  graphic?: { style: { text: string } }[];
  tooltip: { formatter: (params: unknown) => HTMLElement };
}
type Render = (_: unknown, place: { coord: (point: number[]) => number[] }) => { shape: { points: number[][] } };

const LINES = { x: [0, 8, 16], series: [{ name: 'u', y: [1, 0.4, -1] }] };
const STEPS = [
  { from: 0, to: 8, bound: 0.00002 },
  { from: 8, to: 16, bound: 0.000683 },
];
const proven = (overrides: Partial<ProvenErrors['lines'][number]> = {}): ProvenErrors => ({
  lines: [{ name: 'u', bound: 0.000683, worstAt: 14.7, steps: STEPS, ...overrides }],
});

const plotOf = (errors: ProvenErrors, hidden?: Set<string>) => linePlot(LINES, 't', hidden, errors);
const drawn = (errors: ProvenErrors, hidden?: Set<string>) =>
  plotOf(errors, hidden).draw({ width: 800, height: 488, colours: figureColours('light') }) as unknown as Drawn;

describe('the strip of the proven error', () => {
  it('has a step for each box, a dashed line at the bound and a ring where the error is largest', () => {
    const { series, yAxis, graphic } = drawn(proven());
    const [, steps, bound, ring] = series;
    expect(steps?.data).toEqual([
      [0, 0.00002],
      [8, 0.00002],
      [8, 0.000683],
      [16, 0.000683],
    ]);
    expect(bound?.data).toEqual([
      [0, 0.000683],
      [16, 0.000683],
    ]);
    expect(ring).toMatchObject({ type: 'scatter', data: [[14.7, 0.000683]] });
    expect(yAxis[1]).toMatchObject({ type: 'log', min: 1e-6, max: 1e-3 });
    expect(yAxis[1]?.axisLabel.formatter(1e-5)).toBe('10⁻⁵');
    expect(graphic?.map(({ style }) => style.text)).toEqual([
      'Proven error bound',
      'log scale',
      'largest: 6.9·10⁻⁴ at t = 14.7',
    ]);
  });

  it('shows at most five decades: smaller bounds lie on the ground', () => {
    const steps = [{ from: 0, to: 8, bound: 0 }, { from: 8, to: 12, bound: 1e-12 }, ...STEPS.slice(1)];
    const { series, yAxis } = drawn(proven({ steps }));
    expect(yAxis[1]).toMatchObject({ min: 1e-8, max: 1e-3 });
    expect(series[1]?.data[0]).toEqual([0, 1e-8]);
  });

  it('keeps its place before the certificate has come, and when its line is switched off', () => {
    const width = 800;
    expect(plotOf(proven({ steps: undefined })).heightFor(width)).toBe(plotOf(proven()).heightFor(width));
    expect(plotOf(proven(), new Set(['u'])).heightFor(width)).toBe(plotOf(proven()).heightFor(width));
    expect(drawn(proven({ steps: undefined })).series[1]?.data).toEqual([]);
    expect([drawn(proven(), new Set(['u'])).yAxis].flat()).toHaveLength(1);
  });

  it('names the proven bound at the pointer', () => {
    const params = [
      { seriesName: 'u', value: [9, -0.123456], axisIndex: 0 },
      { seriesName: 'series1', value: [8, 0.00002], axisIndex: 1 },
    ];
    const plate = drawn(proven()).tooltip.formatter(params);
    expect([...plate.children].map(({ textContent }) => textContent)).toEqual([
      't = 9',
      'u = −0.1235',
      '± 6.9·10⁻⁴, proven',
    ]);
  });

  it('gives way to a band around the line that can be seen', () => {
    const wide = proven({ bound: 0.1, steps: [{ from: 0, to: 16, bound: 0.1 }] });
    const { series, grid, graphic } = drawn(wide);
    expect([grid].flat()).toHaveLength(1);
    expect(graphic).toBeUndefined();
    const points = series[1]?.renderItem?.(0, { coord: (point) => point }).shape.points;
    expect(points?.map((point) => point.map((value) => Number(value.toFixed(3))))).toEqual([
      [0, 1.1],
      [8, 0.5],
      [16, -0.9],
      [16, -1.1],
      [8, 0.3],
      [0, 0.9],
    ]);
  });
});
