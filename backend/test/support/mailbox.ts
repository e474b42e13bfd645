import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { OutboxSender } from '../../src/mail/outbox-sender.service';
import type { TestHub } from './test-hub';
import { until } from './until';

/** A mail in the state folder, where the hub writes it without a mail server. */
export interface ReceivedMail {
  from: string;
  to: string;
  subject: string;
  text: string;
}

/** Sends all mails now, including those that wait some minutes to collect further changes. */
export async function sendWaitingMails(hub: TestHub): Promise<void> {
  await hub.db.query('update outbox_mails set next_attempt_at = now() where attempts = 0');
  await hub.app.get(OutboxSender, { strict: false }).deliverDue();
  const waiting = () => hub.db.query<unknown[]>('select from outbox_mails where failure is null');
  await until(async () => (await waiting()).length === 0, 'all mails are sent');
}

/** All mails to an address, oldest first, after the waiting ones were sent. */
export async function mailsTo(hub: TestHub, address: string): Promise<ReceivedMail[]> {
  await sendWaitingMails(hub);
  return sentMails(hub).filter((mail) => mail.to === address);
}

/** The newest mail to an address. */
export async function mailTo(hub: TestHub, address: string): Promise<ReceivedMail> {
  const mail = (await mailsTo(hub, address)).at(-1);
  if (!mail) throw new Error(`No mail to ${address}`);
  return mail;
}

/** The link in a mail. */
export function linkIn({ text }: ReceivedMail): URL {
  const link = /^https?:\S+$/m.exec(text)?.[0];
  if (!link) throw new Error(`No link in: ${text}`);
  return new URL(link);
}

/** The token of the link in the newest mail to an address. @param name what precedes it, behind the `#` */
export async function tokenMailedTo(hub: TestHub, address: string, name: 'token' | 'invitation'): Promise<string> {
  return new URLSearchParams(linkIn(await mailTo(hub, address)).hash.slice(1)).get(name)!;
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
