import { detailOf } from '@hub/openapi/client';
import type { StatedProblem } from '@hub/openapi/types';
import { useAlerts } from '@hub/web-kit/alerts';
import { Button, Dialog, DialogButtons, Text } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';
import { useWithdrawStated } from '../../problems/use-stated.ts';

const words = messages.stating.own;

export interface WithdrawDialogProps {
  problem: StatedProblem;
  onClose: () => void;
}

/** Asks before a stated problem is deleted. */
export function WithdrawDialog({ problem: { id, title }, onClose }: WithdrawDialogProps) {
  const alerts = useAlerts();
  const withdraw = useWithdrawStated();
  const send = () =>
    withdraw.mutate(id, {
      onSuccess: () => {
        alerts.info(words.withdrawn);
        onClose();
      },
    });
  return (
    <Dialog open onClose={onClose} title={words.question(title)}>
      <Text margin="0">{words.explain}</Text>
      {/* An alert would be hidden behind the dialog. */}
      <Text role="status" margin="0" marginTop="3" color="bad">
        {withdraw.error && detailOf(withdraw.error)}
      </Text>
      <DialogButtons>
        <Button onClick={onClose}>{messages.stating.cancel}</Button>
        <Button look="danger" busy={withdraw.isPending} onClick={send}>
          {words.withdraw}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
