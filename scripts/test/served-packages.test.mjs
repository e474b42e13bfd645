import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { it } from 'node:test';
import { BUILT } from '../lib/build-steps.mjs';
import { root } from '../lib/run.mjs';

const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));

const below = (folder) =>
  readdirSync(path.join(root, folder), { recursive: true }).map((file) => path.join(folder, file));
const FOR_DEVELOPMENT = /\.(spec|test|d)\.tsx?$|jest|share-refresh|[\\/]testing(\.tsx?$|[\\/])/;

/** Files whose code runs when a hub is built or serves. */
const served = [
  ...[...BUILT, 'web-kit', 'openapi'].flatMap((name) => below(`${name}/src`)),
  ...below('web-kit/build'),
  ...BUILT.map((name) => `${name}/webpack.config.cjs`).filter((file) => existsSync(path.join(root, file))),
  'scripts/lib/bundle.mjs',
  'scripts/lib/compile.mjs',
].filter((file) => /\.([cm]js|tsx?)$/.test(file) && !FOR_DEVELOPMENT.test(file));

const IMPORT =
  /^(?:import|export) (?!type\b)(?:[^'"]*? from )?'([^']+)'|^const .* = require\('([^']+)'\)|require\.resolve\('([^']+)'\)/gm;

it('building and serving use no package that only development has', () => {
  const wrong = [];
  let seen = 0;
  for (const file of served) {
    const imports = readFileSync(path.join(root, file), 'utf8').matchAll(IMPORT);
    for (const name of [...imports].map(([, ...names]) => names.find(Boolean))) {
      if (/^[.@]?\/|^\.|^@hub\//.test(name) || isBuiltin(name)) continue;
      const [, packageName] = /^((?:@[^/]+\/)?[^/]+)/.exec(name);
      const [workspace] = file.split(path.sep);
      const entry = packages[`${workspace}/node_modules/${packageName}`] ?? packages[`node_modules/${packageName}`];
      seen += 1;
      if (!entry || entry.dev || entry.devOptional) wrong.push(`${file}: ${packageName}`);
    }
  }
  assert.ok(seen > 1000, `${seen} imports were found`);
  assert.deepEqual(wrong, []);
});
