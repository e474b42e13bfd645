import type { KnownError } from '@hub/figure/proven-error';
import { proofBadge } from './proof-badge';

const KNOWN: KnownError = {
  proof_state: 'done',
  proof_rung: 'reference',
  proven_error: 0.000683,
  relative_error: 0.00018,
};
const [GREEN, WARNING] = ['#1a7f4b', '#9a6700'];

it('says how large the error is beside the solution, and in its title everything', () => {
  const badge = proofBadge(KNOWN);
  expect(badge).toContain('>Proven error</text>');
  expect(badge).toContain('>0.018\u00a0%</text>');
  expect(badge).toContain(
    '<title>Proven: the error is at most 0.018\u00a0% of the range of the solution (6.9·10⁻⁴)</title>',
  );
});

it.each<[string, Partial<KnownError>, string | null]>([
  ['a good error', { relative_error: 0.01 }, GREEN],
  ['a usable error', { relative_error: 0.02 }, null],
  ['a coarse error', { relative_error: 0.5 }, WARNING],
  ['an error above the range', { relative_error: 1.2 }, WARNING],
  ['no proof', { proven_error: null, relative_error: null, proof_rung: 'none' }, null],
])('has a colour for %s', (_, known, colour) => {
  const badge = proofBadge({ ...KNOWN, ...known });
  expect([GREEN, WARNING].filter((one) => badge.includes(one))).toEqual(colour === null ? [] : [colour]);
});
