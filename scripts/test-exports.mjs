// `npm run test:exports`: exports of the demo solvers and fixtures, run by the programs that they are made for. Needs python3 and a C compiler; everything else is
// fetched once.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from './lib/build-steps.mjs';
import { clientPython } from './lib/client-tests.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ensureOctave } from './lib/octave.mjs';
import { ensurePython } from './lib/python.mjs';
import { root } from './lib/run.mjs';
import { tally } from './lib/tally.mjs';

await ensureInstalled();
await build(['solver-file', 'exports'], { kept: true });
const requirements = path.join(root, 'e2e/exports/requirements.txt');
const python = await ensurePython('exports', requirements, { size: 'a minute, 500 MB' });
const octave = await ensureOctave();
const { runConsumers } = await import('../e2e/exports/consumers.mjs');
const folder = mkdtempSync(path.join(tmpdir(), 'exports-'));
try {
  tally([await runConsumers({ python, octave, libraryPython: await clientPython() }, folder)]);
} finally {
  rmSync(folder, { recursive: true });
}
