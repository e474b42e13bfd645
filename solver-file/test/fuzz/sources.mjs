import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseLenientJson } from '../../dist/index.js';
import { prepared } from './prepared-source.mjs';

const root = path.resolve(import.meta.dirname, '../../..');
const FIXTURES = path.join(root, 'solver-file/test/fixtures');

/** Size in bytes above which files are taken more seldom, for the sake of time. */
const SMALL = 20_000;
const HOSTILE_WEIGHT = 0.25;

/** Details for files that were not recorded with what was sent: a domain, and the names that their boundary functions use. */
const SOMEWHERE = {
  diff_equation_details: {
    generator: { t_min: 0, t_max: 1, xy_min: [0, 0], xy_max: [1, 1] },
    parameters: { c: 0.5, k: 2 },
  },
};

/** The originals, ready to be mutated, each with its weight: real files, and the hostile ones. */
export async function weightedSources() {
  return (await readSources()).map((source) => {
    const weight = source.name.startsWith('hostile') ? HOSTILE_WEIGHT : 1;
    return [weight * Math.min(1, SMALL / source.bytes.length) ** 2, prepared(source)];
  });
}

/** Each with what was sent beside it. */
async function readSources() {
  const uploads = files(path.join(FIXTURES, 'client'), /[/\\]upload-\d\.body$/).map(recordedUpload);
  const solvers = [path.join(FIXTURES, 'reference'), path.join(root, 'examples/results')]
    .flatMap((folder) => files(folder, /[/\\]solver\.dill$/))
    .map(solver);
  const hostile = files(path.join(FIXTURES, 'client/hostile'), /\.(dill|pkl|pt)$/)
    .map((file) => ({ name: nameOf(file), bytes: read(file), sent: {} }))
    .filter(({ bytes }) => bytes.length > 0);
  return [...(await Promise.all(uploads)), ...solvers, ...hostile];
}

async function recordedUpload(body) {
  const headers = JSON.parse(readFileSync(body.replace(/body$/, 'headers.json'), 'utf8'));
  const form = await new Response(readFileSync(body), { headers }).formData();
  const bytes = new Uint8Array(await form.get('file').arrayBuffer());
  return { name: nameOf(body), bytes, sent: parseLenientJson(await form.get('solution').text()) };
}

function solver(file) {
  const solution = path.join(path.dirname(file), 'solution.json');
  const sent = existsSync(solution) ? parseLenientJson(readFileSync(solution, 'utf8')) : SOMEWHERE;
  return { name: nameOf(file), bytes: read(file), sent };
}

function files(folder, pattern) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, file))
    .filter((file) => pattern.test(file))
    .sort();
}

const read = (file) => new Uint8Array(readFileSync(file));
const nameOf = (file) => path.relative(root, file).split(path.sep).slice(-2).join('/');
