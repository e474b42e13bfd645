import type { Axis } from './preview.ts';
import { previewTable } from './preview-table.ts';

const axis = (name: string, min: number, max: number): Axis => ({ name, min, max });

describe('previewTable', () => {
  it('lists lines side by side over their variable, with no value in a gap', () => {
    expect(
      previewTable({
        kind: 'lines',
        x: axis('t', 0, 255),
        y: { min: -255, max: 255 },
        series: [
          { name: 'theta', x: [0, 255], y: [0, 255] },
          { name: 'u_1', x: [0, 50, 150, 200], y: [10, 20, null, 30] },
        ],
        more: 0,
      }),
    ).toEqual({
      head: ['t', 'θ', 'u₁'],
      rows: [
        [0, -255, -235],
        [50, -155, -215],
        [150, 45, null],
        [200, 145, -195],
        [255, 255, null],
      ],
      values: new Map([
        [1, undefined],
        [2, undefined],
      ]),
    });
  });

  it('interpolates lines as smoothly as they are drawn, and not beyond their ends', () => {
    const { rows } = previewTable({
      kind: 'lines',
      x: axis('t', 0, 255),
      y: { min: 0, max: 255 },
      series: [
        { name: 'u', x: [0, 100, 200], y: [0, 100, 0] },
        { name: 'v', x: [0, 50, 100, 150, 200], y: [255, 255, 200, 0, 0] },
      ],
      more: 0,
    });
    // The curve goes up with a slope of 1 from 0 and is level at its peak.
    expect(rows.map(([t, u, v]) => [t, u, v])).toEqual([
      [0, 0, 255],
      [50, 63, 255],
      [100, 100, 200],
      [150, 63, 0],
      [200, 0, 0],
    ]);
  });

  it('lists a map with a row for each y, lowest first, and a column for each x', () => {
    expect(
      previewTable({
        kind: 'grid',
        x: axis('x', -1, 1),
        y: axis('t', 0, 3),
        z: axis('u', 0, 0.5),
        cells: [
          [0, null, 255],
          [51, 102, 153],
        ],
      }),
    ).toEqual({
      head: ['t', 'u at x = −1', 'u at x = 0', 'u at x = 1'],
      rows: [
        [0, 0, null, 0.5],
        [3, 0.1, 0.2, 0.3],
      ],
      values: new Map([
        [1, undefined],
        [2, undefined],
        [3, undefined],
      ]),
    });
  });

  it('writes the decimals that the levels can distinguish', () => {
    const { rows } = previewTable({
      kind: 'lines',
      x: axis('t', 0, 1e6),
      y: { min: 2, max: 2.001 },
      series: [{ name: 'u', x: [0, 1], y: [0, 1] }],
      more: 0,
    });
    expect(rows).toEqual([
      [0, 2],
      [3922, 2.000004],
    ]);
  });

  it('repeats the single value of a constant line', () => {
    const series = [{ name: 'u', x: [0, 255], y: [128, 128] }];
    const { rows } = previewTable({ kind: 'lines', x: axis('t', 0, 1), y: { min: 3, max: 3 }, series, more: 0 });
    expect(rows).toEqual([
      [0, 3],
      [1, 3],
    ]);
  });

  it('is empty without a preview', () => expect(previewTable({ kind: 'none' })).toEqual({ head: [], rows: [] }));
});
