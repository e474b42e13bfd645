import { Injectable } from '@nestjs/common';
import type { Mail } from './mail';

/**
 * Composes a mail of one kind when it is sent; null if there is nothing to send. An error counts as a failed attempt.
 * @param attempt counts from 1
 */
export type MailComposer = (payload: object, attempt: number) => Promise<Mail | null>;

/** The kind whose payload is the mail itself. */
export const PLAIN = 'plain';

/** The composer of each kind of mail. */
@Injectable()
export class MailComposers {
  private readonly composers = new Map<string, MailComposer>([[PLAIN, async (mail) => mail as Mail]]);

  /** Must be called at start, before the first mail is sent. */
  set(kind: string, composer: MailComposer): void {
    this.composers.set(kind, composer);
  }

  /** @throws if there is no composer for this kind, such as a kind of a newer server */
  async compose(kind: string, payload: object, attempt: number): Promise<Mail | null> {
    const composer = this.composers.get(kind);
    if (!composer) throw new Error(`There is no composer for mails of the kind ${kind}`);
    const mail = await composer(payload, attempt);
    return mail && { ...mail, to: oneLine(mail.to), subject: oneLine(mail.subject) };
  }
}

/** A line break would begin another header. */
const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
