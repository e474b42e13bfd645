import type { Problem } from '@hub/openapi/types';
import { CodePlate } from '@hub/web-kit/code-plate';
import { Dialog, Segmented, Stack, Text } from '@hub/web-kit/ui';
import { useState } from 'react';
import { messages } from '../../messages/messages.ts';
import { embedProblemCode, markdownProblem, problemAddress } from '../../share/addresses.ts';
import { holdersOf, RecordBadges } from './record-badges.tsx';

const words = messages.problems.share;
type Form = keyof typeof words.forms;

export interface ShareDialogProps {
  problem: Problem;
  onClose: () => void;
}

/** A problem for others: to link, to show on a page or in a README, and the badges of its records. */
export function ShareDialog({ problem, onClose }: ShareDialogProps) {
  const [form, setForm] = useState<Form>('link');
  const holders = holdersOf(problem);
  const forms = (Object.keys(words.forms) as Form[]).filter((one) => one !== 'badge' || holders.length > 0);
  const codes = {
    link: problemAddress(problem.slug),
    embed: embedProblemCode(problem),
    markdown: markdownProblem(problem),
  };
  return (
    <Dialog open onClose={onClose} title={messages.share.title}>
      <Stack gap="3">
        <div>
          <Segmented
            label={messages.share.form}
            size="sm"
            options={forms.map((value) => ({ value, label: words.forms[value] }))}
            value={form}
            onChange={setForm}
          />
        </div>
        <Text textStyle="small" color="ink-2" margin="0" role="status">
          {words.about[form]}
        </Text>
        {form === 'badge' ? (
          <RecordBadges problem={problem} holders={holders} />
        ) : (
          <CodePlate title={words.forms[form]} code={codes[form]} />
        )}
      </Stack>
    </Dialog>
  );
}
