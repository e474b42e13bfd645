// `npm run check`: everything that needs no running hub. Ends with one line: N passed, N failed.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { build, SERVER } from './lib/build-steps.mjs';
import { root, run, runTool } from './lib/run.mjs';

const PACKAGES = [
  'solver-file',
  'figure',
  'openapi',
  'backend',
  'web-kit',
  'shell-app',
  'mf-solutions',
  'mf-settings',
  'mf-admin',
  'e2e',
];
const CODE = [...PACKAGES, 'scripts', 'bench'];

/** Each is a rule of the project: its name and how to see that it holds. */
const CHECKS = [
  ...PACKAGES.map((name) => [`types of ${name}`, () => runTool('tsc', ['-p', name], { quiet: true })]),
  ['lint', () => runTool('eslint', ['--max-warnings', '0', '.'], { quiet: true })],
  ['format', () => runTool('prettier', ['--check', '--log-level', 'warn', ...CODE], { quiet: true })],
  ['import rules', () => runTool('depcruise', ['--output-type', 'err', ...PACKAGES], { quiet: true })],
  ['unused code and dependencies', () => runTool('knip', [], { quiet: true })],
  ['generated files are current', generatedAreCurrent],
  ['the lock file is whole', lockIsWhole],
];

await ensureInstalled();
await build(SERVER);
let failed = 0;
for (const [name, check] of CHECKS) {
  const { code, output } = await check();
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}`);
  if (code !== 0) {
    failed += 1;
    console.log(output);
  }
}
console.log(`${CHECKS.length - failed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);

async function generatedAreCurrent() {
  const files = ['openapi/openapi.json', 'openapi/src/schema.d.ts'];
  const before = files.map((file) => readFileSync(path.join(root, file), 'utf8'));
  const result = await run(process.execPath, ['scripts/write-api.mjs'], { quiet: true });
  if (result.code !== 0) return result;
  const stale = files.filter((file, i) => readFileSync(path.join(root, file), 'utf8') !== before[i]);
  return { code: stale.length, output: `Written anew, please commit: ${stale.join(', ')}` };
}

/** npm leaves other platforms' builds out of the lock file without a word; `npm ci` then refuses it there. */
function lockIsWhole() {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const names = new Set(Object.keys(packages).map((place) => place.split('node_modules/').at(-1)));
  const missing = Object.values(packages)
    .flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}))
    .filter((name) => !names.has(name) && !name.startsWith('@rspack/binding-')); // unused, below module federation
  const addresses = Object.values(packages).filter((entry) => entry.resolved?.startsWith('http'));
  return {
    code: missing.length + addresses.length,
    output: [
      missing.length && `Missing from the lock file: ${missing.join(', ')}`,
      addresses.length && 'It names a registry.',
    ]
      .filter(Boolean)
      .join('\n'),
  };
}
