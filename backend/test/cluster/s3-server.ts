import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { CreateBucketCommand } from '@aws-sdk/client-s3';
import { connectS3 } from '../../src/storage/s3';
import { HubProcess } from '../support/hub-process';

/** Any will do. */
export const CREDENTIALS = { AWS_ACCESS_KEY_ID: 'a-key', AWS_SECRET_ACCESS_KEY: 'a-secret' };

export const BUCKET = 'hub-files';

/** An S3 server whose network can be cut. `npm run test:cluster` fetches it and tells its Python. */
export class S3Server {
  private readonly sockets = new Set<Socket>();
  /** Connections wait for it. */
  private gate = Promise.resolve();
  private waiting = 0;
  private readonly network = createServer((from) => {
    this.waiting += 1;
    void this.gate.then(() => {
      this.waiting -= 1;
      this.join(from, connect(this.port, '127.0.0.1'));
    });
  });

  private constructor(
    private readonly server: HubProcess,
    private readonly port: number,
  ) {}

  static async start(): Promise<S3Server> {
    const server = new HubProcess(process.env.HUB_TEST_PYTHON!, ['-m', 'moto.server', '-p', '0'], {
      PYTHONUNBUFFERED: '1',
    });
    const [, port] = await server.line(/ Running on http:\/\/127\.0\.0\.1:(\d+)/);
    const started = new S3Server(server, Number(port));
    started.network.listen(0, '127.0.0.1');
    await once(started.network, 'listening');
    return started;
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
    for (const socket of this.sockets) socket.destroy();
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
    for (const socket of this.sockets) socket.destroy();
    return open;
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

  private join(from: Socket, to: Socket): void {
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      this.sockets.add(one);
      one.on('error', () => other.destroy()).on('close', () => (other.destroy(), this.sockets.delete(one)));
      one.pipe(other);
    }
  }
}
