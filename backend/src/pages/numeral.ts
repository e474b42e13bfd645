import { exponentParts } from '@hub/figure/exponents';
import { markup } from './markup';

/** A formatted number in a page, with its exponents set as such. */
export const numeral = (text: string) =>
  exponentParts(text).map((part) => (part.isExponent ? markup`<sup>${part.text}</sup>` : part.text));
