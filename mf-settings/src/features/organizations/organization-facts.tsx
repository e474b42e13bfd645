import type { OrganizationDetail } from '@hub/openapi/types';
import { formatCount } from '@hub/web-kit/format';
import { paths } from '@hub/web-kit/paths';
import { Facts, Link, Stack, Text } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';
import { PERMISSIONS } from '../../permissions.ts';
import { ROLES } from './roles.ts';

const words = messages.organizations;

export function OrganizationFacts({ organization }: { organization: OrganizationDetail }) {
  const { name, description, role, member_permission, solutions } = organization;
  return (
    <Stack gap="2" overflowWrap="anywhere">
      {description && (
        <Text marginTop="0" marginBottom="1" maxWidth="62ch" whiteSpace="pre-wrap" dir="auto">
          {description}
        </Text>
      )}
      <Facts
        facts={[
          [words.publicPage, <Link to={paths.organization.to(name)}>{name}</Link>],
          [words.yourRole, role ? ROLES[role] : words.noMember],
          [words.fields.member_permission, PERMISSIONS[member_permission]],
          [words.published, formatCount(solutions)],
        ]}
      />
    </Stack>
  );
}
