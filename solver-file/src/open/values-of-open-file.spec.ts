import { inMemory } from '../pickle/bytes-in-file.ts';
import { decayFile, fileOf } from '../../test/support/open-files.ts';
import { openFile } from './open-file.ts';
import { evaluateOpenFile, evaluateOpenFileAtPoints } from './values-of-open-file.ts';

const opened = openFile(inMemory(fileOf(decayFile())));
if ('issues' in opened) throw new Error(JSON.stringify(opened.issues));
const { file } = opened;
const network = (t: number) => 1 + t * (0.25 + 0.5 * Math.tanh(-0.75 * t + 0.1) - 0.3 * Math.tanh(1.5 * t - 0.2));

it('has values over its domain under its own names', () => {
  const { evaluated, reason } = evaluateOpenFile(file);
  if (evaluated.kind !== 'lines') throw new Error(evaluated.kind);
  expect([evaluated.x[0], evaluated.x.at(-1), evaluated.series[0]!.name, reason]).toEqual([0, 2, 'u', null]);
  evaluated.x.forEach((t, i) => expect(evaluated.series[0]!.y[i]).toBeCloseTo(network(t), 6));
});

it('answers values, derivatives and residuals at points, and counts those outside', () => {
  const read = evaluateOpenFileAtPoints(file, { points: { t: [0.5, 3] }, outputs: ['u', 'd(u,t)', 'residual'] });
  if (!('answer' in read)) throw new Error(read.problem.reason);
  const { values, residuals, outside_domain } = read.answer;
  const slope = (network(0.5001) - network(0.4999)) / 0.0002;
  expect(values.u![0]).toBeCloseTo(network(0.5), 12);
  expect(values['d(u,t)']![0]).toBeCloseTo(slope, 6);
  expect(residuals![0]![0]).toBeCloseTo(slope + network(0.5), 6);
  expect(outside_domain).toBe(1);
});

it('has no residual without an equation', () => {
  const { equation, ...manifest } = file.manifest;
  expect(equation).toBeDefined();
  expect(evaluateOpenFileAtPoints({ ...file, manifest }, { points: { t: [1] }, outputs: ['residual'] })).toEqual({
    problem: { field: null, reason: 'The residual cannot be computed: the file gives no equation.' },
  });
});
