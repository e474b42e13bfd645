import assert from 'node:assert/strict';
import { it } from 'node:test';
import { run } from '../lib/run.mjs';

it('names the TypeScript line in a stack trace of the server', async () => {
  const program = `try { require('./backend/dist/config/settings.js').readSettings({ PORT: 'x' }) } catch (e) { console.log(e.stack) }`;
  const { output } = await run(process.execPath, ['--enable-source-maps', '-e', program], { quiet: true });
  assert.match(output, /backend\/src\/config\/settings\.ts:\d+/);
});
