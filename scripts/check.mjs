// `npm run check`: everything that needs no running hub. Ends with one line: N passed, N failed.
import { build, SERVER } from './lib/build-steps.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { tally } from './lib/tally.mjs';

await ensureInstalled();
await build(SERVER, { kept: true });
const { checkEverything } = await import('./lib/checks.mjs');
tally([await checkEverything()]);
