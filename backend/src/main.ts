import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { readSettings, SettingError } from './config/settings';
import { openDatabase } from './database/open-database';
import { createHub, gracefulStop } from './hub';
import { HubAddress } from './mail/hub-address.service';
import { MailDelivery } from './mail/mail-delivery';
import { prepareContent } from './prepare-content';

/** Starts everything and tells where to look; stops everything on Ctrl-C or SIGTERM. */
async function main(): Promise<void> {
  const early = readSettings();
  const database = await openDatabase(early);
  let stop = database.stop;
  const stopOnce = once(() => stop());
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void stopOnce().then(() => process.exit(0)));
  try {
    const app = await createHub(database.settings);
    const stopServer = gracefulStop(app);
    stop = async () => {
      await stopServer();
      await database.stop();
    };
    await listen(app, early.port);
    await prepareContent(app, (text) => console.log(text));
    console.log(`Mails are ${app.get(MailDelivery, { strict: false }).where}`);
    console.log(`Hub ready on ${app.get(HubAddress, { strict: false }).of('')}`);
  } catch (error) {
    await stopOnce();
    throw error;
  }
}

/** Through Fastify itself: Nest would log a taken port with its stack. */
async function listen(app: NestFastifyApplication, port: number): Promise<void> {
  try {
    await app.getHttpAdapter().getInstance().listen({ port, host: '0.0.0.0' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new SettingError(`Port ${port} is taken: set PORT to another one.`);
  }
}

/** Several signals, one stop. */
function once(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => (running ??= run());
}

main().catch((error: unknown) => {
  console.error(error instanceof SettingError ? error.message : error);
  process.exit(1);
});
