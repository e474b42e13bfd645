import { lazy, Suspense } from 'react';
import { Prose } from '@hub/web-kit/ui';

/** The address of a section of such a text. */
export { anchorOf } from './anchor.ts';

const Rendered = lazy(() =>
  import(/* webpackChunkName: "markdown" */ './rendered-markdown.tsx').then((module) => ({
    default: module.RenderedMarkdown,
  })),
);

export interface MarkdownProps {
  text: string;
  textStyle?: 'prose' | 'lead' | 'small';
  /** Its headings have addresses, and the one in the address bar is scrolled to. For one text of a page. */
  sections?: boolean;
}

/**
 * Text of users and of the guides: tables, lists, maths, code; no raw HTML, http(s) links only, remote images not loaded.
 * Until the reader of markdown is there, the source keeps its place unseen.
 */
export function Markdown({ text, textStyle = 'prose', sections = false }: MarkdownProps) {
  return (
    <Prose textStyle={textStyle}>
      <Suspense fallback={<p style={{ whiteSpace: 'pre-wrap', visibility: 'hidden' }}>{text}</p>}>
        <Rendered text={text} sections={sections} />
      </Suspense>
    </Prose>
  );
}
