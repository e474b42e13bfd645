import { chakra, H2 } from '@hub/web-kit/ui';
import { useId, type ReactNode } from 'react';

const Section = chakra('section', { base: { marginTop: { base: '11', md: '16' } } });
const Head = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    gap: '1 4',
    marginBottom: '5',
    '& > a': { display: 'inline-flex', alignItems: 'center', minHeight: 'target' },
  },
});

/** A titled part of the home page. */
export function HomeSection({ title, more, children }: { title: string; more?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Section aria-labelledby={id}>
      <Head>
        <H2 id={id}>{title}</H2>
        {more}
      </Head>
      {children}
    </Section>
  );
}
