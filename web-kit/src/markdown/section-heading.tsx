import { chakra } from '@hub/web-kit/ui';
import type { ReactNode } from 'react';
import { anchorOf } from './anchor.ts';

const Anchor = chakra('a', {
  base: {
    // Over the general look of links in running text.
    color: 'inherit !important',
    textDecoration: 'none !important',
    // The sign is drawn, not read.
    _after: {
      content: '" #" / ""',
      color: 'link',
      opacity: 0,
      transitionProperty: 'opacity',
      transitionDuration: 'fast',
    },
    '&:hover::after, &:focus-visible::after': { opacity: 1 },
    _print: { _after: { content: 'none' } },
  },
});

/** A heading that is a link to itself, so that a section's address can be followed and copied. */
export function SectionHeading({
  level: Level,
  text,
  children,
}: {
  level: 'h2' | 'h3';
  text: string;
  children: ReactNode;
}) {
  const anchor = anchorOf(text);
  return (
    <Level id={anchor}>
      <Anchor href={`#${anchor}`}>{children}</Anchor>
    </Level>
  );
}
