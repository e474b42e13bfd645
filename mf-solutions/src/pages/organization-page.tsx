import { HubError } from '@hub/openapi/client';
import { NotFoundPage } from '@hub/web-kit/not-found-page';
import { Page } from '@hub/web-kit/page';
import { BrokenState, EmptyState, Skeleton, Waiting } from '@hub/web-kit/states';
import { Box, VisuallyHidden } from '@hub/web-kit/ui';
import { useParams } from 'react-router-dom';
import { OrganizationHead } from '../features/organization/organization-head.tsx';
import { OrganizationMembers } from '../features/organization/organization-members.tsx';
import { useOrganization } from '../features/organization/use-organization.ts';
import { messages } from '../messages/messages.ts';
import { OwnerSolutions } from '../owner/owner-solutions.tsx';
import { useProjectsOf } from '../owner/use-projects-of.ts';

const words = messages.organization;

export function OrganizationPage() {
  const name = (useParams().name ?? '').toLowerCase();
  const owner = { organization: name };
  const organization = useOrganization(name);
  const projects = useProjectsOf(owner, '', 1);
  if (organization.error instanceof HubError && organization.error.status === 404) return <NotFoundPage />;
  return (
    <Page title={organization.data?.display_name ?? name}>
      {organization.data ? (
        <OrganizationHead organization={organization.data} projects={projects.data} />
      ) : (
        <VisuallyHidden as="h1">{name}</VisuallyHidden>
      )}
      {organization.isPending && (
        <Waiting>
          <Box paddingTop={{ base: '5', md: '9' }}>
            <Skeleton height="56px" width="min(20rem, 80%)" />
          </Box>
        </Waiting>
      )}
      {organization.isError && !organization.data && (
        <Box paddingTop="9">
          <BrokenState error={organization.error} onRetry={() => void organization.refetch()} />
        </Box>
      )}
      {!organization.isError && (
        // Loads at the same time, and is seen with the head, which would push it down.
        <Box paddingTop={{ base: '6', md: '9' }} visibility={organization.data ? undefined : 'hidden'}>
          <OwnerSolutions
            key={name}
            owner={owner}
            projectCount={projects.data?.total}
            nothing={<EmptyState title={words.nothingPublished}>{words.nothingPublishedWhy}</EmptyState>}
          />
          {projects.isFetched && <OrganizationMembers name={name} />}
        </Box>
      )}
    </Page>
  );
}
