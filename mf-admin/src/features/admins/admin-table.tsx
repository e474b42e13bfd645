import { api, detailOf, unwrap } from '@hub/openapi/client';
import type { User } from '@hub/openapi/types';
import { useAlerts } from '@hub/web-kit/alerts';
import { CloseIcon } from '@hub/web-kit/icons';
import { paths } from '@hub/web-kit/paths';
import { useSession } from '@hub/web-kit/session';
import { Button, chakra, Dialog, DialogButtons, IconButton, Link, Text } from '@hub/web-kit/ui';
import { useState } from 'react';
import { messages } from '../../messages/messages.ts';
import { useRemoveAdmin } from './use-admins.ts';

const words = messages.admins;

const Chips = chakra('ul', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '2', margin: 0, padding: 0, listStyle: 'none' },
});
const Chip = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    minHeight: '36px',
    maxWidth: '100%',
    paddingLeft: '3.5',
    paddingRight: '1',
    border: '1px solid',
    borderColor: 'line-strong',
    borderRadius: 'chip',
    background: 'plate',
    fontSize: 'control',
    '& > a': {
      alignContent: 'center',
      minWidth: 0,
      minHeight: { base: 'touch', md: 'target' },
      overflowWrap: 'anywhere',
    },
  },
});

/** The admins, each with a button to remove them. Removing yourself needs a confirmation. */
export function AdminChips({ admins }: { admins: User[] }) {
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
      <Chips tabIndex={-1} aria-label={words.list}>
        {admins.map(({ id, username }) => (
          <Chip key={id}>
            <Link to={paths.user.to(username)} color="ink">
              {username}
            </Link>
            <IconButton
              label={words.removeOne(username)}
              onClick={() => (username === user?.username ? setAsksToLeave(true) : send(username))}
            >
              <CloseIcon />
            </IconButton>
          </Chip>
        ))}
      </Chips>
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
