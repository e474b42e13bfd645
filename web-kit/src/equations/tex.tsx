import { lazy, Suspense } from 'react';
import { chakra } from '@hub/web-kit/ui';
import { messages } from '../messages/messages.ts';

// KaTeX with its style sheet and fonts is 80 kB, so it is loaded with the first equation.
const Rendered = lazy(() =>
  import(/* webpackChunkName: "tex" */ './katex-formula.tsx').then((module) => ({ default: module.KatexFormula })),
);

const Source = chakra('code', {
  base: { fontFamily: 'mono', fontSize: 'small', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
});
const Reason = chakra('span', {
  base: { display: 'block', fontFamily: 'sans', fontSize: 'small', color: 'warn', overflowWrap: 'anywhere' },
});

export interface TexProps {
  tex: string;
  /** `block` and `wrapped`: display style with line breaks before + and −; a block, left-aligned, scrolls where a term is too long. */
  display?: 'block' | 'inline' | 'wrapped';
  /** Shows why a line is not valid, for its author. */
  explain?: boolean;
  /** What is shown for a line that is not valid: its source, or the last valid line. */
  whileRefused?: 'source' | 'last';
}

/** One line of TeX. Its source is shown while KaTeX loads and if the line is not valid. */
export function Tex({ tex, display = 'block', explain = false, whileRefused = 'source' }: TexProps) {
  const source = <Source>{tex}</Source>;
  const refused = (reason: string) => (
    <>
      {source}
      {explain && <Reason>{messages.equations.refused(reason)}</Reason>}
    </>
  );
  return (
    <Suspense fallback={<Source aria-busy="true">{tex}</Source>}>
      <Rendered tex={tex} display={display} refused={refused} keepLast={whileRefused === 'last'} />
    </Suspense>
  );
}
