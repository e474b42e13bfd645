import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { HubProcesses } from './support/hub-process';
import { cloneDatabase } from './support/test-hub';
import { uniqueName } from './support/unique-name';

// A whole process takes long on a busy machine.

interface Span {
  name: string;
  spanId: string;
  parentSpanId?: string;
  traceId: string;
  kind: number;
  status: { code: number };
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}
interface Sent {
  resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
}

const [SERVER, CLIENT] = [2, 3];
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

let collector: Server;
const sent: Sent[] = [];
const paths = new Set<string>();
let processes: HubProcesses;
beforeAll(async () => {
  processes = new HubProcesses();
  collector = createServer((request, response) => {
    paths.add(`${request.method} ${request.url}`);
    void json(request).then((body) => {
      sent.push(body as Sent);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
});
afterAll(async () => {
  await processes.end();
  collector.close();
});

const attributesOf = ({ attributes }: Span) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

it('tells a collector of each request and its statements, without what people have typed', async () => {
  const { port } = collector.address() as AddressInfo;
  const hub = processes.start({
    DATABASE_URL: await cloneDatabase(uniqueName('traces').replaceAll('-', '_')),
    HUB_JWT_SECRET: 'a secret for the tests, long enough',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
  });
  const url = await hub.ready();
  const account = { username: 'secretive', email: 'secretive@example.org', password: 'a long pass phrase' };
  const signup = await fetch(`${url}/api/v1/auth/signup`, { method: 'POST', body: new URLSearchParams(account) });
  expect(signup.status).toBe(201);
  const traceparent = `00-${TRACE}-00f067aa0ba902b7-01`;
  const missing = await fetch(`${url}/api/v1/solutions/987654?q=secretive`, {
    headers: { traceparent, 'user-agent': 'secretive', apikey: 'secretive' },
  });
  const { request_id } = (await missing.json()) as { request_id: string };
  hub.kill('SIGTERM');
  await hub.ended;

  expect([...paths]).toEqual(['POST /v1/traces']);
  const spans = sent.flatMap(({ resourceSpans }) => resourceSpans).flatMap(({ scopeSpans }) => scopeSpans);
  const all = spans.flatMap((scope) => scope.spans);
  const server = all.find(({ kind, traceId }) => kind === SERVER && traceId === TRACE)!;
  expect(server.name).toBe('GET /api/v1/solutions/:id');
  expect(attributesOf(server)).toEqual({
    'http.request.method': 'GET',
    'http.route': '/api/v1/solutions/:id',
    'http.response.status_code': missing.status,
    request_id,
  });
  const post = all.find(({ name }) => name === 'POST /api/v1/auth/signup')!;
  const statements = all.filter(({ parentSpanId }) => parentSpanId === post.spanId);
  expect(statements.every(({ kind, traceId }) => kind === CLIENT && traceId === post.traceId)).toBe(true);
  expect(statements.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['PostgreSQL INSERT', 'PostgreSQL COMMIT']),
  );
  expect(JSON.stringify(sent)).not.toMatch(/secretive|pass phrase|987654/);
});
