import { lazy, Suspense } from 'react';
import { chakra, Prose } from '@hub/web-kit/ui';
import { drawnPart } from '../drawn-parts.ts';

export { anchorOf } from './anchor.ts';

const Rendered = lazy(() =>
  import(/* webpackChunkName: "markdown" */ './rendered-markdown.tsx').then((module) => ({
    default: module.RenderedMarkdown,
  })),
);

const Source = chakra('p', { base: { whiteSpace: 'pre-wrap', visibility: 'hidden' } });

export interface MarkdownProps {
  text: string;
  textStyle?: 'prose' | 'lead' | 'small';
  /** Gives headings an id and scrolls to the one in the address. Use it for one text per page only. */
  sections?: boolean;
}

/** Texts of letters and marks that mean nothing more in Markdown, in one line: the renderer would leave them as they are. */
const SENTENCE = /^(?!.*www\.)\p{L}[\p{L}\p{M}\p{N} .,:;?()'’"“”%=–—+-]*$/iu;

/**
 * Markdown of users and of the guides: tables, lists, maths and code, but no raw HTML, only http(s) links and no remote
 * images. While the renderer loads, the invisible source takes up its space.
 */
export function Markdown({ text, textStyle = 'prose', sections = false }: MarkdownProps) {
  if (SENTENCE.test(text)) {
    return (
      <Prose textStyle={textStyle}>
        <p>{text}</p>
      </Prose>
    );
  }
  // A text with sections has links to them, so it is never taken from the drawn page.
  const source = sections ? undefined : `markdown ${text}`;
  const html = source && drawnPart(source);
  if (html) return <Prose textStyle={textStyle} dangerouslySetInnerHTML={{ __html: html }} />;
  return (
    <Prose textStyle={textStyle} data-source={source}>
      <Suspense fallback={<Source aria-busy="true">{text}</Source>}>
        <Rendered text={text} sections={sections} />
      </Suspense>
    </Prose>
  );
}
