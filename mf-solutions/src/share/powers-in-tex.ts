const SIGNS = '⁻⁰¹²³⁴⁵⁶⁷⁸⁹';
const plainSign = (sign: string): string => '-0123456789'[SIGNS.indexOf(sign)]!;

/** Writes powers of ten in a text as formulas of TeX. */
export const powersInTex = (text: string): string =>
  text.replaceAll(/·10([⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)/g, (_, power: string) => `$\\cdot10^{${[...power].map(plainSign).join('')}}$`);
