import { api, unwrap } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import type { SolutionCard, Stats } from '@hub/openapi/types';
import { formatCount } from '@hub/web-kit/format';
import { paths } from '@hub/web-kit/paths';
import { useSite } from '@hub/web-kit/site';
import { chakra, HStack, LinkButton } from '@hub/web-kit/ui';
import { useQuery } from '@tanstack/react-query';
import { SearchForm } from '../../app/layout/search-form.tsx';
import { HeroFigure, HeroSkeleton } from './hero-figure.tsx';
import { hasTwoUnknowns } from './trajectory.ts';

const Section = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1.12fr)' },
    gap: { base: '8', lg: '14' },
    alignItems: 'center',
    paddingBlock: { base: '28px 16px', md: '56px 48px' },
  },
});
const Tagline = chakra('h1', { base: { margin: 0, textStyle: 'hero' } });
const Lead = chakra('p', { base: { textStyle: 'lead', color: 'ink-2', maxWidth: '44ch', marginBlock: '20px 28px' } });

export interface HeroProps {
  /** Undefined while they load. */
  featured: SolutionCard[] | undefined;
}

export function Hero({ featured }: HeroProps) {
  const { tagline, lead } = useSite();
  const shown = featured?.find(({ preview }) => hasTwoUnknowns(preview)) ?? featured?.[0];
  return (
    <Section>
      <div>
        <Tagline>{tagline}</Tagline>
        <Lead>{lead}</Lead>
        <chakra.div maxWidth="460px">
          <SearchForm label="Find a solution" placeholder="Lorenz, heat equation, boundary value…" />
        </chakra.div>
        <HStack gap="2.5" marginTop="3.5" flexWrap="wrap">
          <LinkButton look="solid" to={paths.solutions.to()}>
            Browse solutions
          </LinkButton>
          <LinkButton to={paths.docs.to('getting_started')}>Getting started</LinkButton>
        </HStack>
        <Numbers />
      </div>
      {shown && <HeroFigure solution={shown} />}
      {!featured && <HeroSkeleton />}
    </Section>
  );
}

const Row = chakra('dl', {
  base: {
    display: 'flex',
    gap: { base: '7', md: '11' },
    marginTop: '9',
    marginBottom: 0,
    paddingTop: '5',
    minHeight: '72px',
    borderTop: '1px solid',
    borderColor: 'line',
    '& > div': { display: 'flex', flexDirection: 'column-reverse' },
    '& dt': { fontSize: '0.8125rem', color: 'ink-2' },
    '& dd': {
      margin: 0,
      fontFamily: 'serif',
      fontWeight: 500,
      fontSize: '1.6875rem',
      lineHeight: 1.1,
      fontVariantNumeric: 'tabular-nums lining-nums',
    },
  },
});

const NUMBERS = ['solutions', 'equations', 'downloads'] as const satisfies (keyof Stats)[];

function Numbers() {
  const { data } = useQuery({ queryKey: keys.stats, queryFn: () => unwrap(api.GET('/stats')) });
  return (
    <Row>
      {data &&
        NUMBERS.map((name) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatCount(data[name])}</dd>
          </div>
        ))}
    </Row>
  );
}
