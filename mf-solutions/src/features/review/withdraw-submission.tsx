import { detailOf } from '@hub/openapi/client';
import { useAlerts } from '@hub/web-kit/alerts';
import { Button, Dialog, DialogButtons, Text } from '@hub/web-kit/ui';
import { useState } from 'react';
import { messages } from '../../messages/messages.ts';
import { useWithdrawSubmission } from './use-review.ts';

const words = messages.review.withdraw;

/** Takes a submission out of the review queue, once that is confirmed. */
export function WithdrawSubmission({ id, version }: { id: number; version: number }) {
  const alerts = useAlerts();
  const [isOpen, setIsOpen] = useState(false);
  const withdraw = useWithdrawSubmission(id);
  const confirm = () =>
    withdraw.mutate(version, {
      onSuccess: () => alerts.info(words.done(version)),
      onError: (error) => alerts.error(detailOf(error)),
      onSettled: () => setIsOpen(false),
    });
  return (
    <>
      <Button size="sm" onClick={() => setIsOpen(true)}>
        {words.button}
      </Button>
      {isOpen && (
        <Dialog open onClose={() => setIsOpen(false)} title={words.question(version)}>
          <Text margin="0">{words.about}</Text>
          <DialogButtons>
            <Button onClick={() => setIsOpen(false)}>{words.keep}</Button>
            <Button look="danger" busy={withdraw.isPending || withdraw.isSuccess} onClick={confirm}>
              {words.confirm}
            </Button>
          </DialogButtons>
        </Dialog>
      )}
    </>
  );
}
