import { greekCommand } from '../python/greek.ts';
import { markOf, type TypedDerivative } from './typed-derivatives.ts';
import { FUNCTIONS } from './typed-expression.ts';

const COORDINATES = 'xyzt';
const WORDS = /(?<![\w\\])[A-Za-z]{2,3}(?!\w)/g;

/**
 * The text with spaces in products such as `ty`, `rN` and `bxy`, as far as unknowns and coordinates tell what they are; and with the
 * `m` of `mx'' + kx` before the derivative of x.
 */
export function productsApart(
  text: string,
  derivatives: readonly TypedDerivative[],
): { text: string; derivatives: TypedDerivative[] } {
  let apart = text;
  const own = derivatives.map((derivative, i) => {
    const [coefficient, unknown] = isWord(derivative.unknown) ? [] : derivative.unknown;
    if (unknown === undefined || !standsWithAnother(derivative.unknown, text, derivatives)) return derivative;
    apart = apart.replace(markOf(i), `${coefficient} ${markOf(i)}`);
    return { ...derivative, unknown };
  });
  const unknowns = own.map(({ unknown }) => unknown);
  const isKnown = (letter: string) => unknowns.includes(letter) || COORDINATES.includes(letter);
  apart = apart.replaceAll(WORDS, (word) => {
    if (isWordOfItsOwn(word) || unknowns.includes(word)) return word;
    const [first, ...others] = word;
    const isProduct = others.every((letter) => unknowns.includes(letter)) || (isKnown(first!) && others.every(isKnown));
    return isProduct ? [first, ...others].join(' ') : word;
  });
  return { text: apart, derivatives: own };
}

/** Anything but two letters that may be a product. */
const isWord = (name: string): boolean => !/^[A-Za-z]{2}$/.test(name) || isWordOfItsOwn(name);

const isWordOfItsOwn = (name: string): boolean => FUNCTIONS.has(name) || greekCommand(name) !== undefined;

/** Whether the last letter is there alone, too, or with another coefficient. */
function standsWithAnother(name: string, text: string, derivatives: readonly TypedDerivative[]): boolean {
  const last = name[1]!;
  const others = [
    ...derivatives.map(({ unknown }) => unknown),
    ...(text.match(/(?<![\w\\])[A-Za-z]{1,2}(?!\w)/g) ?? []),
  ];
  return others.some((other) => other !== name && other.endsWith(last) && (other === last || !isWord(other)));
}
