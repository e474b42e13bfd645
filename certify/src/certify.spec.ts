import { demoProblem } from '../../solver-file/test/support/demo-problems.ts';
import { rowsOf } from '../test/thorough.ts';
import { BallTape } from './ball-jets/ball-tape.ts';
import { coordinateJet } from './ball-jets/coordinate-jet.ts';
import { expandTape } from './ball-jets/expanded-tape.ts';
import { Monomials } from './ball-jets/monomials.ts';
import { certificateText, certify, relativeErrorOf, type Certificate } from './index.ts';

const certificateOf = (problem: Parameters<typeof certify>[0]['problem'], reason: string | null = null): Certificate =>
  certify({ fileSha256: '0'.repeat(64), problem, reason });

/** The errors of the worst unknown against numeric solutions that were made independently, to two digits. */
const ORDINARY: [name: string, trueError: number][] = [
  ['cooling-fin', 4.0e-4],
  ['duffing', 6.8e-4],
  ['exponential-decay', 2.2e-5],
  ['forced-oscillator', 5.3e-5],
  ['harmonic-oscillator', 6.1e-5],
  ['logistic-growth', 1.2e-3],
  ['lorenz', 2.2e-2],
  ['lotka-volterra', 7.4e-3],
  ['pendulum', 1.9e-2],
  ['river-tracer', 8.5e-5],
  ['seasonal-population', 2.1e-3],
  ['sir-epidemic', 5.3e-4],
  ['van-der-pol', 3.3e-4],
];

/** One for each kind of equation: linear, nonlinear, a system, from both ends. */
const SAMPLE = ['cooling-fin', 'forced-oscillator', 'lotka-volterra', 'pendulum'];

it.each(rowsOf(ORDINARY, SAMPLE))('proves the error of %s, hardly above the true one', (name, trueError) => {
  const { rung, errors, residuals, above } = certificateOf(demoProblem(name));
  expect([rung, above]).toEqual(['reference', []]);
  for (const { bound, sampled, boxes } of errors!) {
    expect(bound).toBeLessThanOrEqual(1.05 * sampled);
    expect(Math.max(...boxes.map((box) => box.bound))).toBe(bound);
  }
  const worst = Math.max(...errors!.map(({ bound }) => bound));
  expect(worst / trueError).toBeGreaterThan(0.95);
  expect(worst / trueError).toBeLessThan(1.06);
  for (const { bound, sampled, boxes } of residuals!) {
    expect(bound).toBeLessThanOrEqual(1.05 * sampled);
    expect(boxes.length).toBeLessThanOrEqual(500);
  }
});

it('tells an error beside values that the solution takes', () => {
  const problem = demoProblem('sir-epidemic');
  const { errors } = certificateOf(problem);
  const network = new BallTape(expandTape(problem.solution), Monomials.of(1, 0));
  for (const [unknown, { bound, range }] of errors!.entries()) {
    for (const [side, { value, at }] of [
      [-1, range.lowest],
      [1, range.highest],
    ] as const) {
      const { middles, radii } = network.run([coordinateJet(Monomials.of(1, 0), 0, at[0]!, 0)])[unknown]!;
      expect(side * (middles[0]! - value)).toBeGreaterThanOrEqual(radii[0]!);
      expect(Math.abs(middles[0]! - value)).toBeLessThan(1e-9);
    }
    expect(relativeErrorOf(errors![unknown]!)).toBe(bound / (range.highest.value - range.lowest.value));
  }
  const [, infected] = errors!;
  expect(infected!.range.lowest.value).toBeCloseTo(0.01, 6);
  expect(infected!.range.highest.value).toBeCloseTo(0.304, 3);
});

it('has no share of the range of a solution that does not change', () => {
  const still = { value: 2, at: [0] };
  expect(relativeErrorOf({ bound: 1e-9, range: { lowest: still, highest: still } })).toBeNull();
});

const IN_PLANE: [name: string, trueError: number, ratio: number][] = [
  ['laplace', 1.1e-5, 1.1],
  ['poisson', 4.0e-6, 1.1],
  ['heat', 1.04e-3, 1.1],
  ['burgers', 4.76e-3, 1.1],
];

it.each(rowsOf(IN_PLANE, ['laplace']))('proves the error of %s by a better solution', (name, trueError, ratio) => {
  const { rung, errors, residuals } = certificateOf(demoProblem(name));
  expect(residuals![0]!.bound).toBeLessThan(1.5 * residuals![0]!.sampled);
  expect(rung).toBe('reference');
  expect(errors![0]!.bound).toBeGreaterThan(0.95 * trueError);
  expect(errors![0]!.bound).toBeLessThan(ratio * trueError);
});

it('tells of each box of an initial value problem, and proves the same bytes', () => {
  const question = { fileSha256: '0'.repeat(64), problem: demoProblem('harmonic-oscillator'), reason: null };
  let told = 0;
  const watched = certify(question, { onBox: () => (told += 1) });
  expect(told).toBe([...watched.errors!, ...watched.residuals!].reduce((sum, { boxes }) => sum + boxes.length, 0));
  expect(certificateText(watched)).toBe(certificateText(certify(question)));
});

describe('a solution that is worse', () => {
  const problem = demoProblem('harmonic-oscillator');
  const [right] = certificateOf(problem).errors!;

  it('by another start has a larger error', () => {
    const conditions = [{ kind: 'initial' as const, at: 0, values: [1.01, 0] }];
    const [wrong] = certificateOf({ ...problem, conditions }).errors!;
    expect(wrong!.bound).toBeGreaterThan(0.0099);
    expect(wrong!.bound).toBeGreaterThan(right!.bound);
  });

  it('by other weights has a larger error', () => {
    const changed = structuredClone(problem);
    for (const step of changed.solution.steps) if (step.do === 'sum' && step.of.length > 1) step.weights[0]! *= 1.001;
    expect(certificateOf(changed).errors![0]!.bound).toBeGreaterThan(2 * right!.bound);
  });
});

describe('where nothing can be proven', () => {
  it('says what the file lacks', () => {
    expect(certificateOf(null, 'The equation cannot be read.')).toMatchObject({
      rung: 'none',
      above: [{ rung: 'sampled', reason: 'The equation cannot be read.' }],
      errors: null,
      residuals: null,
    });
  });

  it('proves the residual where a condition is not known', () => {
    const conditions = [{ kind: 'unknown' as const, reason: 'The boundary function is not in the file.' }];
    expect(certificateOf({ ...demoProblem('harmonic-oscillator'), conditions })).toMatchObject({
      rung: 'residual',
      above: [{ rung: 'reference', reason: 'The boundary function is not in the file.' }],
      errors: null,
    });
  });
});
