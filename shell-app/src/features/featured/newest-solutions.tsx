import type { SolutionCard } from '@hub/openapi/types';
import { paths } from '@hub/web-kit/paths';
import { Link } from '@hub/web-kit/ui';
import { HomeSection } from '../../app/layout/home-section.tsx';
import { messages } from '../../messages/messages.ts';
import { HomeCards } from './home-cards.tsx';

const t = messages.home.newest;

/** One row of what came last and is not featured already; not there where nothing is left. */
export function NewestSolutions({ solutions }: { solutions: SolutionCard[] }) {
  const others = solutions.filter(({ featured }) => !featured).slice(0, ROW);
  if (others.length === 0) return null;
  return (
    <HomeSection title={t.title} more={<Link to={paths.solutions.to()}>{t.all}</Link>}>
      <HomeCards label={t.list} solutions={others} />
    </HomeSection>
  );
}

const ROW = 4;
