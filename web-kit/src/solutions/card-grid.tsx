import { Box, chakra, Plate } from '@hub/web-kit/ui';
import { Skeleton, Waiting } from '@hub/web-kit/states';
import type { ReactNode } from 'react';
import { BODY, FIGURE, FIGURE_INSET, FOOT } from './card-geometry.ts';

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

/** A list of cards. Every child has to be an `<li>`. */
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
  /** The size of the figure, as in the cards. */
  figure?: { width: number; height: number };
}

/** A skeleton of the grid with the size of the cards. */
export function CardGridSkeleton({ columns, count, figure = FIGURE }: CardGridSkeletonProps) {
  return (
    <Waiting>
      <Grid columns={columns} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <li key={index}>
            <Plate display="flex" flexDirection="column">
              <Box padding={FIGURE_INSET}>
                <Skeleton aspectRatio={`${figure.width}/${figure.height}`} />
              </Box>
              <Box {...BODY}>
                <Skeleton height="12px" width="40%" margin="2 0 3" />
                <Skeleton height="16px" width="75%" marginBottom="2.5" />
                <Skeleton height="12px" width="90%" />
              </Box>
              <Box {...FOOT}>
                <Skeleton height="12px" width="35%" marginTop="1.5" />
              </Box>
            </Plate>
          </li>
        ))}
      </Grid>
    </Waiting>
  );
}
