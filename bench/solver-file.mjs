// Reading and evaluating solver files, and what that costs a browser.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { launchBrowser } from '../e2e/stack/browser.mjs';
import { build } from '../scripts/lib/build-steps.mjs';
import { bundle } from './solver-file/bundle.mjs';

await build(['solver-file']);
const { measureCode, measureMutated, measureReading } = await import('./solver-file/reading.mjs');
for (const { name, megabytes, walk, read, pass } of measureReading()) {
  const size = megabytes < 1 ? `${(megabytes * 1024).toFixed(0)} kB` : `${megabytes.toFixed(0)} MB`;
  const [walked, facts] = [walk, read].map((ms) => `${ms.toFixed(2)} ms/MB (${(ms / pass).toFixed(2)} times a hash)`);
  console.log(`${name}, ${size}: walked ${walked}, walked and read ${facts}`);
}
for (const { name, withCode, without } of measureCode()) {
  const [code, text] = [withCode, without].map((ms) => `${ms.toFixed(2)} ms`);
  console.log(`${name}: read with its code ${code}, without ${text}, ratio ${(withCode / without).toFixed(2)}`);
}
const { files, mutated, whole } = await measureMutated();
const [slowestMutated, slowestWhole] = [mutated, whole].map((ms) => `${ms.toFixed(0)} ms`);
console.log(
  `slowest of ${files} mutated files: ${slowestMutated}, of those they are made from ${slowestWhole}, ratio ${(mutated / whole).toFixed(2)}`,
);

const folder = mkdtempSync(path.join(tmpdir(), 'hub-bench-'));
try {
  const [evaluation, ...sizes] = await bundle(
    {
      evaluation: './evaluation.mjs',
      evaluate: '@hub/solver-file/evaluate',
      'evaluate-and-python': './both-doors.mjs',
    },
    'web',
    path.join(folder, 'web'),
  );
  const [writer] = await bundle({ 'written-files': './written-files.mjs' }, 'node', path.join(folder, 'node'));
  const { writtenFiles } = await import(pathToFileURL(writer));
  const files = writtenFiles();
  const { measureEvaluation } = await import(pathToFileURL(evaluation));
  show('Node', await measureEvaluation(files));
  show('Chromium', await inBrowser(readFileSync(evaluation, 'utf8'), files));
  for (const file of sizes) {
    const code = readFileSync(file);
    console.log(`${path.basename(file, '.mjs')}: ${kilobytes(code)} kB, ${kilobytes(gzipSync(code))} kB as gzip`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function kilobytes(bytes) {
  return (bytes.length / 1024).toFixed(1);
}

function show(where, measured) {
  for (const [name, { ours, byHand }] of Object.entries(measured)) {
    const [we, they] = [ours, byHand].map((ms) => ms.toFixed(2));
    console.log(`${where}, ${name}: ${we} ms, plain loops ${they} ms, ratio ${(ours / byHand).toFixed(2)}`);
  }
}

async function inBrowser(code, files) {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    return await page.evaluate(
      async ({ code, files }) => {
        const { measureEvaluation } = await import(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })));
        return measureEvaluation(files);
      },
      { code, files },
    );
  } finally {
    await browser.close();
  }
}
