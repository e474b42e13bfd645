import { usePageTitle } from '@hub/web-kit/page';
import { CardGridSkeleton } from '@hub/web-kit/solutions/card-grid';
import { BrokenState, EmptyState } from '@hub/web-kit/states';
import { Box, H1, Text, VisuallyHidden } from '@hub/web-kit/ui';
import { FeaturedOrder, FIGURE } from '../features/featured/featured-order.tsx';
import { useFeatured } from '../features/featured/use-featured.ts';
import { messages } from '../messages/messages.ts';

const words = messages.featured;

export function FeaturedPage() {
  usePageTitle(words.title);
  return (
    <>
      <H1 textStyle="h1-list">{words.title}</H1>
      <Text marginBlock="2 0" color="ink-2">
        {words.lead}
      </Text>
      <Box marginTop="5">
        <VisuallyHidden as="h2">{words.order}</VisuallyHidden>
        <Featured />
      </Box>
    </>
  );
}

function Featured() {
  const featured = useFeatured();
  if (featured.isPending) {
    return (
      // Below the handles of the first row.
      <Box paddingTop={{ base: '11', md: '8' }}>
        <CardGridSkeleton count={3} figure={FIGURE} />
      </Box>
    );
  }
  if (featured.isError && !featured.data)
    return <BrokenState error={featured.error} onRetry={() => void featured.refetch()} />;
  if (featured.data.length === 0) {
    return <EmptyState title={words.none}>{words.noneWhy}</EmptyState>;
  }
  return <FeaturedOrder cards={featured.data} />;
}
