import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LONG_FILES } from './rings.mjs';

/** Folder of the bundles in the folder of a package. They are made each time that its configuration is read. */
const FOLDER = '.cache/bundles';

/** Source text of the tests in a bundle, about: short enough that two processes end at about the same time. */
const BYTES = 60_000;

/** @typedef {{ file: string, text: string }} Spec a file of tests, by its path in the package */

/**
 * What Jest looks for in a package: bundles of files of tests, and files apart. The files of a bundle share what Node has loaded, which takes a second or two for
 * each file that Jest runs. In a bundle each file is a `describe` under its name, with its own hooks. Where a path is asked for, each file is one.
 * @param {string} rootDir the package's folder
 * @param {string} suite
 * @param {object} tests
 * @param {string} tests.folder in the package
 * @param {RegExp} tests.names of the files below it
 * @param {string} tests.between a module whose `afterFile` is called after each file of a bundle
 * @param {string[]} [tests.apart] parts of the paths of files that stay apart, as those of the long ring do
 * @returns {string[]} `testMatch` for Jest
 */
export function bundled(rootDir, suite, { folder, names, between, apart = [] }, args = process.argv.slice(2)) {
  const specs = readdirSync(path.join(rootDir, folder), { recursive: true })
    .filter((file) => names.test(file))
    .sort()
    .map((file) => path.join(folder, file))
    .map((file) => ({ file, text: readFileSync(path.join(rootDir, file), 'utf8') }));
  const alone = [...(LONG_FILES[suite] ?? []), ...apart];
  const isAlone = ({ file }) => alone.some((part) => `/${file}`.includes(part));
  // Files share what they put in the place of modules, so they must agree in that.
  const groups = new Map();
  for (const spec of specs) {
    const key = isAlone(spec) ? spec.file : replacedBy(spec);
    groups.set(key, [...(groups.get(key) ?? []), spec]);
  }
  const whole = [...groups.values()].filter((group) => group.length > 1);
  const place = path.join(rootDir, FOLDER, suite);
  writeBundles(place, whole.flatMap(split), { rootDir, between });
  const inBundles = new Set(asksForOne(specs, rootDir, args) ? [] : whole.flat());
  const others = specs.filter((spec) => !inBundles.has(spec));
  return [`${place}/*.test.ts`, ...others.map(({ file }) => path.join(rootDir, file))];
}

const OPTIONS_WITH_VALUE = [
  '-t',
  '--testNamePattern',
  '-c',
  '--config',
  '--outputFile',
  '--maxWorkers',
  '--testPathIgnorePatterns',
];

/** Whether somebody asks for files of these by a path, or a part of one. @param {string[]} args of the command */
function asksForOne(specs, rootDir, args) {
  const suites = args.indexOf('--selectProjects') + 1;
  const end = args.findIndex((arg, at) => at >= suites && arg.startsWith('-'));
  const others = suites ? [...args.slice(0, suites), ...args.slice(end < 0 ? args.length : end)] : args;
  return others.some(
    (arg, at) =>
      !arg.startsWith('-') &&
      !OPTIONS_WITH_VALUE.includes(others[at - 1]) &&
      specs.some(({ file }) => isIn(arg, path.join(rootDir, file))),
  );
}

function isIn(pattern, file) {
  try {
    return new RegExp(pattern, 'i').test(file);
  } catch {
    return false;
  }
}

/** What a file puts in the place of modules, as a text; its own name where only the file itself can do it. @param {Spec} spec */
function replacedBy({ file, text }) {
  const replaced = [...text.matchAll(/^ *jest\.(?:mock|doMock)\((.*)$/gm)].map(([, rest]) => rest);
  const known = replaced.map((rest) => /^'([^']+)', (\(\) => .*)\);$/.exec(rest));
  if (known.some((found) => !found || /\bmock[A-Z]/.test(found[2]))) return file;
  const placeOf = (module) => (module.startsWith('.') ? path.join(path.dirname(file), module) : module);
  return known.map(([, module, by]) => `${placeOf(module)} ${by}`).join('\n');
}

/** Bundles of about the same size: there and back again, so that no bundle gets the largest of each round. @param {Spec[]} group */
function split(group) {
  const count = Math.ceil(group.reduce((sum, { text }) => sum + text.length, 0) / BYTES);
  const bundles = Array.from({ length: count }, () => []);
  group
    .toSorted((a, b) => b.text.length - a.text.length)
    .forEach((spec, at) => bundles[Math.floor(at / count) % 2 ? count - 1 - (at % count) : at % count].push(spec));
  return bundles;
}

/** @param {Spec[][]} bundles */
function writeBundles(place, bundles, { rootDir, between }) {
  mkdirSync(place, { recursive: true });
  const texts = new Map(
    bundles.map((bundle, i) => [`${i + 1}.test.ts`, textOf(bundle, path.join(rootDir, between), rootDir)]),
  );
  for (const name of readdirSync(place)) if (!texts.has(name)) rmSync(path.join(place, name));
  for (const [name, text] of texts) writeWhole(path.join(place, name), text);
}

/** Returns the text of a bundle, with a digest of its files, so that it changes when one of them does. */
function textOf(bundle, between, rootDir) {
  const digest = createHash('sha256');
  for (const { text } of bundle) digest.update(text).update('\0');
  const parts = bundle.map(
    ({ file }) => `
describe('${file}', () => {
  afterAll(() => afterFile());
  require('${path.join(rootDir, file)}');
});
`,
  );
  return `// ${digest.digest('hex')}\nconst { afterFile } = require('${between}');\n${parts.join('')}`;
}

/** Another run may write, or read, the same at the same time. */
function writeWhole(file, text) {
  try {
    if (readFileSync(file, 'utf8') === text) return;
  } catch {
    // It is not there yet.
  }
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, file);
}
