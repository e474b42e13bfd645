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
  // A refused list is shown broken in its own section; the rest of the page does with what there is.
  const solutions = [...settled(featured), ...settled(newest)];
  const waits = featured.isPending || (solutions.length === 0 && newest.isPending);
  const shown = waits ? undefined : bestOf(solutions);
  return (
    <Page title={undefined}>
      <Hero solution={shown} />
      <FeaturedSolutions featured={featured} />
      <CodeSample solution={shown} />
      <NewestSolutions solutions={settled(newest)} />
      <TopContributors />
    </Page>
  );
}

const settled = ({ data }: ReturnType<typeof useNewest>): SolutionCard[] => data ?? [];

/** What is shown large: the first that runs in a plane, else the first. */
const bestOf = (solutions: SolutionCard[]): SolutionCard | null =>
  solutions.find(({ preview }) => hasTwoUnknowns(preview)) ?? solutions[0] ?? null;
