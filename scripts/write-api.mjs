// `npm run api`: the contract out of the backend's code, and the types of its client out of the contract.
import { createRequire } from 'node:module';
import { build, SERVER } from './lib/build-steps.mjs';
import { fail, runTool } from './lib/run.mjs';

await build(SERVER);
const { writeOpenApi } = createRequire(import.meta.url)('../backend/dist/tools/write-openapi.js'); // CommonJS: import misses its names
await writeOpenApi();
const { code, output } = await runTool(
  'openapi-typescript',
  ['openapi/openapi.json', '-o', 'openapi/src/schema.d.ts'],
  { quiet: true },
);
if (code !== 0) fail(output);
