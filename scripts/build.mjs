// `npm run build`: builds what is stale; `npm run build -- mf-admin` only that package. A folder with a
// webpack configuration of its own, such as a new remote, can be named too.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { build, BUILT } from './lib/build-steps.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fail, root } from './lib/run.mjs';

const wanted = process.argv.slice(2);
const unknown = wanted.find(
  (name) => !BUILT.includes(name) && !existsSync(path.join(root, name, 'webpack.config.cjs')),
);
if (unknown) fail(`Nothing is built in "${unknown}": ${BUILT.join(', ')}.`);
await ensureInstalled({ development: false });
await build(wanted.length ? wanted : undefined);
