import { mkdirSync, readdirSync, readFileSync, watch } from 'node:fs';
import path from 'node:path';
import { ACTION_MS } from './patience.ts';
import { hubState } from './world.ts';

interface Mailbox {
  /** The state folder of the hub. */
  state?: string;
  /** A mail that was read before: a newer one is meant. */
  after?: string;
}

/** The newest mail with this subject to this address. Waits until there is one. */
export function mailTo(address: string, subject: string, { state = hubState, after }: Mailbox = {}): Promise<string> {
  const folder = path.join(state, 'mail'); // where a hub without a mail server stores its mails
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return new Promise((resolve, reject) => {
    const look = () => {
      const mail = mailsBackwards(folder).find(
        (text) => has(text, `To: ${address}`) && has(text, `Subject: ${subject}`),
      );
      if (mail && mail !== after) finish(() => resolve(mail));
    };
    const watcher = watch(folder, look);
    const patience = setTimeout(() => finish(() => reject(new Error(`No mail “${subject}” to ${address}`))), ACTION_MS);
    const finish = (settle: () => void) => {
      watcher.close();
      clearTimeout(patience);
      settle();
    };
    look();
  });
}

/** The link with a token in a mail. */
export function linkIn(mail: string): string {
  const link = /^http\S+#(?:token|invitation)=\S+$/m.exec(mail)?.[0];
  if (!link) throw new Error(`No link in: ${mail}`);
  return link;
}

const has = (mail: string, header: string): boolean => mail.split('\n\n', 1)[0]!.split('\n').includes(header);

/** The newest first: file names sort by time. */
const mailsBackwards = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .reverse()
    .map((name) => readFileSync(path.join(folder, name), 'utf8'));
