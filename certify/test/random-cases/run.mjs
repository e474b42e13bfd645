// `npm test -- random-cases`: certificates of random networks for equations with known solutions; no bound may be below a true error.
// The same ones each time: `node certify/test/random-cases/run.mjs 80000 random` runs more, and others.
import { certify, kernelBound, linearProblem, liuBounds } from '../../dist/index.js';
import { randomCase } from './random-case.mjs';
import { apply, input, plus, tapeOf, times, valueOf } from './formulas.mjs';

const CASES = process.env.HUB_TEST_RING === 'all' ? 3000 : 75;
const MAX_SHOWN = 20;
const GIVEN = [null, 'right', null, 'wrong'];
const POINTS = 120;
/** What the errors may be wrong by in doubles: this share of them, or of the values where these had to be subtracted. */
const ROUNDING = 1e-11;
const LINEAR_EVERY = 4;
/** Share of the cases that must be proven, and how sharply. With less, the cases would find nothing. */
const MIN_PROVEN = 0.9;
const MAX_MEDIAN_RATIO = 1.05;
/** Share of the right formulas that must be believed. */
const MIN_BELIEVED = 0.9;

const cases = Number(process.argv[2] ?? CASES);
const seed = process.argv[3] === 'random' ? Math.floor(Math.random() * 2 ** 31) : Number(process.argv[3] ?? 1);
const only = process.argv[4];
const [first, end] = only === undefined ? [0, cases] : [Number(only), Number(only) + 1];

const began = performance.now();
const faults = [];
const ratios = [];
const notProven = new Map();
const formulas = { right: 0, believed: 0 };
let slowest = { ms: 0, round: -1 };
for (let round = first; round < end; round++) check(round);
report();

function check(round) {
  const asked = randomCase(seed, round);
  const start = performance.now();
  let certificate;
  try {
    certificate = certify({
      fileSha256: '0'.repeat(64),
      problem: asked.problem,
      reason: null,
      formula: formulaFor(asked, round),
    });
  } catch (error) {
    faults.push({ rule: 'thrown', round, asked, what: error.stack });
    return;
  }
  const ms = performance.now() - start;
  if (ms > slowest.ms) slowest = { ms, round };
  const given = GIVEN[round % GIVEN.length];
  if (given === 'right') formulas.right += 1;
  if (given === 'right' && certificate.rung === 'exact') formulas.believed += 1;
  if (given !== 'right' && certificate.rung === 'exact')
    faults.push({ rule: 'believed', round, asked, what: JSON.stringify(certificate.formula) });
  if (!certificate.errors) {
    const { reason } = certificate.above[0];
    const key = `${asked.name}: ${reason.replace(/-?\d[\d.e+-]*/g, '#')}`;
    notProven.set(key, [...(notProven.get(key) ?? []), round]);
    return;
  }
  checkLinear(round, asked);
  certificate.errors.forEach((proven, unknown) => {
    const { worst, below } = compared(proven, asked, unknown);
    if (below) faults.push({ rule: 'below', round, asked, what: JSON.stringify(below) });
    ratios.push({ ratio: proven.bound / worst, round, name: asked.name, activation: asked.activation });
  });
}

/** What is given as the exact solution: half of the rounds nothing, else the right formula or a wrong one. */
function formulaFor({ exact }, round) {
  const given = GIVEN[round % GIVEN.length];
  if (given === null) return null;
  const wrong = (formula) => plus(times(1.0001, formula), times(1e-4, apply('sin', input(0))));
  return { texts: [], tape: tapeOf(1, given === 'right' ? exact : exact.map(wrong)) };
}

/** The rungs that are only used where no numeric solution is found, for some of the cases in which they can be. */
function checkLinear(round, asked) {
  const [systems, single] = [/^(linear|turning)/, /^linear/].map((names) => names.test(asked.name));
  if (!systems || round % LINEAR_EVERY !== 0) return;
  for (const bound of single ? [kernelBound, liuBounds] : [kernelBound]) {
    let errors;
    try {
      ({ errors } = bound(linearProblem(asked.problem)));
    } catch (error) {
      // A bound may be above what these rungs claim.
      if (error.constructor.name !== 'CannotProve') faults.push({ rule: 'thrown', round, asked, what: error.stack });
      continue;
    }
    errors.forEach((proven, unknown) => {
      const { below } = compared(proven, asked, unknown);
      if (below) faults.push({ rule: 'below', round, asked, what: `${bound.name}: ${JSON.stringify(below)}` });
    });
  }
}

/** The largest true error, and a point where it is above its bound. */
function compared({ boxes, bound, worst_at: [worstAt] }, asked, unknown) {
  let [worst, below] = [0, null];
  const { from, to } = asked.problem.coordinates[0];
  const points = Array.from({ length: POINTS + 1 }, (_, i) => (i === POINTS ? to : from + ((to - from) * i) / POINTS));
  let box = 0;
  for (const t of [...points, worstAt]) {
    const [error, rounding] = trueError(asked, unknown, t);
    worst = Math.max(worst, error);
    if (boxes[box].from[0] > t) box = 0;
    while (boxes[box].to[0] < t) box += 1;
    for (const claimed of [boxes[box].bound, bound])
      if (!(error - rounding <= claimed)) below = { t, error, rounding, bound: claimed };
  }
  return { worst, below };
}

function trueError({ solution, exact, distances }, unknown, t) {
  if (distances) {
    const error = Math.abs(valueOf(distances[unknown], t));
    return [error, ROUNDING * error];
  }
  const [u, v] = [valueOf(solution[unknown], t), valueOf(exact[unknown], t)];
  return [Math.abs(u - v), ROUNDING * (1 + Math.abs(u) + Math.abs(v))];
}

function report() {
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(
    `${end - first} cases, ${seconds} s; slowest ${slowest.ms.toFixed(0)} ms, case ${slowest.round}. Seed ${seed}.`,
  );
  const sorted = ratios.filter(({ ratio }) => ratio < Infinity).sort((a, b) => a.ratio - b.ratio);
  const quantile = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]?.ratio ?? NaN;
  const shown = [0, 0.5, 0.9, 0.99, 0.999, 1].map((share) => `${100 * share} %: ${quantile(share).toPrecision(6)}`);
  console.log(`Bound over true error: ${shown.join(', ')}`);
  console.log(`Right formulas: ${formulas.right}, of which ${formulas.believed} were believed.`);
  for (const { ratio, round, name, activation } of sorted.slice(-5))
    console.log(`  ${ratio.toPrecision(4)}: case ${round}, ${name}, ${activation}`);
  let missing = 0;
  for (const [reason, rounds] of notProven) {
    missing += rounds.length;
    console.log(`  not proven: ${rounds.length} (case ${rounds[0]}) ${reason}`);
  }
  for (const { rule, round, asked, what } of faults.slice(0, MAX_SHOWN))
    console.log(
      `${rule}: case ${round} of seed ${seed}, ${asked.name}, ${asked.activation}, wrong: ${asked.fault}\n  ${what}`,
    );
  const rules = {
    'no bound is below a true error': !faults.some(({ rule }) => rule === 'below'),
    'nothing is thrown': !faults.some(({ rule }) => rule === 'thrown'),
    'no wrong formula is believed': !faults.some(({ rule }) => rule === 'believed'),
  };
  if (only === undefined) {
    rules[`at least ${100 * MIN_BELIEVED} % of the right formulas are believed`] =
      formulas.believed >= MIN_BELIEVED * formulas.right;
    rules[`at least ${100 * MIN_PROVEN} % of the cases are proven`] = missing <= (1 - MIN_PROVEN) * cases;
    rules[`half of the bounds are at most ${MAX_MEDIAN_RATIO} times the true error`] =
      quantile(0.5) <= MAX_MEDIAN_RATIO;
  }
  for (const [rule, holds] of Object.entries(rules)) console.log(`${holds ? 'ok    ' : 'FAILED'} ${rule}`);
  const failed = Object.values(rules).filter((holds) => !holds).length;
  console.log(`${Object.keys(rules).length - failed} passed, ${failed} failed`);
  process.exit(failed ? 1 : 0);
}
