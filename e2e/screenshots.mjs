// `npm run screenshots`: a picture of every screen (desktop, dark, phone) in screenshots/.
import { build } from '../scripts/lib/build-steps.mjs';
import { ensureInstalled } from '../scripts/lib/install.mjs';
import { runTool } from '../scripts/lib/run.mjs';

await ensureInstalled();
await build();
const pictures = ['--testMatch', '**/e2e/screenshots.spec.ts'];
const { code } = await runTool('jest', ['-c', 'e2e/jest.config.mjs', '--ci', '--maxWorkers', '1', ...pictures]);
process.exit(code);
