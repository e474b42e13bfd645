import { paths } from '@hub/web-kit/paths';
import { CardGridSkeleton } from '@hub/web-kit/solutions/card-grid';
import { BrokenState, EmptyState } from '@hub/web-kit/states';
import { Link } from '@hub/web-kit/ui';
import { HomeSection } from '../../app/layout/home-section.tsx';
import { messages } from '../../messages/messages.ts';
import { FIGURE, HomeCards } from './home-cards.tsx';
import type { useFeatured } from './use-solutions.ts';

const t = messages.home.featured;

export function FeaturedSolutions({ featured }: { featured: ReturnType<typeof useFeatured> }) {
  return (
    <HomeSection title={t.title} more={<Link to={paths.solutions.to()}>{t.all}</Link>}>
      {featured.isPending && <CardGridSkeleton columns={4} count={4} figure={FIGURE} />}
      {featured.isError && (
        <BrokenState title={t.notLoaded} error={featured.error} onRetry={() => void featured.refetch()} />
      )}
      {featured.data?.length === 0 && <EmptyState title={t.none}>{t.why}</EmptyState>}
      {featured.data && featured.data.length > 0 && <HomeCards label={t.list} solutions={featured.data} />}
    </HomeSection>
  );
}
