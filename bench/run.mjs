// `npm run bench`: measurements, as ratios within one run; `npm run bench -- solver-file` runs one of them.
import { ensureInstalled } from '../scripts/lib/install.mjs';
import { fail } from '../scripts/lib/run.mjs';

const BENCHES = ['server', 'solver-file', 'pages'];

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !BENCHES.includes(name));
if (unknown) fail(`There is no bench "${unknown}": ${BENCHES.join(', ')}.`);
await ensureInstalled();
for (const name of BENCHES.filter((bench) => !wanted.length || wanted.includes(bench))) {
  console.log(`\n== ${name}`);
  await import(`./${name}.mjs`);
}
