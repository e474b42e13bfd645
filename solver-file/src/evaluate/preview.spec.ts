import { evenly } from './binning.ts';
import { curveSelection } from './curve-selection.ts';
import { previewOf } from './preview.ts';
import type { Preview } from './preview.ts';
import type { Evaluated } from './samples.ts';

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

describe('curveSelection', () => {
  it('keeps short curves as they are', () => {
    expect(curveSelection([0, 1, 2], [5, null, 7], 64)).toEqual([
      { x: 0, y: 5 },
      { x: 1, y: null },
      { x: 2, y: 7 },
    ]);
  });

  it('keeps both ends and a lonely peak', () => {
    const y = range(1000).map((i) => (i === 613 ? 9 : 0));
    const chosen = curveSelection(range(1000), y, 20);
    expect(chosen).toHaveLength(20);
    expect([chosen[0]!.x, chosen.at(-1)!.x]).toEqual([0, 999]);
    expect(chosen).toContainEqual({ x: 613, y: 9 });
  });

  it('never draws a line across a gap, nor gives more points than asked', () => {
    for (const every of [2, 3, 7, 50, 400]) {
      const y = range(1000).map((i) => (i % every === 0 ? null : i));
      const chosen = curveSelection(range(1000), y, 36);
      expect(chosen.length).toBeLessThanOrEqual(36);
      chosen.forEach((point, k) => {
        const next = chosen[k + 1];
        if (next?.y == null || point.y === null) return;
        expect(y.slice(point.x, next.x)).not.toContain(null);
      });
    }
  });
});

describe('previews of lines', () => {
  it('are whole numbers from 0 to 255 between the ends', () => {
    expect(previewOf(lines([1, 2, 5]), inTime)).toEqual({
      kind: 'lines',
      source: 'samples',
      x: { name: 't', min: 0, max: 0.2 },
      y: { min: 1, max: 5 },
      series: [{ name: 'u_0', x: [0, 128, 255], y: [0, 64, 255] }],
      more: 0,
    });
  });

  it('share one scale, keep gaps, and put what never changes in the middle', () => {
    expect(linesPreview(lines([0, null, 4], [8, 2, 0])).series.map(({ y }) => y)).toEqual([
      [0, null, 128],
      [255, 64, 0],
    ]);
    expect(linesPreview(lines([3, 3])).series[0]!.y).toEqual([128, 128]);
  });

  it.each([
    [1, 64, 0],
    [2, 48, 0],
    [3, 36, 0],
    [5, 36, 2],
  ])('of %i series hold %i points each and count %i more', (count, points, more) => {
    const preview = linesPreview(lines(...range(count).map((k) => range(500).map((i) => Math.sin(i / 20 + k)))));
    expect(preview.series.map(({ x, y }) => [x.length, y.length])).toEqual(
      Array(Math.min(3, count)).fill([points, points]),
    );
    expect(preview.more).toBe(more);
  });

  it('of three series stay below 1 kB', () => {
    const preview = linesPreview(
      lines(...range(3).map((k) => range(5000).map((i) => -1e-5 / 3 + Math.sin(i / 700 + k) / 7e4))),
    );
    expect(JSON.stringify(preview).length).toBeLessThan(1000);
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

  it('of points are averages', () => {
    const points: Evaluated = {
      source: 'samples',
      kind: 'points',
      xs: [0, 0.1, 16],
      ys: [0, 0.1, 16],
      z: [1, 3, 4],
      name: 'u',
    };
    const { cells, z } = gridPreview(points);
    expect(z).toEqual({ name: 'u', min: 2, max: 4 });
    expect([cells[0]![0], cells[15]![15], cells[0]![15]]).toEqual([0, 255, null]);
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
