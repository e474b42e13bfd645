import { chakra, Plate } from '@hub/web-kit/ui';
import { Skeleton, Waiting } from '@hub/web-kit/states';
import type { ReactNode } from 'react';

const Grid = chakra('ul', {
  base: {
    display: 'grid',
    gap: { base: '3.5', md: '5' },
    padding: 0,
    margin: 0,
    listStyle: 'none',
    '& > li': { minWidth: 0, display: 'flex' },
    '& > li > *': { flex: 1 },
  },
  variants: {
    columns: {
      3: {
        gridTemplateColumns: {
          base: 'minmax(0, 1fr)',
          md: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(3, minmax(0, 1fr))',
          xl: 'repeat(4, minmax(0, 1fr))',
        },
      },
      4: {
        gridTemplateColumns: {
          base: 'minmax(0, 1fr)',
          md: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(4, minmax(0, 1fr))',
        },
      },
    },
  },
  defaultVariants: { columns: 3 },
});

/** A list of cards; every child is one `<li>`. */
export function CardGrid({ columns, label, children }: { columns?: 3 | 4; label: string; children: ReactNode }) {
  return (
    <Grid columns={columns} aria-label={label}>
      {children}
    </Grid>
  );
}

export interface CardGridSkeletonProps {
  columns?: 3 | 4;
  count: number;
  /** As the cards are given it. */
  figure?: { width: number; height: number };
}

/** The grid while it loads: the cards' own geometry. */
export function CardGridSkeleton({ columns, count, figure = { width: 304, height: 150 } }: CardGridSkeletonProps) {
  return (
    <Waiting>
      <Grid columns={columns} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <li key={index}>
            <Plate padding="2.5">
              <Skeleton aspectRatio={`${figure.width}/${figure.height}`} />
              <Skeleton height="12px" width="40%" margin="4 1.5 3" />
              <Skeleton height="20px" width="75%" margin="0 1.5 2.5" />
              <Skeleton height="14px" width="55%" margin="0 1.5 4" />
              <Skeleton height="12px" width="35%" margin="0 1.5 2" />
            </Plate>
          </li>
        ))}
      </Grid>
    </Waiting>
  );
}
