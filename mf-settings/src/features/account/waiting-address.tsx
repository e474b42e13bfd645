import { detailOf } from '@hub/openapi/client';
import type { Account } from '@hub/openapi/types';
import { useAlerts } from '@hub/web-kit/alerts';
import { Button, HStack, Text } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';
import { useUpdateAccount } from './use-account.ts';

const words = messages.account;

/** The new address that waits for its confirmation, with a button to forget it. */
export function WaitingAddress({ account, waiting }: { account: Account; waiting: string }) {
  const alerts = useAlerts();
  const update = useUpdateAccount();
  const forget = () => update.mutate({ email: account.email }, { onError: (error) => alerts.error(detailOf(error)) });
  return (
    <HStack gap="3" flexWrap="wrap">
      <Text margin="0" textStyle="small" color="ink-2" overflowWrap="anywhere">
        {words.waiting(waiting)}
      </Text>
      <Button size="sm" busy={update.isPending} onClick={forget}>
        {words.keep}
      </Button>
    </HStack>
  );
}
