import type { SolutionCard } from '@hub/openapi/types';
import { Page } from '@hub/web-kit/page';
import { CodeSample } from '../features/code-sample/code-sample.tsx';
import { TopContributors } from '../features/contributors/top-contributors.tsx';
import { FeaturedSolutions } from '../features/featured/featured-solutions.tsx';
import { NewestSolutions } from '../features/featured/newest-solutions.tsx';
import { useFeatured, useNewest } from '../features/featured/use-solutions.ts';
import { Hero } from '../features/hero/hero.tsx';
import { hasTwoUnknowns } from '../features/hero/trajectory.ts';

export function HomePage() {
  const featured = useFeatured();
  const newest = useNewest();
  // A list that could not be loaded shows this in its own section; the rest of the page works without it.
  const solutions = [...settled(featured), ...settled(newest)];
  const waits = featured.isPending || (solutions.length === 0 && newest.isPending);
  const shown = waits ? undefined : bestOf(solutions);
  const failed = [featured, newest].filter(({ isError }) => isError);
  const onRetry = shown === null && failed.length > 0 ? () => failed.forEach((list) => void list.refetch()) : undefined;
  return (
    <Page title={undefined}>
      <Hero solutions={solutions} solution={shown} onRetry={onRetry} />
      <FeaturedSolutions featured={featured} />
      <CodeSample solution={shown} />
      <NewestSolutions newest={newest} />
      <TopContributors />
    </Page>
  );
}

const settled = ({ data }: ReturnType<typeof useNewest>): SolutionCard[] => data ?? [];

/** The solution of the large figure: the first with two unknowns to plot against each other, otherwise the first. */
const bestOf = (solutions: SolutionCard[]): SolutionCard | null =>
  solutions.find(({ preview }) => hasTwoUnknowns(preview)) ?? solutions[0] ?? null;
