import { lazy, Suspense } from 'react';
import { chakra } from '@hub/web-kit/ui';
import { messages } from '../messages/messages.ts';

// KaTeX with its style sheet and fonts is 80 kB: it comes when the first equation is shown.
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
  /** `block`: display style on its own line, left-aligned. */
  display?: 'block' | 'inline';
  /** Says why a line is refused: for whoever writes it. */
  explain?: boolean;
}

/** One line of TeX. While KaTeX loads, and where it refuses the line, the source stands in its place. */
export function Tex({ tex, display = 'block', explain = false }: TexProps) {
  const source = <Source>{tex}</Source>;
  const refused = (reason: string) => (
    <>
      {source}
      {explain && <Reason>{messages.equations.refused(reason)}</Reason>}
    </>
  );
  return (
    <Suspense fallback={source}>
      <Rendered tex={tex} block={display === 'block'} refused={refused} />
    </Suspense>
  );
}
