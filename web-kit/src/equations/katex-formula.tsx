import { chakra } from '@hub/web-kit/ui';
import katex from 'katex';
import 'katex/dist/katex.min.css';
import { useMemo, type ReactNode } from 'react';
import { katexOptions } from './katex-options.ts';

const Line = chakra('span', {
  base: {
    '&[data-block]': { display: 'block', overflowX: 'auto', overflowY: 'hidden', paddingBlock: '2px' },
    // KaTeX's own style sheet is in no cascade layer and would win.
    '& .katex-display': { margin: '0.35em 0 !important', textAlign: 'left !important' },
    '& .katex-display > .katex': { textAlign: 'left !important' },
  },
});

export function KatexFormula({ tex, block, refused }: { tex: string; block: boolean; refused: ReactNode }) {
  const html = useMemo(() => {
    try {
      return katex.renderToString(tex, { ...katexOptions, displayMode: block });
    } catch {
      return undefined;
    }
  }, [tex, block]);
  if (html === undefined) return refused;
  // KaTeX escapes what it is given, and trust is off.
  return (
    <Line data-block={block || undefined} tabIndex={block ? 0 : undefined} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
