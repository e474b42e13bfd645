import type { Status } from '@hub/openapi/types';
import { formatBytes } from '@hub/web-kit/format';
import { waitingTime } from '@hub/web-kit/waiting-time';
import { messages } from '../../messages/messages.ts';

const words = messages.status;

const HOUR = 3_600_000;
/** Backups are made once a day, so two of them are at most this far apart. */
const MAX_BACKUP_AGE = 36 * HOUR;
/** Free bytes below which the disk is nearly full, the same as in the alerts for Prometheus. */
const LITTLE_SPACE = 5e9;
const MANY_CONNECTIONS = 0.8;
/** Seconds that mails and certificates may wait. */
const MAX_WAIT = 1800;

export interface Problem {
  /** What is wrong, and what to do. */
  text: string;
  /** What is affected, one a line. */
  items?: string[];
}

/** What an operator should take care of, the most urgent first. */
export const problemsOf = (status: Status): Problem[] =>
  [
    faultyFiles(status),
    disk(status),
    backup(status),
    connections(status),
    replica(status),
    mails(status),
    certificates(status),
  ].filter((problem) => problem !== null);

function faultyFiles({ verification: { missing, damaged, faulty_files } }: Status): Problem | null {
  if (missing + damaged === 0) return null;
  const items = faulty_files.map(({ sha256, fault, versions }) =>
    [`${sha256.slice(0, 12)}… (${words.faults[fault]})`, versions.join('; ')].filter(Boolean).join(': '),
  );
  return { text: words.faultyFiles(missing + damaged), items };
}

function disk({ storage: { free_bytes, min_free_bytes } }: Status): Problem | null {
  if (free_bytes === null || free_bytes >= Math.max(LITTLE_SPACE, min_free_bytes)) return null;
  const free = formatBytes(free_bytes);
  return { text: free_bytes < min_free_bytes ? words.diskFull(free) : words.diskNearlyFull(free) };
}

function backup({ at, backup: { scheduled, last_at, problem } }: Status): Problem | null {
  if (!scheduled) return { text: words.noBackups };
  if (problem !== null) return { text: words.backupsUnreadable(problem) };
  if (last_at === null) return { text: words.noBackupYet };
  const now = new Date(at);
  if (now.getTime() - new Date(last_at).getTime() <= MAX_BACKUP_AGE) return null;
  return { text: words.oldBackup(waitingTime(last_at, now)) };
}

function connections({ database }: Status): Problem | null {
  if (database.connections <= MANY_CONNECTIONS * database.max_connections) return null;
  return { text: words.connectionsNearlyUsedUp(words.ofMax(database.connections, database.max_connections)) };
}

function replica({ replica }: Status): Problem | null {
  if (!replica || replica.used || replica.last_problem === null) return null;
  return { text: words.replicaAway(replica.last_problem) };
}

function mails({ at, failed_mails, queues: { mails_oldest_seconds: oldest } }: Status): Problem | null {
  if (failed_mails.length > 0) return { text: words.unsentMails(failed_mails.length) };
  return oldest > MAX_WAIT ? { text: words.mailsWait(timeOf(oldest, at)) } : null;
}

/** However many wait, all is well while one after the other is computed. */
function certificates({ at, queues }: Status): Problem | null {
  const { certificates_idle_seconds: idle, certificates_waiting: waiting } = queues;
  return idle > MAX_WAIT ? { text: words.certificatesStandStill(waiting, timeOf(idle, at)) } : null;
}

const timeOf = (seconds: number, at: string) =>
  waitingTime(new Date(Date.parse(at) - seconds * 1000).toISOString(), new Date(at));
