import { lazy, Suspense } from 'react';
import { Prose } from '@hub/web-kit/ui';

const Rendered = lazy(() => import('./rendered-markdown.tsx').then((module) => ({ default: module.RenderedMarkdown })));

/**
 * Text of users and of the guides: tables, lists, maths; no raw HTML, http(s) links only, remote images not loaded.
 * Until the reader of markdown is there, the source keeps its place unseen.
 */
export function Markdown({ text, textStyle = 'prose' }: { text: string; textStyle?: 'prose' | 'lead' | 'small' }) {
  return (
    <Prose textStyle={textStyle}>
      <Suspense fallback={<p style={{ whiteSpace: 'pre-wrap', visibility: 'hidden' }}>{text}</p>}>
        <Rendered text={text} />
      </Suspense>
    </Prose>
  );
}
