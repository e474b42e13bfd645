import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openBundler } from './bundler.mjs';
import { digestOf, keepCopy, takeCopy } from './cache.mjs';
import { ownDoors } from './own-doors.cjs';
import { fail, root } from './run.mjs';

export const FRONT = ['shell-app', 'mf-solutions', 'mf-settings', 'mf-admin'];
/** Package that draws the first page of a screen on the server. */
const FIRST_PAGE = 'first-page';
/** Packages that run on the server and in browsers. */
export const PURE = ['shared', 'solver-file', 'certify', 'exports', 'figure'];
/** What a running hub needs to answer the API. */
export const SERVER = [...PURE, 'backend'];

/** What is built, out of which files, into which folder; of what is bundled, what takes long first. */
const STEPS = [
  ...PURE.map((name) => compiled(name, [`${name}/src`])),
  compiled('backend', [
    'backend/src',
    'backend/.swcrc',
    'backend/webpack.config.cjs',
    ...['shared', 'solver-file', 'certify', 'exports'].map((name) => `${name}/src`),
  ]),
  bundled('mf-solutions', ['solver-file/src', 'solver-file/package.json']),
  bundled(
    FIRST_PAGE,
    ['solver-file', 'certify', 'shell-app', 'mf-solutions'].map((name) => `${name}/src`),
  ),
  bundled('shell-app', ['docs/guide', 'docs/operate']),
  bundled('mf-admin'),
  bundled('mf-settings'),
];

/** A package that runs on the server. */
function compiled(name, inputs) {
  return {
    name,
    inputs: [...inputs, 'scripts/lib/compile.mjs'],
    // Loaded here, since a fresh clone has no compiler until the packages are installed.
    build: async (bundler) => {
      await (await import('./compile.mjs')).compilePackage(name);
      if (name === 'backend') await bundler.bundle(name); // its threads, with what was compiled before
    },
  };
}

/** A package for browsers, or the first page, which are bundled from the sources of all that they use. */
function bundled(name, inputs = []) {
  return {
    name,
    inputs: [
      `${name}/src`,
      `${name}/public`,
      `${name}/package.json`,
      `${name}/webpack.config.cjs`,
      'web-kit/src',
      'web-kit/build',
      'scripts/lib/own-doors.cjs',
      'web-kit/package.json',
      'content/site.json',
      'openapi/src',
      'tsconfig.front.json',
      'shared/src',
      'shared/package.json',
      'figure/src',
      'figure/package.json',
      ...inputs,
    ],
    build: (bundler) => bundler.bundle(name),
  };
}

/** The packages that are built. */
export const BUILT = STEPS.map(({ name }) => name);

/**
 * Builds what is stale, two packages at a time. Those of the server are compiled one after the other, since the bundles of its threads are made
 * of them; for browsers, each is made from sources alone.
 * @param {string[]} [only] names of what is needed
 * @param {{ kept?: boolean }} [options] `kept`: takes what another clone built from the same files, and keeps what is built here for others
 */
export async function build(only = BUILT, { kept = false } = {}) {
  const isStale = (step) => !isFresh(step) && !(kept && takeCopy('built', entryOf(step), outputOf(step)));
  const others = only.filter((name) => !BUILT.includes(name)).map((name) => bundled(name));
  const wanted = only.includes('backend') ? [...SERVER, ...only] : only;
  const stale = [...STEPS.filter(({ name }) => wanted.includes(name)), ...others].filter(isStale);
  let done = 0;
  const make = async (step, bundler) => {
    const began = Date.now();
    const digest = digestOfBuild(step);
    rmSync(outputOf(step), { recursive: true, force: true });
    await step.build(bundler).catch((error) => fail(`${step.name} could not be built:\n${error.message}`));
    writeFileSync(stampOf(step), digest);
    if (kept) keepCopy('built', entryOf(step), outputOf(step));
    console.log(`  built ${step.name} (${++done} of ${stale.length}, ${((Date.now() - began) / 1000).toFixed(0)} s)`);
  };
  if (stale.length) console.log(`Building ${stale.map((step) => step.name).join(', ')} …`);
  const waiting = stale.filter(({ name }) => !SERVER.includes(name));
  const lane = async (first) => {
    const bundler = openBundler();
    for (const step of first) await make(step, bundler);
    for (let step = waiting.shift(); step; step = waiting.shift()) await make(step, bundler);
    bundler.close();
  };
  await Promise.all([lane(stale.filter(({ name }) => SERVER.includes(name))), lane([])]);
}

const TESTS = /\.(spec|test)\.tsx?$/;
/** Digest of what a build is made of. Which doors of shared packages a remote has itself depends on the shell. */
const digestOfBuild = ({ name, inputs }) =>
  digestOf(inputs, TESTS, name.startsWith('mf-') ? ownDoors(path.join(root, name)) : []);
const outputOf = (step) => path.join(root, step.name, 'dist');
const stampOf = (step) => path.join(outputOf(step), '.built');
const entryOf = (step) => `${step.name}-${digestOfBuild(step).slice(0, 32)}`;

/** Whether a package is built from its present sources. Where only the built parts are, as in an image, they are taken as they are. */
const isFresh = (step) =>
  existsSync(stampOf(step)) &&
  (!existsSync(path.join(root, step.name, 'src')) || readFileSync(stampOf(step), 'utf8') === digestOfBuild(step));
