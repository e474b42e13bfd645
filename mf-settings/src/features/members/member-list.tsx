import { detailOf } from '@hub/openapi/client';
import type { Permission, ProjectDetail } from '@hub/openapi/types';
import { useAlerts } from '@hub/web-kit/alerts';
import { paths } from '@hub/web-kit/paths';
import { useSession } from '@hub/web-kit/session';
import { Button, H2, Link, Select, Stack, Table, VisuallyHidden } from '@hub/web-kit/ui';
import { useState } from 'react';
import { PERMISSION_OPTIONS, PERMISSIONS } from '../../permissions.ts';
import { RowAction } from '../../row-action.tsx';
import { AddMember } from './add-member.tsx';
import { RemoveMember } from './remove-member.tsx';
import { useUpdateMember } from './use-members.ts';

/** Who shares the project; those who may manage them do it here. */
export function MemberList({ project }: { project: ProjectDetail }) {
  const { user } = useSession();
  const [leaving, setLeaving] = useState<string>();
  const mayShare = !project.is_default && project.can.includes('manage_members');
  return (
    <Stack as="section" gap="4" aria-labelledby="users">
      <H2 id="users" textStyle="h2-rail">
        Users
      </H2>
      {mayShare && <AddMember project={project} />}
      <Table caption="Users" foldsOnPhones>
        <thead>
          <tr>
            <th scope="col">Username</th>
            <th scope="col">Permission</th>
            <th scope="col">
              <VisuallyHidden>Remove</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {project.users.map(({ username, permission_type }) => {
            const isSelf = username === user?.username;
            return (
              <tr key={username}>
                <td>
                  <Link to={paths.user.to(username)} fontWeight="500">
                    {username}
                  </Link>
                </td>
                <td data-label="Permission">
                  {mayShare ? (
                    <PermissionOf project={project} username={username} permission={permission_type} />
                  ) : (
                    PERMISSIONS[permission_type]
                  )}
                </td>
                <RowAction>
                  {!project.is_default && (mayShare || isSelf) && (
                    <Button
                      look="text"
                      size="sm"
                      color="bad"
                      aria-label={isSelf ? 'Leave project' : `Remove ${username}`}
                      onClick={() => setLeaving(username)}
                    >
                      {isSelf ? 'Leave' : 'Remove'}
                    </Button>
                  )}
                </RowAction>
              </tr>
            );
          })}
        </tbody>
      </Table>
      {leaving && (
        <RemoveMember
          project={project}
          username={leaving}
          isSelf={leaving === user?.username}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </Stack>
  );
}

interface PermissionOfProps {
  project: ProjectDetail;
  username: string;
  permission: Permission;
}

function PermissionOf({ project, username, permission }: PermissionOfProps) {
  const alerts = useAlerts();
  const update = useUpdateMember(project);
  const change = (wanted: Permission) =>
    update.mutate(
      { username, permission: wanted },
      {
        onSuccess: () => alerts.info('Project Updated'),
        onError: (error) => alerts.error(detailOf(error)),
      },
    );
  return (
    <Select
      aria-label={`Permission of ${username}`}
      options={PERMISSION_OPTIONS}
      value={permission}
      disabled={update.isPending}
      onChange={change}
    />
  );
}
