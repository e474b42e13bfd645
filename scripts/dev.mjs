// `npm run dev`: the hub while it is being changed. `npm run dev -- mf-admin` serves that remote from its sources and takes
// the built ones for the rest. docs/development.md describes ports, proxying and how to debug.
import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled();
await import('./lib/development-hub.mjs');
