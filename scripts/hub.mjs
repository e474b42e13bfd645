// `npm run hub -- <command>`: what operators do beside the running hub.
import { build, SERVER } from './lib/build-steps.mjs';
import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled({ development: false });
await build(SERVER);
await import('../backend/dist/tools/hub.js');
