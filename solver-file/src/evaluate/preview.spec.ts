import { evenly } from './binning.ts';
import { curveSelection, type CurvePoint } from './curve-selection.ts';
import { previewOf } from './preview.ts';
import type { Preview } from './preview.ts';
import type { Evaluated } from './samples.ts';
import { heightOfCurve, type Point } from './smooth-curve.ts';

const inTime = { independent_variables: ['t'] };
const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

function lines(...ys: (number | null)[][]): Evaluated {
  return {
    source: 'samples',
    kind: 'lines',
    x: ys[0]!.map((_, i) => i / 10),
    series: ys.map((y, i) => ({ name: `u_${i}`, y })),
  };
}

function linesPreview(evaluated: Evaluated): Extract<Preview, { kind: 'lines' }> {
  const preview = previewOf(evaluated, inTime);
  if (preview.kind !== 'lines') throw new Error('Lines were expected');
  return preview;
}

function gridPreview(evaluated: Evaluated): Extract<Preview, { kind: 'grid' }> {
  const preview = previewOf(evaluated, { independent_variables: ['x', 't'] });
  if (preview.kind !== 'grid') throw new Error('A grid was expected');
  return preview;
}

describe('the points of a curve', () => {
  const levels = range(1021).map((i) => i / 4);
  const drawnAt = (chosen: CurvePoint[], x: number): number => {
    const points = chosen as Point[];
    const next = Math.max(
      1,
      points.findIndex((point) => point.x >= x),
    );
    return heightOfCurve(points, next - 1, x);
  };
  /** How far the drawn curve is off, in pixels across it, on a card of 250 by 108 pixels. */
  const deviation = (chosen: CurvePoint[], curve: (x: number) => number): number =>
    Math.max(
      ...levels.map((x) => {
        const steepness = ((curve(x + 0.01) - curve(x - 0.01)) / 0.02) * (108 / 250);
        return ((Math.abs(drawnAt(chosen, x) - curve(x)) * 108) / 255) * (1 / Math.hypot(1, steepness));
      }),
    );
  const wave =
    (periods: number, phase = 0) =>
    (x: number) =>
      127.5 * (1 + Math.sin((x / 255) * 2 * Math.PI * periods + phase));

  it.each<[string, (x: number) => number]>([
    ['a straight line', (x) => 20 + x / 2],
    ['three periods', wave(3)],
    ['eight periods', wave(8, 1)],
    ['a fast rise and a long tail', (x) => 255 * (1 - Math.exp(-x / 12))],
    ['a steep front', (x) => 127.5 * (1 + Math.tanh((x - 100) / 4))],
    ['faster and faster waves', (x) => 127.5 * (1 + Math.sin((x / 255) ** 2 * 40))],
  ])('give %s back within half a pixel', (_name, curve) => {
    const chosen = curveSelection(levels, levels.map(curve), 64);
    expect(chosen.length).toBeLessThanOrEqual(64);
    expect(deviation(chosen, curve)).toBeLessThan(0.5);
  });

  it('are whole levels', () => {
    const chosen = curveSelection(levels, levels.map(wave(3.3)), 64);
    expect(chosen.flatMap(({ x, y }) => [x, y]).every(Number.isInteger)).toBe(true);
  });

  it('are as many as the shape needs: two for a straight line', () =>
    expect(curveSelection(levels, levels, 64)).toEqual([
      { x: 0, y: 0 },
      { x: 255, y: 255 },
    ]));

  it('keep both ends and a lonely peak, at its height', () => {
    const heights = range(1000).map((i) => (i === 613 ? 255 : 0));
    const places = range(1000).map((i) => (i / 999) * 255);
    const chosen = curveSelection(places, heights, 20);
    expect(chosen.length).toBeLessThanOrEqual(20);
    expect([chosen[0]!.x, chosen.at(-1)!.x]).toEqual([0, 255]);
    expect(chosen).toContainEqual({ x: 156, y: 255 });
  });

  it('keep the highest and the lowest point even where only few points are allowed', () => {
    const chosen = curveSelection(levels, levels.map(wave(20)), 5);
    expect(chosen).toHaveLength(5);
    const heights = chosen.map(({ y }) => y);
    expect([Math.max(...(heights as number[])), Math.min(...(heights as number[]))]).toEqual([255, 0]);
  });

  it('of a jump stay between the heights on both sides', () => {
    const jump = levels.map((x) => (x < 100 ? 40 : 200));
    for (const { y } of curveSelection(levels, jump, 64)) expect(y! === 40 || y! === 200).toBe(true);
  });

  it('stand on both sides of a gap, with a point without a height between', () => {
    const chosen = curveSelection([0, 100, 110, 200, 255], [0, 100, null, 200, 255], 64);
    expect(chosen).toEqual([
      { x: 0, y: 0 },
      { x: 100, y: 100 },
      { x: 150, y: null },
      { x: 200, y: 200 },
      { x: 255, y: 255 },
    ]);
  });

  it('keep a value that stands alone', () =>
    expect(curveSelection([0, 100, 110, 120, 255], [null, null, 50, null, null], 64)).toEqual([{ x: 110, y: 50 }]));

  it.each([2, 3, 7, 50, 400])(
    'never cross a gap, nor are more than asked for, where every %i. value is missing',
    (every) => {
      const heights = levels.map((x, i) => (i % every === 0 ? null : x));
      const chosen = curveSelection(levels, heights, 36);
      expect(chosen.length).toBeLessThanOrEqual(36);
      chosen.forEach((point, k) => {
        const next = chosen[k + 1];
        if (next?.y == null || point.y === null) return;
        const between = heights.filter((_, i) => levels[i]! >= point.x + 0.5 && levels[i]! <= next.x - 0.5);
        expect(between).not.toContain(null);
      });
    },
  );

  it('keep the longest stretches where there are more than points', () => {
    const heights = levels.map((x, i) => (i < 500 && i % 2 === 0 ? null : x));
    expect(curveSelection(levels, heights, 8).at(-1)).toEqual({ x: 255, y: 255 });
  });

  it('of nothing are none', () => expect(curveSelection([0, 255], [null, null], 64)).toEqual([]));
});

describe('previews of lines', () => {
  it('are whole numbers from 0 to 255 between the ends', () => {
    const { x, y, series, more } = linesPreview(lines([1, 2, 5]));
    expect({ x, y, more }).toEqual({ x: { name: 't', min: 0, max: 0.2 }, y: { min: 1, max: 5 }, more: 0 });
    const [{ name, ...points }] = series as [(typeof series)[number]];
    expect(name).toBe('u_0');
    expect([points.x[0], points.x.at(-1), points.y[0], points.y.at(-1)]).toEqual([0, 255, 0, 255]);
    expect([...points.x, ...points.y].every((level) => Number.isInteger(level))).toBe(true);
  });

  it('share one scale, and keep gaps', () =>
    expect(linesPreview(lines([0, null, 4], [8, 8, 8])).series).toEqual([
      { name: 'u_0', x: [0, 128, 255], y: [0, null, 128] },
      { name: 'u_1', x: [0, 255], y: [255, 255] },
    ]));

  it('put what never changes in the middle', () =>
    expect(linesPreview(lines([3, 3])).series).toEqual([{ name: 'u_0', x: [0, 255], y: [128, 128] }]));

  it('have the ends of all the values, not of the chosen points', () => {
    const preview = linesPreview(lines(range(801).map((i) => (i === 333 ? 1.23456789 : Math.sin(i)))));
    expect(preview.y).toEqual({ min: Number(Math.sin(344).toPrecision(6)), max: 1.23457 });
  });

  it.each([
    [1, 64, 0],
    [2, 48, 0],
    [3, 36, 0],
    [5, 36, 2],
  ])('of %i series hold at most %i points each and count %i more', (count, points, more) => {
    const preview = linesPreview(lines(...range(count).map((k) => range(2000).map((i) => Math.sin(i / 7 + k)))));
    expect(preview.series).toHaveLength(Math.min(3, count));
    for (const { x, y } of preview.series) expect([x.length, y.length]).toEqual([points, points]);
    expect(preview.more).toBe(more);
  });

  it('of three series are about 1 kB', () => {
    const preview = linesPreview(
      lines(...range(3).map((k) => range(5000).map((i) => -1e-5 / 3 + Math.sin(i / 30 + k) / 7e4))),
    );
    expect(JSON.stringify(preview).length).toBeLessThan(1100);
  });

  it('cut long names and fall back on t', () => {
    const evaluated: Evaluated = {
      source: 'samples',
      kind: 'lines',
      x: [0, 1],
      series: [{ name: 'x'.repeat(500), y: [0, 1] }],
    };
    const preview = previewOf(evaluated, { independent_variables: [] });
    expect(preview).toMatchObject({ x: { name: 't' }, series: [{ name: 'x'.repeat(24) }] });
  });
});

describe('previews of surfaces', () => {
  const surface = (xs: number[], ys: number[], f: (x: number, y: number) => number | null): Evaluated => ({
    source: 'samples',
    kind: 'grid',
    xs,
    ys,
    z: xs.map((x) => ys.map((y) => f(x, y))),
    name: 'u',
  });

  it.each([2, 10, 16, 64])(
    'of %i nodes a side are 16 rows from the smallest y on, 16 columns from the smallest x on',
    (side) => {
      const preview = gridPreview(
        surface(
          range(side),
          range(side).map((i) => 10 * i),
          (x, y) => x + y / 100,
        ),
      );
      expect([preview.cells.length, preview.cells[0]!.length]).toEqual([16, 16]);
      expect([preview.x.name, preview.y.name, preview.z.name, preview.y.max]).toEqual(['x', 't', 'u', 10 * (side - 1)]);
      expect(preview.cells[0]![0]).toBe(0);
      expect(preview.cells[15]![15]).toBe(255);
      expect(preview.cells[0]![15]).toBeGreaterThan(200);
      expect(preview.cells[15]![0]).toBeLessThan(50);
      expect(JSON.stringify(preview).length).toBeLessThan(1200);
    },
  );

  it('reach the edges, where conditions hold', () => {
    const preview = gridPreview(surface(evenly(0, 1, 101), evenly(0, 1, 101), (x) => x * (1 - x)));
    expect(preview.z.min).toBe(0);
    expect(preview.z.max).toBeCloseTo(0.25, 2);
  });

  it('keep large gaps and close small ones', () => {
    const { cells } = gridPreview(
      surface(range(10), range(10), (x, y) => (x < 5 || (x === 8 && y === 4) ? null : x + y)),
    );
    expect(cells.every((row) => row.slice(0, 6).every((value) => value === null))).toBe(true);
    expect(cells.flatMap((row) => row.slice(8)).filter((value) => value === null).length).toBeLessThan(5);
  });

  it('have the ends of all the values, those between the nodes as well', () => {
    const peak = surface(range(101), range(101), (x, y) =>
      x === 52 && y === 49 ? 1.5 : x === 3 && y === 97 ? -0.25 : 0,
    );
    expect(gridPreview(peak).z).toEqual({ name: 'u', min: -0.25, max: 1.5 });
  });

  it('have levels between those ends', () => {
    const { cells } = gridPreview(
      surface(range(101), range(101), (x, y) => (x === 50 && y === 50 ? 4 : x === 0 ? 1 : 0)),
    );
    expect(cells.map((row) => row[0])).toEqual(Array(16).fill(64));
  });

  it('of points are averages, between the ends of the points', () => {
    const points: Evaluated = {
      source: 'samples',
      kind: 'points',
      xs: [0, 0.1, 16],
      ys: [0, 0.1, 16],
      z: [1, 3, 4],
      name: 'u',
    };
    const { cells, z } = gridPreview(points);
    expect(z).toEqual({ name: 'u', min: 1, max: 4 });
    expect([cells[0]![0], cells[15]![15], cells[0]![15]]).toEqual([85, 255, null]);
  });
});

describe('previews of nothing', () => {
  it.each<[string, Evaluated]>([
    ['samples are missing', { source: 'none', kind: 'none' }],
    ['all is gaps', { source: 'samples', kind: 'lines', x: [0, 1], series: [{ name: 'u', y: [null, null] }] }],
    [
      'a surface is gaps',
      {
        source: 'samples',
        kind: 'grid',
        xs: [0, 1],
        ys: [0, 1],
        z: [
          [null, null],
          [null, null],
        ],
        name: 'u',
      },
    ],
    ['points lie on a line', { source: 'samples', kind: 'points', xs: [0, 0], ys: [0, 1], z: [1, 2], name: 'u' }],
  ])('are none when %s', (_when, evaluated) =>
    expect(previewOf(evaluated, inTime)).toEqual({ kind: 'none', source: 'none' }),
  );
});

describe('values that are few or enormous', () => {
  const source = 'samples' as const;

  it('are a dot for one point', () =>
    expect(linesPreview({ source, kind: 'lines', x: [3], series: [{ name: 'u', y: [7] }] })).toMatchObject({
      x: { min: 3, max: 3 },
      y: { min: 7, max: 7 },
      series: [{ x: [128], y: [128] }],
    }));

  it.each([
    ['a row', { xs: [2], ys: [0, 1], z: [[5, 6]] }, { x: { name: 't', min: 0, max: 1 }, y: { min: 5, max: 6 } }],
    ['a column', { xs: [0, 1], ys: [2], z: [[5], [6]] }, { x: { name: 'x', min: 0, max: 1 }, y: { min: 5, max: 6 } }],
    ['one point of a plane', { xs: [2], ys: [3], z: [[5]] }, { x: { name: 'x', min: 2, max: 2 } }],
  ])('are a line for %s', (_what, grid, expected) =>
    expect(
      previewOf({ source, kind: 'grid', name: 'u', ...grid }, { independent_variables: ['x', 't'] }),
    ).toMatchObject({
      kind: 'lines',
      ...expected,
    }),
  );

  it('keep their places between the largest numbers', () => {
    const y = [-1e308, 1e308, 0];
    expect(linesPreview({ source, kind: 'lines', x: [0, 1], series: [{ name: 'u', y: y.slice(0, 2) }] })).toMatchObject(
      {
        y: { min: -1e308, max: 1e308 },
        series: [{ x: [0, 255], y: [0, 255] }],
      },
    );
    const { cells } = gridPreview({
      source,
      kind: 'grid',
      name: 'u',
      xs: [0, 1],
      ys: [0, 1],
      z: [y.slice(0, 2), y.slice(1)],
    });
    expect([cells[0]![0], cells[0]![15], cells[15]![15]]).toEqual([0, 255, 128]);
  });
});
