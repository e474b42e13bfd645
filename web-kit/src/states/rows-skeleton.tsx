import { Skeleton } from '@hub/web-kit/states';
import { chakra } from '@hub/web-kit/ui';

const Row = chakra('div', {
  base: { display: 'flex', alignItems: 'center', borderBottom: '1px solid', borderColor: 'line' },
});

export interface RowsSkeletonProps {
  rows: number;
  /** Of one row; folded on phones. */
  height: { base: string; md: string };
  /** Whether the rows stand below the heads of a table. */
  headed?: boolean;
}

/** Rows under a rule while they load. */
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
