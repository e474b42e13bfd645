import { chakra } from '@hub/web-kit/ui';

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
  /** By KaTeX: it escapes its input, and its option `trust` is off. */
  html: string;
}

/** A line as KaTeX has set it, with its source, by which {@link drawnLine} finds it. */
export function TexLine({ tex, display, html }: TexLineProps) {
  const isBlock = display === 'block' || undefined;
  return (
    <Line
      data-block={isBlock}
      data-tex={keyOf(tex, display)}
      tabIndex={isBlock && 0}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** Set by the server in the page that is seen first, by their keys: kept, because that page goes. */
const drawn = new Map<string, string>();
for (const line of globalThis.document?.querySelectorAll<HTMLElement>('#first-page [data-tex]') ?? [])
  drawn.set(line.dataset.tex!, line.innerHTML);

/** The markup of a line that the server has set, for which KaTeX need not be loaded. */
export const drawnLine = (tex: string, display: TexLineProps['display']): string | undefined =>
  drawn.get(keyOf(tex, display));

/** Blocks and wrapped lines have the same markup. */
const keyOf = (tex: string, display: TexLineProps['display']): string =>
  `${display === 'inline' ? 'in' : 'out'} ${tex}`;
