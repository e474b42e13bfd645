import { readdirSync } from 'node:fs';
import path from 'node:path';
import { LimitsService } from '../src/limits/limits.service';
import { UploadReader } from '../src/solutions/derivation/upload-reader';
import { asAdmin, asUser, asVisitor, type LoggedIn } from './support/as';
import { aProject } from './support/builders/project';
import { anUpload, aPublishedUpload, fixture, NO_SOLVER, sendRecorded } from './support/builders/upload';
import { startTestHub, type TestHub } from './support/test-hub';

let hub: TestHub;
let owner: LoggedIn;
let admin: LoggedIn;
/** Version 1 published, version 2 not reviewed. It solves u' + u = 0, from t = 0 to 3. */
let decay: number;

beforeAll(async () => {
  hub = await startTestHub();
  [owner, admin] = [await asUser(hub), await asAdmin(hub)];
  await aProject(owner, { name: 'shelf' });
  await aProject(owner, { name: 'demo' });
  decay = (await aPublishedUpload(owner, admin, { name: 'shelf/decay' })).id;
  await anUpload(owner, { name: 'shelf/decay', file: fixture('exp-decay/solver-2.dill') });
});
afterAll(() => hub.close());

interface Answer {
  version: number;
  values: Record<string, (number | null)[]>;
  residuals: (number | null)[][] | null;
  outside_domain: number | null;
}
const evaluate = async (question: object, { id = decay, who = asVisitor(hub), query = '' } = {}) =>
  (await who.post(`/solutions/${id}/values${query}`, question).expect(200)).body as Answer;
const refused = async (question: object, id = decay) =>
  (await asVisitor(hub).post(`/solutions/${id}/values`, question).expect(422)).body as { type: string; detail: string };

const isClose = (found: (number | null)[], expected: number[]) =>
  found.forEach((value, i) => expect(value).toBeCloseTo(expected[i]!, 10));

it('returns unknowns, derivatives and residuals as the library computes them, to everyone who can see the solution', async () => {
  const { version, values, residuals, outside_domain } = await evaluate({
    points: { t: [0, 0.5, 1.25, 3] },
    outputs: ['u', 'd(u,t)', 'd(u,t,t)', 'residual'],
  });
  expect({ version, outside_domain }).toEqual({ version: 1, outside_domain: 0 });
  expect(Object.keys(values)).toEqual(['u', 'd(u,t)', 'd(u,t,t)']);
  isClose(values.u!, [1, 0.7962210057411989, 0.42049246850780986, 0.08448333010398501]);
  isClose(values['d(u,t)']!, [-0.28366992969475213, -0.5024341774163901, -0.43173768877871577, -0.035408016397243426]);
  expect(residuals).toHaveLength(1);
  isClose(residuals![0]!, [0.7163300703052479, 0.29378682832480885, -0.011245220270905909, 0.049075313706741584]);
});

it('returns all unknowns and no residuals when no outputs are named', async () => {
  const { values, residuals } = await evaluate({ points: { t: [1] } });
  expect(Object.keys(values)).toEqual(['u']);
  expect(residuals).toBeNull();
});

it('evaluates the version shown to the caller, or the requested one', async () => {
  const points = { t: [2] };
  const first = await evaluate({ points });
  const newest = await evaluate({ points }, { who: owner });
  expect(newest.version).toBe(2);
  expect(newest.values).not.toEqual(first.values);
  expect(await evaluate({ points }, { who: owner, query: '?version=1' })).toEqual(first);
  const { body } = await asVisitor(hub).post(`/solutions/${decay}/values?version=2`, { points }).expect(404);
  expect(body).toMatchObject({ detail: 'This version does not exist' });
});

it('evaluates points outside the trained domain and counts them', async () => {
  const { values, outside_domain } = await evaluate({ points: { t: [-1, 0, 1000] } });
  expect(outside_domain).toBe(2);
  expect(values.u!.every((value) => typeof value === 'number')).toBe(true);
});

it('takes the trained domain from the file, not from what was sent beside it', async () => {
  const file = fixture('../reference/own-generic/solver.dill');
  const details = { generator: { xyz_min: [5, 5, 5], xyz_max: [9, 9, 9] } };
  const { id } = await aPublishedUpload(owner, admin, { name: 'shelf/box', file, details, typeName: 'GenericSolver' });
  const points = { x: [0, 1, 6], y: [0.5, 0.5, 6], z: [2, 2.1, 6] };
  expect((await evaluate({ points }, { id })).outside_domain).toBe(2);
});

it('leaves no copy of the file behind, whether it can answer or not', async () => {
  await evaluate({ points: { t: [1] } });
  await refused({ points: { x: [1] } });
  expect(readdirSync(path.join(hub.settings.stateDir, 'files/tmp'))).toEqual([]);
});

it('counts long questions as several, and gives each address its own turn', async () => {
  const limits = jest.spyOn(hub.app.get(LimitsService, { strict: false }), 'consume');
  const turns = jest.spyOn(hub.app.get(UploadReader, { strict: false }), 'evaluate');
  const t = Array.from({ length: 10_000 }, (_, i) => i / 10_000);
  try {
    for (const [points, outputs, cost] of [
      [[1], ['u', 'd(u,t)'], 1],
      [t, ['u'], 1],
      [t, ['u', 'd(u,t)', 'd(u,t,t)'], 3],
    ] as const) {
      await evaluate({ points: { t: points }, outputs });
      expect(limits.mock.lastCall!.slice(1)).toEqual([{ address: '127.0.0.1' }, cost]);
      expect(turns.mock.lastCall![0]).toBe('127.0.0.1');
    }
    await evaluate({ points: { t: [1] } }, { who: owner });
    expect(turns.mock.lastCall![0]).toBe(owner.id);
  } finally {
    jest.restoreAllMocks();
  }
});

it('asks callers to try again while ten of their questions are waiting', async () => {
  const waiting = jest.spyOn(hub.app.get(UploadReader, { strict: false }), 'waitingOf');
  try {
    waiting.mockReturnValue(9);
    await evaluate({ points: { t: [1] } });
    waiting.mockReturnValue(10);
    const { body, headers } = await asVisitor(hub)
      .post(`/solutions/${decay}/values`, { points: { t: [1] } })
      .expect(503);
    expect(headers['retry-after']).toBe('5');
    expect(body).toMatchObject({
      detail: 'Too many solutions are being evaluated at the moment. Please try again.',
    });
  } finally {
    waiting.mockRestore();
  }
});

it('evaluates ten thousand points at once', async () => {
  const t = Array.from({ length: 10_000 }, (_, i) => i / 10_000);
  const { values } = await evaluate({ points: { t }, outputs: ['u', 'residual'] });
  expect(values.u).toHaveLength(10_000);
});

it('returns every residual of a system', async () => {
  const { id } = (await sendRecorded(owner, 'lotka-volterra').expect(201)).body as { id: number };
  const { values, residuals } = await evaluate(
    { points: { t: [0.1, 0.7, 5, 12] }, outputs: ['y', 'residual'] },
    { id, who: owner },
  );
  isClose(values.y!, [1.035602010553101, 1.2386378389979542, 0.7489071722814455, 0.7532638857905821]);
  isClose(residuals![0]!, [-0.1519040451921977, 0.00529783048776955, 0.004454069378776571, 0.012239871772002975]);
  isClose(residuals![1]!, [-0.13643739189726667, -0.12005849037472893, 0.03351969614286484, -0.029010289006222868]);
});

it('evaluates a partial differential equation', async () => {
  const { id } = (await sendRecorded(owner, 'heat-neumann').expect(201)).body as { id: number };
  const outputs = ['d(u,t)', 'd(u,x,x)', 'residual'];
  const { values, residuals } = await evaluate(
    { points: { x: [0.2, 0.5], t: [0.1, 0.3] }, outputs },
    { id, who: owner },
  );
  const expected = values['d(u,t)']!.map((slope, i) => slope! - 0.3 * values['d(u,x,x)']![i]!);
  isClose(residuals![0]!, expected);
});

it.each<[object, string]>([
  [{ points: { x: [1] } }, 'x is not a coordinate of this solution: points needs t'],
  [{ points: {} }, 'points needs a list of numbers for t'],
  [{ points: { t: [] } }, 'points needs at least one point'],
  [{ points: { t: 1 } }, 'points needs a list of numbers for t'],
  [{ points: { t: [0, 'NaN'] } }, 'Number 2 of t in points is not a finite number'],
  [{ points: { t: [null] } }, 'Number 1 of t in points is not a finite number'],
  [{ points: { t: Array(10_001).fill(0) } }, 'At most 10000 points can be evaluated at once'],
  [{ points: [1, 2] }, 'points must have a list of numbers for each coordinate'],
  [{}, 'points must have a list of numbers for each coordinate'],
  [{ points: { t: [0] }, outputs: ['v'] }, 'v is not an unknown of this solution: ask for u or residual'],
  [{ points: { t: [0] }, outputs: ['d(u,x)'] }, 'x is not a coordinate of this solution: it has t'],
  [
    { points: { t: [0] }, outputs: ['d(u,t,t,t,t,t)'] },
    'd(u,t,t,t,t,t) is of order 5; derivatives are computed up to order 4',
  ],
  [{ points: { t: [0] }, outputs: 'u' }, 'outputs must be a list of texts'],
])('%#: says what is wrong with the request', async (question, detail) => {
  expect(await refused(question)).toMatchObject({ type: 'invalid-input', detail });
});

it('refuses an infinite coordinate, which JSON can only write as a number that is too large', async () => {
  const answer = await fetch(`${hub.url}/api/v1/solutions/${decay}/values`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"points":{"t":[1e999]}}',
  });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    detail: expect.stringMatching(/^NaN and Infinity are not accepted/) as string,
  });
});

it('says why a solution cannot be evaluated', async () => {
  const { id } = await aPublishedUpload(owner, admin, { name: 'shelf/nothing', file: NO_SOLVER });
  expect(await refused({ points: { t: [0] } }, id)).toMatchObject({
    type: 'cannot-evaluate',
    detail: 'The file contains no networks with conditions.',
  });
});

it('limits the number of calls of each caller', async () => {
  const strict = await startTestHub({ HUB_RATE_LIMIT_FACTOR: '0.1' });
  try {
    const [author, reviewer] = [await asUser(strict), await asAdmin(strict)];
    const { id } = await aPublishedUpload(author, reviewer, { name: 'decay' });
    const ask = (who: ReturnType<typeof asVisitor>) => who.post(`/solutions/${id}/values`, { points: { t: [0] } });
    for (let call = 0; call < 30; call++) await ask(author).expect(200);
    await ask(author).expect(429);
    await ask(asVisitor(strict)).expect(200);
  } finally {
    await strict.close();
  }
});
