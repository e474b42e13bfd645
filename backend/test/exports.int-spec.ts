import { asAdmin, asUser, asVisitor, type LoggedIn } from './support/as';
import { aProject } from './support/builders/project';
import { aPublishedUpload, anUpload, fixture, NO_SOLVER } from './support/builders/upload';
import { startTestHub, type TestHub } from './support/test-hub';

let hub: TestHub;
let owner: LoggedIn;
let admin: LoggedIn;
/** Version 1 published, version 2 not reviewed. */
let decay: number;

beforeAll(async () => {
  hub = await startTestHub();
  [owner, admin] = [await asUser(hub), await asAdmin(hub)];
  await aProject(owner, { name: 'shelf' });
  decay = (await aPublishedUpload(owner, admin, { name: 'shelf/decay' })).id;
  await anUpload(owner, { name: 'shelf/decay', file: fixture('exp-decay/solver-2.dill') });
});
afterAll(() => hub.close());

interface Listed {
  version: number;
  exports: {
    format: string;
    file_name: string;
    size: number | null;
    largest_difference: number | null;
    reason: string | null;
  }[];
}

const parsed = (body: unknown): unknown => JSON.parse((body as Buffer).toString());

it('lists exports that were made and checked', async () => {
  const { body } = await asVisitor(hub).get(`/solutions/${decay}/exports`).expect(200);
  const { version, exports } = body as Listed;
  expect(version).toBe(1);
  const json = exports.find(({ format }) => format === 'json')!;
  expect(json).toMatchObject({ file_name: `solution_${decay}_v1.json`, reason: null });
  expect(json.size).toBeGreaterThan(1000);
  expect(json.largest_difference).toBeLessThan(1e-12);
});

it('exports a script that trains the solver anew, alone and in the notebook', async () => {
  const { body } = await asVisitor(hub).get(`/solutions/${decay}/exports`).expect(200);
  expect((body as Listed).exports.find(({ format }) => format === 'script')).toMatchObject({ reason: null });
  const { body: notebook } = await asVisitor(hub).get(`/solutions/${decay}/export/notebook`).expect(200);
  const { cells } = parsed(notebook) as { cells: { id: string }[] };
  expect(cells.map(({ id }) => id)).toContain('training');
});

it('exports the shown version, or the requested one, with what the hub says of it', async () => {
  const { body, headers } = await asVisitor(hub).get(`/solutions/${decay}/export/json`).expect(200);
  expect(headers['content-disposition']).toBe(`attachment; filename="solution_${decay}_v1.json"`);
  expect(parsed(body)).toMatchObject({
    format: 'solverhub-solution',
    version: 1,
    solution: { title: 'decay', version: 1, licence: expect.stringContaining('CC BY 4.0') as string },
    unknowns: ['u'],
    solver: 'Solver1D',
  });
  const own = await owner.get(`/solutions/${decay}/export/json`).expect(200);
  expect(parsed(own.body)).toMatchObject({ solution: { version: 2, licence: null } });
  await asVisitor(hub).get(`/solutions/${decay}/export/json?version=7`).expect(404);
});

it('answers 304 where the caller has these bytes, and counts no download', async () => {
  const path = `/solutions/${decay}/export/json`;
  const { headers } = await asVisitor(hub).get(path).expect(200);
  await asVisitor(hub).get(path).set('if-none-match', headers.etag!).expect(304);
  const { body } = await asVisitor(hub).get(`/solutions/${decay}`).expect(200);
  expect((body as { download_count: number }).download_count).toBe(0);
});

it('explains the solution in a notebook', async () => {
  const { body, headers } = await asVisitor(hub).get(`/solutions/${decay}/export/notebook`).expect(200);
  expect(headers['content-disposition']).toBe(`attachment; filename="solution_${decay}_v1.ipynb"`);
  const { cells } = parsed(body) as { cells: { id: string; source: string[] }[] };
  const problem = cells.find(({ id }) => id === 'problem')!.source.join('');
  expect(problem).toContain('$$\\frac{d u}{d t} + u = 0$$');
  expect(problem).toContain('$$u(0) = 1$$');
});

it('does not know other formats', async () => {
  await asVisitor(hub).get(`/solutions/${decay}/export/exe`).expect(404);
  await asVisitor(hub).get(`/solutions/${decay}/export/constructor`).expect(404);
});

it('says why a file has no exports', async () => {
  const { id } = await anUpload(owner, { name: 'shelf/other', file: NO_SOLVER });
  const { body } = await owner.get(`/solutions/${id}/exports`).expect(200);
  expect((body as Listed).exports.map(({ size, reason }) => ({ size, reason }))).toEqual(
    (body as Listed).exports.map(() => ({ size: null, reason: 'The file contains no networks with conditions.' })),
  );
  const refused = await owner.get(`/solutions/${id}/export/json`).expect(422);
  expect(refused.body).toMatchObject({ detail: 'The file contains no networks with conditions.' });
});
