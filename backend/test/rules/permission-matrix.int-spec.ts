import { openApiDocument } from '../../src/app.setup';
import { Caller as HubCaller } from '../support/caller';
import { CALLERS, MATRIX, type Row, type Thing } from './permission-matrix';
import { World } from './permission-world';

let world: World;
beforeAll(async () => {
  world = await World.make();
});
afterAll(() => world.close());

const words = (answers: string) => answers.trim().split(/\s+/);
/** An answer without what differs from call to call: its id, and the name that was asked for. */
const bodyOf = (body: unknown) =>
  JSON.stringify({ ...(body as object), request_id: undefined }).replace(/(no-such-)?project(-\d+)?/g, 'project');

it('has every route of the API, and no other', () => {
  const { paths } = openApiDocument(world.hub.app);
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace('/api/v1', '')}`),
  );
  expect(MATRIX.map((row) => row.route).toSorted()).toEqual(routes.toSorted());
});

it.each(MATRIX)('$route answers each caller as the rules say', async (row) => {
  const seen: Record<string, string> = {};
  const expected: Record<string, string> = {};
  const missing = new Map<string, string>();
  // What is missing goes first, so that what is hidden can be compared with it.
  const things = (Object.keys(row.answers) as Thing[]).toSorted(
    (a, b) => Number(b === 'missing') - Number(a === 'missing'),
  );
  for (const thing of things) {
    const statuses: number[] = [];
    for (const caller of CALLERS) {
      const { status, body } = await probe(row, thing, caller);
      statuses.push(status);
      if (status !== 404) continue;
      if (thing === 'missing') missing.set(caller, bodyOf(body));
      else if (missing.has(caller)) expect(bodyOf(body)).toBe(missing.get(caller));
    }
    seen[thing] = statuses.join(' ');
    expected[thing] = words(row.answers[thing]!).join(' ');
  }
  expect(seen).toEqual(expected);
});

it.each(MATRIX)('$route refuses a wrong credential, needed or not', async (row) => {
  const [thing] = Object.keys(row.answers) as [Thing];
  const [method = ''] = row.route.split(' ');
  const call = await row.call(world, thing, 'visitor');
  const wrong: Record<string, string>[] = [{ authorization: 'Bearer nonsense' }, { apikey: 'nonsense' }];
  for (const headers of wrong) {
    const stranger = new HubCaller(world.hub, headers);
    const { status } = await world.send(stranger, method, call);
    expect(status).toBe(401);
  }
  const empty = await world.send(
    new HubCaller(world.hub, { apikey: '' }),
    method,
    await row.call(world, thing, 'visitor'),
  );
  expect(empty.status).toBe(Number(words(row.answers[thing]!)[0]));
});

/** Makes one call; a write that is refused must not have changed anything. */
async function probe(
  row: Row,
  thing: Thing,
  caller: (typeof CALLERS)[number],
): Promise<{ status: number; body: unknown }> {
  const [method = ''] = row.route.split(' ');
  const call = await row.call(world, thing, caller);
  if (method !== 'GET') await world.mailsSent();
  const before = method === 'GET' ? null : await world.snapshot();
  const { status, body } = await world.send(world.as(caller), method, call);
  if (before && status >= 400) expect(await world.snapshot()).toEqual(before);
  if (row.endsSessions) await world.renewSessions();
  return { status, body: body as unknown };
}
