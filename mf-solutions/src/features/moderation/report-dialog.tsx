import { detailOf } from '@hub/openapi/client';
import type { NewReport } from '@hub/openapi/types';
import { useAlerts } from '@hub/web-kit/alerts';
import { paths } from '@hub/web-kit/paths';
import { RequiredTextField, useRequiredText } from '@hub/web-kit/required-text';
import { Button, Dialog, DialogButtons, Field, Link, Select, Stack, Text } from '@hub/web-kit/ui';
import { useState } from 'react';
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
  const text = useRequiredText();
  const send = (said: string) =>
    report.mutate(
      { ...thing, reason, text: said },
      {
        onSuccess: () => alerts.info(words.sent),
        onError: (error) => alerts.error(detailOf(error)),
        onSettled: onClose,
      },
    );
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
        <RequiredTextField text={text} label={words.text} missing={words.missing} />
      </Stack>
      <DialogButtons>
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button look="solid" busy={report.isPending} onClick={() => text.use(send)}>
          {words.send}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
