import { Page } from '@hub/web-kit/page';
import { CodeSample } from '../features/code-sample/code-sample.tsx';
import { TopContributors } from '../features/contributors/top-contributors.tsx';
import { FeaturedSolutions } from '../features/featured/featured-solutions.tsx';
import { useFeatured } from '../features/featured/use-featured.ts';
import { Hero } from '../features/hero/hero.tsx';

export function HomePage() {
  const featured = useFeatured();
  // A refused list is shown broken in its own section; the hero does without a figure then.
  const solutions = featured.isError ? [] : featured.data;
  return (
    <Page title={undefined}>
      <Hero featured={solutions} />
      <FeaturedSolutions featured={featured} />
      <CodeSample solution={solutions?.find(({ equation_type }) => equation_type === 'ode')} />
      <TopContributors />
    </Page>
  );
}
