import { Markdown } from '@hub/web-kit/markdown';
import { chakra } from '@hub/web-kit/ui';
import type { ReactNode } from 'react';
import { OnThisPage } from './on-this-page.tsx';

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 14rem)' },
    columnGap: '14',
    // Tables and code are as wide as the column, so that fewer lines are cut off; lines of text stay short.
    '& > article > :first-child': { maxWidth: 'none', '& > :not(table, div)': { maxWidth: 'text' } },
  },
});

/** A long text with the list of its sections beside it. `children` follow the text. */
export function SectionedText({ markdown, children }: { markdown: string; children?: ReactNode }) {
  return (
    <Columns>
      <article>
        <Markdown text={markdown} sections />
        {children}
      </article>
      <OnThisPage markdown={markdown} />
    </Columns>
  );
}
