import { Markdown } from '@hub/web-kit/markdown';
import { BrokenState, Skeleton, Waiting } from '@hub/web-kit/states';
import { chakra } from '@hub/web-kit/ui';
import { useQuery } from '@tanstack/react-query';
import { messages } from '../../messages/messages.ts';
import { guideQuery, type Guide } from './guides.ts';
import { Neighbours } from './neighbours.tsx';
import { OnThisPage } from './on-this-page.tsx';

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, {sizes.text}) minmax(0, 14rem)' },
    columnGap: '14',
    justifyContent: 'space-between',
  },
});

/** The text of a guide, what stands on it, and the way on. */
export function GuideText({ guide }: { guide: Guide }) {
  const text = useQuery(guideQuery(guide));
  if (text.isError) {
    return <BrokenState title={messages.docs.failed} error={text.error} onRetry={() => void text.refetch()} />;
  }
  if (text.isPending) {
    return (
      <Waiting>
        <Skeleton height="40px" width="50%" marginBottom="6" />
        <Skeleton height="240px" />
      </Waiting>
    );
  }
  return (
    <Columns>
      <article>
        <Markdown text={text.data} sections />
        <Neighbours guide={guide} />
      </article>
      <OnThisPage markdown={text.data} />
    </Columns>
  );
}
