import { HubError } from '@hub/openapi/client';
import type { OrganizationDetail } from '@hub/openapi/types';
import { NotFoundPage } from '@hub/web-kit/not-found-page';
import { BrokenState, Skeleton, Waiting } from '@hub/web-kit/states';
import { Stack } from '@hub/web-kit/ui';
import type { ReactNode } from 'react';
import { messages } from '../../messages/messages.ts';
import { useOrganization } from './use-organizations.ts';

export interface OrganizationOfProps {
  name: string;
  /** Shown below the heading while the organization loads. */
  skeleton: ReactNode;
  children: (organization: OrganizationDetail) => ReactNode;
}

/** Loads the organization of the address, or shows why it is not available. */
export function OrganizationOf({ name, skeleton, children }: OrganizationOfProps) {
  const organization = useOrganization(name);
  if (organization.isPending) {
    return (
      <Waiting label={messages.organizations.loadingOne}>
        <Stack gap="6">
          <Skeleton height="37px" width="50%" />
          {skeleton}
        </Stack>
      </Waiting>
    );
  }
  if (organization.error instanceof HubError && organization.error.status === 404) return <NotFoundPage />;
  if (!organization.data) {
    return <BrokenState error={organization.error} onRetry={() => void organization.refetch()} />;
  }
  return children(organization.data);
}
