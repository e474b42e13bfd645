import { chakra } from '@hub/web-kit/ui';
import { drawnPart } from '../drawn-parts.ts';

const Line = chakra('span', {
  base: {
    '&[data-block]': { display: 'block', overflowX: 'auto', overflowY: 'hidden', paddingBlock: '1' },
    // A term that is too long scrolls; one on a card breaks.
    '&[data-block] > span': { whiteSpace: 'nowrap' },
    // The style sheet of KaTeX is in no cascade layer, so it would take precedence.
    '& .katex-display': { margin: '0.35em 0 !important', textAlign: 'left !important' },
    '& .katex-display > .katex': { textAlign: 'left !important' },
  },
});

export interface TexLineProps {
  tex: string;
  display: 'block' | 'inline' | 'wrapped';
  /** HTML from KaTeX, which escapes its input, and whose option `trust` is off. */
  html: string;
}

/** A line as KaTeX has set it, which {@link drawnLine} finds in the page of the server. */
export function TexLine({ tex, display, html }: TexLineProps) {
  const isBlock = display === 'block' || undefined;
  return (
    <Line
      data-block={isBlock}
      data-source={sourceOf(tex, display)}
      tabIndex={isBlock && 0}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** The markup of a line that the server has set, for which KaTeX need not be loaded. */
export const drawnLine = (tex: string, display: TexLineProps['display']): string | undefined =>
  drawnPart(sourceOf(tex, display));

/** Blocks and wrapped lines have the same markup. */
const sourceOf = (tex: string, display: TexLineProps['display']): string =>
  `${display === 'inline' ? 'in' : 'out'} ${tex}`;
