import { RequiredTextField, useRequiredText } from '@hub/web-kit/required-text';
import { Button, Dialog, DialogButtons, Text } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';

const words = messages.moderation.reason;

export interface ReasonDialogProps {
  title: string;
  /** What the action does, where the title does not say it. */
  warning?: string;
  /** Who reads the reason. */
  hint: string;
  action: string;
  look: 'solid' | 'danger';
  busy: boolean;
  onSend: (reason: string) => void;
  onClose: () => void;
}

/** Asks for the required reason of an action. */
export function ReasonDialog({ title, warning, hint, action, look, busy, onSend, onClose }: ReasonDialogProps) {
  const reason = useRequiredText();
  return (
    <Dialog open onClose={onClose} title={title}>
      {warning && <Text margin="0 0 4">{warning}</Text>}
      <RequiredTextField text={reason} label={words.label} hint={hint} missing={words.missing} />
      <DialogButtons>
        <Button onClick={onClose}>{messages.common.cancel}</Button>
        <Button look={look} busy={busy} onClick={() => reason.use(onSend)}>
          {action}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
