import { Skeleton } from '@hub/web-kit/states';
import { chakra } from '@hub/web-kit/ui';

const Row = chakra('div', {
  base: { display: 'flex', alignItems: 'center', borderBottom: '1px solid', borderColor: 'line' },
});

export interface RowsSkeletonProps {
  rows: number;
  /** The height of one row, on phones and on larger windows. */
  height: { base: string; md: string };
  /** Whether the table has a header row. */
  headed?: boolean;
}

/** A skeleton of table rows. */
export function RowsSkeleton({ rows, height, headed = true }: RowsSkeletonProps) {
  return (
    <div aria-hidden="true">
      <Row height={{ base: '1px', md: headed ? '36px' : '1px' }} borderColor="line-strong">
        {headed && <Skeleton height="12px" width="40%" display={{ base: 'none', md: 'block' }} />}
      </Row>
      {Array.from({ length: rows }, (_, row) => (
        <Row key={row} height={height}>
          <Skeleton height="14px" width="70%" />
        </Row>
      ))}
    </div>
  );
}
