import { usePageTitle } from '@hub/web-kit/page';
import { CardGridSkeleton } from '@hub/web-kit/solutions/card-grid';
import { BrokenState, EmptyState } from '@hub/web-kit/states';
import { Box, H1, Text, VisuallyHidden } from '@hub/web-kit/ui';
import { FeaturedOrder } from '../features/featured/featured-order.tsx';
import { useFeatured } from '../features/featured/use-featured.ts';

export function FeaturedPage() {
  usePageTitle('Featured Solutions');
  return (
    <>
      <H1 textStyle="h1-list">Featured Solutions</H1>
      <Text margin="8px 0 0" color="ink-2">
        In the order in which the home page shows them: drag them, or use the keys on their handles.
      </Text>
      <Box marginTop="5">
        <VisuallyHidden as="h2">Their order</VisuallyHidden>
        <Featured />
      </Box>
    </>
  );
}

function Featured() {
  const featured = useFeatured();
  if (featured.isPending) return <CardGridSkeleton count={3} />;
  if (featured.isError) return <BrokenState error={featured.error} onRetry={() => void featured.refetch()} />;
  if (featured.data.length === 0) {
    return (
      <EmptyState title="No featured solutions">
        A published solution is featured on its own page, under Featured, or where you edit it.
      </EmptyState>
    );
  }
  return <FeaturedOrder cards={featured.data} />;
}
