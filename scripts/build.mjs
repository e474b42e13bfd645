// `npm run build`: builds what is stale; `npm run build -- mf-admin` only that package and what it is made of.
import { build, BUILT } from './lib/build-steps.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fail } from './lib/run.mjs';

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !BUILT.includes(name));
if (unknown) fail(`Nothing is built in "${unknown}": ${BUILT.join(', ')}.`);
await ensureInstalled();
await build(wanted.length ? wanted : undefined);
