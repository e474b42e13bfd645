import { detailOf } from '@hub/openapi/client';
import type { OrganizationRole, User } from '@hub/openapi/types';
import { useAlerts } from '@hub/web-kit/alerts';
import { Button, Field, HStack, Select } from '@hub/web-kit/ui';
import { UserSearch } from '@hub/web-kit/user-search';
import { useEffect, useRef, useState } from 'react';
import { messages } from '../../messages/messages.ts';
import { ROLE_OPTIONS } from './roles.ts';
import { useInvite } from './use-organization-invitations.ts';

const words = messages.organizations.invitations;

/** Invites a user, who must be chosen from those found. `invited` are left out of them. */
export function Invite({ name, invited }: { name: string; invited: string[] | undefined }) {
  const alerts = useAlerts();
  const invite = useInvite(name);
  const [chosen, setChosen] = useState<User>();
  const [role, setRole] = useState<OrganizationRole>('member');
  const search = useRef<HTMLDivElement>(null);
  const [sent, setSent] = useState(0);
  // Empty the search, and move the focus back to it.
  useEffect(() => {
    if (sent > 0) search.current?.querySelector('input')?.focus();
  }, [sent]);
  const send = ({ username }: User) =>
    invite.mutate(
      { username, role },
      {
        onSuccess: () => {
          alerts.info(words.invited(username));
          setChosen(undefined);
          setSent((before) => before + 1);
        },
        onError: (error) => alerts.error(detailOf(error)),
      },
    );
  return (
    <HStack ref={search} gap="3" flexWrap="wrap" alignItems="flex-end">
      <UserSearch key={sent} label={words.search} chosen={chosen} onChoose={setChosen} without={invited} />
      <Field label={words.role}>
        {(control) => <Select {...control} options={ROLE_OPTIONS} value={role} onChange={setRole} />}
      </Field>
      <Button look="solid" disabled={!chosen} busy={invite.isPending} onClick={() => chosen && send(chosen)}>
        {words.invite}
      </Button>
    </HStack>
  );
}
