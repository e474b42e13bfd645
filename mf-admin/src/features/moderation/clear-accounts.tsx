import { detailOf } from '@hub/openapi/client';
import { useAlerts } from '@hub/web-kit/alerts';
import { Button, HStack } from '@hub/web-kit/ui';
import { useState } from 'react';
import { messages } from '../../messages/messages.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { useClear, type Clearing } from './use-moderation.ts';

const words = messages.moderation;

/** Blocks or removes all chosen accounts at once. */
export function ClearAccounts({ chosen, onCleared }: { chosen: ReadonlySet<string>; onCleared: () => void }) {
  const alerts = useAlerts();
  const clear = useClear();
  const [asks, setAsks] = useState<Clearing>();
  if (chosen.size === 0) return null;
  const { block, remove, removeWarning, cleared, notCleared } = words.accounts;
  const send = (action: Clearing, reason: string) =>
    clear.mutate(
      { usernames: [...chosen], action, reason },
      {
        onSuccess: (accounts) => {
          const failed = accounts.filter(({ problem }) => problem !== null);
          alerts.info(cleared(accounts.length - failed.length));
          if (failed.length > 0)
            alerts.error(failed.map(({ username, problem }) => notCleared(username, problem ?? '')).join(' '));
          onCleared();
        },
        onError: (error) => alerts.error(detailOf(error)),
        onSettled: () => setAsks(undefined),
      },
    );
  return (
    <HStack gap="2.5" flexWrap="wrap">
      <Button look="danger" onClick={() => setAsks('block')}>
        {block(chosen.size)}
      </Button>
      <Button look="danger" onClick={() => setAsks('remove')}>
        {remove(chosen.size)}
      </Button>
      {asks && (
        <ReasonDialog
          title={words.accounts[asks](chosen.size)}
          warning={asks === 'remove' ? removeWarning : undefined}
          hint={words.reason.forLog}
          action={words.accounts[asks](chosen.size)}
          look="danger"
          busy={clear.isPending}
          onSend={(reason) => send(asks, reason)}
          onClose={() => setAsks(undefined)}
        />
      )}
    </HStack>
  );
}
