import { detailOf } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import { useAlerts } from '@hub/web-kit/alerts';
import { paths } from '@hub/web-kit/paths';
import { Button, Stack, Text } from '@hub/web-kit/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { messages } from '../../messages/sign-in.ts';
import { joinOrganization } from './sign-in-calls.ts';

const t = messages.signIn.signUp;

/** Accepts the invitation of an organization with the account of the person. */
export function JoinWithAccount({ invitation, username }: { invitation: string; username: string }) {
  const alerts = useAlerts();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const join = useMutation({
    mutationFn: () => joinOrganization(invitation),
    onSuccess: ({ name }) => {
      for (const queryKey of [keys.organizations.all, keys.projects.all, keys.profile(username)])
        void queries.invalidateQueries({ queryKey });
      alerts.info(t.joined(name), { survivesMove: true });
      void navigate(paths.organization.to(name));
    },
  });
  return (
    <Stack gap="4">
      <Text margin="0" role={join.error ? 'alert' : undefined} overflowWrap="anywhere">
        {join.error ? detailOf(join.error) : t.joinAs(username)}
      </Text>
      {!join.error && (
        <Button look="solid" busy={join.isPending} onClick={() => join.mutate()}>
          {t.accept}
        </Button>
      )}
    </Stack>
  );
}
