import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { exponentParts, superscript } from '@hub/figure/exponents';
import { Children, Fragment, type ReactNode } from 'react';

// What is generated is seen, but neither read out nor copied.
const Seen = chakra('span', { base: { _before: { content: 'attr(data-exponent)' } } });

/**
 * Formatted numbers on a page, alone or within a text: the exponents in "6.9·10⁻⁴" are set as such. What is read out, found and copied is the
 * text as it is. Elements among the children stay as they are.
 */
export const Numeral = ({ children }: { children: ReactNode }) =>
  Children.map(children, (child) => (typeof child === 'string' ? <Raised text={child} /> : child));

const Raised = ({ text }: { text: string }) =>
  exponentParts(text).map((part, place) =>
    part.isExponent ? (
      <sup key={place}>
        <Seen aria-hidden="true" data-exponent={part.text} />
        <VisuallyHidden>{superscript(Number(part.text.replace('\u2212', '-')))}</VisuallyHidden>
      </sup>
    ) : (
      <Fragment key={place}>{part.text}</Fragment>
    ),
  );
