import { chakra } from '@hub/web-kit/ui';
import katex from 'katex';
import 'katex/dist/katex.min.css';
import { useMemo, type ReactNode } from 'react';
import { katexOptions } from './katex-options.ts';

const Line = chakra('span', {
  base: {
    '&[data-block]': { display: 'block', overflowX: 'auto', overflowY: 'hidden', paddingBlock: '2px' },
    '& .katex-display': { margin: '0.35em 0', textAlign: 'left' },
    '& .katex-display > .katex': { textAlign: 'left' },
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
