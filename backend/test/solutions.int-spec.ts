import type { SolutionDto } from '../src/solutions/details/dto/solution.dto';
import { asAdmin, asUser, asVisitor, type LoggedIn, withKey } from './support/as';
import { aMember, aProject, type TestProject } from './support/builders/project';
import { anUpload, aPublishedUpload, fixture } from './support/builders/upload';
import type { Caller } from './support/caller';
import { startTestHub, type TestHub } from './support/test-hub';

let hub: TestHub;
let admin: LoggedIn;
let owner: LoggedIn;
let writer: LoggedIn;
let reader: LoggedIn;
let stranger: LoggedIn;
let open: TestProject;
let shut: TestProject;

beforeAll(async () => {
  hub = await startTestHub();
  admin = await asAdmin(hub);
  [owner, writer, reader, stranger] = [await asUser(hub), await asUser(hub), await asUser(hub), await asUser(hub)];
  [open, shut] = [await aProject(owner, { name: 'open', isPublic: true }), await aProject(owner, { name: 'shut' })];
  for (const project of [open, shut]) {
    await aMember(project, writer, 'readwrite');
    await aMember(project, reader, 'read');
  }
});
afterAll(() => hub.close());

const visitor = () => asVisitor(hub);
const detail = async (who: Caller, id: number, version?: number) =>
  (await who.get(`/solutions/${id}${version ? `?version=${version}` : ''}`).expect(200)).body as SolutionDto;

/** Published, then a head that nobody reviewed. */
async function twoVersions(project: TestProject, name: string): Promise<number> {
  const { id, label } = await aPublishedUpload(owner, admin, { name: `${project.name}/${name}` });
  await anUpload(writer, { name: label, file: fixture('exp-decay/solver-2.dill'), description: 'trained on' });
  return id;
}

describe('GET /solutions/{id}', () => {
  it('does not betray an unpublished upload to outsiders', async () => {
    const { id, label } = await aPublishedUpload(owner, admin, { name: 'open/quiet' });
    const seen = async () => {
      const { headers, body } = await visitor().get(`/solutions/${id}`).expect(200);
      return { etag: headers.etag, body: body as SolutionDto };
    };
    const before = await seen();
    await anUpload(owner, { name: label });
    await owner.put(`/solutions/${id}/submit`, { comment: 'again' }).expect(200);
    expect(await seen()).toEqual(before);
    expect((await detail(owner, id)).revision).toBe(2);
  });

  it('has the shape of the contract', async () => {
    const { id } = await anUpload(owner, { name: 'open/shape', description: 'A decay' });
    const response = await owner.get(`/solutions/${id}`).expect(200);
    expect(response.headers).toMatchObject({
      etag: expect.stringMatching(/^"1-[\w-]{27}"$/),
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'private, no-cache',
    });
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(response.body).toEqual({
      id,
      name: 'shape',
      label: 'open/shape',
      projectname: 'open',
      username: owner.username,
      equation_name: null,
      equation_id: null,
      equation_type: 'ode',
      type_name: 'Solver1D',
      hub_status: 'created',
      status: 'created',
      featured: false,
      version: 1,
      head_version: 1,
      published_version: null,
      submitted_version: null,
      values_version: 1,
      revision: 1,
      like_count: 0,
      liked: false,
      download_count: 0,
      description: 'A decay',
      variable_summary: '',
      usecase_summary: '',
      reference_summary: '',
      training_summary: '',
      other_summary: '',
      citation: '',
      use_cases: [],
      equation_details: {
        equation_tex: ['\\frac{d u}{d t} + u = 0'],
        conditions_tex: [expect.stringContaining('u')],
        parameters: [],
        source: null,
      },
      diff_equation_details: {
        equation: 'lambda u, t: [diff(u, t) + u]',
        variables: ['u', 't'],
        dependent_variables: ['u'],
        independent_variables: ['t'],
        order: { u: 1 },
        parameters: {},
        conditions: [{ condition_type: 'IVP', t_0: 0, u_0: 1, u_0_prime: null, ith_unit: null }],
        generator: { size: 32, t_min: 0, t_max: 3, method: 'equally-spaced-noisy', noise_std: 0.0234375 },
        sample_solution: [expect.any(Array), [expect.any(Array)]],
        sample_loss: expect.any(Array),
        loss_fn: 'lambda r, f, x: (r ** 2).mean()',
        networks: [
          {
            class_name: 'FCNN',
            layers: expect.arrayContaining([
              expect.objectContaining({ layer: 'Linear', in_features: 1, out_features: 8 }),
            ]),
            parameters: expect.any(Number),
          },
        ],
        optimizer: { name: 'Adam', params: expect.any(Array) },
      },
      evaluated: {
        kind: 'lines',
        source: 'weights',
        x: expect.any(Array),
        series: [{ name: 'u', y: expect.any(Array) }],
      },
      evaluation: { reason: null, samples_differ: false, held: [] },
      preview: expect.objectContaining({ kind: 'lines', source: 'weights', more: 0 }),
      contents: {
        network_source: 'best_nets',
        conditions: [{ condition_type: 'IVP', t_0: 0, u_0: 1, u_0_prime: null, ith_unit: null }],
        generator: { size: 32, t_min: 0, t_max: 3, method: 'equally-spaced-noisy', noise_std: 0.0234375 },
        optimizer: { name: 'Adam', params: [expect.objectContaining({ lr: 0.001, betas: [0.9, 0.999] })] },
        loss: '<lambda>',
        metrics: [],
        functions: ['diff'],
        parameters: {},
      },
      differences: [],
      training: {
        epochs: expect.any(Number),
        train_loss: expect.any(Array),
        valid_loss: expect.any(Array),
        library: 'neurodiffeq newer than 0.6.0',
        torch: null,
        python: 'Python 3.11',
      },
      inspection: {
        verdict: 'usual',
        imports: expect.arrayContaining(['torch.optim.adam.Adam']),
        calls: expect.any(Array),
        notes: expect.any(Array),
      },
      source_differs: false,
      retrainable: true,
      submitted_at: null,
      submitted_by: null,
      queue_position: null,
      changed_since: null,
      review: null,
      same_file: expect.any(Array),
      size: 24440,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      created_at: time,
      updated_at: time,
    });
  });

  it('shows the public the published version, members and admins the newest', async () => {
    const id = await twoVersions(shut, 'two');
    for (const who of [visitor(), stranger, await withKey(admin)]) {
      expect(await detail(who, id)).toMatchObject({
        version: 1,
        head_version: 1,
        published_version: 1,
        hub_status: 'published',
        description: '',
      });
      await who.get(`/solutions/${id}?version=2`).expect(404);
    }
    for (const who of [reader, writer, owner, admin, await withKey(reader, 'read')]) {
      expect(await detail(who, id)).toMatchObject({
        version: 2,
        head_version: 2,
        published_version: 1,
        hub_status: 'created',
        description: 'trained on',
      });
      expect(await detail(who, id, 1)).toMatchObject({ version: 1, hub_status: 'published', username: owner.username });
    }
  });

  it('shows an unpublished head of a public project to accounts, unless it was rejected', async () => {
    const { id } = await anUpload(owner, { name: 'open/draft' });
    await visitor().get(`/solutions/${id}`).expect(404);
    expect(await detail(stranger, id)).toMatchObject({ version: 1, hub_status: 'created' });
    await owner.put(`/solutions/${id}/submit`, { comment: 'x' }).expect(200);
    expect(await detail(stranger, id)).toMatchObject({ hub_status: 'submitted', submitted_version: 1 });
    await admin.put(`/solutions/${id}/reject`, { comment: 'x' }).expect(200);
    await stranger.get(`/solutions/${id}`).expect(404);
    expect(await detail(reader, id)).toMatchObject({ hub_status: 'rejected' });
  });

  it('shows an outsider of a public project the head only, not what lies behind it', async () => {
    const { id, label } = await anUpload(owner, { name: 'open/behind' });
    await anUpload(owner, { name: label });
    expect(await detail(stranger, id)).toMatchObject({ version: 2 });
    await stranger.get(`/solutions/${id}?version=1`).expect(404);
    await reader.get(`/solutions/${id}?version=1`).expect(200);
  });

  it.each([['0'], ['-1'], ['1.5'], ['abc'], ['2147483648'], ['99999999999999999999'], ['2147483647']])(
    'finds nothing at %s',
    async (id) => {
      const { body } = await visitor().get(`/solutions/${id}`).expect(404);
      expect(body.detail).toBe('This solution does not exist');
    },
  );
});

describe('GET /solutions/access/{id}', () => {
  it('names the membership and what may be done now', async () => {
    const { id } = await anUpload(owner, { name: 'open/access' });
    const access = async (who: Caller) => (await who.get(`/solutions/access/${id}`).expect(200)).body as unknown;
    expect(await access(stranger)).toEqual({ permission_type: 'read', can: [] });
    expect(await access(reader)).toEqual({ permission_type: 'read', can: ['history'] });
    expect(await access(writer)).toEqual({ permission_type: 'readwrite', can: ['edit', 'submit', 'history'] });
    expect(await access(owner)).toEqual({ permission_type: 'owner', can: ['edit', 'submit', 'delete', 'history'] });
    await visitor().get(`/solutions/access/${id}`).expect(404);
    await owner.put(`/solutions/${id}/submit`, { comment: 'x' }).expect(200);
    expect(await access(owner)).toEqual({ permission_type: 'owner', can: ['edit', 'delete', 'history'] });
    expect(await access(admin)).toEqual({
      permission_type: 'read',
      can: ['edit', 'delete', 'publish', 'reject', 'history'],
    });
    expect(await access(await withKey(admin))).toEqual({ permission_type: 'read', can: [] });
    await admin.put(`/solutions/${id}/publish`, { comment: 'x' }).expect(200);
    expect(await access(admin)).toEqual({ permission_type: 'read', can: ['edit', 'delete', 'feature', 'history'] });
    expect(await access(visitor())).toEqual({ permission_type: 'read', can: [] });
  });
});

describe('GET /solutions/versions', () => {
  it('lists those that the caller may see, newest first', async () => {
    const id = await twoVersions(shut, 'versions');
    const first = { version: 1, hub_status: 'published', username: owner.username, description: '', size: 24440 };
    const second = {
      version: 2,
      hub_status: 'created',
      username: writer.username,
      description: 'trained on',
      size: fixture('exp-decay/solver-2.dill').length,
    };
    const versions = async (who: Caller) =>
      (await who.get(`/solutions/versions?id=${id}`).expect(200)).body as unknown[];
    const full = (version: object) => ({
      ...version,
      updated_at: expect.stringMatching(/Z$/),
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(await versions(reader)).toEqual([full(second), full(first)]);
    expect(await versions(visitor())).toEqual([full(first)]);
    expect(await versions(stranger)).toEqual([full(first)]);
  });

  it.each([['?id=x'], ['?id=0'], ['?id=2147483648'], [''], ['?id=1&id=2']])('refuses %s', async (query) => {
    await visitor().get(`/solutions/versions${query}`).expect(422);
  });

  it('and the history answer 404 for what is hidden or missing', async () => {
    const { id } = await anUpload(owner, { name: 'shut/hidden' });
    for (const call of ['versions', 'hub_status_history']) {
      await stranger.get(`/solutions/${call}?id=${id}`).expect(404);
      await stranger.get(`/solutions/${call}?id=2147483647`).expect(404);
    }
  });
});

describe('GET /solutions/hub_status_history', () => {
  it('is for members and admins', async () => {
    const id = await twoVersions(open, 'history');
    await visitor().get(`/solutions/hub_status_history?id=${id}`).expect(401);
    await stranger.get(`/solutions/hub_status_history?id=${id}`).expect(403);
    for (const who of [reader, writer, owner, admin]) {
      expect((await who.get(`/solutions/hub_status_history?id=${id}`).expect(200)).body).toHaveLength(2);
    }
  });
});

describe('PUT /solutions/{id}', () => {
  it('writes what is given, clears what is null or empty, and leaves the rest', async () => {
    const { id } = await anUpload(owner, { name: 'open/edit' });
    const equation = await hub.db.query<[{ id: number }]>(`select id from equations where name = 'Heat'`);
    const useCases = await hub.db.query<{ id: number; name: string }[]>(
      `select id, name from use_cases order by name limit 2`,
    );
    const texts = {
      description: ' A *decay* ',
      variable_summary: 'u',
      usecase_summary: 'v',
      reference_summary: 'w',
      training_summary: 'x',
      other_summary: 'y',
      citation: 'z',
      equation_id: equation[0].id,
      use_cases: [...useCases, useCases[0]!].map((useCase) => useCase.id),
      equation_details: { equation_tex: ['a = b', ' '], conditions_tex: ['c = d'] },
    };
    const edited = await writer.put(`/solutions/${id}`, texts).expect(200);
    expect(edited.headers.etag).toMatch(/^"2-/);
    expect(edited.body).toMatchObject({
      ...texts,
      description: 'A *decay*',
      equation_name: 'Heat',
      use_cases: useCases,
      equation_details: { equation_tex: ['a = b'], conditions_tex: ['c = d'] },
      revision: 2,
      version: 1,
    });
    const cleared = await writer.put(`/solutions/${id}`, {
      description: '',
      citation: null,
      equation_id: null,
      use_cases: [],
      equation_details: { equation_tex: null },
    });
    expect(cleared.body).toMatchObject({
      description: '',
      citation: '',
      equation_id: null,
      equation_name: null,
      use_cases: [],
      variable_summary: 'u',
      equation_details: { equation_tex: [expect.stringContaining('frac')], conditions_tex: ['c = d'] },
      revision: 3,
    });
  });

  it('is kept by the next upload', async () => {
    const { id, label } = await anUpload(owner, { name: 'open/keeps' });
    await owner
      .put(`/solutions/${id}`, { description: 'mine', citation: 'me', equation_details: { equation_tex: ['e = m'] } })
      .expect(200);
    await anUpload(owner, { name: label });
    expect(await detail(owner, id)).toMatchObject({
      version: 2,
      description: 'mine',
      citation: 'me',
      equation_details: { equation_tex: ['e = m'] },
    });
  });

  it('refuses a stale copy, and loses no edit', async () => {
    const { id } = await anUpload(owner, { name: 'open/stale' });
    const edits = await Promise.all(
      ['one', 'two', 'three'].map((citation) => owner.put(`/solutions/${id}`, { citation }).set('if-match', '"1"')),
    );
    expect(edits.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
    await stranger.put(`/solutions/${id}/like`).expect(200);
    await owner.put(`/solutions/${id}`, { citation: 'four' }).set('if-match', '"2"').expect(200);
    await owner.put(`/solutions/${id}`, { citation: 'five' }).set('if-match', '*').expect(200);
    await owner.put(`/solutions/${id}`, { citation: 'six' }).set('if-match', 'nonsense').expect(412);
    expect(await detail(owner, id)).toMatchObject({ citation: 'five', revision: 4 });
  });

  it.each([
    [{ equation_id: 2147483647 }, 'equation_id'],
    [{ equation_id: 'x' }, 'equation_id'],
    [{ use_cases: [2147483647] }, 'use_cases'],
    [{ use_cases: ['a'] }, 'use_cases'],
    [{ use_cases: 1 }, 'use_cases'],
    [{ citation: 'x'.repeat(10_001) }, 'citation'],
    [{ description: ['a'] }, 'description'],
    [{ other_summary: 'x'.repeat(20_001) }, 'other_summary'],
    [{ equation_details: 'x' }, 'equation_details'],
    [{ equation_details: { equation_tex: Array(51).fill('x') } }, 'equation_details.equation_tex'],
    [{ equation_details: { conditions_tex: ['x'.repeat(2001)] } }, 'equation_details.conditions_tex'],
    [{ featured: 'yes' }, 'featured'],
  ])('refuses %.60j at the field', async (edit, field) => {
    const { id } = await anUpload(owner, { name: 'open/refused' });
    const { body } = await admin.put(`/solutions/${id}`, edit).expect(422);
    expect((body.errors as { field: string }[]).map((error) => error.field)).toEqual([field]);
  });

  it('takes no other field', async () => {
    const { id } = await anUpload(owner, { name: 'open/others' });
    const before = await detail(owner, id);
    await owner
      .put(`/solutions/${id}`, { hub_status: 'published', like_count: 9, id: 1, username: 'x', version: 7 })
      .expect(200);
    expect(await detail(owner, id)).toEqual(before);
  });

  it('is for who may write', async () => {
    const { id } = await anUpload(owner, { name: 'open/rights' });
    await visitor().put(`/solutions/${id}`, { citation: 'x' }).expect(401);
    await stranger.put(`/solutions/${id}`, { citation: 'x' }).expect(403);
    await reader.put(`/solutions/${id}`, { citation: 'x' }).expect(403);
    await (await withKey(owner, 'read')).put(`/solutions/${id}`, { citation: 'x' }).expect(403);
    await (await withKey(owner)).put(`/solutions/${id}`, { citation: 'x' }).expect(200);
    await admin.put(`/solutions/${id}`, { citation: 'y' }).expect(200);
    await stranger.put('/solutions/2147483647', { citation: 'x' }).expect(404);
  });
});

describe('featured', () => {
  it('is set by admins on what is published, and listed in order', async () => {
    const ids = [];
    for (const name of ['f1', 'f2', 'f3'])
      ids.push((await aPublishedUpload(owner, admin, { name: `open/${name}` })).id);
    const [first, second, third] = ids as [number, number, number];
    for (const id of [second, first, third]) {
      expect((await admin.put(`/solutions/${id}`, { featured: true }).expect(200)).body).toMatchObject({
        featured: true,
        revision: 1,
      });
    }
    const featured = async () =>
      ((await visitor().get('/solutions?featured=true')).body as { id: number }[]).map(({ id }) => id);
    expect(await featured()).toEqual([second, first, third]);
    await admin.put(`/solutions/${first}`, { featured: false }).expect(200);
    expect(await featured()).toEqual([second, third]);
  });

  it('is not for others, nor for what is not published', async () => {
    const { id } = await anUpload(owner, { name: 'open/not-featured' });
    await owner.put(`/solutions/${id}`, { featured: true }).expect(403);
    await (await withKey(admin)).put(`/solutions/${id}`, { featured: true }).expect(403);
    const { body } = await admin
      .put(`/solutions/${id}`, { featured: true, citation: 'not written either' })
      .expect(409);
    expect(body.detail).toBe('Only a published solution can be featured');
    expect(await detail(owner, id)).toMatchObject({ featured: false, citation: '' });
  });
});

describe('likes', () => {
  it('count once for each account, however often and however many at once', async () => {
    const { id } = await aPublishedUpload(owner, admin, { name: 'open/liked' });
    await Promise.all(
      [stranger, reader, stranger, reader, stranger].map((who) => who.put(`/solutions/${id}/like`).expect(200)),
    );
    expect((await stranger.put(`/solutions/${id}/like`)).body).toEqual({ like_count: 2, liked: true });
    expect(await detail(reader, id)).toMatchObject({ like_count: 2, liked: true, revision: 1 });
    expect(await detail(owner, id)).toMatchObject({ like_count: 2, liked: false });
    await Promise.all([1, 2, 3].map(() => stranger.delete(`/solutions/${id}/like`).expect(200)));
    expect((await stranger.delete(`/solutions/${id}/like`)).body).toEqual({ like_count: 1, liked: false });
  });

  it('are for accounts, on what they may see', async () => {
    const { id } = await anUpload(owner, { name: 'shut/unliked' });
    await visitor().put(`/solutions/${id}/like`).expect(401);
    await stranger.put(`/solutions/${id}/like`).expect(404);
    await stranger.delete(`/solutions/${id}/like`).expect(404);
    await reader.put(`/solutions/${id}/like`).expect(200);
  });
});
