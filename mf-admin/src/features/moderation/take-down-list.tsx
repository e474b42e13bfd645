import type { ListedTakeDown } from '@hub/openapi/types';
import { formatDate } from '@hub/web-kit/format';
import { paths } from '@hub/web-kit/paths';
import { Box, Button, Flex, H3, HStack, Link, Plate, Stack, Text } from '@hub/web-kit/ui';
import { useState } from 'react';
import { messages } from '../../messages/messages.ts';
import { PlainList } from './plain-list.tsx';
import type { Verdict } from './use-moderation.ts';
import { VerdictDialog } from './verdict-dialog.tsx';

const words = messages.moderation.takeDowns;

/** Solutions that are taken down, each with the appeal and what an admin can answer. */
export function TakeDownList({ takeDowns }: { takeDowns: readonly ListedTakeDown[] }) {
  return (
    <PlainList aria-label={words.title}>
      {takeDowns.map((takeDown) => (
        <li key={takeDown.solution_id}>
          <TakenDown takeDown={takeDown} />
        </li>
      ))}
    </PlainList>
  );
}

function TakenDown({ takeDown }: { takeDown: ListedTakeDown }) {
  const {
    solution_id: id,
    label,
    reason,
    taken_down_by,
    taken_down_at,
    appeal,
    appealed_by,
    appealed_at,
    answer,
  } = takeDown;
  const [asks, setAsks] = useState<Verdict>();
  const waits = appeal !== null && answer === null;
  return (
    <Plate padding={{ base: '4', md: '5' }}>
      <Stack gap="3">
        <Flex justifyContent="space-between" alignItems="baseline" flexWrap="wrap" gap="1 4">
          <H3 overflowWrap="anywhere">
            <Link to={paths.solution.to(id)}>{label}</Link>
          </H3>
          {waits && (
            <Text margin="0" textStyle="small" color="warn">
              {words.waiting}
            </Text>
          )}
        </Flex>
        <Said head={words.by(taken_down_by, formatDate(taken_down_at))} text={reason} />
        {appeal !== null && appealed_by !== null && appealed_at !== null && (
          <Said head={words.appeal(appealed_by, formatDate(appealed_at))} text={appeal} />
        )}
        {answer !== null && <Said head={words.answer} text={answer} />}
        <HStack gap="2.5" flexWrap="wrap">
          <Button aria-label={words.restoreOne(label)} onClick={() => setAsks('restore')}>
            {words.restore}
          </Button>
          {waits && (
            <Button look="danger" aria-label={words.keepOne(label)} onClick={() => setAsks('keep_down')}>
              {words.keep}
            </Button>
          )}
        </HStack>
      </Stack>
      {asks && <VerdictDialog verdict={asks} id={id} name={label} onClose={() => setAsks(undefined)} />}
    </Plate>
  );
}

function Said({ head, text }: { head: string; text: string }) {
  return (
    <Box maxWidth="text">
      <Text margin="0" textStyle="small" color="ink-2">
        {head}
      </Text>
      <Text margin="0" whiteSpace="pre-line" overflowWrap="anywhere">
        {text}
      </Text>
    </Box>
  );
}
