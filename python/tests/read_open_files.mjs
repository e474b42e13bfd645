// Prints what the hub reads of open files, whose paths are the arguments: for each all that is wrong, or the values at the points of its check.
// Reads the built packages.
import { readFileSync } from 'node:fs';
import { openFile } from '@hub/solver-file/open';

const read = process.argv.slice(2).map((name) => {
  const result = openFile(Uint8Array.from(readFileSync(name)));
  if ('issues' in result) return { issues: result.issues };
  const { solution, check } = result.file;
  return { values: solution.valuesAt(check.points).map((column) => Array.from(column)) };
});
process.stdout.write(JSON.stringify(read));
