import { MAX_COMMENT_LENGTH } from '@hub/shared/limits';
import { Field, HStack, Textarea } from '@hub/web-kit/ui';
import { useRef, useState, type ReactNode } from 'react';
import { messages } from '../../messages/messages.ts';

export interface CommentFormProps {
  label: string;
  hint: string;
  /** The buttons; each hands its action to `withComment`, which runs it only with a comment. */
  children: (withComment: (action: (comment: string) => void) => () => void) => ReactNode;
}

/** A required comment with its buttons. */
export function CommentForm({ label, hint, children }: CommentFormProps) {
  const [comment, setComment] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const withComment = (action: (comment: string) => void) => () => {
    const text = comment.trim();
    setIsMissing(!text);
    if (text) action(text);
    else field.current?.focus();
  };
  return (
    <>
      <Field
        label={label}
        hint={hint}
        error={isMissing && !comment.trim() ? messages.review.commentRequired : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            ref={field}
            rows={4}
            required
            maxLength={MAX_COMMENT_LENGTH}
            value={comment}
            onChange={(event) => setComment(event.currentTarget.value)}
          />
        )}
      </Field>
      <HStack gap="2.5" marginTop="4">
        {children(withComment)}
      </HStack>
    </>
  );
}
