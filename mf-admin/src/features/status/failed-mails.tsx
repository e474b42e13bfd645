import { detailOf } from '@hub/openapi/client';
import type { Status } from '@hub/openapi/types';
import { useAlerts } from '@hub/web-kit/alerts';
import { Button, chakra, Flex, H2, Text } from '@hub/web-kit/ui';
import { waitingTime } from '@hub/web-kit/waiting-time';
import { messages } from '../../messages/messages.ts';
import { useRetryMails } from './use-status.ts';

const words = messages.status;

type FailedMail = Status['failed_mails'][number];

const List = chakra('ul', { base: { margin: 0, padding: 0, listStyle: 'none' } });
const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' },
    gap: '2 5',
    alignItems: 'center',
    justifyItems: 'start',
    paddingBlock: '3',
    borderTop: '1px solid',
    borderColor: 'line',
    overflowWrap: 'anywhere',
  },
});

export interface FailedMailsProps {
  mails: FailedMail[];
  /** Time of the server. */
  now: Date;
}

/** Mails that could not be sent, each with the reason and a button that sends it again. */
export function FailedMails({ mails, now }: FailedMailsProps) {
  const alerts = useAlerts();
  const retry = useRetryMails();
  const send = (id?: number) =>
    retry.mutate(id, {
      onSuccess: ({ count }) => (count > 0 ? alerts.info(words.sent(count)) : alerts.warning(words.alreadySent)),
      onError: (error) => alerts.error(detailOf(error)),
    });
  return (
    <section aria-labelledby="failed-mails" tabIndex={-1} style={{ outline: 'none' }}>
      <Flex justifyContent="space-between" alignItems="center" gap="4" flexWrap="wrap" marginBottom="3">
        <H2 id="failed-mails">{words.failedMails}</H2>
        {mails.length > 1 && <Button onClick={() => send()}>{words.sendAll}</Button>}
      </Flex>
      {mails.length === 0 ? (
        <Text margin="0" color="ink-2">
          {words.noFailedMails}
        </Text>
      ) : (
        <List aria-label={words.failedMails}>
          {mails.map((mail) => (
            <Row key={mail.id}>
              <div>
                <Text margin="0" fontWeight="500">
                  {nameOf(mail)}
                </Text>
                <Text margin="0" textStyle="small" color="ink-2">
                  {stateOf(mail, now)}
                </Text>
                <Text marginBlock="1 0" fontFamily="mono" textStyle="small">
                  {mail.reason}
                </Text>
              </div>
              <Button aria-label={words.sendOneAgain(nameOf(mail))} onClick={() => send(mail.id)}>
                {words.sendAgain}
              </Button>
            </Row>
          ))}
        </List>
      )}
    </section>
  );
}

const nameOf = ({ subject, kind }: FailedMail) => subject ?? words.mailOfKind(kind);

/** "3 attempts, created 2 days ago, next attempt in 5 minutes" */
function stateOf({ attempts, created_at, next_attempt_at }: FailedMail, now: Date): string {
  const next =
    next_attempt_at === null
      ? words.givenUp
      : words.nextAttempt(waitingTime(now.toISOString(), new Date(next_attempt_at)));
  return [words.attempts(attempts), words.created(waitingTime(created_at, now)), next].join(', ');
}
