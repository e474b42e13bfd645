import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { fail, root, runTool } from './run.mjs';

const FRONT = ['shell-app', 'mf-solutions', 'mf-settings', 'mf-admin'];
/** For server and browser. */
const PURE = ['solver-file', 'figure'];
/** What a running hub needs to answer the API. */
export const SERVER = [...PURE, 'backend'];
const brotli = promisify(zlib.brotliCompress);

/** What is built, out of which files, into which folder. Later steps may use the output of earlier ones. */
const STEPS = [
  ...PURE.map((name) => ({
    name,
    inputs: [`${name}/src`, `${name}/package.json`, `${name}/tsconfig.build.json`, 'tsconfig.json'],
    build: () => runTool('tsc', ['-p', `${name}/tsconfig.build.json`], { quiet: true }),
  })),
  {
    name: 'backend',
    inputs: ['backend/src', 'backend/.swcrc'],
    build: () =>
      runTool(
        'swc',
        ['src', '-d', 'dist', '--strip-leading-paths', '--config-file', '.swcrc', '--ignore', '**/*.spec.ts'],
        {
          quiet: true,
          cwd: path.join(root, 'backend'),
        },
      ),
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
      'figure/src',
      'figure/package.json',
      ...(name === 'shell-app' ? ['docs/guide'] : []),
      ...(name === 'mf-solutions' ? ['solver-file/src', 'solver-file/package.json'] : []),
    ],
    build: async () => {
      const result = await runTool('webpack', ['build', '--mode', 'production'], {
        quiet: true,
        cwd: path.join(root, name),
      });
      if (result.code === 0) await compress(path.join(root, name, 'dist'));
      return result;
    },
  })),
];

/** Builds what is stale; `only` names the steps that are needed. Front packages are built two at a time. */
export async function build(only = STEPS.map((step) => step.name)) {
  const stale = STEPS.filter((step) => only.includes(step.name)).filter((step) => !isFresh(step));
  let done = 0;
  const make = async (step) => {
    const began = Date.now();
    const output = path.join(root, step.name, 'dist');
    const digest = digestOf(step);
    rmSync(output, { recursive: true, force: true });
    const { code, output: text } = await step.build();
    if (code !== 0) fail(`${step.name} could not be built:\n${text}`);
    writeFileSync(stampOf(step), digest);
    console.log(`  built ${step.name} (${++done} of ${stale.length}, ${((Date.now() - began) / 1000).toFixed(0)} s)`);
  };
  if (stale.length) console.log(`Building ${stale.map((step) => step.name).join(', ')} …`);
  for (const step of stale.filter((s) => !FRONT.includes(s.name))) await make(step);
  const front = stale.filter((s) => FRONT.includes(s.name));
  const lane = async () => {
    for (let step = front.shift(); step; step = front.shift()) await make(step);
  };
  await Promise.all([lane(), lane()]);
}

const stampOf = (step) => path.join(root, step.name, 'dist/.built');
const isFresh = (step) => existsSync(stampOf(step)) && readFileSync(stampOf(step), 'utf8') === digestOf(step);

/** Digest of a step's inputs and of the versions that build them. */
function digestOf(step) {
  const hash = createHash('sha256').update(readFileSync(path.join(root, 'package-lock.json')));
  for (const file of step.inputs.flatMap((input) => filesBelow(path.join(root, input)))) {
    hash.update(path.relative(root, file)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesBelow(place) {
  if (!existsSync(place)) return [];
  if (statSync(place).isFile()) return [place];
  return readdirSync(place)
    .sort()
    .flatMap((name) => filesBelow(path.join(place, name)));
}

/** Writes the brotli form beside each text file, so that the server need not compress the same bytes again and again. */
async function compress(folder) {
  const quality = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 9 } };
  const texts = filesBelow(folder).filter(
    (file) => /\.(js|css|svg|json|html|md)$/.test(file) && statSync(file).size > 1024,
  );
  for (const file of texts) writeFileSync(`${file}.br`, await brotli(readFileSync(file), quality));
}
