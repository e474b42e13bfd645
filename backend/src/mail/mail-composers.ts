import { Injectable } from '@nestjs/common';
import type { Mail } from './mail';

/** Makes the mail of one kind when its turn comes; null where there is nothing to send after all. What it throws is a failed attempt. */
export type MailComposer = (payload: Record<string, unknown>) => Promise<Mail | null>;

/** The kind whose payload is the mail itself. */
export const PLAIN = 'plain';

/** Who makes which kind of mail. */
@Injectable()
export class MailComposers {
  private readonly composers = new Map<string, MailComposer>([[PLAIN, async (mail) => mail as unknown as Mail]]);

  /** Before the first mail is sent: at start. */
  set(kind: string, composer: MailComposer): void {
    this.composers.set(kind, composer);
  }

  /** @throws where nobody composes this kind, such as a kind that only a newer server knows */
  async compose(kind: string, payload: Record<string, unknown>): Promise<Mail | null> {
    const composer = this.composers.get(kind);
    if (!composer) throw new Error(`Nobody composes mails of the kind ${kind}`);
    const mail = await composer(payload);
    return mail && { ...mail, to: oneLine(mail.to), subject: oneLine(mail.subject) };
  }
}

/** A line break would begin another header. */
const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
