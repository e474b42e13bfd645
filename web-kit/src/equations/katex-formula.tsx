import { chakra } from '@hub/web-kit/ui';
import katex from 'katex';
import 'katex/dist/katex.min.css';
import { useMemo, type ReactNode } from 'react';
import { messages } from '../messages/messages.ts';
import { katexOptions } from './katex-options.ts';

const Line = chakra('span', {
  base: {
    '&[data-block]': { display: 'block', overflowX: 'auto', overflowY: 'hidden', paddingBlock: '0.5' },
    // KaTeX's own style sheet is in no cascade layer and would win.
    '& .katex-display': { margin: '0.35em 0 !important', textAlign: 'left !important' },
    '& .katex-display > .katex': { textAlign: 'left !important' },
  },
});

export interface KatexFormulaProps {
  tex: string;
  block: boolean;
  /** What stands in place of a line that KaTeX does not take; gets its reason. */
  refused: (reason: string) => ReactNode;
}

export function KatexFormula({ tex, block, refused }: KatexFormulaProps) {
  const set = useMemo(() => {
    try {
      return { html: katex.renderToString(tex, { ...katexOptions, displayMode: block }) };
    } catch (error) {
      return { reason: reasonOf(error) };
    }
  }, [tex, block]);
  if (set.html === undefined) return refused(set.reason);
  // KaTeX escapes what it is given, and trust is off.
  return (
    <Line
      data-block={block || undefined}
      tabIndex={block ? 0 : undefined}
      dangerouslySetInnerHTML={{ __html: set.html }}
    />
  );
}

/** "Expected '}' …, at character 7": the error's own message repeats the line with marks in it. */
function reasonOf(error: unknown): string {
  if (!(error instanceof katex.ParseError)) return messages.equations.unreadable;
  const { rawMessage, position } = error;
  return position === undefined ? rawMessage : messages.equations.atCharacter(rawMessage, position + 1);
}
