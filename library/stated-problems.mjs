// The problems of the library, read as a hub reads them.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../scripts/lib/run.mjs';

/** Resolves to each entry with its statement and its key; packages must be built before. */
export async function statedProblems() {
  const { problemKeyOf, readTypedProblem } = await import('@hub/solver-file');
  const entries = JSON.parse(readFileSync(path.join(root, 'library/problems.json'), 'utf8'));
  return entries.map((entry) => {
    const { statement } = readTypedProblem(entry);
    return { ...entry, statement, key: problemKeyOf(statement).key };
  });
}
