import { api, detailOf, unwrap } from '@hub/openapi/client';
import type { Admin } from '@hub/openapi/types';
import { useAlerts } from '@hub/web-kit/alerts';
import { formatDate } from '@hub/web-kit/format';
import { paths } from '@hub/web-kit/paths';
import { useSession } from '@hub/web-kit/session';
import { Button, Dialog, DialogButtons, Link, RowAction, Table, Text, VisuallyHidden } from '@hub/web-kit/ui';
import { useState } from 'react';
import { messages } from '../../messages/messages.ts';
import { useRemoveAdmin } from './use-admins.ts';

const words = messages.admins;

/** The admins with who made them one, each with a button to remove them. Removing yourself needs a confirmation. */
export function AdminTable({ admins }: { admins: Admin[] }) {
  const { user, signIn } = useSession();
  const [asksToLeave, setAsksToLeave] = useState(false);
  const alerts = useAlerts();
  const remove = useRemoveAdmin();
  const send = (username: string) =>
    remove.mutate(username, {
      onSuccess: () => {
        alerts.info(words.removed);
        // The session now has no admin rights, so the shell closes the console.
        if (username === user?.username) void unwrap(api.POST('/auth/validate')).then(signIn);
      },
      onError: (error) => alerts.error(detailOf(error)),
    });
  return (
    <>
      <Table caption={words.list} foldsOnPhones>
        <thead>
          <tr>
            <th scope="col">{words.name}</th>
            <th scope="col">{words.since}</th>
            <th scope="col">{words.by}</th>
            <th scope="col">
              <VisuallyHidden>{words.remove}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {admins.map(({ id, username, since, by }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={paths.user.to(username)} fontWeight="500" overflowWrap="anywhere">
                  {username}
                </Link>
              </th>
              <td data-label={words.since}>{since ? formatDate(since) : words.unknown}</td>
              <td data-label={words.by}>{by ?? words.unknown}</td>
              <RowAction>
                <Button
                  look="text"
                  size="sm"
                  color="bad"
                  aria-label={words.removeOne(username)}
                  onClick={() => (username === user?.username ? setAsksToLeave(true) : send(username))}
                >
                  {words.remove}
                </Button>
              </RowAction>
            </tr>
          ))}
        </tbody>
      </Table>
      <Dialog open={asksToLeave} onClose={() => setAsksToLeave(false)} title={words.leaveQuestion}>
        <Text margin="0">{words.leaveWarning}</Text>
        <DialogButtons>
          <Button onClick={() => setAsksToLeave(false)}>{words.stay}</Button>
          <Button
            look="danger"
            onClick={() => {
              setAsksToLeave(false);
              if (user) send(user.username);
            }}
          >
            {words.leave}
          </Button>
        </DialogButtons>
      </Dialog>
    </>
  );
}
