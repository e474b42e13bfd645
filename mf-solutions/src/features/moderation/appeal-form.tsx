import { detailOf } from '@hub/openapi/client';
import { useAlerts } from '@hub/web-kit/alerts';
import { RequiredTextField, useRequiredText } from '@hub/web-kit/required-text';
import { Box, Button } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';
import { useAppeal } from './use-moderation.ts';

const words = messages.moderation.takenDown;

/** The one appeal against a take-down. */
export function AppealForm({ id }: { id: number }) {
  const alerts = useAlerts();
  const appeal = useAppeal(id);
  const text = useRequiredText();
  const send = (said: string) =>
    appeal.mutate(said, {
      onSuccess: () => alerts.info(words.sent),
      onError: (error) => alerts.error(detailOf(error)),
    });
  return (
    <>
      <RequiredTextField text={text} label={words.whyShown} hint={words.hint} missing={words.missing} rows={3} />
      <Box>
        <Button look="solid" busy={appeal.isPending} onClick={() => text.use(send)}>
          {words.send}
        </Button>
      </Box>
    </>
  );
}
