import type { Solution } from '@hub/openapi/types';
import { formatBound, formatNumber } from '@hub/figure/numbers';
import { symbolOf } from '@hub/figure/symbol';

export type Proof = Solution['proof'];

/** The error that is largest beside the range of its unknown; one without a range counts as larger. */
export const worstError = ({ errors }: Pick<Proof, 'errors'>): Proof['errors'][number] =>
  errors.reduce((a, b) => ((b.relative ?? Infinity) > (a.relative ?? Infinity) ? b : a));

/** Intervals or boxes in which something was proven. */
export const boxesOf = ({ errors, residuals }: Pick<Proof, 'errors' | 'residuals'>): number =>
  [...errors, ...residuals].reduce((sum, { boxes }) => sum + boxes, 0);

/** "[0, 16]" or "[0, 1] × [0, 2]"; empty where the domain is not known. */
export const domainText = ({ domain }: Pick<Proof, 'domain'>): string =>
  domain.map(({ from, to }) => `[${formatNumber(from, 6)}, ${formatNumber(to, 6)}]`).join(' × ');

/** "t = 14.7" or "x = 0.5, y = 1" */
export const placeText = ({ domain }: Pick<Proof, 'domain'>, at: readonly number[]): string =>
  at.map((value, index) => `${symbolOf(domain[index]?.name ?? '')}\u00a0=\u00a0${formatNumber(value, 4)}`).join(', ');

/** "≤ 6.9·10⁻⁴ at t = 14.7", which breaks before "at" */
export const boundText = (proof: Proof, { bound, worst_at }: { bound: number; worst_at: number[] }): string =>
  `≤ ${formatBound(bound)}${worst_at.length > 0 ? ` at\u00a0${placeText(proof, worst_at)}` : ''}`;

/** The largest of some sizes; null without any. */
export const largestOf = (sizes: readonly number[]): number | null =>
  sizes.length > 0 ? sizes.reduce((a, b) => Math.max(a, b)) : null;
