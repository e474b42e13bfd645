import { detailOf, HubError } from '@hub/openapi/client';
import { MAX_COMMENT_LENGTH } from '@hub/shared/limits';
import { useAlerts } from '@hub/web-kit/alerts';
import { DownIcon, TickIcon } from '@hub/web-kit/icons';
import { DECIDED, type Decision } from '@hub/web-kit/solutions/review';
import { Button, chakra, Checkbox, Field, H2, Menu, Plate, Text, Textarea } from '@hub/web-kit/ui';
import { useRef, useState } from 'react';
import { messages } from '../../messages/messages.ts';
import { useRejectReasons } from './use-reject-reasons.ts';
import { useDecideSolution } from './use-review.ts';

const words = messages.review.decision;

// On phones the form is part of the page's column, at whose lower edge its buttons stay.
const Form = chakra(Plate, {
  base: {
    display: { base: 'contents', lg: 'flex' },
    flexDirection: 'column',
    gap: '2.5',
    lg: { padding: '3.5 5' },
  },
});
const Actions = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2.5',
    '& > button:first-of-type': { flex: 1 },
    position: { base: 'sticky', lg: 'static' },
    bottom: 0,
    zIndex: 5,
    paddingBlock: { base: '3', lg: '0' },
    marginInline: { base: '-4', md: '0' },
    paddingInline: { base: '4', md: '0' },
    borderTop: { base: '1px solid {colors.line-strong}', lg: '0' },
    background: { base: 'canvas', lg: 'transparent' },
  },
});

export interface DecisionFormProps {
  id: number;
  version: number;
  author: string | null;
  /** The error may be as large as the solution: then publishing is not what the form suggests. */
  isDoubtful: boolean;
  authorsComment: string | undefined;
  /** Whether the next submission is opened afterwards. */
  goesOn: boolean;
  onGoesOn: (goesOn: boolean) => void;
  onDecided: () => void;
}

/** Publishes or rejects the version on show, with a comment for its author. */
export function DecisionForm({ id, version, author, authorsComment, goesOn, ...props }: DecisionFormProps) {
  const alerts = useAlerts();
  const [comment, setComment] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const decide = useDecideSolution(id, goesOn);
  const send = (verdict: Decision['verdict']) => {
    const text = comment.trim();
    setIsMissing(!text);
    if (!text) return field.current?.focus();
    decide.mutate(
      { verdict, comment: text, version },
      {
        onSuccess: () => {
          alerts.info(DECIDED[verdict], { survivesMove: goesOn });
          props.onDecided();
        },
        onError: (error) =>
          alerts.error(
            error instanceof HubError && error.status === 409 ? words.changed(detailOf(error)) : detailOf(error),
          ),
      },
    );
  };
  // Stays pending until the page has reloaded, which removes this form.
  const isDecided = decide.isPending || decide.isSuccess;
  const isSending = (verdict: Decision['verdict']) => decide.isPending && decide.variables.verdict === verdict;
  return (
    <Form as="section" aria-labelledby="decision">
      <H2 id="decision" textStyle="h3">
        {words.title(version)}
      </H2>
      {authorsComment && (
        <Text margin="0" textStyle="small" color="ink-2" whiteSpace="pre-line" overflowWrap="anywhere">
          {words.message(author, authorsComment)}
        </Text>
      )}
      <Field
        label={words.label}
        aside={<Reasons onPick={setComment} />}
        error={isMissing && !comment.trim() ? messages.review.commentRequired : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            ref={field}
            rows={2}
            placeholder={words.placeholder}
            required
            maxLength={MAX_COMMENT_LENGTH}
            value={comment}
            onChange={(event) => setComment(event.currentTarget.value)}
          />
        )}
      </Field>
      <Checkbox label={words.goesOn} checked={goesOn} onChange={props.onGoesOn} />
      <Actions data-bottom-bar>
        <Button
          look={props.isDoubtful ? 'outline' : 'solid'}
          busy={isSending('publish')}
          disabled={isDecided}
          onClick={() => send('publish')}
        >
          <TickIcon />
          {words.publish}
        </Button>
        <Button look="danger" busy={isSending('reject')} disabled={isDecided} onClick={() => send('reject')}>
          {words.reject}
        </Button>
      </Actions>
    </Form>
  );
}

/** Common phrases: the picked one becomes the comment, which can be edited. */
function Reasons({ onPick }: { onPick: (comment: string) => void }) {
  const { data: reasons = [] } = useRejectReasons();
  if (reasons.length === 0) return null;
  return (
    <Menu
      trigger={(button) => (
        <Button look="text" size="sm" {...button}>
          {words.reasons}
          <DownIcon />
        </Button>
      )}
      items={reasons.map(({ label, comment }) => ({ label, onSelect: () => onPick(comment) }))}
    />
  );
}
