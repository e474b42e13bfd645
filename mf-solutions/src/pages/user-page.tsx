import { HubError } from '@hub/openapi/client';
import { NotFoundPage } from '@hub/web-kit/not-found-page';
import { Page } from '@hub/web-kit/page';
import { BrokenState, Skeleton, Waiting } from '@hub/web-kit/states';
import { Box, VisuallyHidden } from '@hub/web-kit/ui';
import { useParams } from 'react-router-dom';
import { Report } from '../features/moderation/report.tsx';
import { NothingSaved } from '../features/user/nothing-saved.tsx';
import { useProfile } from '../features/user/use-profile.ts';
import { UserHead } from '../features/user/user-head.tsx';
import { OwnerSolutions } from '../owner/owner-solutions.tsx';
import { useProjectsOf } from '../owner/use-projects-of.ts';

export function UserPage() {
  const { username = '' } = useParams();
  const owner = { username: username.toLowerCase() };
  const profile = useProfile(username);
  const projects = useProjectsOf(owner, '', 1);
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
          <OwnerSolutions
            key={username}
            owner={owner}
            projectCount={projects.data?.total}
            nothing={<NothingSaved {...owner} />}
          />
          <Report thing={owner} />
        </Box>
      )}
    </Page>
  );
}
