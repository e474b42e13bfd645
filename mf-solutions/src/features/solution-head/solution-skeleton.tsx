import { Skeleton, Waiting } from '@hub/web-kit/states';
import { Stack } from '@hub/web-kit/ui';

/** The page's own geometry while it loads. */
export function SolutionSkeleton() {
  return (
    <Waiting>
      <Stack gap="3">
        <Skeleton height="16px" width="14rem" />
        <Skeleton height="42px" width="min(24rem, 80%)" />
        <Skeleton height="16px" width="min(30rem, 90%)" />
        <Skeleton height="1px" marginTop="9" marginBottom="6" />
        <Skeleton height="56px" width="min(36rem, 90%)" />
        <Skeleton height="420px" maxWidth="876px" marginTop="4" />
      </Stack>
    </Waiting>
  );
}
