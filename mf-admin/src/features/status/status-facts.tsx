import type { Status } from '@hub/openapi/types';
import { formatBytes, formatCount, formatDateTime } from '@hub/web-kit/format';
import { Facts, Grid, H2 } from '@hub/web-kit/ui';
import { waitingTime } from '@hub/web-kit/waiting-time';
import type { ReactNode } from 'react';
import { messages } from '../../messages/messages.ts';

const words = messages.status;

type Section = [title: string, facts: [name: string, value: ReactNode][]];

/** The numbers of the hub, by subject. */
export function StatusFacts({ status }: { status: Status }) {
  return (
    <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} columnGap="10" rowGap="8">
      {sectionsOf(status).map(([title, facts]) => (
        <section key={title} aria-label={title}>
          <H2 textStyle="h2-rail" marginBottom="2">
            {title}
          </H2>
          <Facts facts={facts} />
        </section>
      ))}
    </Grid>
  );
}

function sectionsOf({ at, database, replica, queues, storage, backup, verification, ...system }: Status): Section[] {
  const agoOr = (time: string | null, otherwise: string) =>
    time === null ? otherwise : <Ago time={time} now={new Date(at)} />;
  return [
    [
      words.system,
      [
        [words.version, system.version],
        ['Node.js', system.node_version],
        [words.postgresql, system.postgresql_version],
        [words.started, <Ago key="started" time={system.started_at} now={new Date(at)} />],
      ],
    ],
    [
      words.queues,
      [
        [words.certificates, words.certificateCounts(queues)],
        [words.mails, words.mailCounts(queues)],
        [words.filesToRead, words.versions(queues.versions_outdated)],
      ],
    ],
    [
      words.database,
      [
        [words.size, formatBytes(database.bytes)],
        [words.connections, words.ofMax(database.connections, database.max_connections)],
        [words.replica, replica && (replica.used ? words.replicaUsed(replica.lag_seconds ?? 0) : words.replicaNotUsed)],
      ],
    ],
    [
      words.storage,
      [
        [words.place, words.places[storage.place]],
        [words.files, `${formatCount(storage.files)} (${formatBytes(storage.bytes)})`],
        [words.freeSpace, storage.free_bytes === null ? null : formatBytes(storage.free_bytes)],
      ],
    ],
    [
      words.backup,
      [
        [words.schedule, backup.scheduled ? words.daily : words.off],
        [words.lastBackup, agoOr(backup.last_at, backup.problem === null ? words.never : words.unknown)],
        [words.size, backup.bytes === null ? null : formatBytes(backup.bytes)],
      ],
    ],
    [
      words.verification,
      [
        [words.schedule, verification.days === null ? words.off : words.everyDays(verification.days)],
        [words.lastRead, agoOr(verification.last_at, words.never)],
        [words.filesRead, words.ofMax(verification.files_read, storage.files)],
        [words.faulty, formatCount(verification.missing + verification.damaged)],
      ],
    ],
  ];
}

function Ago({ time, now }: { time: string; now: Date }) {
  return (
    <time dateTime={time} title={formatDateTime(time)}>
      {words.ago(waitingTime(time, now))}
    </time>
  );
}
