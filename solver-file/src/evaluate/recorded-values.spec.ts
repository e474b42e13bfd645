import { rootOf } from '../../test/support/roots.ts';
import { wholeUploads } from '../../test/support/uploads.ts';
import { networksOf } from '../pickle/solver-root.ts';
import { readBoundaryFunction } from '../python/boundary-function.ts';
import { followCode } from './own-code/follow-code.ts';
import { computableNetwork } from './network.ts';
import { Points } from './points.ts';
import { Workspace } from '../formula/workspace.ts';
import { readSolution } from './solution.ts';

const evaluated = wholeUploads.flatMap(({ expected: { evaluation }, ...upload }) =>
  evaluation ? [{ ...upload, evaluation }] : [],
);

function expectMet(found: Float64Array, expected: [t: number, value: number | 'nan'][]): void {
  expect(found).toHaveLength(expected.length);
  expected.forEach(([, value], i) => {
    if (value === 'nan') expect(found[i]).toBeNaN();
    else expect(Math.abs(found[i]! - value)).toBeLessThanOrEqual(1e-12 * Math.max(1, Math.abs(value)));
  });
}

it('has uploads to compare with', () => {
  expect(evaluated.length).toBeGreaterThan(10);
});

describe.each(evaluated)('upload $name', ({ file, evaluation }) => {
  const root = rootOf(file);
  const timesOf = (pairs: [number, unknown][]) => Float64Array.from(pairs, ([t]) => t);

  it('answers what its networks answer', () => {
    evaluation.forEach(({ net_at_t: expected }, i) => {
      const { layer } = computableNetwork(networksOf(root)[i]!);
      const [unit] = layer(new Points([timesOf(expected)], 0, new Workspace()).coordinates);
      expectMet(unit!.values, expected);
    });
  });

  it('has the values that the library had', () => {
    const read = readSolution(root, {}, readBoundaryFunction, followCode);
    if ('reason' in read) throw new Error(read.reason);
    evaluation.forEach(({ u_at_t: expected }, i) => {
      expectMet(read.solution.valuesAt([timesOf(expected)])[i]!, expected);
    });
  });
});
