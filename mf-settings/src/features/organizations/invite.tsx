import { detailOf } from '@hub/openapi/client';
import type { OrganizationRole, User } from '@hub/openapi/types';
import { useAlerts } from '@hub/web-kit/alerts';
import { Box, Button, Field, HStack, Input, Select, Stack } from '@hub/web-kit/ui';
import { UserSearch } from '@hub/web-kit/user-search';
import { useEffect, useRef, useState } from 'react';
import { messages } from '../../messages/messages.ts';
import { ROLE_OPTIONS } from './roles.ts';
import { useInvite } from './use-organization-invitations.ts';

const words = messages.organizations.invitations;

/** Invites a user, who must be chosen from those found, or an email address. `invited` are left out of the users. */
export function Invite({ name, invited }: { name: string; invited: string[] }) {
  const alerts = useAlerts();
  const invite = useInvite(name);
  const [chosen, setChosen] = useState<User>();
  const [byEmail, setByEmail] = useState(false);
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<OrganizationRole>('member');
  const search = useRef<HTMLDivElement>(null);
  const [emptied, setEmptied] = useState(0);
  // Empty the search, and move the focus back to it.
  useEffect(() => {
    if (emptied > 0) search.current?.querySelector('input')?.focus();
  }, [emptied]);
  const address = byEmail && email.trim();
  const send = (who: { username: string } | { email: string }) =>
    invite.mutate(
      { ...who, role },
      {
        onSuccess: () => {
          alerts.info(words.invited('email' in who ? who.email : who.username));
          setChosen(undefined);
          setEmail('');
          setEmptied((before) => before + 1);
        },
        onError: (error) => alerts.error(detailOf(error)),
      },
    );
  const toggle = () => {
    setByEmail(!byEmail);
    setChosen(undefined);
    setEmptied((before) => before + 1); // the new field has the focus
  };
  return (
    <Stack gap="2">
      <HStack ref={search} gap="3" flexWrap="wrap" alignItems="flex-end">
        {byEmail ? (
          <Box width={{ base: 'full', md: '300px' }}>
            <Field label={words.email}>
              {(control) => (
                <Input
                  {...control}
                  type="email"
                  autoComplete="off"
                  value={email}
                  onChange={({ target }) => setEmail(target.value)}
                />
              )}
            </Field>
          </Box>
        ) : (
          <UserSearch key={emptied} label={words.search} chosen={chosen} onChoose={setChosen} without={invited} />
        )}
        <Field label={words.role}>
          {(control) => <Select {...control} options={ROLE_OPTIONS} value={role} onChange={setRole} />}
        </Field>
        <Button
          look="solid"
          disabled={byEmail ? !address : !chosen}
          busy={invite.isPending}
          onClick={() => {
            if (address) send({ email: address });
            else if (chosen) send({ username: chosen.username });
          }}
        >
          {words.invite}
        </Button>
      </HStack>
      <Button look="text" size="sm" alignSelf="flex-start" onClick={toggle}>
        {byEmail ? words.byUsername : words.byEmail}
      </Button>
    </Stack>
  );
}
