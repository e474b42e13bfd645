import { GREEK_LETTERS } from '@hub/shared/greek-letters';

const MAX_SIGNS = 8;
const subscript = (number: number | string): string =>
  [...String(number)].map((digit) => '₀₁₂₃₄₅₆₇₈₉'[Number(digit)]).join('');

/** A variable as figures write it: `theta` is θ, `u1` and `u_1` are u₁, `u_0_prime` is u₀′; a long name is cut. */
export function symbolOf(name: string): string {
  const [, base = name, primes = ''] = /^(.+?)((?:_prime)*)$/.exec(name) ?? [];
  const [, stem = base, digits = ''] = /^([A-Za-z]+)_?(\d*)$/.exec(base) ?? [];
  const signs = [...(GREEK_LETTERS[stem] ?? stem), ...subscript(digits), ...primes.replaceAll('_prime', '′')];
  return signs.length > MAX_SIGNS ? `${signs.slice(0, MAX_SIGNS - 1).join('')}…` : signs.join('');
}

/** The variables of a solution. Those that would look equal, such as long names with the same beginning, are numbered. */
export function symbolsOf(names: readonly string[]): string[] {
  const symbols = names.map(symbolOf);
  const counts = new Map<string, number>();
  for (const symbol of symbols) counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
  const seen = new Map<string, number>();
  return symbols.map((symbol) => {
    if (counts.get(symbol) === 1) return symbol;
    const place = (seen.get(symbol) ?? 0) + 1;
    seen.set(symbol, place);
    return `${symbol}${subscript(place)}`;
  });
}
