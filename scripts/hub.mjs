// `npm run hub -- <command>`: what operators do beside the running hub.
import { build } from './lib/build-steps.mjs';
import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled();
await build(['solver-file', 'backend']);
await import('../backend/dist/tools/hub.js');
