import { connect, type Socket } from 'node:net';
import { Logger } from '@nestjs/common';
import { UsersRepository } from '../src/auth/accounts/users.repository';
import { HealthService } from '../src/health/health.service';
import { asUser, asVisitor, type LoggedIn } from './support/as';
import { startTestHub, type TestHub } from './support/test-hub';
import { until } from './support/until';

/** A raw connection, which can send what no HTTP client would send. */
class Wire {
  private received = '';
  readonly socket: Socket;
  readonly closed: Promise<void>;

  constructor(hub: TestHub) {
    this.socket = connect(Number(new URL(hub.url).port), '127.0.0.1');
    this.socket.setEncoding('latin1').on('data', (text: string) => (this.received += text));
    this.socket.on('error', () => undefined); // the other side may cut what is still being sent
    this.closed = new Promise((resolve) => this.socket.once('close', () => resolve()));
  }

  send(text: string): this {
    this.socket.write(text);
    return this;
  }
  /** All that came until the other side has closed. */
  async untilClosed(): Promise<Answer> {
    await this.closed;
    return answerIn(this.received);
  }
  async firstAnswer(): Promise<Answer> {
    await until(async () => /\r\n\r\n[^]/.test(this.received), 'an answer on the wire');
    return answerIn(this.received);
  }
  close(): void {
    this.socket.destroy();
  }
}

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}
function answerIn(received: string): Answer {
  if (received === '') return { status: 0, headers: {}, body: null };
  const [head = '', body = ''] = received.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(lines.map((line) => [line.split(': ')[0]!.toLowerCase(), line.split(': ')[1]!]));
  return { status: Number(first.split(' ')[1]), headers, body: JSON.parse(body || 'null') as unknown };
}

const post = (path: string, length: number, type = 'application/json') =>
  `POST /api/v1${path} HTTP/1.1\r\nhost: hub\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`;

/** Every refusal has this form, even if the bytes were not a valid request. */
function expectProblem({ status, headers, body }: Answer, expected: number): void {
  expect(status).toBe(expected);
  expect(headers).toMatchObject({
    'content-type': 'application/problem+json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    connection: 'close',
  });
  expect(body).toMatchObject({
    status: expected,
    type: expect.stringMatching(/^[a-z-]+$/) as string,
    detail: expect.stringMatching(/^[A-Z].+/) as string,
    request_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
  });
}

describe('bytes that are not a valid request', () => {
  let hub: TestHub;
  beforeAll(async () => {
    hub = await startTestHub();
  });
  afterAll(() => hub.close());

  it.each([
    ['no HTTP at all', 'what is this?\r\n\r\n', 400],
    ['a method that does not exist', 'BREW /coffee HTTP/1.1\r\nhost: hub\r\n\r\n', 400],
    ['a header without a name', 'GET / HTTP/1.1\r\nhost: hub\r\n: x\r\n\r\n', 400],
    ['two lengths', 'POST / HTTP/1.1\r\nhost: hub\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nx', 400],
    [
      'a broken chunk',
      `${post('/auth/login', 0).replace('content-length: 0', 'transfer-encoding: chunked')}zz\r\n`,
      400,
    ],
    ['a head that is too large', `GET / HTTP/1.1\r\nhost: hub\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['HTTP/1.1 without the host', 'GET /api/v1/enums HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
  ])('are refused with a problem document: %s', async (_what, text, status) => {
    expectProblem(await new Wire(hub).send(text).untilClosed(), status);
  });
});

describe('slow callers', () => {
  let hub: TestHub;
  beforeAll(async () => {
    hub = await startTestHub({ HUB_REQUEST_SECONDS: '0.3' });
  });
  afterAll(() => hub.close());

  it('are disconnected when they send nothing', async () => {
    expectProblem(await new Wire(hub).untilClosed(), 408);
  });

  it('are disconnected when the request head stays incomplete', async () => {
    expectProblem(await new Wire(hub).send('GET /api/v1/enums HTTP/1.1\r\nhost: hub\r\n').untilClosed(), 408);
  });

  it.each(['/auth/login', '/auth/signup', '/auth/resetpassword', '/no/such/route'])(
    'are disconnected when the body of POST %s stays incomplete',
    async (path) => {
      expectProblem(await new Wire(hub).send(post(path, 100) + '{"username"').untilClosed(), 408);
    },
  );

  const sendEndlessBody = async (path: string, type?: string) => {
    const head = post(path, 0, type).replace('content-length: 0', 'transfer-encoding: chunked');
    const wire = new Wire(hub).send(head);
    const drip = setInterval(() => wire.send('1\r\n \r\n'), 20);
    return wire.untilClosed().finally(() => clearInterval(drip));
  };

  it('are disconnected when a chunked body never ends', async () => {
    expectProblem(await sendEndlessBody('/auth/login'), 408);
  });

  it('are disconnected when a refused upload keeps arriving', async () => {
    const answer = await sendEndlessBody('/solutions/upload', 'multipart/form-data; boundary=b');
    expect(answer.status).toBe(401);
  });

  it.each([
    ['of the wrong type', post('/auth/login', 1000, 'multipart/form-data; boundary=b')],
    ['that is never read', post('/solutions/upload', 1000, 'multipart/form-data; boundary=b')],
    ['of an unsupported type', post('/auth/login', 1000, 'application/xml')],
  ])('are answered and disconnected when they send an incomplete body %s', async (_what, head) => {
    const answer = await new Wire(hub).send(`${head}--b`).untilClosed();
    expect([401, 408, 415, 422]).toContain(answer.status);
  });

  it('do not delay other callers', async () => {
    const slow = Array.from({ length: 20 }, () => new Wire(hub).send(post('/auth/login', 100)));
    await asVisitor(hub).get('/enums').expect(200);
    for (const wire of slow) expectProblem(await wire.untilClosed(), 408);
  });

  it('do not include callers whose request is complete, however long the answer takes', async () => {
    const user = await asUser(hub);
    const holder = hub.db.createQueryRunner();
    await holder.startTransaction();
    await holder.query('lock table projects in exclusive mode');
    let answered = false;
    const answer = user.post('/projects', { projectname: 'patient' }).then((given) => ((answered = true), given));
    await new Wire(hub).untilClosed(); // as long as a slow caller may take
    expect(answered).toBe(false);
    await holder.commitTransaction();
    await holder.release();
    expect((await answer).status).toBe(201);
  });
});

describe('the limit of connections', () => {
  let hub: TestHub;
  beforeAll(async () => {
    hub = await startTestHub({ HUB_MAX_CONNECTIONS: '8', HUB_MAX_CONNECTIONS_PER_ADDRESS: '4' });
  });
  afterAll(() => hub.close());

  const get = 'GET /health/live HTTP/1.1\r\nhost: hub\r\n\r\n';
  const roomForOneMore = (at: TestHub) =>
    until(async () => {
      const wire = new Wire(at).send(get);
      const { status } = await wire.firstAnswer();
      wire.close();
      return status === 200;
    }, 'room for one more connection');

  it('applies to one address, and a closed connection makes room for another', async () => {
    const held = await Promise.all(
      [1, 2, 3, 4].map(async () => {
        const wire = new Wire(hub).send(get);
        expect((await wire.firstAnswer()).status).toBe(200);
        return wire;
      }),
    );
    const refused = await new Wire(hub).untilClosed();
    expectProblem(refused, 503);
    expect(refused.headers['retry-after']).toBe('10');
    held[0]!.close();
    await roomForOneMore(hub);
    for (const wire of held) wire.close();
  });

  it('applies to all connections together, even through a trusted proxy, and a closed connection makes room', async () => {
    const behindProxy = await startTestHub({
      HUB_MAX_CONNECTIONS: '6',
      HUB_MAX_CONNECTIONS_PER_ADDRESS: '2',
      HUB_TRUSTED_PROXY: 'loopback',
    });
    const wires: Wire[] = [];
    for (let n = 0; n < 6; n++) {
      wires.push(new Wire(behindProxy).send(get));
      expect((await wires[n]!.firstAnswer()).status).toBe(200);
    }
    expectProblem(await new Wire(behindProxy).untilClosed(), 503);
    wires[0]!.close();
    await roomForOneMore(behindProxy);
    for (const wire of wires) wire.close();
    await behindProxy.close();
  });
});

describe('the error log', () => {
  let hub: TestHub;
  let someone: LoggedIn;
  let lines: string[];
  beforeAll(async () => {
    hub = await startTestHub();
    someone = await asUser(hub);
  });
  beforeEach(() => {
    lines = [];
    jest.spyOn(Logger.prototype, 'error').mockImplementation((...said: unknown[]) => void lines.push(String(said[0])));
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => hub.close());

  it('contains nothing when callers disconnect in the middle of their request', async () => {
    const { authorization } = someone.headers;
    const heads = [
      post('/projects', 100),
      post('/solutions/upload', 1000, 'multipart/form-data; boundary=b') +
        '--b\r\ncontent-disposition: form-data; name="file"; filename="f"\r\n\r\nx',
    ];
    for (const head of heads) {
      const begun = hub.app.getHttpServer();
      const arrived = new Promise((resolve) => begun.once('request', resolve));
      const wire = new Wire(hub).send(head.replace('host: hub', `host: hub\r\nauthorization: ${authorization}`));
      await arrived;
      wire.close();
    }
    await someone.get('/profile').expect(200);
    await hub.app.close(); // all that was begun has ended
    expect(lines).toEqual([]);
    hub = await startTestHub();
  });

  it('contains one line without a stack trace while the database is unreachable, and nothing for a failed readiness check', async () => {
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    jest.spyOn(hub.app.get(UsersRepository, { strict: false }), 'byUsername').mockRejectedValue(away);
    const { body } = await asVisitor(hub).get('/profile/somebody').expect(503);
    expect(body).toMatchObject({ type: 'unavailable' });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/GET \/api\/v1\/profile\/somebody: Error: connect ECONNREFUSED$/);
    jest.spyOn(hub.app.get(HealthService, { strict: false }), 'findProblem').mockResolvedValue('Not yet');
    expect((await fetch(`${hub.url}/health/ready`)).status).toBe(503);
    expect(lines).toHaveLength(1);
  });
});
