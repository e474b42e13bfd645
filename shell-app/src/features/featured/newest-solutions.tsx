import { paths } from '@hub/web-kit/paths';
import { BrokenState } from '@hub/web-kit/states';
import { Link } from '@hub/web-kit/ui';
import { HomeSection } from '../../app/layout/home-section.tsx';
import { messages } from '../../messages/messages.ts';
import { HomeCards } from './home-cards.tsx';
import type { useNewest } from './use-solutions.ts';

const t = messages.home.newest;

/** One row of the latest solutions that are not featured; hidden if there are none. */
export function NewestSolutions({ newest }: { newest: ReturnType<typeof useNewest> }) {
  const others = (newest.data ?? []).filter(({ featured }) => !featured).slice(0, ROW);
  if (others.length === 0 && !newest.isError) return null;
  return (
    <HomeSection title={t.title} more={<Link to={paths.solutions.to()}>{t.all}</Link>}>
      {newest.isError && <BrokenState title={t.notLoaded} error={newest.error} onRetry={() => void newest.refetch()} />}
      {others.length > 0 && <HomeCards label={t.list} solutions={others} />}
    </HomeSection>
  );
}

const ROW = 4;
