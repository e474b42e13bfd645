import type { ClientBase } from 'pg';
import { OLDEST_MAIL } from '../mail/oldest-mail.sql';
import { type CertificateWaiting, WAITING_CERTIFICATES } from '../solutions/certificates/waiting-certificates.sql';
import { IS_USED_FILE } from '../storage/used-files.sql';
import { type Finding, unwell, well } from './finding';

/** Longest time for which mails and certificates may wait, the same as on the status page and in the alerts for Prometheus. */
const MAX_WAIT_SECONDS = 1800;

export interface WaitingWork {
  faultyFiles: number;
  /** Seconds for which the oldest mail has waited. */
  oldestMail: number;
  certificates: CertificateWaiting;
}

/** What the tables say of the hub's work in the background. They must be those of this release. */
export async function checkWork(client: ClientBase): Promise<Finding[]> {
  const { rows: faulty } = await client.query<{ count: number }>(
    `select count(*)::int as count from files f where fault is not null and ${IS_USED_FILE}`,
  );
  const { rows: mails } = await client.query<{ seconds: number }>(OLDEST_MAIL);
  const { rows: certificates } = await client.query<CertificateWaiting>(WAITING_CERTIFICATES);
  return judgeWork({
    faultyFiles: faulty[0]!.count,
    oldestMail: mails[0]!.seconds,
    certificates: certificates[0]!,
  });
}

export function judgeWork({ faultyFiles, oldestMail, certificates: { idle } }: WaitingWork): Finding[] {
  return [
    faultyFiles === 0
      ? well('No stored file was missing or damaged when it was last read.')
      : unwell(
          `${faultyFiles === 1 ? '1 stored file was' : `${faultyFiles} stored files were`} missing or damaged when last read.`,
          'Run `npm run hub -- verify`, which names them, and copy them back from a backup.',
        ),
    oldestMail <= MAX_WAIT_SECONDS
      ? well('No mail has waited for long.')
      : unwell(
          `A mail has waited for ${minutes(oldestMail)}.`,
          'Start the hub, and check the answer of the mail server on its status page.',
        ),
    idle <= MAX_WAIT_SECONDS
      ? well('No certificate is overdue.')
      : unwell(
          `Certificates are waiting, and none was started for ${minutes(idle)}.`,
          'Start the hub, and set HUB_CERTIFICATE_THREADS to at least 1 in at least one process.',
        ),
  ];
}

const minutes = (seconds: number) => `${Math.round(seconds / 60).toLocaleString('en-US')} minutes`;
