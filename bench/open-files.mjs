// Problems of other libraries, from their training to a proof: npm run bench -- open-files [part of a name …]
// Fetches the libraries and the examples of DeepXDE once. The table is also written into `measurements.md`, if all problems were asked for.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { makeTemporaryFolder, removeFolder } from '../e2e/stack/temporary-folder.mjs';
import { build } from '../scripts/lib/build-steps.mjs';
import { cacheFolder } from '../scripts/lib/cache.mjs';
import { ensurePython } from '../scripts/lib/python.mjs';
import { fail, root, run } from '../scripts/lib/run.mjs';
import { scientific, tableOf, writeSection } from './certify/tables.mjs';

const FOLDER = path.join(root, 'bench/open-files');
const REQUIREMENTS = path.join(FOLDER, 'requirements.txt');
const HEAD = [
  'problem',
  'library',
  'equation',
  'conditions',
  'imposed',
  'proof',
  'proven error',
  'sampled error',
  'ratio',
  's',
];
/** Ratio of the proven to the sampled error that is aimed at. */
const AIM = 1.1;

/** @param {string[]} names of problems or libraries, all where there are none */
export async function surveyOpenFiles(names) {
  await build(['shared', 'solver-file', 'certify', 'figure']);
  const python = await ensurePython('open-files', REQUIREMENTS, {
    size: 'minutes, 2 GB or more',
    first: /^torch==\S+/m,
  });
  const folder = makeTemporaryFolder('hub-open-files');
  try {
    const examples = await fetchExamples(python, folder);
    const env = { PYTHONPATH: path.join(root, 'python'), OMP_NUM_THREADS: '1' };
    const { code } = await run(python, [path.join(FOLDER, 'survey.py'), folder, examples, ...names], { env });
    if (code !== 0) fail('The problems could not be solved.');
    const saved = JSON.parse(readFileSync(path.join(folder, 'saved.json'), 'utf8'));
    const results = [];
    for (const one of saved) results.push(one.file ? await proven(one, path.join(folder, one.file)) : one);
    const text = [
      tableOf([HEAD, ...results.filter(({ file }) => file).map(rowOf)]),
      sumsOf(results),
      reasonsOf(results),
    ].join('\n\n');
    console.log(text);
    if (names.length === 0) writeSection('open files', text);
  } finally {
    removeFolder(folder);
  }
}

/** The folder of the examples of DeepXDE, out of its source distribution, which is kept. */
async function fetchExamples(python, folder) {
  const [wanted] = readFileSync(REQUIREMENTS, 'utf8').match(/^deepxde==\S+/m);
  const kept = cacheFolder('examples');
  const archive = path.join(kept, `${wanted.replace('==', '-')}.tar.gz`);
  if (!existsSync(archive)) {
    const args = ['-m', 'pip', 'download', '--quiet', '--no-deps', '--no-binary', 'deepxde', '--dest', kept, wanted];
    const { code, output } = await run(python, args, { quiet: true });
    if (code !== 0) fail(`The examples of DeepXDE could not be fetched:\n${output}`);
  }
  await run(python, ['-m', 'tarfile', '-e', archive, folder], { quiet: true });
  return path.join(folder, path.basename(archive, '.tar.gz'), 'examples');
}

/** Adds the proof, and the unknown with the largest ratio. */
async function proven(one, file) {
  const { certify, questionOfFile } = await import('@hub/certify');
  const began = performance.now();
  const certificate = certify(questionOfFile(readFileSync(file), { sha256: '' }));
  const seconds = (performance.now() - began) / 1000;
  const errors = (certificate.errors ?? []).map(({ bound }, i) => ({ bound, sampled: one.sampled?.[i] ?? null }));
  errors.sort((a, b) => b.bound / b.sampled - a.bound / a.sampled);
  const wrong = errors.find(({ bound, sampled }) => sampled > bound);
  if (wrong) fail(`The error of "${one.name}" was proven to be at most ${wrong.bound}, but it is ${wrong.sampled}.`);
  const reason = certificate.above.at(-1)?.reason ?? null;
  return { ...one, rung: certificate.rung, error: errors[0] ?? null, reason, certifying: seconds };
}

const ratioOf = ({ error }) => (error?.sampled ? error.bound / error.sampled : null);
const yes = (is) => (is ? 'yes' : 'no');

function rowOf(one) {
  return [
    ...[one.name, one.group, yes(one.equation), yes(one.conditions), one.imposed],
    one.rung,
    one.error ? scientific(one.error.bound) : '',
    one.error?.sampled ? scientific(one.error.sampled) : '',
    ratioOf(one)?.toFixed(3) ?? '',
    (one.training + one.seconds + one.certifying).toFixed(1),
  ];
}

function sumsOf(results) {
  const rows = ['torch', 'PINA', 'DeepXDE'].map((group) => {
    const all = results.filter((one) => one.group === group);
    const saved = all.filter(({ file }) => file);
    const sharp = saved.filter((one) => ratioOf(one) && ratioOf(one) <= AIM);
    const read = saved.filter(({ equation, conditions }) => equation && conditions);
    return [group, all.length, saved.length, read.length, saved.filter(({ error }) => error).length, sharp.length];
  });
  return tableOf([['library', 'problems', 'saved', 'read right', 'proven', `with a ratio of at most ${AIM}`], ...rows]);
}

/** Why something was not saved, or its error not proven. */
function reasonsOf(results) {
  return results
    .filter((one) => !one.error)
    .map(({ name, refused, reason }) => `- ${name}: ${refused ? `not saved. ${refused}` : reason}`)
    .join('\n');
}
