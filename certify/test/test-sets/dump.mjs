// Members of the test sets, one JSON document a line: the problem, its numeric solution, and what is proven with it.
import { certify } from '../../dist/index.js';
import { solveNumerically } from '../../dist/reference/numeric-solution.js';
import { BOUNDARY, INITIAL } from './problems.mjs';

for (const [name, make] of Object.entries({ ...INITIAL, ...BOUNDARY })) {
  const problem = make();
  const certificate = certify({ fileSha256: '0'.repeat(64), problem, reason: null });
  console.log(JSON.stringify({ name, problem, numeric: solveNumerically(problem), ...certificate }));
}
