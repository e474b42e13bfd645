import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Settings } from '../config/settings';
import type { Mail } from './mail';

/** Delivers mails. */
export abstract class MailDelivery {
  /** Says for the operator where mails are delivered. */
  abstract readonly where: string;

  /** @throws if the hub could deliver nothing at the moment */
  abstract check(): Promise<void>;

  /** @throws if the mail was not accepted, or if that is unknown */
  abstract send(mail: Mail, until: AbortSignal): Promise<void>;
}

/** Delivers through the operator's mail server, or into the state folder if there is none. */
export const mailDelivery = ({ smtpUrl, mailFrom, stateDir }: Settings): MailDelivery =>
  smtpUrl ? new SmtpDelivery(smtpUrl, mailFrom) : new FolderDelivery(path.join(stateDir, 'mail'), mailFrom);

/** Milliseconds. A mail server may delay its greeting on purpose, as a measure against spam. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 30_000, socketTimeout: 30_000 };

class SmtpDelivery extends MailDelivery {
  readonly where: string;
  private readonly transport;

  constructor(url: string, from: string) {
    super();
    this.where = `sent through ${new URL(url).host}`;
    this.transport = createTransport({ ...TIMEOUTS, url, disableFileAccess: true, disableUrlAccess: true }, { from });
  }

  async check(): Promise<void> {
    await this.transport.verify();
  }

  async send({ to, subject, text }: Mail, signal: AbortSignal): Promise<void> {
    const message = { to: { name: '', address: to }, subject, text, signal }; // an object: a comma makes no second address
    await this.transport.sendMail(message);
  }
}

/** One file for each mail, as it would be sent; their names sort by time. */
class FolderDelivery extends MailDelivery {
  readonly where: string;

  constructor(
    private readonly folder: string,
    private readonly from: string,
  ) {
    super();
    this.where = `written to ${folder} while SMTP_URL is not set`;
  }

  async check(): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
  }

  async send({ to, subject, text }: Mail): Promise<void> {
    const now = new Date();
    const head = [
      `Date: ${now.toUTCString().replace('GMT', '+0000')}`,
      `From: ${this.from}`,
      `To: ${to}`,
      `Subject: ${subject}`,
      'MIME-Version: 1.0',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: 8bit',
    ];
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const name = `${now.toISOString().replaceAll(':', '-')}-${crypto.randomUUID()}`;
    const unfinished = path.join(this.folder, `.${name}`);
    await writeFile(unfinished, `${head.join('\n')}\n\n${text}\n`, { mode: 0o600, flag: 'wx' });
    await rename(unfinished, path.join(this.folder, `${name}.eml`)); // so that no reader of the folder sees an incomplete mail
  }
}
