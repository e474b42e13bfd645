import { networkInterfaces } from 'node:os';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { requireFolders } from './config/folders';
import { readSettings, SettingError, type EarlySettings } from './config/settings';
import { unknownSettings } from './config/unknown-settings';
import { type HubLog, openLog } from './common/log/hub-log';
import { type OpenedDatabase, openDatabase } from './database/open-database';
import { failureInWords } from './failure-in-words';
import { HealthService } from './health/health.service';
import { createHub, gracefulStop } from './hub';
import { HubAddress } from './config/hub-address.service';
import { MailDelivery } from './mail/mail-delivery';
import { MetricsServer } from './monitoring/metrics-server.service';
import { startTracing } from './monitoring/tracing';
import type { Tracing } from './monitoring/spans';
import { prepareContent } from './prepare-content';
import { CertificateWorker } from './solutions/certificates/certificate-worker.service';
import { RederiveService } from './solutions/derivation/rederive.service';

/** Exit code of a process that was ended by a signal: 128 plus the number of the signal. */
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 };

/** Starts the hub and prints its address; stops it on Ctrl-C or SIGTERM, and immediately on the second signal. */
class Main {
  private database: OpenedDatabase | null = null;
  private tracing: Tracing | null = null;
  private stopServer: ((pauseMs: number) => Promise<void>) | null = null;
  private stopping: Promise<void> | null = null;
  private readonly log: HubLog;

  constructor(private readonly early: EarlySettings) {
    this.log = openLog(early.logFormat);
  }

  async run(): Promise<void> {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => this.onSignal(signal));
    // A hub whose output nobody reads any more goes on without it; without a listener, Node would end it at its next line.
    for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
    try {
      await this.start();
    } catch (error) {
      await this.stop(0);
      throw error;
    }
  }

  private async start(): Promise<void> {
    const { say } = this.log;
    for (const warning of unknownSettings(process.env)) this.log.warn(warning, 'Settings');
    this.database = await openDatabase(this.early, { say, lost: () => this.onLostDatabase() });
    if (this.early.tracesUrl) this.tracing = await startTracing(this.early.tracesUrl);
    const app = await createHub(this.database.settings, this.log);
    this.stopServer = gracefulStop(app, this.early.stopGraceMs);
    const health = app.get(HealthService, { strict: false });
    health.startWork('The demo solutions are being added');
    await listen(app, this.early);
    await prepareContent(app, say);
    health.endWork();
    say(`Mails are ${app.get(MailDelivery, { strict: false }).where}`);
    app.get(RederiveService, { strict: false }).runInBackground();
    const metrics = await app.get(MetricsServer, { strict: false }).start();
    if (metrics) say(`Metrics are on ${metrics}`);
    say(`Hub ready on ${app.get(HubAddress, { strict: false }).of('')}`);
    await app.get(CertificateWorker, { strict: false }).start(say);
  }

  /** Ctrl-C needs no pause. After SIGTERM, a load balancer first has to notice that the hub is not ready. */
  private onSignal(signal: keyof typeof EXIT_CODES): void {
    if (this.stopping) {
      this.database?.abandon();
      process.exit(EXIT_CODES[signal]);
    }
    void this.end(0, signal === 'SIGTERM' ? this.early.stopPauseMs : 0);
  }

  private onLostDatabase(): void {
    this.log.error('The embedded PostgreSQL has stopped too often, so the hub is stopping.');
    void this.end(1, 0);
  }

  private async end(code: number, pauseMs: number): Promise<void> {
    try {
      await this.stop(pauseMs);
    } catch (error) {
      this.log.error('The hub could not shut down cleanly', error instanceof Error ? error.stack : error, 'Hub');
      process.exit(1);
    }
    process.exit(code);
  }

  /** First what uses the database, then the database. */
  private stop(pauseMs: number): Promise<void> {
    this.stopping ??= (async () => {
      try {
        await this.stopServer?.(pauseMs);
        await this.tracing?.stop();
      } finally {
        await this.database?.stop();
      }
    })();
    return this.stopping;
  }
}

/** Uses Fastify directly, because Nest would log a port in use with a stack trace. */
async function listen(app: NestFastifyApplication, { host, port }: EarlySettings): Promise<void> {
  try {
    await app
      .getHttpAdapter()
      .getInstance()
      .listen({ port, host: hasAddress(host) ? host : '0.0.0.0' });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new SettingError(`Port ${port} is taken: set PORT to another one.`);
    if (code === 'EACCES')
      throw new SettingError(`Port ${port} is not for ordinary accounts: set PORT to another one.`);
    if (code !== 'EADDRNOTAVAIL') throw error;
    throw new SettingError(`Wrong setting: HUB_HOST is ${host}, which is not an address of this machine.`);
  }
}

/** `::` takes IPv4 as well; a machine without IPv6 has only that. */
const hasAddress = (host: string) =>
  host !== '::' || Object.values(networkInterfaces()).some((list) => list?.some(({ family }) => family === 'IPv6'));

/** The settings are checked first, so that an error is reported before anything is started. */
async function main(): Promise<void> {
  const settings = readSettings();
  requireFolders(settings);
  await new Main(settings).run();
}

main().catch((error: unknown) => {
  console.error(failureInWords(error) ?? error);
  process.exit(1);
});
