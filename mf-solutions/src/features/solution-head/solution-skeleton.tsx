import { Skeleton, Waiting } from '@hub/web-kit/states';
import { Box, Grid, Stack } from '@hub/web-kit/ui';

/** The page's own geometry while it loads; it fills the window, so that the footer comes no nearer than it stays. */
export function SolutionSkeleton() {
  return (
    <Waiting>
      <Box minHeight="100vh">
        <Stack gap="2">
          <Skeleton height="20px" width="8rem" />
          <Skeleton height="22px" width="14rem" marginTop="1.5" />
          <Skeleton height={{ base: '34px', md: '45px' }} width="min(24rem, 80%)" />
          <Skeleton height="24px" width="min(30rem, 90%)" />
          <Skeleton height="touch" width="14rem" display={{ md: 'none' }} marginTop="2" />
        </Stack>
        <Skeleton height="1px" marginTop={{ base: '14', md: '14' }} marginBottom={{ base: '5', md: '4' }} />
        <DetailsSkeleton />
      </Box>
    </Waiting>
  );
}

/** What is described, the equations, and the figure with the rail beside it. */
export function DetailsSkeleton() {
  return (
    <Stack gap="5">
      <Skeleton height={{ base: '58px', md: '29px' }} width="min(36rem, 90%)" />
      <Skeleton height={{ base: '200px', md: '104px' }} />
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) {sizes.rail}' }} gap="12">
        <Skeleton height={{ base: '340px', md: '560px' }} />
        <Stack gap="6" display={{ base: 'none', lg: 'flex' }}>
          <Skeleton height="190px" />
          <Skeleton height="260px" />
        </Stack>
      </Grid>
    </Stack>
  );
}
