import { readFileSync, truncateSync } from 'node:fs';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { CreateBucketCommand } from '@aws-sdk/client-s3';
import { repositoryRoot } from '../../src/config/settings';
import { connectS3 } from '../../src/storage/s3';
import { HubProcess } from '../support/hub-process';

/** Credentials of the callers; the server accepts any. */
export const CREDENTIALS = { AWS_ACCESS_KEY_ID: 'a-key', AWS_SECRET_ACCESS_KEY: 'a-secret' };

export const BUCKET = 'hub-files';

type Direction = 'to the server' | 'from the server';

/** An S3 server whose network can be cut. `npm run test:cluster` fetches it and tells its Python. */
export class S3Server {
  private readonly sockets = new Set<Socket>();
  /** Connections wait for it. */
  private gate = Promise.resolve();
  private waiting = 0;
  private cut: { direction: Direction; bytes: number; times: number } | null = null;
  /** Answers everything with this status in place of the server. */
  private refusal: { status: number; code: string } | null = null;
  private readonly refusing = createHttpServer((request, response) => {
    const { status, code } = this.refusal!;
    request.resume().on('end', () => {
      response.writeHead(status, { 'content-type': 'application/xml', connection: 'close' });
      response.end(
        request.method === 'HEAD' ? undefined : `<Error><Code>${code}</Code><Message>${code}</Message></Error>`,
      );
    });
  });
  private readonly network = createServer((from) => {
    this.waiting += 1;
    void this.gate.then(() => {
      this.waiting -= 1;
      if (this.refusal) this.refusing.emit('connection', from);
      else this.join(from, connect(this.port, '127.0.0.1'));
    });
  });

  private server!: HubProcess;
  private port!: number;

  /** @param journal where the server writes each request before it answers; null: it has everything in memory only */
  private constructor(private readonly journal: string | null) {}

  static async start(journal: string | null = null): Promise<S3Server> {
    const started = new S3Server(journal);
    await started.startServer();
    started.network.listen(0, '127.0.0.1');
    await once(started.network, 'listening');
    return started;
  }

  /** Ends the server at once, as a failing machine would. */
  async kill(): Promise<void> {
    this.server.kill('SIGKILL');
    await this.server.ended;
  }

  /** Starts the server again with what it had when it was killed. */
  async startAgain(): Promise<void> {
    this.dropCutLine();
    await this.startServer();
    const { ok } = await fetch(`${this.endpoint}/moto-api/recorder/replay-recording`, { method: 'POST' });
    if (!ok) throw new Error('The S3 server cannot read its journal.');
  }

  get endpoint(): string {
    return `http://127.0.0.1:${(this.network.address() as AddressInfo).port}`;
  }

  async makeBucket(): Promise<void> {
    const client = connectS3({ region: 'us-east-1', endpoint: this.endpoint });
    await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
    client.destroy();
  }

  /** Nobody reaches the server any more. @returns what connects it again */
  async cutOff(): Promise<() => Promise<void>> {
    const { port } = this.network.address() as AddressInfo;
    const closed = once(this.network, 'close');
    this.network.close();
    this.endConnections();
    await closed;
    return async () => {
      if (this.network.listening) return;
      this.network.listen(port, '127.0.0.1');
      await once(this.network, 'listening');
    };
  }

  /** Connections are accepted, and nothing is answered. @returns what lets them through again */
  hold(): () => void {
    let open: () => void = () => undefined;
    this.gate = new Promise((resolve) => (open = resolve));
    this.endConnections();
    return open;
  }

  /**
   * Connections end in the middle of what they transfer.
   * @param bytes how many still arrive
   * @param times how many connections, at most
   * @returns what lets them transfer everything again
   */
  cutAfter(bytes: number, direction: Direction, times = Infinity): () => void {
    this.cut = { direction, bytes, times };
    this.endConnections();
    return () => (this.cut = null);
  }

  /** @returns what makes the server answer again */
  refuse(status: number, code: string): () => void {
    this.refusal = { status, code };
    this.endConnections();
    return () => (this.refusal = null);
  }

  /** Connections that are held. */
  get held(): number {
    return this.waiting;
  }

  async stop(): Promise<void> {
    if (this.network.listening) await this.cutOff();
    this.server.kill('SIGTERM');
    await this.server.ended;
  }

  /** Removes the line of a request that was being written when the server was killed, and so never answered. */
  private dropCutLine(): void {
    const written = readFileSync(this.journal!);
    truncateSync(this.journal!, written.lastIndexOf('\n') + 1);
  }

  private async startServer(): Promise<void> {
    this.server = new HubProcess(
      process.env.HUB_TEST_PYTHON!,
      [path.join(repositoryRoot, 'backend/test/cluster/s3-server.py'), '-p', '0'],
      {
        PYTHONUNBUFFERED: '1',
        ...(this.journal && { MOTO_ENABLE_RECORDING: '1', MOTO_RECORDER_FILEPATH: this.journal }),
      },
    );
    const [, port] = await this.server.line(/ Running on http:\/\/127\.0\.0\.1:(\d+)/);
    this.port = Number(port);
  }

  /** Those that are kept open would not meet what comes. */
  private endConnections(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  private join(from: Socket, to: Socket): void {
    this.cutInTime(from, to);
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      this.sockets.add(one);
      one.on('error', () => other.destroy()).on('close', () => (other.destroy(), this.sockets.delete(one)));
      one.pipe(other);
    }
  }

  private cutInTime(from: Socket, to: Socket): void {
    let transferred = 0;
    const count = (direction: Direction) => (chunk: Buffer) => {
      if (this.cut?.direction !== direction || this.cut.times === 0) return;
      transferred += chunk.length;
      if (transferred <= this.cut.bytes) return;
      this.cut.times -= 1;
      from.destroy();
      to.destroy();
    };
    from.on('data', count('to the server'));
    to.on('data', count('from the server'));
  }
}
