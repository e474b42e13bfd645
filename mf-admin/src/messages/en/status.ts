import type { Status } from '@hub/openapi/types';
import { formatCount } from '@hub/web-kit/format';
import { pluralIn } from '@hub/web-kit/messages';

const plural = pluralIn('en');

export const status = {
  title: 'Status',
  asOf: (time: string) => `As of ${time}.`,
  loading: 'Loading the status',
  problems: 'Problems',
  problemCount: (count: number) => `${plural(count, { one: 'problem needs', other: 'problems need' })} attention.`,
  noProblems: 'All is well.',

  system: 'System',
  version: 'SolverHub',
  started: 'Started',

  database: 'Database',
  postgresql: 'PostgreSQL',
  size: 'Size',
  connections: 'Connections',
  ofMax: (count: number, max: number) => `${formatCount(count)} of ${formatCount(max)}`,

  replica: 'Read replica',
  replicaUsed: (lag: number) => `used by visitors, at most ${formatCount(Math.ceil(lag))} s behind`,
  replicaNotUsed: 'not used',

  queues: 'Queues',
  certificates: 'Certificates',
  certificateCounts: ({ certificates_waiting, certificates_running, certificates_failed }: Status['queues']) =>
    `${formatCount(certificates_waiting)}\u00a0waiting, ${formatCount(certificates_running)}\u00a0running, ${formatCount(certificates_failed)}\u00a0failed`,
  mails: 'Mails',
  mailCounts: ({ mails_waiting, mails_given_up }: Status['queues']) =>
    `${formatCount(mails_waiting)} waiting, ${formatCount(mails_given_up)} given up`,
  filesToRead: 'Files waiting to be reprocessed',
  versions: (count: number) => plural(count, { one: 'version', other: 'versions' }),

  storage: 'Storage',
  place: 'Files are in',
  places: { 'state folder': 'the state folder', bucket: 'a bucket' },
  files: 'Stored files',
  freeSpace: 'Free disk space',

  backup: 'Backup',
  schedule: 'Schedule',
  daily: 'daily',
  off: 'off',
  lastBackup: 'Last daily backup',
  never: 'never',
  unknown: 'unknown',
  verification: 'Verification of files',
  everyDays: (days: number) => `within ${plural(days, { one: 'day', other: 'days' })}`,
  lastRead: 'Last file read',
  filesRead: 'Files verified so far',
  faulty: 'Missing or damaged',

  ago: (time: string) => `${time} ago`,

  slowCalls: 'Slowest calls',
  slowCallsLead: 'Estimated response times since this process started.',
  noCalls: 'No calls yet.',
  call: 'Call',
  count: 'Calls',
  median: 'Median',
  p95: '95 %',
  p99: '99 %',
  milliseconds: (time: number) => `${formatCount(time)} ms`,

  failedMails: 'Failed mails',
  noFailedMails: 'No failed mails.',
  mailOfKind: (kind: string) => `“${kind}” mail`,
  attempts: (count: number) => plural(count, { one: 'attempt', other: 'attempts' }),
  created: (time: string) => `created ${time} ago`,
  nextAttempt: (time: string) => `next attempt in ${time}`,
  givenUp: 'given up',
  sendAgain: 'Send again',
  sendOneAgain: (subject: string) => `Send again: ${subject}`,
  sendAll: 'Send all again',
  sent: (count: number) => `${plural(count, { one: 'mail is', other: 'mails are' })} being sent again.`,
  alreadySent: 'Nothing to send: another admin has already sent it.',

  diskFull: (free: string) =>
    `Uploads are refused because only ${free} of disk space is left. Free up space on the disk of the state folder, or enlarge it.`,
  diskNearlyFull: (free: string) =>
    `Only ${free} of disk space is left. Free up space on the disk of the state folder soon, or enlarge it.`,
  faultyFiles: (count: number) =>
    `${plural(count, { one: 'stored file is', other: 'stored files are' })} missing or damaged. Copy them back from a backup, or ask the authors to upload the same files again:`,
  faults: { missing: 'missing', damaged: 'damaged' },
  noBackups: 'Daily backups are off. Set HUB_BACKUP_DIR unless you back up the database and the files in another way.',
  backupsUnreadable: (reason: string) =>
    `The backup location cannot be read: ${reason}. Check HUB_BACKUP_DIR and its permissions.`,
  noBackupYet: 'There is no daily backup yet. If there is still none tomorrow, check the log.',
  oldBackup: (time: string) =>
    `The last daily backup was made ${time} ago. Look for the reason in the log, and free space in HUB_BACKUP_DIR if it is full.`,
  connectionsNearlyUsedUp: (used: string) =>
    `${used} connections to the database are in use. Raise max_connections of PostgreSQL, or run fewer hubs.`,
  replicaAway: (reason: string) =>
    `The read replica is not in use: ${reason}. Check DATABASE_READ_URL and the replication.`,
  unsentMails: (count: number) =>
    `${plural(count, { one: 'mail', other: 'mails' })} could not be sent. Check SMTP_URL and the mail server, and then send them again below.`,
  mailsWait: (time: string) => `A mail has waited for ${time}. Check SMTP_URL and the mail server, or restart the hub.`,
  certificatesStandStill: (count: number, time: string) =>
    `No certificate was started for ${time}, although ${plural(count, { one: 'is waiting', other: 'are waiting' })}. Check that HUB_CERTIFICATE_THREADS is not 0 in every process, or restart the hub.`,
};
