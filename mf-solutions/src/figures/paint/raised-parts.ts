import { EXPONENT_RAISE, EXPONENT_SIZE, exponentParts } from '@hub/figure/exponents';
import type { TextMark } from '../marks/marks.ts';

/** How far below the place of a text its base line is, by what of it stands there, in its size. */
const BASE_LINES = { top: 0.8, middle: 0.35, bottom: -0.2 } as const;

export interface RaisedPart {
  text: string;
  size: number;
  /** Pixels below the place of the text: exponents are above it. */
  down: number;
}

/** A text of a drawing in the pieces that are drawn one after the other, since exponents are smaller and higher. */
export const raisedParts = ({ text, size, base = 'middle' }: Pick<TextMark, 'text' | 'size' | 'base'>): RaisedPart[] =>
  exponentParts(text).map((part) =>
    part.isExponent
      ? {
          text: part.text,
          size: EXPONENT_SIZE * size,
          down: size * (BASE_LINES[base] * (1 - EXPONENT_SIZE) - EXPONENT_RAISE),
        }
      : { text: part.text, size, down: 0 },
  );
