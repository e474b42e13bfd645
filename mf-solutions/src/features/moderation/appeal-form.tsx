import { detailOf } from '@hub/openapi/client';
import { MAX_COMMENT_LENGTH } from '@hub/shared/limits';
import { useAlerts } from '@hub/web-kit/alerts';
import { Box, Button, Field, Textarea } from '@hub/web-kit/ui';
import { useRef, useState } from 'react';
import { messages } from '../../messages/messages.ts';
import { useAppeal } from './use-moderation.ts';

const words = messages.moderation.takenDown;

/** The one appeal against a take-down. */
export function AppealForm({ id }: { id: number }) {
  const alerts = useAlerts();
  const appeal = useAppeal(id);
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const send = () => {
    setMissing(!text.trim());
    if (!text.trim()) return field.current?.focus();
    appeal.mutate(text.trim(), {
      onSuccess: () => alerts.info(words.sent),
      onError: (error) => alerts.error(detailOf(error)),
    });
  };
  return (
    <>
      <Field label={words.whyShown} hint={words.hint} error={isMissing && !text.trim() ? words.missing : undefined}>
        {(control) => (
          <Textarea
            {...control}
            ref={field}
            rows={3}
            required
            maxLength={MAX_COMMENT_LENGTH}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
      </Field>
      <Box>
        <Button look="solid" busy={appeal.isPending} onClick={send}>
          {words.send}
        </Button>
      </Box>
    </>
  );
}
