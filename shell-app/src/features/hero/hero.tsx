import type { SolutionCard } from '@hub/openapi/types';
import { paths } from '@hub/web-kit/paths';
import { useSite } from '@hub/web-kit/site';
import { chakra, HStack, LinkButton } from '@hub/web-kit/ui';
import { SearchForm } from '../../app/layout/search-form.tsx';
import { messages } from '../../messages/messages.ts';
import { HeroFigure, HeroPlace } from './hero-figure.tsx';
import { NothingYet, NotLoaded } from './nothing-yet.tsx';
import { Numbers } from './numbers.tsx';

const t = messages.home.hero;

const Section = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1.12fr)' },
    gap: { base: '8', lg: '14' },
    // Each column keeps its own place: the values under the figure push nothing beside it.
    alignItems: 'start',
    paddingTop: { base: '7', md: '14' },
  },
});
const Words = chakra('div', { base: { paddingTop: { lg: '4' } } });
const Tagline = chakra('h1', { base: { margin: 0, textStyle: 'hero' } });
const Lead = chakra('p', { base: { textStyle: 'lead', color: 'ink-2', maxWidth: '44ch', marginBlock: '5 7' } });

export interface HeroProps {
  /** Undefined while the solutions load; null if there are none. */
  solution: SolutionCard | null | undefined;
  /** Where the solutions did not load, so that nobody knows whether there are any. */
  onRetry?: (() => void) | undefined;
}

/** What the hub is, where to begin, and one of its solutions at work. */
export function Hero({ solution, onRetry }: HeroProps) {
  const { tagline, lead } = useSite();
  return (
    <Section>
      <Words>
        <Tagline>{tagline}</Tagline>
        <Lead>{lead}</Lead>
        <chakra.div maxWidth="460px">
          <SearchForm label={t.search} placeholder={t.searchFor} />
        </chakra.div>
        <HStack gap="2.5" marginTop="3.5" flexWrap="wrap">
          <LinkButton look="solid" to={paths.solutions.to()}>
            {t.browse}
          </LinkButton>
          <LinkButton to={paths.docs.to('getting_started')}>{t.gettingStarted}</LinkButton>
        </HStack>
        <Numbers />
      </Words>
      {solution ? (
        <HeroFigure key={solution.id} solution={solution} />
      ) : (
        <HeroPlace>{onRetry ? <NotLoaded onRetry={onRetry} /> : solution === null && <NothingYet />}</HeroPlace>
      )}
    </Section>
  );
}
