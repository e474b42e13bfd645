import { runTape } from '../../solver-file/src/formula/run-tape.ts';
import { adversaryCase, type AdversaryCase } from '../test/adversary/random-equation.ts';
import { isThorough } from '../test/thorough.ts';
import { evaluatePolynomial } from './arithmetic/polynomial.ts';
import { certify, type Certificate } from './index.ts';

/** Start of the random numbers. This seed and the round of a failing case reproduce it. */
const SEED = 1;
const [ROUNDS, ROUNDS_IN_PLANE] = isThorough ? [1900, 40] : [150, 4];
const ROUNDING = 1e-9;

const POINTS = Array.from({ length: 33 }, (_, i) => i / 32);
const pointsOf = ({ problem }: AdversaryCase): number[][] =>
  problem.coordinates.length === 1
    ? POINTS.map((share) => problem.coordinates.map(({ from, to }) => from + share * (to - from)))
    : POINTS.flatMap((x, i) => (i % 2 === 0 ? POINTS.filter((_, k) => k % 2 === 0).map((y) => [x, y]) : []));

/** What a certificate says that is not so of one of the exact solutions. */
function falseClaims(asked: AdversaryCase, { errors, reference }: Certificate): string[] {
  if (!errors) return [];
  const [{ bound, boxes }] = errors as [(typeof errors)[number]];
  return asked.exact.flatMap((tape) =>
    pointsOf(asked).flatMap((at) => {
      const [value, exact] = [asked.problem.solution, tape].map((one) => runTape(one, at)[0]!) as [number, number];
      const rounding = ROUNDING * (1 + Math.abs(exact));
      const isIn = (box: { from: number[]; to: number[] }): boolean =>
        at.every((x, i) => box.from[i]! <= x && x <= box.to[i]!);
      const claimed = [bound, ...boxes.filter(isIn).map((box) => box.bound)];
      const piece = reference?.pieces.find(({ from, to }) => from <= at[0]! && at[0]! <= to);
      const own = piece && evaluatePolynomial(piece.coefficients[0]!, at[0]! - piece.from);
      return [
        ...claimed.filter((one) => !(Math.abs(value - exact) <= one + rounding)).map((one) => `bound ${one}`),
        ...(piece && !(Math.abs(own! - exact) <= piece.own_error[0]! + rounding) ? ['own error'] : []),
      ].map((what) => `${what} at ${at.join()}: the error is ${Math.abs(value - exact)} of ${asked.text}`);
    }),
  );
}

const counts = { rounds: 0, made: 0, proven: 0 };

/** Rounds that one test looks at. */
const groupsOf = (rounds: number, size: number): number[][] =>
  Array.from({ length: Math.ceil(rounds / size) }, (_, i) => Array.from({ length: size }, (_round, k) => i * size + k));

it.each([
  ...groupsOf(ROUNDS, 25).map((rounds) => ({ where: 'over one coordinate', rounds, isInPlane: false })),
  ...groupsOf(ROUNDS_IN_PLANE, 1).map((rounds) => ({ where: 'over two coordinates', rounds, isInPlane: true })),
])('claims nothing false of random equations $where, rounds $rounds.0 and on', ({ rounds, isInPlane }) => {
  for (const round of rounds) {
    counts.rounds += 1;
    const asked = adversaryCase(SEED, round, isInPlane);
    if (!asked) continue;
    counts.made += 1;
    const certificate = certify({ fileSha256: '', problem: asked.problem, reason: null });
    if (certificate.errors) counts.proven += 1;
    expect({ round, claims: falseClaims(asked, certificate).slice(0, 3) }).toEqual({ round, claims: [] });
    expect(certificate.above.map(({ reason }) => reason).filter((reason) => /contradict/.test(reason))).toEqual([]);
  }
});

// It has proven some, and made most. A run of some of the tests tells nothing about that.
afterAll(() => {
  if (counts.rounds < ROUNDS + ROUNDS_IN_PLANE) return;
  expect(counts.made).toBeGreaterThan(0.5 * counts.rounds);
  expect(counts.proven).toBeGreaterThan(0.2 * counts.made);
});
