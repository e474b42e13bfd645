import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, it } from 'node:test';

const folder = mkdtempSync(path.join(tmpdir(), 'hub-runner-'));
process.env.HUB_CACHE_DIR = path.join(folder, 'cache');
const { runJest } = await import('../lib/run-jest.mjs');
const { MAX_FLAKY } = await import('../lib/flaky.mjs');
const { withoutManyFlaky } = await import('../lib/tally.mjs');
after(() => rmSync(folder, { recursive: true }));

/** Fails the first time that it runs, and holds then. */
const FLAKY = `const { existsSync, writeFileSync } = require('node:fs');
it('comes late', () => { const was = existsSync(__filename + '.ran'); writeFileSync(__filename + '.ran', ''); if (!was) throw new Error('not yet'); });
it('is always there', () => undefined);`;

async function runFiles(files) {
  const place = mkdtempSync(path.join(folder, 'suite-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(place, name), text);
  const config = path.join(place, 'jest.config.json');
  writeFileSync(
    config,
    JSON.stringify({ testMatch: ['**/*.spec.js'], transform: {}, haste: { enableSymlinks: false } }),
  );
  return runJest(config, { leftOut: ['long.spec'] });
}

it('runs what failed again, alone: what holds then has passed and is kept as flaky', async () => {
  const counts = await runFiles({ 'flaky.spec.js': FLAKY, 'sound.spec.js': `it('holds', () => undefined)` });
  assert.deepEqual(counts, { passed: 3, failed: 0, flaky: 1 });
  const [kept] = readFileSync(path.join(process.env.HUB_CACHE_DIR, 'flaky.jsonl'), 'utf8').trim().split('\n');
  assert.match(JSON.parse(kept).message, /not yet/);
  assert.equal(JSON.parse(kept).name, 'comes late');
});

it('counts what fails twice, a file that does not load, and leaves out what is for another ring', async () => {
  const counts = await runFiles({
    'broken.spec.js': `it('fails', () => { throw new Error('no') }); it('holds', () => undefined)`,
    'unloaded.spec.js': `require('./nowhere')`,
    'long.spec.js': `it('takes hours', () => { throw new Error('was to be left out') })`,
  });
  assert.deepEqual(
    { ...counts, failures: counts.failures.map((name) => path.basename(name)) },
    {
      passed: 1,
      failed: 2,
      flaky: 0,
      failures: ['broken.spec.js: fails', 'unloaded.spec.js'],
    },
  );
});

it('fails a run in which many tests held only the second time', () => {
  assert.deepEqual(withoutManyFlaky([{ passed: 9, failed: 0, flaky: MAX_FLAKY }]), [
    { passed: 9, failed: 0, flaky: MAX_FLAKY },
  ]);
  assert.deepEqual(withoutManyFlaky([{ passed: 9, failed: 0, flaky: MAX_FLAKY + 1 }]).at(-1), { passed: 0, failed: 1 });
});
