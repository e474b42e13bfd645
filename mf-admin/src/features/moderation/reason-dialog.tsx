import { MAX_COMMENT_LENGTH } from '@hub/shared/limits';
import { Button, Dialog, DialogButtons, Field, Text, Textarea } from '@hub/web-kit/ui';
import { useRef, useState } from 'react';
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
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const send = () => {
    setMissing(!reason.trim());
    if (!reason.trim()) return field.current?.focus();
    onSend(reason.trim());
  };
  return (
    <Dialog open onClose={onClose} title={title}>
      {warning && <Text margin="0 0 4">{warning}</Text>}
      <Field label={words.label} hint={hint} error={isMissing && !reason.trim() ? words.missing : undefined}>
        {(control) => (
          <Textarea
            {...control}
            ref={field}
            rows={4}
            required
            maxLength={MAX_COMMENT_LENGTH}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
      </Field>
      <DialogButtons>
        <Button onClick={onClose}>{messages.common.cancel}</Button>
        <Button look={look} busy={busy} onClick={send}>
          {action}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
