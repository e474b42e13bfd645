import { EXPONENT_RAISE, EXPONENT_SIZE, exponentParts } from '@hub/figure/exponents';
import { Fragment } from 'react';

/** The content of a `text` element of a drawing: exponents are smaller and higher, and what follows them is where it was. */
export const RaisedText = ({ children }: { children: string }) =>
  exponentParts(children).map(({ text, isExponent }, place, parts) => {
    // Shifts are in the size of their own span.
    if (isExponent)
      return (
        <tspan key={place} fontSize={`${EXPONENT_SIZE}em`} dy={`${-EXPONENT_RAISE / EXPONENT_SIZE}em`}>
          {text}
        </tspan>
      );
    if (!parts[place - 1]?.isExponent) return <Fragment key={place}>{text}</Fragment>;
    return (
      <tspan key={place} dy={`${EXPONENT_RAISE}em`}>
        {text}
      </tspan>
    );
  });
