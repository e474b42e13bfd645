import { detailOf } from '@hub/openapi/client';
import type { Reported } from '@hub/openapi/types';
import { useAlerts } from '@hub/web-kit/alerts';
import { formatDate } from '@hub/web-kit/format';
import { paths } from '@hub/web-kit/paths';
import { Box, Button, Flex, H3, HStack, Link, Plate, Stack, Text } from '@hub/web-kit/ui';
import { useState } from 'react';
import { messages } from '../../messages/messages.ts';
import { BlockDialog } from './block-dialog.tsx';
import { PlainList } from './plain-list.tsx';
import { useDismiss } from './use-moderation.ts';
import { VerdictDialog } from './verdict-dialog.tsx';

const words = messages.moderation.reports;

/** Solutions and accounts that were reported, each with what people wrote and what an admin can do. */
export function ReportedList({ reported }: { reported: readonly Reported[] }) {
  return (
    <PlainList aria-label={words.open}>
      {reported.map((thing) => (
        <li key={thing.solution_id ?? thing.username}>
          <ReportedThing thing={thing} />
        </li>
      ))}
    </PlainList>
  );
}

function ReportedThing({ thing }: { thing: Reported }) {
  const { solution_id: id, label, username, reports_count, reports } = thing;
  const name = label ?? username ?? '';
  const alerts = useAlerts();
  const dismiss = useDismiss();
  const [asks, setAsks] = useState<'takeDown' | 'block'>();
  const close = () => setAsks(undefined);
  const send = () =>
    dismiss.mutate(id === null ? { username: name } : { solution: id }, {
      onSuccess: () => alerts.info(words.dismissed(name)),
      onError: (error) => alerts.error(detailOf(error)),
    });
  return (
    <Plate padding={{ base: '4', md: '5' }}>
      <Stack gap="3">
        <Flex justifyContent="space-between" alignItems="baseline" flexWrap="wrap" gap="1 4">
          <H3 overflowWrap="anywhere">
            {id === null ? (
              <Link to={paths.user.to(name)}>{words.account(name)}</Link>
            ) : (
              <Link to={paths.solution.to(id)}>{name}</Link>
            )}
          </H3>
          <Text margin="0" textStyle="small" color="ink-2">
            {words.count(reports_count)}
            {id !== null && username !== null && (
              <>
                {' · '}
                <Link to={paths.user.to(username)}>{words.by(username)}</Link>
              </>
            )}
          </Text>
        </Flex>
        {reports.map(({ reason, text, reporter, created_at }) => (
          <Box key={reporter} maxWidth="text">
            <Text margin="0" textStyle="small" color="ink-2">
              <b>{words.reasons[reason]}</b> · {words.from(reporter, formatDate(created_at))}
            </Text>
            <Text margin="0" whiteSpace="pre-line" overflowWrap="anywhere">
              {text}
            </Text>
          </Box>
        ))}
        <HStack gap="2.5" flexWrap="wrap">
          <Button aria-label={words.dismissOne(name)} busy={dismiss.isPending} onClick={send}>
            {words.dismiss}
          </Button>
          {id !== null && (
            <Button look="danger" aria-label={words.takeDownOne(name)} onClick={() => setAsks('takeDown')}>
              {words.takeDown}
            </Button>
          )}
          {username !== null && (
            <Button look="danger" aria-label={words.blockOne(username)} onClick={() => setAsks('block')}>
              {words.block}
            </Button>
          )}
        </HStack>
      </Stack>
      {asks === 'takeDown' && id !== null && <VerdictDialog verdict="take_down" id={id} name={name} onClose={close} />}
      {asks === 'block' && username !== null && <BlockDialog username={username} onClose={close} />}
    </Plate>
  );
}
