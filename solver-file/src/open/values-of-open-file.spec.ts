import { changed, decayFile, fileOf, type FileParts } from '../../test/support/open-files.ts';
import { readOpenFile } from './read-open-file.ts';
import { drawnOpenFile, evaluateOpenFileAtPoints } from './values-of-open-file.ts';

function fileIn(parts: FileParts = decayFile()) {
  const read = readOpenFile(fileOf(parts));
  if ('issues' in read) throw new Error(JSON.stringify(read.issues));
  return read.file;
}

const u = (t: number) => 1 + t * (0.25 + 0.5 * Math.tanh(-0.75 * t + 0.1) - 0.3 * Math.tanh(1.5 * t - 0.2));
const slope = (t: number) => (u(t + 1e-5) - u(t - 1e-5)) / 2e-5;

it('answers questions about values, derivatives and the residual', () => {
  const asked = evaluateOpenFileAtPoints(fileIn(), {
    points: { t: [0, 0.5, 3] },
    outputs: ['u', 'd(u,t)', 'residual'],
  });
  if ('problem' in asked) throw new Error(asked.problem.reason);
  const { values, residuals, outside_domain } = asked.answer;
  expect(outside_domain).toBe(1);
  [0, 0.5, 3].forEach((t, i) => {
    expect(values.u![i]).toBeCloseTo(u(t), 14);
    expect(values['d(u,t)']![i]).toBeCloseTo(slope(t), 8);
    expect(residuals![0]![i]).toBeCloseTo(slope(t) + u(t), 8);
  });
});

it.each([
  [decayFile(), { points: { x: [0] } }, 'points', 'x is not a coordinate of this solution: points needs t'],
  [
    decayFile(),
    { points: { t: [0] }, outputs: ['v'] },
    'outputs',
    'v is not an unknown of this solution: ask for u or residual',
  ],
  [
    changed(decayFile(), ['manifest', 'equation'], undefined),
    { points: { t: [0] }, outputs: ['residual'] },
    null,
    'The residual cannot be computed: the file does not state its equation.',
  ],
])('says what it cannot answer', (parts, question, field, reason) => {
  expect(evaluateOpenFileAtPoints(fileIn(parts), question)).toEqual({ problem: { field, reason } });
});

it('draws a solution over one coordinate as a line with the names of the file', () => {
  const drawn = drawnOpenFile(fileIn());
  if ('reason' in drawn) throw new Error(drawn.reason);
  expect(drawn.evaluated).toMatchObject({ source: 'weights', kind: 'lines', series: [{ name: 'u' }] });
  const { x, series } = drawn.evaluated as Extract<typeof drawn.evaluated, { kind: 'lines' }>;
  expect([x[0], x.at(-1)]).toEqual([0, 2]);
  expect(series[0]!.y.at(-1)).toBeCloseTo(u(2), 7);
});

it('does not draw a solution over three coordinates', () => {
  const coordinates = ['x', 'y', 'z'].map((name) => ({ name, from: 0, to: 1 }));
  const manifest = { format: 'solverhub-solution', version: 2, coordinates, unknowns: ['u'] };
  const parts = {
    manifest: { ...manifest, check: { points: 'points', values: 'values' } },
    program: { steps: [{ do: 'input', place: 2 }], results: [[0, 0]] },
    tensors: {
      points: { shape: [20, 3], numbers: Array.from({ length: 60 }, (_, i) => i / 60) },
      values: { shape: [20, 1], numbers: Array.from({ length: 20 }, (_, i) => (3 * i + 2) / 60) },
    },
  };
  expect(drawnOpenFile(fileIn(parts))).toEqual({
    reason: 'A solution over more than two coordinates is not drawn.',
  });
});
