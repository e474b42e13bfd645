import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { TestHub } from './test-hub';
import { until } from './until';

/** A mail as the hub writes it to its state folder, with no mail server to send it through. */
export interface ReceivedMail {
  from: string;
  to: string;
  subject: string;
  text: string;
}

/** Everything that the hub has sent to an address, oldest first, once nothing is left to try. */
export async function mailsTo(hub: TestHub, address: string): Promise<ReceivedMail[]> {
  await until(async () => (await hub.db.query('select 1 from outbox_mails where failure is null')).length === 0);
  return sentMails(hub).filter((mail) => mail.to === address);
}

/** The newest mail to an address. */
export async function mailTo(hub: TestHub, address: string): Promise<ReceivedMail> {
  const mail = (await mailsTo(hub, address)).at(-1);
  if (!mail) throw new Error(`No mail to ${address}`);
  return mail;
}

/** The address that a mail asks its reader to open. */
export function linkIn({ text }: ReceivedMail): URL {
  const link = /^https?:\S+$/m.exec(text)?.[0];
  if (!link) throw new Error(`No link in: ${text}`);
  return new URL(link);
}

function sentMails({ settings }: TestHub): ReceivedMail[] {
  const folder = path.join(settings.stateDir, 'mail');
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  return files.toSorted().map((name) => readMail(readFileSync(path.join(folder, name), 'utf8')));
}

function readMail(source: string): ReceivedMail {
  const [head = '', ...paragraphs] = source.split('\n\n');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(head)?.[1] ?? '';
  return {
    from: header('From'),
    to: header('To'),
    subject: header('Subject'),
    text: paragraphs.join('\n\n').trimEnd(),
  };
}
