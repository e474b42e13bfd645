// `node certify/test/random-cases/dump.mjs 200 [seed]`: random cases with their bounds, one JSON document a line, for `true_errors.py`. Each case
// that is proven comes again with what makes it worse: a weight, the equation or a condition is wrong by 1e-3.
import { certify } from '../../dist/index.js';
import { tapeOf } from './formulas.mjs';
import { randomCase } from './random-case.mjs';

const WRONG = 1e-3;

const cases = Number(process.argv[2] ?? 200);
const seed = Number(process.argv[3] ?? Math.floor(Math.random() * 2 ** 31));
for (let round = 0; round < cases; round++) {
  const { name, activation, fault, problem, exact } = randomCase(seed, round);
  const errors = errorsOf(problem);
  const worse = errors && {
    weight: errorsOf(withOtherWeights(problem)),
    equation: errorsOf(withOtherEquation(problem)),
    condition: errorsOf(withOtherCondition(problem)),
  };
  const { solution, coordinates } = problem;
  const asked = { seed, round, name, activation, fault, from: coordinates[0].from, to: coordinates[0].to };
  const others = { weight: withOtherWeights(problem).solution };
  console.log(JSON.stringify({ ...asked, solution, exact: tapeOf(1, exact), errors, worse, others }));
}

function errorsOf(problem) {
  const { errors } = certify({ fileSha256: '', problem, reason: null });
  return errors && errors.map(({ bound, boxes, worst_at }) => ({ bound, boxes, worst_at }));
}

/** The largest weight of the last sum of the solution, by 1e-3 of itself. */
function withOtherWeights(problem) {
  const solution = structuredClone(problem.solution);
  const sums = solution.steps.filter((step) => step.do === 'sum' && step.weights.some((weight) => weight !== 0));
  const { weights } = sums.at(-1);
  const largest = weights.reduce((best, weight, i) => (Math.abs(weight) > Math.abs(weights[best]) ? i : best), 0);
  weights[largest] *= 1 + WRONG;
  return { ...problem, solution };
}

/** The highest derivatives are larger by 1e-3 than the equation says. */
function withOtherEquation(problem) {
  const { right } = problem.explicit;
  const moved = (tape, by) => {
    const steps = [...tape.steps];
    const results = tape.results.map((of) => steps.push({ do: 'sum', of: [of], weights: [1], bias: by }) - 1);
    return { ...tape, steps, results };
  };
  const explicit = { ...problem.explicit, right: moved(right, WRONG) };
  return { ...problem, explicit, residuals: moved(problem.residuals, -WRONG) };
}

/** The first value is larger by 1e-3. */
function withOtherCondition(problem) {
  const conditions = structuredClone(problem.conditions);
  const [first] = conditions;
  if (first.kind === 'ends') first.ends[0].value += WRONG;
  else first.values[0] += WRONG;
  return { ...problem, conditions };
}
