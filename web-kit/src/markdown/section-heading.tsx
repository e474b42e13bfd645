import { chakra } from '@hub/web-kit/ui';
import type { ReactNode } from 'react';
import { anchorOf } from './anchor.ts';

const Anchor = chakra('a', {
  base: {
    // Overrides the style of links in running text.
    color: 'inherit !important',
    textDecoration: 'none !important',
    // Added with CSS, so that screen readers skip it. Without a width, so that it never begins a line of its own.
    _after: {
      content: '"#" / ""',
      display: 'inline-block',
      width: 0,
      textIndent: '0.25em',
      fontSize: 'control',
      color: 'link',
      opacity: 0,
      transitionProperty: 'opacity',
      transitionDuration: 'fast',
    },
    '&:hover::after, &:focus-visible::after': { opacity: 1 },
    _print: { _after: { content: 'none' } },
  },
});

/** A heading with a link to itself, for following and copying the address of a section. */
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
