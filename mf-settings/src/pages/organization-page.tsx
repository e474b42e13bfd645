import type { OrganizationDetail } from '@hub/openapi/types';
import { paths } from '@hub/web-kit/paths';
import { RowsSkeleton } from '@hub/web-kit/rows-skeleton';
import { HStack, LinkButton, Stack } from '@hub/web-kit/ui';
import { Navigate, useParams } from 'react-router-dom';
import { DeleteOrganization } from '../features/organizations/delete-organization.tsx';
import { LeaveOrganization } from '../features/organizations/leave-organization.tsx';
import { OrganizationFacts } from '../features/organizations/organization-facts.tsx';
import { OrganizationInvitations } from '../features/organizations/organization-invitations.tsx';
import { OrganizationMembers } from '../features/organizations/organization-members.tsx';
import { OrganizationOf } from '../features/organizations/organization-of.tsx';
import { OrganizationProjects } from '../features/organizations/organization-projects.tsx';
import { messages } from '../messages/messages.ts';
import { SettingsHeader } from './settings-header.tsx';

const words = messages.organizations;

export function OrganizationPage() {
  const { name = '' } = useParams();
  return (
    <OrganizationOf key={name} name={name} skeleton={<RowsSkeleton rows={4} height={{ base: '55px', md: '55px' }} />}>
      {(organization) => <OneOrganization organization={organization} />}
    </OrganizationOf>
  );
}

function OneOrganization({ organization }: { organization: OrganizationDetail }) {
  const { name, display_name, role, can } = organization;
  // Others can only read, on its public page.
  if (!role && can.length === 0) return <Navigate to={paths.organization.to(name)} replace />;
  return (
    <Stack gap="10">
      <Stack gap="6">
        <SettingsHeader
          title={display_name}
          aside={can.includes('edit') && <LinkButton to={paths.editOrganization.to(name)}>{words.edit}</LinkButton>}
        />
        <OrganizationFacts organization={organization} />
      </Stack>
      <OrganizationProjects organization={organization} />
      {can.includes('manage_members') && <OrganizationInvitations name={name} />}
      <OrganizationMembers organization={organization} />
      <HStack gap="2" flexWrap="wrap">
        {can.includes('leave') && <LeaveOrganization organization={organization} />}
        {can.includes('delete') && <DeleteOrganization organization={organization} />}
      </HStack>
    </Stack>
  );
}
