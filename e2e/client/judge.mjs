// What the hub's reader says of each file of a folder, as JSON on standard output: `usual`, `unusual`, or why it is refused. What is said of any file without a
// solver does not count.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inspectSolverFile } from '@hub/solver-file';

const SAID_OF_ANY = /^Contains no solver|imports?, including unusual ones/;

const [folder] = process.argv.slice(2);
const verdicts = readdirSync(folder).map((name) => {
  const result = inspectSolverFile(Uint8Array.from(readFileSync(path.join(folder, name))));
  const said = result.inspection?.notes.filter(({ kind, text }) => kind !== 'ok' && !SAID_OF_ANY.test(text)) ?? [];
  const verdict = result.ok ? (said.length ? 'unusual' : 'usual') : result.problem.code;
  return [path.parse(name).name, verdict];
});
process.stdout.write(JSON.stringify(Object.fromEntries(verdicts)));
