import { useAlerts } from '@hub/web-kit/alerts';
import { Field, HStack, Plate, Textarea } from '@hub/web-kit/ui';
import { useState, type ReactNode } from 'react';

const COMMENT_LIMIT = 2000;

export interface CommentFormProps {
  label: string;
  hint: string;
  /** The buttons; each hands its action to `withComment`, which runs it only with a comment. */
  children: (withComment: (action: (comment: string) => void) => () => void) => ReactNode;
}

/** A comment and what may be done with it. Without one nothing is sent. */
export function CommentForm({ label, hint, children }: CommentFormProps) {
  const alerts = useAlerts();
  const [comment, setComment] = useState('');
  const withComment = (action: (comment: string) => void) => () => {
    const text = comment.trim();
    if (text) action(text);
    else alerts.warning('Comments are required');
  };
  return (
    <Plate padding={{ base: '4', md: '5' }} maxWidth="40rem">
      <Field label={label} hint={hint}>
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            required
            maxLength={COMMENT_LIMIT}
            value={comment}
            onChange={(event) => setComment(event.currentTarget.value)}
          />
        )}
      </Field>
      <HStack gap="2.5" marginTop="4">
        {children(withComment)}
      </HStack>
    </Plate>
  );
}
