import { Skeleton, Waiting } from '@hub/web-kit/states';
import { Stack } from '@hub/web-kit/ui';

export function RowsSkeleton() {
  return (
    <Waiting>
      <Stack gap="3" paddingTop="2">
        <Skeleton height="18px" />
        <Skeleton height="18px" />
        <Skeleton height="18px" width="70%" />
      </Stack>
    </Waiting>
  );
}
