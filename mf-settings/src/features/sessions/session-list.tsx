import { detailOf } from '@hub/openapi/client';
import type { ActiveSession } from '@hub/openapi/types';
import { useAlerts } from '@hub/web-kit/alerts';
import { formatDateTime } from '@hub/web-kit/format';
import { paths } from '@hub/web-kit/paths';
import { RowsSkeleton } from '@hub/web-kit/rows-skeleton';
import { BrokenState, Waiting } from '@hub/web-kit/states';
import { Button, chakra, H2, HStack, LinkButton, RowAction, Stack, Table, Text, VisuallyHidden } from '@hub/web-kit/ui';
import { useState } from 'react';
import { messages } from '../../messages/messages.ts';
import { programOf } from './program.ts';
import { useEndSessions, useSessions } from './use-sessions.ts';

const words = messages.sessions;

/** The user's sessions, with buttons to end them. */
export function Sessions() {
  return (
    <Stack as="section" gap="3" aria-labelledby="sessions">
      <H2 id="sessions" textStyle="h2-rail">
        {words.title}
      </H2>
      <Text margin="0" maxWidth="62ch" color="ink-2">
        {words.lead}
      </Text>
      <SessionList />
    </Stack>
  );
}

const SHOWN_AT_FIRST = 10;

function SessionList() {
  const list = useSessions();
  const end = useEnding();
  const [showsAll, setShowsAll] = useState(false);
  if (list.isPending) {
    return (
      <Waiting label={words.loading}>
        <RowsSkeleton rows={2} height={{ base: '162px', md: '39px' }} />
      </Waiting>
    );
  }
  if (list.isError) return <BrokenState error={list.error} onRetry={() => void list.refetch()} />;
  const sessions = list.data.toSorted((a, b) => Number(b.current) - Number(a.current));
  const others = sessions.filter(({ current }) => !current).map(({ id }) => id);
  return (
    <>
      <Table caption={words.all} foldsOnPhones>
        <thead>
          <tr>
            <th scope="col">{words.program}</th>
            <th scope="col">{words.loggedIn}</th>
            <th scope="col">{words.lastUsed}</th>
            <th scope="col">
              <VisuallyHidden>{words.end}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {sessions.slice(0, showsAll ? undefined : SHOWN_AT_FIRST).map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isEnding={end.ending.includes(session.id)}
              onEnd={() => end.these([session.id], words.ended)}
            />
          ))}
        </tbody>
      </Table>
      <HStack gap="2" flexWrap="wrap">
        {others.length > 0 && (
          <Button busy={end.ending.length > 1} onClick={() => end.these(others, words.othersEnded)}>
            {words.endOthers}
          </Button>
        )}
        {!showsAll && sessions.length > SHOWN_AT_FIRST && (
          <Button look="text" onClick={() => setShowsAll(true)}>
            {words.showAll(sessions.length)}
          </Button>
        )}
      </HStack>
    </>
  );
}

/** Ends sessions and says so. */
function useEnding() {
  const alerts = useAlerts();
  const end = useEndSessions();
  const these = (ids: number[], done: string) =>
    end.mutate(ids, { onSuccess: () => alerts.info(done), onError: (error) => alerts.error(detailOf(error)) });
  return { these, ending: end.isPending ? end.variables : [] };
}

const Program = chakra('th', { base: { fontWeight: 500, overflowWrap: 'anywhere' } });
const Way = chakra('div', { base: { color: 'ink-2', fontWeight: 400, fontSize: 'small' } });
const This = chakra('span', { base: { color: 'ok', fontWeight: 400, whiteSpace: 'nowrap' } });

interface SessionRowProps {
  session: ActiveSession;
  isEnding: boolean;
  onEnd: () => void;
}

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const program = programOf(session.user_agent);
  return (
    <tr>
      <Program scope="row">
        {program} {session.current && <This>{words.thisOne}</This>}
        {session.way_in !== 'password' && <Way>{words.through(session.way_in)}</Way>}
      </Program>
      <td data-label={words.loggedIn}>
        <Moment time={session.created_at} />
      </td>
      <td data-label={words.lastUsed}>
        <Moment time={session.last_seen_at} />
      </td>
      <RowAction>
        {session.current ? (
          <LinkButton to={paths.logout.to()} look="text" size="sm">
            {words.logOut}
          </LinkButton>
        ) : (
          <Button
            look="text"
            size="sm"
            color="bad"
            busy={isEnding}
            aria-label={words.endOne(program, formatDateTime(session.created_at))}
            onClick={onEnd}
          >
            {words.end}
          </Button>
        )}
      </RowAction>
    </tr>
  );
}

function Moment({ time }: { time: string }) {
  return <time dateTime={time}>{formatDateTime(time)}</time>;
}
