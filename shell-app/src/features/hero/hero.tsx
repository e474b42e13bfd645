import type { SolutionCard } from '@hub/openapi/types';
import { paths } from '@hub/web-kit/paths';
import { useSite } from '@hub/web-kit/site';
import { chakra, HStack, LinkButton } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';
import { HeroFigure, HeroPlace } from './hero-figure.tsx';
import { NothingYet, NotLoaded } from './nothing-yet.tsx';
import { Numbers } from './numbers.tsx';
import { TrustLine } from './trust-line.tsx';

const t = messages.home.hero;

const Section = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1.12fr)' },
    gap: { base: '8', lg: '14' },
    alignItems: 'start',
    paddingTop: { base: '7', md: '14' },
  },
});
const Words = chakra('div', { base: { paddingTop: { lg: '4' } } });
const Tagline = chakra('h1', { base: { margin: 0, textStyle: 'hero' } });
const Lead = chakra('p', { base: { textStyle: 'lead', color: 'ink-2', maxWidth: '44ch', marginBlock: '5 4' } });

export interface HeroProps {
  /** Those that have loaded. */
  solutions: SolutionCard[];
  /** The one of the figure: undefined while the solutions load; null if there are none. */
  solution: SolutionCard | null | undefined;
  /** Loads the solutions again. It is given where they did not load, so that nobody knows whether there are any. */
  onRetry?: (() => void) | undefined;
}

/** What the hub is, where to begin, and one of its solutions at work. */
export function Hero({ solutions, solution, onRetry }: HeroProps) {
  const { tagline, lead } = useSite();
  return (
    <Section>
      <Words>
        <Tagline>{tagline}</Tagline>
        <Lead>{lead}</Lead>
        <TrustLine solutions={solutions} />
        <HStack gap="2.5" marginTop="7" flexWrap="wrap">
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
