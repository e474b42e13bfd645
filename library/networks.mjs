// What is proven about each network, as a hub proves it: node library/networks.mjs, or with names of problems. Without names, writes the table in README.md and
// `networks.json`; a file that has another problem than its entry is an error.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { scientific, tableOf, writeSection } from '../bench/certify/tables.mjs';
import { build } from '../scripts/lib/build-steps.mjs';
import { root } from '../scripts/lib/run.mjs';
import { statedProblems } from './stated-problems.mjs';

const FOLDER = path.join(root, 'library/networks');
const HEAD = ['problem', 'network', 'weights', 'loss', 'method', 'proven error', 'share of the range'];

await build(['solver-file', 'certify']);
const { certify, relativeErrorOf } = await import('@hub/certify');
const { parseLenientJson, problemKeyOf, statementOf } = await import('@hub/solver-file');
const { readProblemOfFile } = await import('../scripts/lib/read-problem-of-file.mjs');

const names = process.argv.slice(2);
const problems = (await statedProblems()).filter(({ name }) => names.length === 0 || names.includes(name));
const networks = problems.flatMap((problem) =>
  networksOf(problem.name).map((network) => provenNetwork(problem, network)),
);
if (names.length === 0) {
  writeTable();
  writeFileSync(path.join(root, 'library/networks.json'), `${JSON.stringify(networks.map(entryOf), null, 2)}\n`);
}

function networksOf(name) {
  const trained = readdirSync(FOLDER).includes(name) ? readdirSync(path.join(FOLDER, name)) : [];
  return trained.toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1));
}

function provenNetwork(problem, network) {
  const read = readNetwork(problem, network);
  const started = performance.now();
  const { rung, errors } = certify({ fileSha256: '', ...read });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const shares = errors?.map(relativeErrorOf) ?? [];
  const share = shares.length > 0 && !shares.includes(null) ? Math.max(...shares) : null;
  console.log(`${problem.name} ${network} (${seconds} s): ${rung}, ${share}`);
  const report = JSON.parse(readFileSync(path.join(FOLDER, problem.name, network, 'report.json'), 'utf8'));
  return { problem, network, report, rung, bounds: errors?.map(({ bound }) => bound) ?? null, share };
}

/** The problem of a file. Fails where it is not the problem that the library states. */
function readNetwork({ name, key }, network) {
  const folder = path.join(FOLDER, name, network);
  const sent = parseLenientJson(readFileSync(path.join(folder, 'solution.json'), 'utf8'));
  const read = readProblemOfFile(path.join(folder, 'solver.dill'), sent.diff_equation_details);
  const statement = read.problem && statementOf(read.problem);
  const found = statement && !('reason' in statement) ? problemKeyOf(statement)?.key : null;
  if (found === key) return read;
  throw new Error(`${name}/${network} has another problem: ${read.reason ?? statement.reason ?? found}`);
}

function writeTable() {
  const rows = networks.map(({ problem, network, report, rung, bounds, share }) => [
    ...[problem.title, network, report.weights, scientific(report.lowest_loss), rung],
    ...[bounds?.map(scientific).join(', ') ?? '', share === null ? '' : scientific(share)],
  ]);
  const proven = networks.filter(({ share }) => share !== null).length;
  const count = `${networks.length} networks for ${new Set(networks.map(({ problem }) => problem.name)).size} problems; the error of ${proven} is proven.`;
  writeSection('networks', `${count}\n\n${tableOf([HEAD, ...rows])}`, path.join(root, 'library/README.md'));
}

/** What a hub adds to the files of a network; all else is told by the problem. */
function entryOf({ problem, network, report, rung, share }) {
  const [activation, ...units] = network.split('-');
  const layers = units.length === 1 ? `one hidden layer of ${units[0]}` : `hidden layers of ${units.join(' and ')}`;
  return {
    problem: problem.name,
    network,
    name: `${problem.name}-${network}`,
    description: `${problem.title}: a small network with ${layers} units (${activation}).`,
    training_summary: `Some epochs of Adam, then the method of Levenberg and Marquardt on equally spaced points, in double precision. One epoch of L-BFGS at the end compares the networks on other points. The lowest loss there is ${scientific(report.lowest_loss)}. The file has a fresh Adam optimizer.`,
    weights: report.weights,
    method: rung,
    proven_share_of_range: share,
  };
}
