import { GREEK_LETTERS } from '@hub/shared/greek-letters';

const MAX_SIGNS = 8;

/** A variable as figures write it: `theta` is θ, `u1` and `u_1` are u₁; a long name is cut. */
export function symbolOf(name: string): string {
  const [, stem = name, digits = ''] = /^([A-Za-z]+)_?(\d*)$/.exec(name) ?? [];
  const signs = [...(GREEK_LETTERS[stem] ?? stem), ...[...digits].map((digit) => '₀₁₂₃₄₅₆₇₈₉'[Number(digit)])];
  return signs.length > MAX_SIGNS ? `${signs.slice(0, MAX_SIGNS - 1).join('')}…` : signs.join('');
}
