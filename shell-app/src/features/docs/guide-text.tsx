import { BrokenState, Skeleton, Waiting } from '@hub/web-kit/states';
import { useQuery } from '@tanstack/react-query';
import { messages } from '../../messages/messages.ts';
import { guideQuery, type Guide } from './guides.ts';
import { Neighbours } from './neighbours.tsx';
import { SectionedText } from './sectioned-text.tsx';

/** The text of a guide, its list of sections, and links to the next and previous guides. */
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
    <SectionedText markdown={text.data}>
      <Neighbours guide={guide} />
    </SectionedText>
  );
}
