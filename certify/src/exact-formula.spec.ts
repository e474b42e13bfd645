import type { Problem, ReadFormula } from '@hub/solver-file/problem';
import { demoFormula, demoProblem } from '../../solver-file/test/support/demo-problems.ts';
import { input, minus, plus, power, tapeOf, times } from '../test/tape-builder.ts';
import { rowsOf } from '../test/thorough.ts';
import { CannotProve } from './cannot-prove.ts';
import { certifyExactFormula } from './error/exact-formula.ts';
import { certificateText, certify, type Certificate } from './index.ts';

const certificateOf = (name: string, ...texts: string[]): Certificate =>
  certify({ fileSha256: '0'.repeat(64), problem: demoProblem(name), reason: null, formula: demoFormula(name, texts) });

/** Why the formula is not believed. */
function refusalOf(name: string, ...texts: string[]): string {
  try {
    certifyExactFormula(demoProblem(name), demoFormula(name, texts));
  } catch (error) {
    if (error instanceof CannotProve) return error.message;
    throw error;
  }
  throw new Error('It is believed');
}

const FORMULAS: [name: string, trueError: number, formula: string][] = [
  ['exponential-decay', 2.2e-5, 'exp(-k*t)'],
  ['harmonic-oscillator', 6.1e-5, 'np.cos(omega*t)'],
  ['logistic-growth', 1.2e-3, 'K/(1 + (K/0.2 - 1)*exp(-r*t))'],
  ['seasonal-population', 2.1e-3, 'exp(r*t + 3*a*sin(2*pi*t/3)/(2*pi))'],
  ['cooling-fin', 4.0e-4, 'T(x) = (80*sinh(m*(10 - x)) + 25*sinh(m*x))/sinh(10*m)'],
  ['laplace', 1.08e-5, 'sin(pi*y)*sinh(pi*(1 - x))/sinh(pi)'],
  ['heat', 1.04e-3, 'sin(pi*x)*exp(-k*pi**2*t) + 0.5*sin(3*pi*x)*exp(-9*k*pi**2*t)'],
];

it.each(rowsOf(FORMULAS, ['cooling-fin', 'logistic-growth']))(
  'believes the formula of %s, and proves the distance to it',
  (name, trueError, text) => {
    const { rung, above, errors, formula } = certificateOf(name, text);
    expect([rung, above]).toEqual(['exact', []]);
    expect(formula!.texts).toEqual([text]);
    const [{ bound, sampled, boxes }] = errors as [NonNullable<typeof errors>[number]];
    expect(bound / trueError).toBeGreaterThan(0.95);
    expect(bound / trueError).toBeLessThan(1.06);
    expect(bound).toBeLessThanOrEqual(1.06 * sampled);
    expect(Math.max(...boxes.map((box) => box.bound))).toBe(bound);
  },
);

it.each([
  [1, 2],
  [-1, -0.25],
])('follows the solution from where the conditions hold to a domain from %d to %d', (from, to) => {
  const whole = demoProblem('exponential-decay');
  const problem = { ...whole, coordinates: [{ ...whole.coordinates[0]!, from, to }] };
  const asked = { fileSha256: '0'.repeat(64), problem, reason: null };
  const [byFormula, byNumbers] = [
    certify({ ...asked, formula: demoFormula('exponential-decay', ['exp(-k*t)']) }),
    certify(asked),
  ];
  expect([byFormula.rung, byNumbers.rung]).toEqual(['exact', 'reference']);
  for (const { errors, reference } of [byFormula, byNumbers]) {
    const { bound, sampled, boxes } = errors![0]!;
    expect(bound).toBeLessThanOrEqual(1.06 * sampled);
    expect([boxes[0]!.from, boxes.at(-1)!.to]).toEqual([[from], [to]]);
    expect([reference!.pieces[0]!.from, reference!.pieces.at(-1)!.to]).toEqual([Math.min(0, from), Math.max(0, to)]);
  }
  expect(byNumbers.errors![0]!.bound / byFormula.errors![0]!.bound).toBeCloseTo(1, 1);
});

it('believes a formula over a rectangle, and proves the distance to it', () => {
  const [x, y] = [input(0), input(1)] as const;
  const saddle = minus(power(x, 2), power(y, 2));
  const side = tapeOf(2, [saddle]);
  const problem: Problem = {
    coordinates: ['x', 'y'].map((name) => ({ name, from: 0, to: 1 })),
    unknowns: ['u'],
    solution: tapeOf(2, [plus(saddle, times(16e-3, x, minus(1, x), y, minus(1, y)))]),
    slots: [
      { unknown: 0, orders: [2, 0] },
      { unknown: 0, orders: [0, 2] },
    ],
    residuals: tapeOf(4, [plus(input(2), input(3))]),
    slopes: tapeOf(4, [1, 1]),
    explicit: { reason: 'Only equations with one coordinate are solved for their highest derivatives.' },
    conditions: [{ kind: 'rectangle', x: [0, 1], y: [0, 1], left: side, right: side, bottom: side, top: side }],
  };
  const formula: ReadFormula = { texts: ['x**2 - y**2'], tape: side };
  const { rung, above, errors } = certify({ fileSha256: '', problem, reason: null, formula });
  expect([rung, above]).toEqual(['exact', []]);
  expect(errors![0]!.bound).toBeGreaterThanOrEqual(1e-3);
  expect(errors![0]!.bound).toBeLessThan(1.06e-3);
});

describe('does not believe', () => {
  it('a formula of another equation', () => {
    expect(refusalOf('exponential-decay', 'exp(-2*k*t)')).toBe(
      "The author's formula does not satisfy the equation: its residual is 0.6 at t = 0.",
    );
  });

  it('a number that is wrong by a thousandth', () => {
    expect(refusalOf('harmonic-oscillator', 'cos(1.001*omega*t)')).toMatch(/its residual is 0\.0045 at t = /);
    expect(refusalOf('cooling-fin', '(80*sinh(m*(10 - x)) + 25.025*sinh(m*x))/sinh(10*m)')).toBe(
      "The author's formula does not satisfy the conditions: at x = 10 it gives 25.025 for T, and the conditions 25.",
    );
    expect(refusalOf('cooling-fin', '(80*sinh(m*(10 - x)) + 25.0000001*sinh(m*x))/sinh(10*m)')).toMatch(
      /at x = 10 it gives 25\.0000001 for T, and the conditions 25\.$/,
    );
  });

  it('a number that is wrong by a millionth', () => {
    expect(refusalOf('exponential-decay', 'exp(-0.6000006*t)')).toMatch(/its residual is 6e-7 at t = 0/);
  });

  it('a formula that satisfies the equation and not the conditions', () => {
    expect(refusalOf('harmonic-oscillator', 'cos(omega*t) + 0.01*sin(omega*t)')).toBe(
      "The author's formula does not satisfy the conditions: at t = 0 it gives 0.015 for the slope of u, and the conditions 0.",
    );
    expect(refusalOf('laplace', 'sin(pi*y)*sinh(pi*(1 - x))/sinh(pi) + 0.001')).toMatch(
      /does not satisfy the conditions/,
    );
  });

  it('a solution of the equation over two coordinates that is none', () => {
    expect(refusalOf('heat', 'sin(pi*x)*exp(-k*pi**2*t)')).toBe(
      "The author's formula does not satisfy the conditions: at x = 0.125, t = 0 it gives 0.382683 for u, and the conditions 0.844623.",
    );
  });

  it('a formula without a value somewhere in the domain', () => {
    expect(refusalOf('exponential-decay', 'exp(-k*t)*t/t')).toBe("The author's formula of u has no value at t = 0.");
  });

  it('a formula whose pieces solve the equation and whose kink does not', () => {
    expect(refusalOf('harmonic-oscillator', 'cos(omega*minimum(t, 12.2 - t))')).toMatch(
      /not proven to be the exact solution|does not satisfy/,
    );
  });

  it('what cannot be read', () => {
    expect(refusalOf('exponential-decay', 'exp(-q*t)')).toBe(
      "The author's formula is not used. The formula of u cannot be read: q is neither a coordinate (t) nor a known parameter.",
    );
  });
});

it('says why a formula is not believed, and goes on with the next method', () => {
  const { rung, above, formula, errors } = certificateOf('exponential-decay', 'exp(-2*k*t)');
  expect([rung, above.map((one) => one.rung)]).toEqual(['reference', ['exact']]);
  expect(above[0]!.reason).toMatch(/does not satisfy the equation/);
  expect(formula!.texts).toEqual(['exp(-2*k*t)']);
  const { errors: without } = certify({
    fileSha256: '0'.repeat(64),
    problem: demoProblem('exponential-decay'),
    reason: null,
  });
  expect(errors).toEqual(without);
});

it('proves nothing more where the conditions are not known', () => {
  const problem = {
    ...demoProblem('harmonic-oscillator'),
    conditions: [{ kind: 'unknown' as const, reason: 'The boundary function is not in the file.' }],
  };
  const formula = demoFormula('harmonic-oscillator', ['cos(omega*t)']);
  const { rung, above } = certify({ fileSha256: '0'.repeat(64), problem, reason: null, formula });
  expect(rung).toBe('residual');
  expect(above.map((one) => one.rung)).toEqual(['exact', 'reference']);
});

it('keeps the certificate as it is without a formula', () => {
  const question = { fileSha256: '0'.repeat(64), problem: demoProblem('exponential-decay'), reason: null };
  expect(certificateText(certify({ ...question, formula: null }))).toBe(certificateText(certify(question)));
  expect(certificateText(certify(question))).not.toContain('"formula"');
});
