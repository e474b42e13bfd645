import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { whenListening } from '../common/http/when-listening';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { Metrics } from '../monitoring/metrics';
import { MailComposers } from './mail-composers';
import { MailDelivery } from './mail-delivery';
import { OutboxRepository, type TakenMail } from './outbox.repository';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;

/** Minutes between attempts, about a day in total. */
const PAUSES = [1, 5, 15, 60, 120, 240, 360, 360, 360];
const ATTEMPTS = PAUSES.length + 1;
/** Longest time for one attempt. It is shorter than the first pause, so that no other sender takes the mail in the meantime. */
const MAX_ATTEMPT_MS = 50 * SECOND;
/** Longest time for the running attempt after the hub was asked to stop. */
const GRACE = 8 * SECOND;
/** Pause between two looks for mails of other processes and for second attempts, in milliseconds. */
const LOOK_EVERY = 5 * SECOND;
const KEEP_GIVEN_UP = 30 * DAY;

/** Sends the mails of the outbox one after the other, in every server process. Commands only queue mails. */
@Injectable()
export class OutboxSender implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('Mail');
  private readonly cut = new AbortController();
  private readonly timers: NodeJS.Timeout[] = [];
  private state: 'waiting' | 'serving' | 'stopping' = 'waiting';
  private wanted = false;
  private running: Promise<void> | null = null;

  constructor(
    private readonly outbox: OutboxRepository,
    private readonly composers: MailComposers,
    private readonly delivery: MailDelivery,
    private readonly host: HttpAdapterHost<FastifyAdapter>,
    metrics: Metrics,
  ) {
    metrics.gauge('mails', 'Mails in the outbox of all processes.', () => outbox.countByState(), 'state');
    metrics.gauge('mails_oldest_seconds', 'Age of the mail that has waited longest.', () => outbox.oldestSeconds());
  }

  onApplicationBootstrap(): void {
    whenListening(this.host, () => this.start());
  }

  async onModuleDestroy(): Promise<void> {
    this.state = 'stopping';
    for (const timer of this.timers) clearInterval(timer);
    const grace = setTimeout(() => this.cut.abort(), GRACE);
    await this.running;
    clearTimeout(grace);
  }

  /** Looks for due mails now, or again if it is looking already. */
  wake(): void {
    this.wanted = true;
    if (this.state === 'serving') this.running ??= this.sendDue();
  }

  /** Makes one attempt for every mail that is due, and records failures. @throws if the database is not available */
  async deliverDue(): Promise<void> {
    while (this.state !== 'stopping') {
      const mail = await this.outbox.takeNext(PAUSES);
      if (!mail) return;
      await this.deliver(mail);
    }
  }

  private start(): void {
    this.state = 'serving';
    this.timers.push(setInterval(() => this.wake(), LOOK_EVERY).unref(), setInterval(() => this.sweep(), HOUR).unref());
    this.wake();
    this.sweep();
  }

  private sweep(): void {
    this.outbox.removeGivenUpBefore(new Date(Date.now() - KEEP_GIVEN_UP)).catch(this.complain);
  }

  private async sendDue(): Promise<void> {
    while (this.wanted && this.state === 'serving') {
      this.wanted = false;
      await this.deliverDue().catch(this.complain);
    }
    this.running = null;
  }

  private async deliver({ id, kind, payload, attempts }: TakenMail): Promise<void> {
    try {
      const mail = await this.composers.compose(kind, payload, attempts);
      const until = AbortSignal.any([this.cut.signal, AbortSignal.timeout(MAX_ATTEMPT_MS)]);
      if (mail) await this.delivery.send(mail, until);
    } catch (error) {
      const giveUp = attempts >= ATTEMPTS;
      await this.outbox.noteFailure(id, String(error), giveUp);
      const what = `Mail ${id} (${kind}) was not sent at attempt ${attempts} of ${ATTEMPTS}: ${codeOf(error)}`;
      return giveUp ? this.log.error(`${what}; given up`) : this.log.warn(what);
    }
    await this.outbox.remove(id);
  }

  /** The database is probably not available; the next run tries again. */
  private readonly complain = (error: unknown) => this.log.error(`The outbox cannot be read: ${codeOf(error)}`);
}

/** The kind of failure. The text may contain addresses, so it is stored in the row and not logged. */
function codeOf(error: unknown): string {
  const { code, responseCode, name } = error as { code?: unknown; responseCode?: unknown; name?: unknown };
  return [code ?? name, responseCode].filter(Boolean).join(' ');
}
