import type { SolutionCard as Card } from '@hub/openapi/types';
import { paths } from '@hub/web-kit/paths';
import { CardGrid, CardGridSkeleton } from '@hub/web-kit/solutions/card-grid';
import { SolutionCard } from '@hub/web-kit/solutions/solution-card';
import { BrokenState, EmptyState } from '@hub/web-kit/states';
import { Link } from '@hub/web-kit/ui';
import { HomeSection } from '../../app/layout/home-section.tsx';
import type { useFeatured } from './use-featured.ts';

const FIGURE = { width: 400, height: 200 };

export function FeaturedSolutions({ featured }: { featured: ReturnType<typeof useFeatured> }) {
  return (
    <HomeSection title="Featured Solutions" more={<Link to={paths.solutions.to()}>All solutions</Link>}>
      {featured.isPending && <CardGridSkeleton columns={4} count={4} />}
      {featured.isError && <BrokenState error={featured.error} onRetry={() => void featured.refetch()} />}
      {featured.data && <Cards solutions={featured.data} />}
    </HomeSection>
  );
}

function Cards({ solutions }: { solutions: Card[] }) {
  if (solutions.length === 0) {
    return <EmptyState title="No featured solutions">An admin has not chosen any yet.</EmptyState>;
  }
  return (
    <CardGrid columns={4} label="Featured solutions">
      {solutions.map((solution) => (
        <li key={solution.id}>
          <SolutionCard solution={solution} figure={FIGURE} />
        </li>
      ))}
    </CardGrid>
  );
}
