import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Piscina } from 'piscina';
import { FirstPages } from '../../src/pages/first-page/first-pages.service';
import { CertificateThreads } from '../../src/solutions/certificates/certificate-threads';
import { UploadReader } from '../../src/solutions/derivation/upload-reader';
import { PicturePainter } from '../../src/solutions/figures/picture-painter';

/** The private parts of a service that are replaced. */
interface HasThreads {
  pool?: Piscina;
  heapMegabytes?: number;
  startPool(): Piscina;
}

/** Threads without work, by whose they are and how much memory they may take. */
const idlePools = new Map<string, Piscina>();
const runningTasks = new WeakMap<Piscina, number>();

/**
 * Lets the services of a hub take over threads that have loaded all that reads files, which costs more than most tests. Two hubs at a time share none.
 * @returns to be called before the hub closes: keeps the threads that have no task
 */
export function lendThreads(app: NestFastifyApplication): () => void {
  const services = [UploadReader, CertificateThreads, PicturePainter, FirstPages].map((kind) => {
    const service = app.get<HasThreads>(kind, { strict: false });
    const start = service.startPool.bind(service);
    const key = () => `${kind.name} ${service.heapMegabytes}`;
    service.startPool = () => {
      const pool = idlePools.get(key()) ?? counted(start());
      idlePools.delete(key());
      return pool;
    };
    return { service, key };
  });
  return () => {
    for (const { service, key } of services) {
      const { pool } = service;
      if (!pool || runningTasks.get(pool) || idlePools.has(key())) continue;
      service.pool = undefined;
      idlePools.set(key(), pool);
    }
  };
}

function counted(pool: Piscina): Piscina {
  const run = pool.run.bind(pool);
  const count = (change: number) => runningTasks.set(pool, (runningTasks.get(pool) ?? 0) + change);
  pool.run = (...task) => {
    count(1);
    return run(...task).finally(() => count(-1));
  };
  return pool;
}

afterAll(async () => {
  for (const pool of idlePools.values()) await pool.destroy();
});
