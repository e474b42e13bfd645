import { chakra } from '@hub/web-kit/ui';
import { useId, type ReactNode } from 'react';

const Section = chakra('section', {
  base: {
    paddingBlock: '3.5 4',
    borderTop: '1px solid',
    borderColor: 'line',
    outline: 'none',
    '&:first-of-type': { borderTop: 0, paddingTop: 0 },
  },
});
const Title = chakra('h3', { base: { margin: 0, marginBottom: '2', fontSize: 'small', fontWeight: 600 } });

/** One filter with its title, which gets the focus when the focused choice disappears. */
export function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Section role="group" aria-labelledby={id} tabIndex={-1}>
      <Title id={id}>{title}</Title>
      {children}
    </Section>
  );
}
