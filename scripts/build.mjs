import { build } from './lib/build-steps.mjs';
import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled();
await build();
