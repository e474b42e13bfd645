import { HubError } from '@hub/openapi/client';
import { NotFoundPage } from '@hub/web-kit/not-found-page';
import { Page } from '@hub/web-kit/page';
import { BrokenState, Skeleton, Waiting } from '@hub/web-kit/states';
import { Box, VisuallyHidden } from '@hub/web-kit/ui';
import { useParams } from 'react-router-dom';
import { Report } from '../features/moderation/report.tsx';
import { useProfile, useUserProjects } from '../features/user-solutions/use-user.ts';
import { UserHead } from '../features/user-solutions/user-head.tsx';
import { UserSolutions } from '../features/user-solutions/user-solutions.tsx';

export function UserPage() {
  const { username = '' } = useParams();
  const profile = useProfile(username);
  const projects = useUserProjects(username.toLowerCase(), '', 1);
  if (profile.error instanceof HubError && profile.error.status === 404) return <NotFoundPage />;
  return (
    <Page title={profile.data?.full_name || username}>
      {profile.data ? (
        <UserHead profile={profile.data} projects={projects.data} />
      ) : (
        <VisuallyHidden as="h1">{username}</VisuallyHidden>
      )}
      {profile.isPending && (
        <Waiting>
          <Box paddingTop={{ base: '5', md: '9' }}>
            <Skeleton height="56px" width="min(20rem, 80%)" />
          </Box>
        </Waiting>
      )}
      {profile.isError && (
        <Box paddingTop="9">
          <BrokenState error={profile.error} onRetry={() => void profile.refetch()} />
        </Box>
      )}
      {!profile.isError && (
        // Loads at the same time, and is seen with the head, which would push it down.
        <Box paddingTop={{ base: '6', md: '9' }} visibility={profile.data ? undefined : 'hidden'}>
          <UserSolutions key={username} username={username.toLowerCase()} projectCount={projects.data?.total} />
          <Report thing={{ username: username.toLowerCase() }} />
        </Box>
      )}
    </Page>
  );
}
