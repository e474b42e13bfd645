import { chakra, H2 } from '@hub/web-kit/ui';
import { useId, type ReactNode } from 'react';

const Columns = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '{sizes.chapter} minmax(0, 1fr)' },
    columnGap: '7',
    rowGap: '3',
    borderTop: '1px solid',
    borderColor: 'line',
    paddingBlock: '8',
  },
});

/** A part of the page below the figure: its heading at the left, on narrow screens above it. */
export function Chapter({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Columns aria-labelledby={id}>
      <H2 id={id}>{title}</H2>
      <div>{children}</div>
    </Columns>
  );
}
