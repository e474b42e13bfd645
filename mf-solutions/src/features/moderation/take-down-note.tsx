import { formatDate } from '@hub/web-kit/format';
import { Plate, Stack, Text } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';
import { AppealForm } from './appeal-form.tsx';
import { useTakeDown } from './use-moderation.ts';

const words = messages.moderation.takenDown;

/** Why a solution was taken down, what an owner wrote against it, and what an admin answered. */
export function TakeDownNote({ id }: { id: number }) {
  const { data } = useTakeDown(id);
  // A version is also withheld if the account that uploaded it is blocked: then there is nothing to show.
  if (!data) return null;
  const { reason, taken_down_at, appeal, answer, can_appeal } = data;
  return (
    <Plate as="aside" aria-label={words.label} padding="4" marginTop="4" maxWidth="48rem" fontSize="control">
      <Stack gap="2" whiteSpace="pre-line" overflowWrap="anywhere">
        <Text margin="0" fontWeight="500">
          {words.title(formatDate(taken_down_at))}
        </Text>
        <Text margin="0">{words.reason(reason)}</Text>
        {appeal !== null && <Text margin="0">{words.appeal(appeal)}</Text>}
        {appeal !== null && answer === null && <Text margin="0">{words.waiting}</Text>}
        {answer !== null && <Text margin="0">{words.answer(answer)}</Text>}
        {can_appeal && <AppealForm id={id} />}
      </Stack>
    </Plate>
  );
}
