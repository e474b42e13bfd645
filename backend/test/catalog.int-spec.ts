import { asAdmin, asUser, asVisitor, type LoggedIn } from './support/as';
import { auditOf } from './support/audit';
import { aProject } from './support/builders/project';
import { anUpload } from './support/builders/upload';
import type { Caller } from './support/caller';
import { heldUp } from './support/held-up';
import { startTestHub, type TestHub } from './support/test-hub';

interface Entry {
  id: number;
  name: string;
  solutions_count: number;
}

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
  await hub.db.query('delete from equations');
  await hub.db.query('delete from use_cases');
});
afterAll(() => hub.close());

it('GET /enums lists the values of all filters and statuses', async () => {
  const { body } = await asVisitor(hub).get('/enums').expect(200);
  expect(body).toEqual({
    diff_equation_types: { ode: 'ODE', pde: 'PDE' },
    diff_equation_types_long: {
      ode: 'Ordinary Differential Equation (ODE)',
      pde: 'Partial Differential Equation (PDE)',
    },
    hub_status_types: { created: 'Created', submitted: 'Submitted', rejected: 'Rejected', published: 'Published' },
    condition_types: {
      ivp: 'IVP',
      ibvp1d: 'IBVP 1D',
      dirichletbvp: 'Dirichlet BVP',
      dirichletbvp2d: 'Dirichlet BVP 2D',
    },
    libraries: {
      neurodiffeq: 'neurodiffeq',
      deepxde: 'DeepXDE',
      pina: 'PINA',
      torch: 'PyTorch',
      other: 'Other library',
    },
    problem_types: { ivp: 'Initial Value Problem', bvp: 'Boundary Value Problem' },
    condition_type_mapping: {
      IVP: 'ivp',
      IBVP1D: 'ibvp1d',
      DirichletBVP: 'dirichletbvp',
      DirichletBVP2D: 'dirichletbvp2d',
      BundleIVP: 'ivp',
      BundleDirichletBVP: 'dirichletbvp',
    },
  });
});

it('lists equations by name, regardless of letter case, and returns one by its id', async () => {
  await hub.db.query(
    `insert into equations (name, description) values ('wave', 'About waves'), ('Heat', ''), ('Zeta', '')`,
  );
  const { body } = await asVisitor(hub).get('/equations').expect(200);
  const list = body as { id: number; name: string }[];
  expect(list.map((e) => e.name)).toEqual(['Heat', 'wave', 'Zeta']);
  const wave = list[1]!;
  expect((await asVisitor(hub).get(`/equations/${wave.id}`).expect(200)).body).toEqual({
    id: wave.id,
    name: 'wave',
    description: 'About waves',
    solutions_count: 0,
  });
});

it('lists use cases by name and returns one by its id', async () => {
  await hub.db.query(`insert into use_cases (name) values ('thermo'), ('Economics')`);
  const { body } = await asVisitor(hub).get('/use_cases').expect(200);
  const list = body as { id: number; name: string }[];
  expect(list.map((u) => u.name)).toEqual(['Economics', 'thermo']);
  expect((await asVisitor(hub).get(`/use_cases/${list[0]!.id}`).expect(200)).body).toEqual(list[0]);
});

it.each(['/equations/2000000000', '/equations/x', '/equations/1e3', '/use_cases/2000000000', '/use_cases/0'])(
  'answers 404 for %s',
  async (path) => {
    const { body } = await asVisitor(hub).get(path).expect(404);
    expect(body).toMatchObject({ type: 'not-found', title: 'Not Found' });
  },
);

describe.each(['equations', 'use_cases'] as const)('admins manage %s', (list) => {
  const equations = list === 'equations';
  const object = equations ? 'equation' : 'use_case';
  const noun = equations ? 'equation' : 'use case';
  let admin: LoggedIn;
  let owner: LoggedIn;
  let project: string;
  beforeAll(async () => {
    [admin, owner] = [await asAdmin(hub), await asUser(hub)];
    project = (await aProject(owner)).name;
  });

  const add = async (name: string) => (await admin.post(`/${list}`, { name }).expect(201)).body as Entry;
  const assignmentOf = (id: number) => (equations ? { equation_id: id } : { use_cases: [id] });
  const createSolutionWith = async (name: string, entry: number) => {
    const { id } = await anUpload(owner, { name: `${project}/${list}-${name}` });
    await owner.put(`/solutions/${id}`, assignmentOf(entry)).expect(200);
    return id;
  };
  const countFor = async (who: Caller, id: number) =>
    ((await who.get(`/${list}/${id}`).expect(200)).body as Entry).solutions_count;

  it('adds and renames an entry by both addresses, and records that in the audit log', async () => {
    const made = await add('  Brand new ');
    expect(made).toMatchObject({ name: 'Brand new', solutions_count: 0 });
    await admin.put(`/${list}/${made.id}`, { name: 'Newer' }).expect(200);
    const { body } = await admin.put(`/${list}`, { id: made.id, name: 'Newest' }).expect(200);
    expect(body).toEqual({ ...made, name: 'Newest' });
    await admin.put(`/${list}/${made.id}`, { name: 'Newest' }).expect(200); // changes nothing, so nothing is recorded
    expect(await auditOf(hub, `${object}.created`, admin.username)).toMatchObject([{ object: 'Brand new' }]);
    expect(await auditOf(hub, `${object}.changed`, admin.username)).toMatchObject([
      { details: { from: 'Brand new', to: 'Newer' } },
      { details: { from: 'Newer', to: 'Newest' } },
    ]);
  });

  it('refuses a name that differs from another one only in letter case or Unicode normalisation', async () => {
    await add('Café');
    const other = await add('Tea');
    for (const call of [
      admin.post(`/${list}`, { name: 'CAFÉ' }),
      admin.put(`/${list}/${other.id}`, { name: 'café' }),
      admin.post(`/${list}`, { name: 'cafe\u0301' }), // the accent as a letter of its own
    ]) {
      expect((await call.expect(409)).body).toMatchObject({
        errors: [{ field: 'name', message: expect.stringContaining('already exists') }],
      });
    }
  });

  it.each([{}, { name: ' ' }, { name: null }, { name: 7 }, { name: 'x'.repeat(201) }, { name: 'two\r\nlines' }])(
    'refuses %j',
    async (body) => {
      const answer = await admin.post(`/${list}`, body).expect(422);
      expect((answer.body as { errors: { field: string }[] }).errors.map(({ field }) => field)).toContain('name');
    },
  );

  it('returns a page of the matches with their count, and all matches without a page size', async () => {
    for (const name of ['Part 1', 'Part 2', 'Part 3', 'Part %']) await add(name);
    const page = await asVisitor(hub).get(`/${list}?q=part&page_num=1&page_size=3`).expect(200);
    expect((page.body as Entry[]).map(({ name }) => name)).toEqual(['Part 3']);
    expect(page.headers['x-total-count']).toBe('4');
    expect((await asVisitor(hub).get(`/${list}?q=part`).expect(200)).body).toHaveLength(4);
    expect((await asVisitor(hub).get(`/${list}?q=%25`).expect(200)).body).toMatchObject([{ name: 'Part %' }]);
    expect((await asVisitor(hub).get(`/${list}?q=part_`).expect(200)).body).toEqual([]);
  });

  it('does not count unpublished solutions for visitors', async () => {
    const { id } = await add('Secretly used');
    await createSolutionWith('secret', id);
    expect([await countFor(admin, id), await countFor(owner, id), await countFor(asVisitor(hub), id)]).toEqual([
      1, 0, 0,
    ]);
  });

  it('refuses to delete an entry in use, or moves its solutions to another entry and changes their ETags', async () => {
    const [from, to] = [await add('Moved from'), await add('Moved to')];
    const solution = await createSolutionWith('moved', from.id);
    const refused = await admin.delete(`/${list}/${from.id}`).expect(409);
    expect(refused.body).toMatchObject({ type: 'in-use', detail: `1 solution uses this ${noun}`, count: 1 });
    for (const wrong of [from.id, 2_000_000_000]) {
      const { body } = await admin.delete(`/${list}/${from.id}?move_to=${wrong}`).expect(422);
      expect(body).toMatchObject({ errors: [{ field: 'move_to' }] });
    }
    const before = await owner.get(`/solutions/${solution}`).expect(200);
    await admin.delete(`/${list}/${from.id}?move_to=${to.id}`).expect(204);
    await admin.delete(`/${list}/${from.id}`).expect(404);
    const after = await owner.get(`/solutions/${solution}`).expect(200);
    expect(await countFor(admin, to.id)).toBe(1);
    expect(after.headers.etag).not.toBe(before.headers.etag);
    expect((after.body as { updated_at: string }).updated_at).toBe((before.body as { updated_at: string }).updated_at);
    expect(await auditOf(hub, `${object}.deleted`, admin.username)).toMatchObject([
      { object: 'Moved from', details: { moved_to: 'Moved to', solutions: 1 } },
    ]);
  });

  it.each(['edit first', 'removal first'])(
    'deletes an entry while one of its solutions is edited (%s)',
    async (order) => {
      const [from, to] = [await add(`Left ${order}`), await add(`Taken ${order}`)];
      const solution = await createSolutionWith(order.replace(' ', '-'), from.id);
      const edit = () => owner.put(`/solutions/${solution}`, { ...assignmentOf(to.id), citation: 'Ada, 2026.' });
      const removal = () => admin.delete(`/${list}/${from.id}?move_to=${to.id}`);
      const calls = order === 'edit first' ? [edit, removal] : [removal, edit];
      const answers = await heldUp(hub, 'select from solutions where id = $1 for update', [solution], calls);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 204]);
      expect(await countFor(admin, to.id)).toBe(1);
    },
  );

  it('keeps one of two entries whose solutions are moved to each other at the same time', async () => {
    const [a, b] = [await add('Moved there'), await add('Moved back')];
    const solution = await createSolutionWith('to-and-fro', a.id);
    const move = (from: number, to: number) => admin.delete(`/${list}/${from}?move_to=${to}`);
    const begun = jest.spyOn(hub.db, 'transaction');
    const holdBoth = `select from ${list} where id = any($1) for update`;
    const calls = [() => move(a.id, b.id), () => move(b.id, a.id)];
    const answers = await heldUp(hub, holdBoth, [[a.id, b.id]], calls);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 422]);
    expect(begun).toHaveBeenCalledTimes(2); // neither was given up for the other
    begun.mockRestore();
    const stays = answers[0]!.status === 204 ? b : a;
    expect(await countFor(admin, stays.id)).toBe(1);
    await admin.get(`/solutions/${solution}`).expect(200);
  });

  it('refuses to assign an entry that is being deleted', async () => {
    const gone = await add('Just removed');
    const solution = await createSolutionWith('late', (await add('Kept')).id);
    const answers = await heldUp(
      hub,
      `select from ${list} where id = $1 for update`,
      [gone.id],
      [() => admin.delete(`/${list}/${gone.id}`), () => owner.put(`/solutions/${solution}`, assignmentOf(gone.id))],
    );
    expect(answers.map(({ status }) => status)).toEqual([204, 422]);
  });

  it('creates one entry when two calls ask for the same name at the same time', async () => {
    const answers = await heldUp(
      hub,
      `lock table ${list} in share mode`,
      [],
      [() => admin.post(`/${list}`, { name: 'Twice' }), () => admin.post(`/${list}`, { name: 'TWICE' })],
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});
