import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, it } from 'node:test';

const cache = mkdtempSync(path.join(tmpdir(), 'hub-held-'));
process.env.HUB_CACHE_DIR = cache;
const { knownResults, seenBy } = await import('../lib/held-before.mjs');
const { runWhatChanged } = await import('../lib/run-jest.mjs');
after(() => rmSync(cache, { recursive: true }));

it('runs a file of tests once, and takes its result as long as nothing has changed', async () => {
  const before = await knownResults(['shared'], []);
  assert.ok(before.length > 1 && before.every(({ passed }) => passed === undefined));
  const first = await runWhatChanged(['shared']);
  assert.ok(first.passed > before.length && !first.failed);
  const known = await knownResults(['shared'], []);
  assert.equal(
    known.reduce((sum, { passed }) => sum + passed, 0),
    first.passed,
  );
  assert.deepEqual(await runWhatChanged(['shared']), { passed: first.passed, failed: 0 });
});

it('knows what the tests of a package can read: packages below it, and what paths lead to', () => {
  const inExports = seenBy('exports');
  for (const place of ['exports', 'solver-file', 'examples/results']) assert.ok(inExports.includes(place), place);
  assert.ok(seenBy('shell-app').includes('docs'));
  for (const place of ['docs', 'backend', 'web-kit']) assert.ok(!inExports.includes(place), place);
});
