import { lazy, Suspense } from 'react';
import { chakra } from '@hub/web-kit/ui';
import { messages } from '../messages/messages.ts';
import { drawnLine, TexLine } from './tex-line.tsx';

/** Almost every equation has letters of these; with others in their place it would be of another width until they come. */
const FONTS = ['1em KaTeX_Main', 'italic 1em KaTeX_Math'];

// KaTeX with its style sheet and fonts is 80 kB, so it is loaded with the first equation.
const Rendered = lazy(async () => {
  const { KatexFormula } = await import(/* webpackChunkName: "tex" */ './katex-formula.tsx');
  // Without its fonts, an equation is still better than none. Some browsers, those of tests and the server have no such list.
  const fonts = (globalThis.document as Partial<Document> | undefined)?.fonts;
  await Promise.allSettled(fonts ? FONTS.map((font) => fonts.load(font)) : []);
  return { default: KatexFormula };
});

const Source = chakra('code', {
  base: { fontFamily: 'mono', fontSize: 'small', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
});
/** The place where a line will be: about as high, and as wide as many are. */
const Place = chakra('span', {
  base: {
    display: 'block',
    width: 'min(100%, 16em)',
    height: '1.6em',
    borderRadius: 'control',
    background: 'sunken',
    '&[data-high]': { height: '2.7em' },
    '&[data-inline]': { display: 'inline-block', width: '5em', height: '1em' },
  },
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

/** One line of TeX; its source if it is not valid. */
export function Tex({ tex, display = 'block', explain = false, whileRefused = 'source' }: TexProps) {
  const html = drawnLine(tex, display);
  if (html !== undefined) return <TexLine tex={tex} display={display} html={html} />;
  const source = <Source>{tex}</Source>;
  const refused = (reason: string) => (
    <>
      {source}
      {explain && <Reason>{messages.equations.refused(reason)}</Reason>}
    </>
  );
  return (
    <Suspense
      fallback={
        <Place
          aria-busy="true"
          data-high={/\\(frac|begin|sum|int)\b/.test(tex) || undefined}
          data-inline={display === 'inline' || undefined}
        />
      }
    >
      <Rendered tex={tex} display={display} refused={refused} keepLast={whileRefused === 'last'} />
    </Suspense>
  );
}
