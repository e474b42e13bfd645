import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { MailComposers } from './mail-composers';
import { MailDelivery } from './mail-delivery';
import { OutboxRepository, type TakenMail } from './outbox.repository';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;

/** Minutes between the attempts, about a day together; the last one is made once more than there are pauses. */
const PAUSES = [1, 5, 15, 60, 120, 240, 360, 360, 360];
const ATTEMPTS = PAUSES.length + 1;
/** Longest time for one attempt: shorter than the first pause, so that nobody else takes the mail meanwhile. */
const LONGEST_ATTEMPT = 50 * SECOND;
/** Longest time that the attempt under way may still take once the hub was asked to stop. */
const GRACE = 8 * SECOND;
/** For mails of other processes, and for second attempts. */
const LOOK_EVERY = 5 * SECOND;
const KEEP_GIVEN_UP = 30 * DAY;

/** Sends what lies in the outbox, one mail after the other, in every server process that listens; commands only fill it. */
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
  ) {}

  onApplicationBootstrap(): void {
    // Commands have no server, whatever the type says.
    const server = (this.host.httpAdapter as FastifyAdapter | undefined)?.getHttpServer();
    server?.once('listening', () => this.start());
  }

  async onModuleDestroy(): Promise<void> {
    this.state = 'stopping';
    for (const timer of this.timers) clearInterval(timer);
    const grace = setTimeout(() => this.cut.abort(), GRACE);
    await this.running;
    clearTimeout(grace);
  }

  /** Something may be due: looks now, or once more when it is just looking. */
  wake(): void {
    this.wanted = true;
    if (this.state === 'serving') this.running ??= this.look();
  }

  /** Makes one attempt for every mail that is due; one that fails is noted on its row. @throws where the database is away */
  async deliverDue(): Promise<void> {
    while (this.state !== 'stopping') {
      const mail = await this.outbox.take(PAUSES);
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

  private async look(): Promise<void> {
    while (this.wanted && this.state === 'serving') {
      this.wanted = false;
      await this.deliverDue().catch(this.complain);
    }
    this.running = null;
  }

  private async deliver({ id, kind, payload, attempts }: TakenMail): Promise<void> {
    try {
      const mail = await this.composers.compose(kind, payload);
      const until = AbortSignal.any([this.cut.signal, AbortSignal.timeout(LONGEST_ATTEMPT)]);
      if (mail) await this.delivery.send(mail, until);
    } catch (error) {
      const giveUp = attempts >= ATTEMPTS;
      await this.outbox.noteFailure(id, String(error), giveUp);
      const what = `Mail ${id} (${kind}) was not sent at attempt ${attempts} of ${ATTEMPTS}: ${codeOf(error)}`;
      return giveUp ? this.log.error(`${what}; given up`) : this.log.warn(what);
    }
    await this.outbox.remove(id);
  }

  /** The database is away, most likely; the next look tries again. */
  private readonly complain = (error: unknown) => this.log.error(`The outbox cannot be read: ${codeOf(error)}`);
}

/** What kind of failure it was. Its text may hold addresses and belongs into no log; the row keeps it. */
function codeOf(error: unknown): string {
  const { code, responseCode, name } = error as { code?: unknown; responseCode?: unknown; name?: unknown };
  return [code ?? name, responseCode].filter(Boolean).join(' ');
}
