// The problems of solver files, as the hub reads them: paths as a list in JSON on standard input; on standard output, by path, what certificates of these files hold
// as `problem`, for files whose equation is in code. With the version of Python that wrote the code.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { inspectSolverFile, readEquationFromCode } from '@hub/solver-file';
import { readProblemOfFile } from '../../scripts/lib/read-problem-of-file.mjs';

const problems = {};
for (const file of await json(process.stdin)) {
  const { root } = inspectSolverFile(readFileSync(file));
  const code = root === undefined ? null : readEquationFromCode(root);
  if (!code?.equation) continue;
  const sent = path.join(path.dirname(file), 'solution.json');
  const { diff_equation_details: details = {} } = existsSync(sent) ? JSON.parse(readFileSync(sent, 'utf8')) : {};
  const { problem } = readProblemOfFile(file, details);
  if (problem) problems[file] = { problem, python: code.equation.python };
}
process.stdout.write(JSON.stringify(problems));
