import { problemOfOpenFile, readOpenFile } from '@hub/solver-file';
import { demoProblem } from '../../../solver-file/test/support/demo-problems.ts';
import { exportedVersion, solvers } from '../../test/support/solvers.ts';
import { exportSolution } from '../index.ts';

const DEMO = 'demo ';
const ofDemo = solvers.filter(({ name }) => name.startsWith(DEMO));

it.each(ofDemo)('$name uploaded again is the same problem with the same solution', ({ name, portable, equation }) => {
  const made = exportSolution(portable, { ...exportedVersion, equation }, 'open');
  if ('reason' in made) throw new Error(made.reason);
  const read = readOpenFile(made.bytes);
  if ('issues' in read) throw new Error(JSON.stringify(read.issues));
  const { file } = read;
  const points = portable.inputs.map(({ from, to }) =>
    Float64Array.from({ length: 50 }, (_, i) => from + ((to - from) * i) / 49),
  );
  expect(file.solution.valuesAt(points)).toEqual(portable.solution.valuesAt(points));
  const found = problemOfOpenFile(file);
  if ('reason' in found) throw new Error(found.reason);
  expect(found.problem).toEqual(demoProblem(name.slice(DEMO.length)));
});
