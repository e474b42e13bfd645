import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { openBundler } from '../lib/bundler.mjs';
import { root } from '../lib/run.mjs';

for (const [what, config] of [
  ['throws', `throw new Error('not like this')`],
  ['has a plugin that throws', `module.exports = { plugins: [{ apply() { throw new Error('not like this'); } }] }`],
]) {
  test(`a package whose config ${what} is refused with the reason`, async (t) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'bundled-'));
    const bundler = openBundler();
    t.after(() => {
      bundler.close();
      rmSync(folder, { recursive: true });
    });
    writeFileSync(path.join(folder, 'webpack.config.cjs'), config);
    await assert.rejects(bundler.bundle(path.relative(root, folder)), /not like this/);
  });
}
