import { badgeOf, errorInWords, STANDINGS, standingOf, TOLD, type KnownError } from './proven-error.ts';

const known = (relative_error: number | null, more: Partial<KnownError> = {}): KnownError => ({
  proof_state: 'done',
  proof_rung: 'reference',
  proven_error: 0.000683,
  relative_error,
  ...more,
});
const CASES: [string, KnownError, string][] = [
  ['good', known(0.01), '1 %'],
  ['good', known(0, { proven_error: 0 }), '0 %'],
  ['usable', known(0.0100001), '1.1 %'],
  ['usable', known(0.1), '10 %'],
  ['coarse', known(0.1000001), '11 %'],
  ['coarse', known(1), '100 %'],
  ['useless', known(1.0000001), '> 100 %'],
  ['unmeasured', known(null), '≤ 6.9·10⁻⁴'],
  ['residual', known(null, { proven_error: null, proof_rung: 'residual' }), 'residual only'],
  ['none', known(null, { proven_error: null, proof_rung: 'sampled' }), 'not proven'],
  ['checking', known(0.001, { proof_state: 'waiting' }), 'checking'],
];

it.each(CASES)('tells what is %s', (standing, error, badge) => {
  expect(standingOf(error)).toBe(standing);
  expect(badgeOf(error).replace('\u00a0', ' ')).toBe(badge);
});

it('knows a case of each standing', () =>
  expect(new Set(CASES.map(([standing]) => standing))).toEqual(new Set(STANDINGS)));

it('is green for an error of at most a hundredth alone', () => {
  expect(STANDINGS.filter((standing) => TOLD[standing].tone === 'ok')).toEqual(['good']);
  expect(standingOf(known(0.010001))).not.toBe('good');
});

it('says what it is a share of', () =>
  expect(errorInWords(known(0.00018)).replaceAll('\u00a0', ' ')).toBe(
    'Proven: the error is at most 0.018 % of the range of the solution (6.9·10⁻⁴)',
  ));
