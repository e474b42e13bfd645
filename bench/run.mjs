// `npm run bench`: measurements, as ratios within one run; `npm run bench -- solver-file` runs one of them.
// `npm run bench -- faults [collection …] [8-15]` measures the tests instead, and `npm run bench -- scale [--large]`
// what reads cost with many solutions. Both take long and are therefore only done when asked for, as are `npm run bench -- backup` and
// `npm run bench -- open-files [part of a name …]`.
import { ensureInstalled } from '../scripts/lib/install.mjs';
import { fail } from '../scripts/lib/run.mjs';

const BENCHES = ['server', 'replica', 'solver-file', 'certify', 'pages', 'figure', 'dev'];

const wanted = process.argv.slice(2);
await ensureInstalled();
if (wanted[0] === 'faults') {
  const { measureFaults } = await import('./faults.mjs');
  await measureFaults(wanted.slice(1));
} else if (wanted[0] === 'plant') {
  const { plant } = await import('./plant.mjs');
  await plant(wanted.slice(1));
} else if (wanted[0] === 'scale') {
  const { measureScale } = await import('./scale.mjs');
  await measureScale(wanted.slice(1));
} else if (wanted[0] === 'backup') {
  const { measureBackup } = await import('./backup.mjs');
  await measureBackup(wanted.slice(1));
} else if (wanted[0] === 'open-files') {
  const { surveyOpenFiles } = await import('./open-files.mjs');
  await surveyOpenFiles(wanted.slice(1));
} else {
  const unknown = wanted.find((name) => !BENCHES.includes(name));
  if (unknown)
    fail(`There is no bench "${unknown}": ${[...BENCHES, 'faults', 'scale', 'backup', 'open-files'].join(', ')}.`);
  for (const name of BENCHES.filter((bench) => !wanted.length || wanted.includes(bench))) {
    console.log(`\n== ${name}`);
    await import(`./${name}.mjs`);
  }
}
