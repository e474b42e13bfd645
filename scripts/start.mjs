// `npm start`: installs what is missing, builds what is stale, starts the hub in this process.
import { build } from './lib/build-steps.mjs';
import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled({ development: false });
await build();
console.log('Starting the hub (its first start also sets up the database and the demo solutions) …');
await import('../backend/dist/main.js');
