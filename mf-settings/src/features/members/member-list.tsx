import type { ProjectDetail } from '@hub/openapi/types';
import { paths } from '@hub/web-kit/paths';
import { useSession } from '@hub/web-kit/session';
import { Button, chakra, H2, Link, RowAction, Table, Text, VisuallyHidden } from '@hub/web-kit/ui';
import { useState } from 'react';
import { messages } from '../../messages/messages.ts';
import { PERMISSIONS } from '../../permissions.ts';
import { AddMember } from './add-member.tsx';
import { PermissionChoice } from './permission-choice.tsx';
import { RemoveMember } from './remove-member.tsx';

const words = messages.members;

const Section = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '4',
    // Aligns names, choices and buttons of a row. The selector overrides that of the table.
    '&& tbody tr > *': { verticalAlign: 'baseline', alignItems: 'baseline' },
  },
});

/** The members of the project; owners can change and remove them here. */
export function MemberList({ project }: { project: ProjectDetail }) {
  const { user } = useSession();
  const [memberToRemove, setMemberToRemove] = useState<string>();
  const mayShare = !project.is_default && project.can.includes('manage_members');
  return (
    <Section aria-labelledby="users">
      <H2 id="users" textStyle="h2-rail">
        {words.title}
      </H2>
      <Table caption={words.of(project.projectname)} foldsOnPhones>
        <thead>
          <tr>
            <th scope="col">{words.username}</th>
            <th scope="col">{words.permission}</th>
            <th scope="col">
              <VisuallyHidden>{messages.common.remove}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {project.users.map(({ username, permission_type }) => {
            const isSelf = username === user?.username;
            return (
              <tr key={username}>
                <th scope="row">
                  <Link to={paths.user.to(username)} fontWeight="500">
                    {username}
                  </Link>
                </th>
                <td data-label={words.permission}>
                  {mayShare ? (
                    <PermissionChoice
                      project={project}
                      username={username}
                      permission={permission_type}
                      isSelf={isSelf}
                    />
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
                      aria-label={isSelf ? words.leaveProject : words.removeOne(username)}
                      onClick={() => setMemberToRemove(username)}
                    >
                      {isSelf ? words.leave : messages.common.remove}
                    </Button>
                  )}
                </RowAction>
              </tr>
            );
          })}
        </tbody>
      </Table>
      {project.organization && (
        <Text margin="0" color="ink-2">
          {words.alsoMembersOf(project.organization)}
        </Text>
      )}
      {mayShare && <AddMember project={project} />}
      {memberToRemove && (
        <RemoveMember
          project={project}
          username={memberToRemove}
          isSelf={memberToRemove === user?.username}
          onClose={() => setMemberToRemove(undefined)}
        />
      )}
    </Section>
  );
}
