import { openApiDocument } from '../../src/openapi/document';
import type { Response } from 'supertest';
import { Caller as HubCaller } from '../support/caller';
import { writtenDocument } from '../support/contract';
import { AUDITED } from './permission-audit';
import { headersOf, hasETag, UNTOLD } from './permission-headers';
import { MATRIX, type Call, type Row } from './permission-matrix';
import { refusalOf, type Access } from './permission-refusals';
import { CALLERS, World, type Resource } from './permission-world';

let world: World;
let blocked: HubCaller;
beforeAll(async () => {
  world = await World.make();
  blocked = await world.keyOfBlocked();
});
afterAll(() => world.close());

const words = (answers: string) => answers.trim().split(/\s+/);
/** A body without what differs between calls: the request id and the requested name. */
const bodyOf = (body: unknown) =>
  JSON.stringify({ ...(body as object), request_id: undefined }).replace(/(no-such-)?project(-\d+)?/g, 'project');

it('the permission matrix has every route of the API, and no other', () => {
  const { paths } = openApiDocument(world.hub.app); // from the code, not as it was written
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace('/api/v1', '')}`),
  );
  expect(MATRIX.map((row) => row.route).toSorted()).toEqual(routes.toSorted());
});

it('a snapshot ignores when keys and sessions were last used, but no other change', async () => {
  await world.mailsSent();
  const before = await world.snapshot();
  for (const [table, column] of [
    ['sessions', 'last_seen_at'],
    ['api_keys', 'last_used_at'],
  ]) {
    await world.hub.db.query(`update ${table} set ${column} = now() where id = (select min(id) from ${table})`);
  }
  expect(await world.snapshot()).toEqual(before);
  await world.hub.db.query(`update users set full_name = 'Changed' where username = $1`, [world.someone]);
  expect(await world.snapshot()).not.toEqual(before);
});

it.each(MATRIX)(
  '$route answers each caller as the matrix says, with the reason, the headers and the audit entry of its kind',
  async (row) => {
    const seen: Record<string, string> = {};
    const expected: Record<string, string> = {};
    const missing = new Map<string, string>();
    // Missing resources come first, so that hidden ones can be compared with them.
    const resources = (Object.keys(row.answers) as Resource[]).toSorted(
      (a, b) => Number(b === 'missing') - Number(a === 'missing'),
    );
    for (const resource of resources) {
      const statuses: number[] = [];
      // All who only read ask for the same solution: an answer that was kept for one must not reach another.
      const shared = row.route.startsWith('GET ') ? await row.call(world, resource) : null;
      for (const caller of CALLERS) {
        const { status, body } = await probe(row, caller, shared ?? (await row.call(world, resource)));
        statuses.push(status);
        if (status !== 404) continue;
        if (resource === 'missing') missing.set(caller, bodyOf(body));
        else if (missing.has(caller)) expect(bodyOf(body)).toBe(missing.get(caller));
      }
      seen[resource] = statuses.join(' ');
      expected[resource] = words(row.answers[resource]!).join(' ');
    }
    expect(seen).toEqual(expected);
  },
);

it.each(MATRIX)('$route refuses an invalid credential, even if none is needed', async (row) => {
  const [resource] = Object.keys(row.answers) as [Resource];
  const [method = ''] = row.route.split(' ');
  const call = await row.call(world, resource);
  const wrong: Record<string, string>[] = [{ authorization: 'Bearer nonsense' }, { apikey: 'nonsense' }];
  for (const headers of wrong) {
    const stranger = new HubCaller(world.hub, headers);
    const { status } = await world.send(stranger, method, call);
    expect(status).toBe(401);
  }
  const empty = await world.send(new HubCaller(world.hub, { apikey: '' }), method, await row.call(world, resource));
  expect(empty.status).toBe(Number(words(row.answers[resource]!)[0]));
});

it.each(MATRIX)('$route refuses the API key of a blocked account, even if none is needed', async (row) => {
  const [resource] = Object.keys(row.answers) as [Resource];
  const [method = ''] = row.route.split(' ');
  const { status, body } = await world.send(blocked, method, await row.call(world, resource));
  expect([status, (body as { type: string }).type]).toEqual([403, 'account-blocked']);
});

/** Makes one call; a write that is refused must not have changed anything. */
async function probe(
  row: Row,
  caller: (typeof CALLERS)[number],
  call: Call,
): Promise<{ status: number; body: unknown }> {
  const [method = ''] = row.route.split(' ');
  if (method !== 'GET') await world.mailsSent();
  const before = method === 'GET' ? null : await world.snapshot();
  const last = method === 'GET' ? 0 : await world.lastAuditEntry();
  const answer = await world.send(world.as(caller), method, call);
  const { status, body } = answer;
  if (before && status >= 400) expect(await world.snapshot()).toEqual(before);
  expectHeaders(answer, row, caller, call.url);
  expectReason(answer, row, caller);
  if (before && status < 300) expect(await world.auditEntriesAfter(last)).toEqual(entriesOf(row, caller));
  // How far a replica is behind is another number each time.
  const isMeasured = typeof body === 'object' && body !== null && 'replica' in body;
  if (method === 'GET' && status === 200 && ASK_AGAIN.includes(caller) && !isMeasured && hasETag(row.route, status)) {
    const again = await world.send(world.as(caller), method, call).set('if-none-match', String(answer.headers.etag));
    expect([call.url, again.status, again.text || null, kept(again)]).toEqual([call.url, 304, null, kept(answer)]);
  }
  if (row.endsSessions) await world.renewSessions();
  return { status, body: body as unknown };
}

/** Compares why a caller is refused with the rules: the same status for another reason is another rule. */
function expectReason({ status, body }: Response, { route }: Row, caller: (typeof CALLERS)[number]): void {
  const [method = '', path = ''] = route.split(' ');
  const refusal = refusalOf(route, caller, status, DOCUMENT.paths[path]![method.toLowerCase()]!['x-access']);
  if (!refusal) return;
  const { type, detail } = refusal;
  const reason = typeof detail === 'string' ? detail : (expect.stringMatching(detail) as string);
  const given = body as { type: string; detail: string };
  expect([caller, status, given.type, given.detail]).toEqual([caller, status, type, reason]);
}

/** What a call that succeeds leaves in the audit log. */
function entriesOf({ route }: Row, caller: (typeof CALLERS)[number]): unknown[] {
  const audited = AUDITED[route];
  if (!audited) return [];
  const { action, object = null, comment = null, asVisitor, asAccount } = audited;
  const someone = asVisitor ? 'visitor' : caller.includes('key') ? 'key' : 'session';
  const entry = { action, object_type: object, comment, via: asAccount ? 'session' : someone, from_address: true };
  const actor = asVisitor
    ? { actor: expect.any(String) as string, actor_id: null }
    : world.accountOf(caller, asAccount);
  return [{ ...entry, ...actor, named: object !== null }];
}

/** Callers who ask a second time, with the digest of the first answer. */
const ASK_AGAIN: (typeof CALLERS)[number][] = ['visitor', 'owner'];
/** What an answer without its body must say again, so that caches do not mix up the answers of two callers. */
const kept = ({ headers }: Response) => {
  const { vary = '', ...rest } = headers as Record<string, string>;
  const names = vary.split(', ').filter((name) => name && name !== 'accept-encoding');
  return { cache: rest['cache-control'], etag: rest.etag, policy: rest['content-security-policy'], vary: names };
};

/** Compares all headers of an answer with the rules. */
function expectHeaders(answer: Response, { route }: Row, caller: (typeof CALLERS)[number], url: string): void {
  const { status } = answer;
  const [solution = ''] = /\d+/.exec(url) ?? [];
  const seen = { ...(answer.headers as Record<string, string>) };
  const expected: Record<string, unknown> = Object.fromEntries(
    Object.entries(headersOf({ route, caller, status, solution })).map(([name, value]) => [
      name,
      value instanceof RegExp ? expect.stringMatching(value) : value,
    ]),
  );
  // A compressed answer differs by what the caller can read.
  if (seen['content-encoding']) expected.vary = [expected.vary, 'accept-encoding'].filter(Boolean).join(', ');
  expect([caller, status, 'etag' in seen]).toEqual([caller, status, hasETag(route, status)]);
  // A web server in front says what it is, but not of which version.
  expect([undefined, 'nginx']).toContain(seen.server);
  for (const name of UNTOLD) delete seen[name];
  expect({ caller, status, ...seen }).toEqual({ caller, status, ...expected });
}

/** Roles in the words of the policy, by the callers of the matrix; a key of an admin counts as that of a user. */
const ROLES: Partial<Record<(typeof CALLERS)[number], string>> = {
  visitor: 'visitor',
  user: 'user',
  read: 'read',
  readwrite: 'readwrite',
  owner: 'owner',
  admin: 'admin',
};

const DOCUMENT = JSON.parse(writtenDocument()) as {
  paths: Record<string, Record<string, { 'x-access': Access }>>;
};

it.each(MATRIX)('$route serves no caller whom the API document leaves out', ({ route, answers }) => {
  const [method = '', path = ''] = route.split(' ');
  const methods = DOCUMENT.paths[path]!;
  const served = CALLERS.filter((_, at) => Object.values(answers).some((row) => !/^40[134]$/.test(words(row)[at]!)));
  const roles = served.map((caller) => ROLES[caller]).filter((role) => role !== undefined);
  expect(methods[method.toLowerCase()]!['x-access'].callers).toEqual(expect.arrayContaining(roles));
});
