// Certificates of the demo solvers, as a table, which is also written into `measurements.md`: npm run bench -- certify
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { launchBrowser } from '../e2e/stack/browser.mjs';
import { build } from '../scripts/lib/build-steps.mjs';
import { root } from '../scripts/lib/run.mjs';
import { scientific, tableOf, writeSection } from './certify/tables.mjs';
import { bundle } from './solver-file/bundle.mjs';

const RESULTS = path.join(root, 'examples/results');
const RUNS = 3;
const HEAD = [
  'solver',
  'sampled error',
  'proven error',
  'ratio',
  'sampled residual',
  'proven residual',
  'method',
  'boxes',
  'ms in Node',
  'ms in Chromium',
];

await build(['shared', 'solver-file', 'certify', 'figure']);
const { certified } = await import('./certify/certified.mjs');
const { formatBound } = await import('@hub/figure/numbers');
const { readProblemOfFile } = await import('../scripts/lib/read-problem-of-file.mjs');

const questions = readdirSync(RESULTS).map(questionOf);
const inBrowser = await certifiedInBrowser(questions);
const table = tableOf([HEAD, ...questions.map(rowOf)]);
console.log(table);
writeIntoMeasurements(table);

function questionOf(name) {
  const folder = path.join(RESULTS, name);
  const { diff_equation_details: details } = JSON.parse(readFileSync(path.join(folder, 'solution.json'), 'utf8'));
  return { name, question: { fileSha256: '', ...readProblemOfFile(path.join(folder, 'solver.dill'), details) } };
}

/** Digest and best time of each, in a page of Chromium. */
async function certifiedInBrowser(all) {
  const folder = mkdtempSync(path.join(tmpdir(), 'hub-bench-'));
  const browser = await launchBrowser();
  try {
    const [program] = await bundle({ certified: '../certify/certified.mjs' }, 'web', folder);
    const page = await browser.newPage();
    const results = [];
    for (const { question } of all) {
      results.push(
        await page.evaluate(
          async ({ code, question, runs }) => {
            const { certified } = await import(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })));
            const done = Array.from({ length: runs }, () => certified(question));
            return { sha256: done[0].sha256, milliseconds: Math.min(...done.map((one) => one.milliseconds)) };
          },
          { code: readFileSync(program, 'utf8'), question, runs: RUNS },
        ),
      );
    }
    return results;
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @throws Error where Node and the browser give different bytes */
function rowOf({ name, question }, index) {
  const runs = Array.from({ length: RUNS }, () => certified(question));
  const there = inBrowser[index];
  if (there.sha256 !== runs[0].sha256) throw new Error(`${name}: Node and Chromium give different certificates`);
  const { errors, residuals, rung } = runs[0].certificate;
  const boxes = [...errors, ...residuals].reduce((sum, one) => sum + one.boxes.length, 0);
  const worst = largest(errors);
  return [
    name,
    worst.sampled ? scientific(worst.sampled) : 'not known',
    formatBound(worst.bound),
    worst.sampled ? (worst.bound / worst.sampled).toFixed(3) : '',
    scientific(largest(residuals).sampled),
    formatBound(largest(residuals).bound),
    rung,
    boxes,
    Math.round(Math.min(...runs.map(({ milliseconds }) => milliseconds))),
    Math.round(there.milliseconds),
  ];
}

/** Returns the largest bound of a system: of its unknowns or of its equations. */
function largest(bounds) {
  return bounds.reduce((one, other) => (other.bound > one.bound ? other : one));
}

function writeIntoMeasurements(text) {
  const section = [
    'For a system, the unknown or equation with the largest bound. The sampled error is the largest distance to the reference at the middles of',
    'boxes, less the error of the reference: the true error is at least that large. Times are of one core; Node and Chromium give the same bytes.',
    '',
    text,
  ];
  writeSection('demo solvers', section.join('\n'));
}
