import { valueInWords, writtenValue } from './proven-digits.ts';

/** What is proven in brackets. */
function shown(value: number, bound?: number): string {
  const { parts, plusMinus } = writtenValue(value, bound);
  const text = parts.map((part) => (part.isProven ? `[${part.text}]` : part.text)).join('');
  return plusMinus === undefined ? text : `${text} ± ${plusMinus}`;
}

it.each([
  [-0.108955142022, 3.1e-4, '[−0.109]0 ± 3.6·10⁻⁴'],
  [1.695791, 5.75e-5, '[1.695]79 ± 5.9·10⁻⁵'],
  [-0.41, 0.83, '−0.4 ± 0.84'],
  [12.5, 0.3, '[12].5 ± 0.3'],
  [9.996, 0.002, '[9.99]6 ± 2·10⁻³'],
  [9.9996, 0.00195, '[10.00]0 ± 2.4·10⁻³'],
  [1234, 3, '[123]4 ± 3'],
  [1233, 30.5, '[1.2]3[·10³] ± 34'],
  [7, 30, '0 ± 37'],
  [4e7, 2, '[4.000000]0[·10⁷] ± 2'],
  [1.5e-7, 1e-9, '[1.5]0[·10⁻⁷] ± 1·10⁻⁹'],
  [-2e-5, 1e-3, '[0.00]0 ± 1.1·10⁻³'],
  [-0.002, 1e-3, '−[0.00]2 ± 1·10⁻³'],
  [0.1, 1e-30, '[0.100000000000] ± 1·10⁻³⁰'],
  [0, 1e-30, '[0] ± 1·10⁻³⁰'],
  [0, 0, '[0] ± 0'],
  [0.25, Infinity, '0.25 ± ∞'],
])('writes %d with the bound %d as %s', (value, bound, text) => expect(shown(value, bound)).toBe(text));

it.each([
  [1.23456789, '1.235'],
  [-1.23456e-9, '−1.235·10⁻⁹'],
  [3, '3'],
])('writes %d without a bound as %s, with nothing proven', (value, text) => expect(shown(value)).toBe(text));

it.each([NaN, Infinity])('writes %d in words', (value) => expect(shown(value, 1)).toBe('[no value]'));

it('says the same in one text', () => expect(valueInWords(-0.108955, 3.1e-4)).toBe('−0.1090 ± 3.6·10⁻⁴'));

/** A decimal as a whole number of units of 10⁻⁴⁰⁰, exactly. */
function exact(text: string): bigint {
  const [, sign = '', whole = '', decimals = '', power = '0'] = /^(-?)(\d+)(?:\.(\d+))?(?:e(.+))?$/.exec(text)!;
  return BigInt(`${sign}${whole}${decimals}`) * 10n ** BigInt(400 - decimals.length + Number(power));
}
const plain = (text: string): string =>
  text.replaceAll('−', '-').replace(
    /·10([⁻⁰¹²³⁴-⁹]+)/,
    (_, power: string) =>
      `e${[...power]
        .map((one) => '⁰¹²³⁴⁵⁶⁷⁸⁹⁻'.indexOf(one))
        .map((n) => (n === 10 ? '-' : n))
        .join('')}`,
  );
const size = (number: bigint): bigint => (number < 0n ? -number : number);

/** The same numbers in every run. */
function numbers(count: number): [value: number, bound: number][] {
  let seed = 20_261;
  const next = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  const sized = (from: number, to: number) => (next() * 9 + 1) * 10 ** Math.floor(from + next() * (to - from));
  return Array.from({ length: count }, () => {
    const value = sized(-12, 12) * (next() < 0.5 ? -1 : 1);
    return [value, Math.abs(value) * sized(-18, 4)];
  });
}

describe('for random values and bounds of any size', () => {
  const cases = numbers(5000).map(([value, bound]) => ({ value, bound, ...writtenValue(value, bound) }));

  it('the interval that is written contains the one that is proven', () => {
    const outside = cases.filter(({ value, bound, parts, plusMinus }) => {
      const written = exact(plain(parts.map(({ text }) => text).join('')));
      return size(exact(String(value)) - written) + exact(String(bound)) > exact(plain(plusMinus!));
    });
    expect(outside).toEqual([]);
  });

  it('the part that is proven is within half a unit of its last digit', () => {
    const wrong = cases.filter(({ value, bound, parts }) => {
      const all = parts.map(({ text }) => text).join('');
      const [digits = ''] = all.split('·');
      const flags = parts.flatMap(({ text, isProven }) => [...text].map(() => isProven));
      const lastProven = [...digits].findLastIndex((sign, at) => flags[at] && /\d/.test(sign));
      if (lastProven < 0) return false;
      const unit = exact(
        plain(
          all.replaceAll(/^[−\d.]+/g, (written) =>
            [...written]
              .map((sign, at) => (at === lastProven ? '1' : sign === '.' ? '.' : sign === '−' ? '' : '0'))
              .join(''),
          ),
        ),
      );
      return 2n * (size(exact(String(value)) - exact(plain(all))) + exact(String(bound))) > unit + unit / 10n ** 12n;
    });
    expect(wrong).toEqual([]);
  });

  it('no more is written than to the place of the bound', () => {
    const tooLong = cases.filter(({ value, bound, parts }) => {
      const text = plain(parts.map((part) => part.text).join(''));
      const [mantissa = '', power = '0'] = text.split('e');
      const last = Number(power) - (mantissa.split('.')[1]?.length ?? 0);
      return 10 ** last < bound / 10.001 && 10 ** last < Math.abs(value) * 1e-12;
    });
    expect(tooLong).toEqual([]);
  });
});
