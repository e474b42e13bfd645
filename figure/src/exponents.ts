/** Size of exponents, and their height above the base line, as shares of the size of the text. */
export const EXPONENT_SIZE = 0.75;
export const EXPONENT_RAISE = 0.375;

const SIGNS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const EXPONENTS = /(?<=10)(⁻?[⁰¹²³⁴-⁹]+)/;

/** A part of a text: as it is, or an exponent in ordinary digits, to be set smaller and higher. */
export interface TextPart {
  text: string;
  isExponent: boolean;
}

/** An exponent within a plain text: -4 is "⁻⁴". */
export const superscript = (exponent: number): string =>
  [...String(exponent)].map((sign) => (sign === '-' ? '⁻' : SIGNS[Number(sign)])).join('');

/** A text divided at the exponents of its powers of ten: "6.9·10⁻⁴" is "6.9·10" and the exponent "−4". */
export const exponentParts = (text: string): TextPart[] =>
  text
    .split(EXPONENTS)
    .map((part, place) =>
      place % 2 === 1 ? { text: ordinary(part), isExponent: true } : { text: part, isExponent: false },
    )
    .filter((part) => part.text !== '');

const ordinary = (exponent: string): string =>
  [...exponent].map((sign) => (sign === '⁻' ? '\u2212' : SIGNS.indexOf(sign))).join('');

/** How many letters of its full size a text is long where it is drawn. */
export const drawnLength = (text: string): number =>
  exponentParts(text).reduce((sum, part) => sum + [...part.text].length * (part.isExponent ? EXPONENT_SIZE : 1), 0);
