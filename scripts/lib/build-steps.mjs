import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { digestOf, keepCopy, takeCopy } from './cache.mjs';
import { fail, root, runTool } from './run.mjs';

export const FRONT = ['shell-app', 'mf-solutions', 'mf-settings', 'mf-admin'];
/** Package that draws the first page of a screen on the server. */
const FIRST_PAGE = 'first-page';
/** Packages that run on the server and in browsers. */
export const PURE = ['shared', 'solver-file', 'certify', 'exports', 'figure'];
/** What a running hub needs to answer the API. */
export const SERVER = [...PURE, 'backend'];

const SWC = 'src -d dist --strip-leading-paths --copy-files --config-file .swcrc --ignore **/*.spec.ts'.split(' ');

/** What is built, out of which files, into which folder. Later steps may use the output of earlier ones. */
const STEPS = [
  ...PURE.map((name) => ({
    name,
    inputs: [`${name}/src`, `${name}/package.json`, `${name}/tsconfig.build.json`, 'tsconfig.json'],
    build: () => runTool('tsc', ['-p', `${name}/tsconfig.build.json`], { quiet: true }),
  })),
  {
    name: 'backend',
    inputs: [
      'backend/src',
      'backend/.swcrc',
      'backend/webpack.config.cjs',
      ...['shared', 'solver-file', 'certify', 'exports'].map((name) => `${name}/src`),
    ],
    build: async () => {
      const options = { quiet: true, cwd: path.join(root, 'backend') };
      const compiled = await runTool('swc', SWC, options);
      return compiled.code === 0 ? runTool('webpack', ['build'], options) : compiled;
    },
  },
  ...FRONT.map((name) => ({
    name,
    inputs: [
      `${name}/src`,
      `${name}/public`,
      `${name}/package.json`,
      `${name}/webpack.config.cjs`,
      'web-kit/src',
      'web-kit/build',
      'web-kit/package.json',
      'content/site.json',
      'openapi/src',
      'tsconfig.front.json',
      'shared/src',
      'shared/package.json',
      'figure/src',
      'figure/package.json',
      ...(name === 'shell-app' ? ['docs/guide', 'docs/operate'] : []),
      ...(name === 'mf-solutions' ? ['solver-file/src', 'solver-file/package.json'] : []),
    ],
    build: () => runTool('webpack', ['build', '--mode', 'production'], { quiet: true, cwd: path.join(root, name) }),
  })),
];

STEPS.push({
  name: FIRST_PAGE,
  inputs: [
    `${FIRST_PAGE}/src`,
    `${FIRST_PAGE}/package.json`,
    `${FIRST_PAGE}/webpack.config.cjs`,
    'content/site.json',
    'tsconfig.front.json',
    ...['web-kit', 'openapi', 'shared', 'figure', 'solver-file', 'certify', 'shell-app', 'mf-solutions'].map(
      (name) => `${name}/src`,
    ),
  ],
  build: () => runTool('webpack', ['build', '--mode', 'production'], { quiet: true, cwd: path.join(root, FIRST_PAGE) }),
});

/** The packages that are built. */
export const BUILT = STEPS.map(({ name }) => name);

/**
 * Builds what is stale. Front packages are built two at a time.
 * @param {string[]} [only] names of the steps that are needed
 * @param {{ kept?: boolean }} [options] `kept`: takes what another clone built from the same files, and keeps what is built here for others
 */
export async function build(only = BUILT, { kept = false } = {}) {
  const isStale = (step) => !isFresh(step) && !(kept && takeCopy('built', entryOf(step), outputOf(step)));
  const stale = STEPS.filter((step) => only.includes(step.name)).filter(isStale);
  let done = 0;
  const make = async (step) => {
    const began = Date.now();
    const digest = digestOfBuild(step);
    rmSync(outputOf(step), { recursive: true, force: true });
    const { code, output: text } = await step.build();
    if (code !== 0) fail(`${step.name} could not be built:\n${text}`);
    writeFileSync(stampOf(step), digest);
    if (kept) keepCopy('built', entryOf(step), outputOf(step));
    console.log(`  built ${step.name} (${++done} of ${stale.length}, ${((Date.now() - began) / 1000).toFixed(0)} s)`);
  };
  if (stale.length) console.log(`Building ${stale.map((step) => step.name).join(', ')} …`);
  for (const step of stale.filter((s) => !isFront(s.name))) await make(step);
  const front = stale.filter((s) => isFront(s.name));
  const lane = async () => {
    for (let step = front.shift(); step; step = front.shift()) await make(step);
  };
  await Promise.all([lane(), lane()]);
}

const isFront = (name) => FRONT.includes(name) || name === FIRST_PAGE;

const TESTS = /\.(spec|test)\.tsx?$/;
const digestOfBuild = (step) => digestOf(step.inputs, TESTS);
const outputOf = (step) => path.join(root, step.name, 'dist');
const stampOf = (step) => path.join(outputOf(step), '.built');
const entryOf = (step) => `${step.name}-${digestOfBuild(step).slice(0, 32)}`;
/** Whether a package is built from its present sources. Where only the built parts are, as in an image, they are taken as they are. */
const isFresh = (step) =>
  existsSync(stampOf(step)) &&
  (!existsSync(path.join(root, step.name, 'src')) || readFileSync(stampOf(step), 'utf8') === digestOfBuild(step));
