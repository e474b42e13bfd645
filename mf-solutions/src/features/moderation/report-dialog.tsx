import { detailOf } from '@hub/openapi/client';
import type { NewReport } from '@hub/openapi/types';
import { MAX_COMMENT_LENGTH } from '@hub/shared/limits';
import { useAlerts } from '@hub/web-kit/alerts';
import { paths } from '@hub/web-kit/paths';
import { Button, Dialog, DialogButtons, Field, Link, Select, Stack, Text, Textarea } from '@hub/web-kit/ui';
import { useRef, useState } from 'react';
import { messages } from '../../messages/messages.ts';
import { useReport, type Thing } from './use-moderation.ts';

const words = messages.moderation;

const REASONS = (Object.keys(words.reasons) as NewReport['reason'][]).map((value) => ({
  value,
  label: words.reasons[value],
}));

export interface ReportDialogProps {
  thing: Thing;
  isAdmin: boolean;
  onClose: () => void;
}

/** Asks what is wrong, and sends the report. Admins can also act at once. */
export function ReportDialog({ thing, isAdmin, onClose }: ReportDialogProps) {
  const alerts = useAlerts();
  const report = useReport();
  const [reason, setReason] = useState<NewReport['reason']>('spam');
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const send = () => {
    setMissing(!text.trim());
    if (!text.trim()) return field.current?.focus();
    report.mutate(
      { ...thing, reason, text: text.trim() },
      {
        onSuccess: () => alerts.info(words.sent),
        onError: (error) => alerts.error(detailOf(error)),
        onSettled: onClose,
      },
    );
  };
  const kind = 'solution' in thing ? 'solution' : 'account';
  const console =
    'solution' in thing
      ? paths.reportsForAdmins.to({ solution: String(thing.solution) })
      : paths.accountsForAdmins.to({ q: thing.username });
  return (
    <Dialog open onClose={onClose} title={words.question[kind]}>
      <Stack gap="4">
        <Text margin="0">{words.lead}</Text>
        {isAdmin && <Link to={console}>{words.forAdmins[kind]}</Link>}
        <Field label={words.reason}>
          {(control) => <Select {...control} options={REASONS} value={reason} onChange={setReason} />}
        </Field>
        <Field label={words.text} error={isMissing && !text.trim() ? words.missing : undefined}>
          {(control) => (
            <Textarea
              {...control}
              ref={field}
              rows={4}
              required
              maxLength={MAX_COMMENT_LENGTH}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          )}
        </Field>
      </Stack>
      <DialogButtons>
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button look="solid" busy={report.isPending} onClick={send}>
          {words.send}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
