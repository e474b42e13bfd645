import type { Axis } from './preview.ts';
import { previewTable } from './preview-table.ts';

const axis = (name: string, min: number, max: number): Axis => ({ name, min, max });

describe('the numbers of a preview', () => {
  it('of lines are side by side over their variable, straight between points, without a value in a gap', () => {
    expect(
      previewTable({
        kind: 'lines',
        x: axis('t', 0, 255),
        y: { min: -255, max: 255 },
        series: [
          { name: 'theta', x: [0, 100, 255], y: [0, 255, 128] },
          { name: 'u_1', x: [0, 50, 150, 200], y: [10, 20, null, 30] },
        ],
        more: 0,
      }),
    ).toEqual({
      head: ['t', 'θ', 'u₁'],
      rows: [
        [0, -255, -235],
        [50, 0, -215],
        [100, 255, null],
        [150, 173, null],
        [200, 91, -195],
        [255, 1, null],
      ],
    });
  });

  it('of a map are a row for each y, the lowest first, and a column for each x', () => {
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
    });
  });

  it('have the decimals that their levels tell apart', () => {
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

  it('of a line that never changes are that one value', () => {
    const series = [{ name: 'u', x: [0, 255], y: [128, 128] }];
    const { rows } = previewTable({ kind: 'lines', x: axis('t', 0, 1), y: { min: 3, max: 3 }, series, more: 0 });
    expect(rows).toEqual([
      [0, 3],
      [1, 3],
    ]);
  });

  it('of nothing are none', () => expect(previewTable({ kind: 'none' })).toEqual({ head: [], rows: [] }));
});
