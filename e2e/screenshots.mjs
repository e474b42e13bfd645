// `npm run screenshots`: a picture of every screen at four widths, light and dark, in screenshots/.
// `npm run screenshots -- TEXT` takes only those whose look and name ("phone-dark solution-pde") have the text.
import { build } from '../scripts/lib/build-steps.mjs';
import { ensureInstalled } from '../scripts/lib/install.mjs';
import { runTool } from '../scripts/lib/run.mjs';

await ensureInstalled();
await build();
const pictures = ['--testMatch', '**/e2e/screenshots.spec.ts'];
const only = process.argv.slice(2).flatMap((text) => ['-t', text]);
const { code } = await runTool('jest', [
  '-c',
  'e2e/jest.config.mjs',
  '--ci',
  '--maxWorkers',
  '1',
  ...pictures,
  ...only,
]);
process.exit(code);
