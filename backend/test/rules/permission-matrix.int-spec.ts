import { openApiDocument } from '../../src/openapi/document';
import { Caller as HubCaller } from '../support/caller';
import { CALLERS, MATRIX, type Row, type Resource } from './permission-matrix';
import { World } from './permission-world';

let world: World;
beforeAll(async () => {
  world = await World.make();
});
afterAll(() => world.close());

const words = (answers: string) => answers.trim().split(/\s+/);
/** A body without what differs between calls: the request id and the requested name. */
const bodyOf = (body: unknown) =>
  JSON.stringify({ ...(body as object), request_id: undefined }).replace(/(no-such-)?project(-\d+)?/g, 'project');

it('the permission matrix has every route of the API, and no other', () => {
  const { paths } = openApiDocument(world.hub.app);
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace('/api/v1', '')}`),
  );
  expect(MATRIX.map((row) => row.route).toSorted()).toEqual(routes.toSorted());
});

it('a snapshot ignores when keys and sessions were last used, but no other change', async () => {
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

it.each(MATRIX)('$route answers each caller as the matrix says', async (row) => {
  const seen: Record<string, string> = {};
  const expected: Record<string, string> = {};
  const missing = new Map<string, string>();
  // Missing resources come first, so that hidden ones can be compared with them.
  const resources = (Object.keys(row.answers) as Resource[]).toSorted(
    (a, b) => Number(b === 'missing') - Number(a === 'missing'),
  );
  for (const resource of resources) {
    const statuses: number[] = [];
    for (const caller of CALLERS) {
      const { status, body } = await probe(row, resource, caller);
      statuses.push(status);
      if (status !== 404) continue;
      if (resource === 'missing') missing.set(caller, bodyOf(body));
      else if (missing.has(caller)) expect(bodyOf(body)).toBe(missing.get(caller));
    }
    seen[resource] = statuses.join(' ');
    expected[resource] = words(row.answers[resource]!).join(' ');
  }
  expect(seen).toEqual(expected);
});

it.each(MATRIX)('$route refuses an invalid credential, even if none is needed', async (row) => {
  const [resource] = Object.keys(row.answers) as [Resource];
  const [method = ''] = row.route.split(' ');
  const call = await row.call(world, resource, 'visitor');
  const wrong: Record<string, string>[] = [{ authorization: 'Bearer nonsense' }, { apikey: 'nonsense' }];
  for (const headers of wrong) {
    const stranger = new HubCaller(world.hub, headers);
    const { status } = await world.send(stranger, method, call);
    expect(status).toBe(401);
  }
  const empty = await world.send(
    new HubCaller(world.hub, { apikey: '' }),
    method,
    await row.call(world, resource, 'visitor'),
  );
  expect(empty.status).toBe(Number(words(row.answers[resource]!)[0]));
});

/** Makes one call; a write that is refused must not have changed anything. */
async function probe(
  row: Row,
  resource: Resource,
  caller: (typeof CALLERS)[number],
): Promise<{ status: number; body: unknown }> {
  const [method = ''] = row.route.split(' ');
  const call = await row.call(world, resource, caller);
  if (method !== 'GET') await world.mailsSent();
  const before = method === 'GET' ? null : await world.snapshot();
  const { status, body } = await world.send(world.as(caller), method, call);
  if (before && status >= 400) expect(await world.snapshot()).toEqual(before);
  if (row.endsSessions) await world.renewSessions();
  return { status, body: body as unknown };
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

it.each(MATRIX)('$route serves no caller whom the API document leaves out', ({ route, answers }) => {
  const [method = '', path = ''] = route.split(' ');
  const { paths } = openApiDocument(world.hub.app);
  const methods = paths[path] as unknown as Record<string, { 'x-access': { callers: string[] } }>;
  const served = CALLERS.filter((_, at) => Object.values(answers).some((row) => !/^40[134]$/.test(words(row)[at]!)));
  const roles = served.map((caller) => ROLES[caller]).filter((role) => role !== undefined);
  expect(methods[method.toLowerCase()]!['x-access'].callers).toEqual(expect.arrayContaining(roles));
});
