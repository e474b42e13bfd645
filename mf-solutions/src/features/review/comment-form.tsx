import { RequiredTextField, useRequiredText } from '@hub/web-kit/required-text';
import { HStack } from '@hub/web-kit/ui';
import type { ReactNode } from 'react';
import { messages } from '../../messages/messages.ts';

export interface CommentFormProps {
  label: string;
  hint: string;
  /** The buttons; each hands its action to `withComment`, which runs it only with a comment. */
  children: (withComment: (action: (comment: string) => void) => () => void) => ReactNode;
}

/** A required comment with its buttons. */
export function CommentForm({ label, hint, children }: CommentFormProps) {
  const comment = useRequiredText();
  return (
    <>
      <RequiredTextField text={comment} label={label} hint={hint} missing={messages.review.commentRequired} />
      <HStack gap="2.5" marginTop="4">
        {children((action) => () => comment.use(action))}
      </HStack>
    </>
  );
}
