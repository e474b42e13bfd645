// `npm run api`: the contract out of the backend's code, the types of its client out of the contract, and the larger statements to be read.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, SERVER } from './lib/build-steps.mjs';
import { fail, root, runTool } from './lib/run.mjs';

await build(SERVER);
const load = createRequire(import.meta.url); // CommonJS: import misses its names
await load('../backend/dist/tools/write-openapi.js').writeOpenApi();
await load('../backend/dist/tools/write-queries.js').writeQueries();
const folder = mkdtempSync(path.join(tmpdir(), 'hub-api-'));
const bare = path.join(folder, 'openapi.json');
writeFileSync(bare, withoutExamples(readFileSync(path.join(root, 'openapi/openapi.json'), 'utf8')));
const { code, output } = await runTool('openapi-typescript', [bare, '-o', 'openapi/src/schema.d.ts'], { quiet: true });
rmSync(folder, { recursive: true });
if (code !== 0) fail(output);

/** Recorded calls would make most of the types' comments. */
function withoutExamples(document) {
  const bareOf = (_key, value) => (value?.schema ? { ...value, example: undefined } : value);
  return JSON.stringify(JSON.parse(document), bareOf);
}
