import { useAlerts } from '@hub/web-kit/alerts';
import { Field, Flex, HStack, Textarea } from '@hub/web-kit/ui';
import { useState, type ReactNode } from 'react';
import { messages } from '../../messages/messages.ts';

const COMMENT_LIMIT = 2000;

export interface CommentFormProps {
  label: string;
  hint: string;
  /** The buttons; each hands its action to `withComment`, which runs it only with a comment. */
  children: (withComment: (action: (comment: string) => void) => () => void) => ReactNode;
  /** Beside the buttons: writes something into the comment. */
  aside?: (write: (comment: string) => void) => ReactNode;
}

/** A comment and what may be done with it. Without one nothing is sent. */
export function CommentForm({ label, hint, children, aside }: CommentFormProps) {
  const alerts = useAlerts();
  const [comment, setComment] = useState('');
  const withComment = (action: (comment: string) => void) => () => {
    const text = comment.trim();
    if (text) action(text);
    else alerts.warning(messages.review.commentRequired);
  };
  return (
    <>
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
      <Flex gap="2.5" marginTop="4" justifyContent="space-between" alignItems="center" flexWrap="wrap">
        <HStack gap="2.5">{children(withComment)}</HStack>
        {aside?.(setComment)}
      </Flex>
    </>
  );
}
