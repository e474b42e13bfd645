import { Markdown } from '@hub/web-kit/markdown';
import { chakra } from '@hub/web-kit/ui';
import type { ReactNode } from 'react';
import { OnThisPage } from './on-this-page.tsx';

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, {sizes.text}) minmax(0, 14rem)' },
    columnGap: '14',
    justifyContent: 'space-between',
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
