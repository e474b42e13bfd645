import type { SolutionDto } from '../src/solutions/details/dto/solution.dto';
import { asVisitor, type LoggedIn, withKey } from './support/as';
import { type TestProject } from './support/builders/project';
import { anUpload, aPublishedUpload, fixture } from './support/builders/upload';
import type { Caller } from './support/caller';
import { aTeam } from './support/team';
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
  ({ admin, owner, writer, reader, stranger, open, shut } = await aTeam(hub));
});
afterAll(() => hub.close());

const visitor = () => asVisitor(hub);
const detail = async (who: Caller, id: number, version?: number) =>
  (await who.get(`/solutions/${id}${version ? `?version=${version}` : ''}`).expect(200)).body as SolutionDto;

/** Version 1 is published; version 2 is the latest and was never reviewed. */
async function twoVersions(project: TestProject, name: string): Promise<number> {
  const { id, label } = await aPublishedUpload(owner, admin, { name: `${project.name}/${name}` });
  await anUpload(writer, { name: label, file: fixture('exp-decay/solver-2.dill'), description: 'trained on' });
  return id;
}

describe('GET /solutions/{id}', () => {
  it('does not reveal an unpublished upload to outsiders', async () => {
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

  it('names the uploaders of the version and of the published versions before it as authors', async () => {
    await writer.put('/profile', { full_name: 'Wilma Writer' }).expect(200);
    const id = await twoVersions(open, 'by-two');
    const [ours, theirs] = [
      { username: owner.username, full_name: null },
      { username: writer.username, full_name: 'Wilma Writer' },
    ];
    expect((await detail(visitor(), id)).authors).toEqual([ours]);
    expect((await detail(owner, id)).authors).toEqual([ours, theirs]);
    expect((await detail(owner, id, 1)).authors).toEqual([ours]);
    // The second version is not public: the third one does not name who made it.
    await anUpload(owner, { name: 'open/by-two' });
    expect((await detail(owner, id, 3)).authors).toEqual([ours]);
  });

  it('has the date of publication for a published version and of the upload for an unpublished one', async () => {
    const id = await twoVersions(open, 'dated');
    const times = await hub.db.query<{ published_at: Date | null; created_at: Date }[]>(
      'select published_at, created_at from solution_versions where solution_id = $1 order by version',
      [id],
    );
    const dates = [(await detail(owner, id, 1)).version_date, (await detail(owner, id, 2)).version_date];
    expect(dates).toEqual([times[0]!.published_at!.toISOString(), times[1]!.created_at.toISOString()]);
  });

  it('has exactly the fields of the API contract', async () => {
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
      library: 'neurodiffeq',
      format: 'solver',
      type_name: 'Solver1D',
      hub_status: 'created',
      status: 'created',
      featured: false,
      version: 1,
      head_version: 1,
      published_version: null,
      submitted_version: null,
      authors: [{ username: owner.username, full_name: null }],
      version_date: time,
      submission: null,
      loads_with_key: true,
      mended: null,
      proof_state: 'waiting',
      proof_rung: null,
      proven_error: null,
      relative_error: null,
      proof: {
        state: 'waiting',
        place: expect.any(Number),
        rung: null,
        proven_error: null,
        relative_error: null,
        certified_residual: null,
        domain: [],
        errors: [],
        residuals: [],
        sampled_residuals: [],
        reasons: [],
        failure: null,
        has_certificate: false,
        certified_with: null,
        computed_ms: null,
        made_at: null,
        problem: null,
        older: null,
        withdrawn: null,
      },
      concerns: null,
      findings: expect.arrayContaining(['no_citation']),
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
      },
      solved_tex: ['\\frac{d u}{d t} = -u'],
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
      merged_details: {
        conditions: {
          value: [{ condition_type: 'IVP', t_0: 0, u_0: 1, u_0_prime: null, ith_unit: null }],
          origin: 'file',
        },
        generator: {
          value: { size: 32, t_min: 0, t_max: 3, method: 'equally-spaced-noisy', noise_std: 0.0234375 },
          origin: 'file',
        },
        parameters: { value: {}, origin: 'client' },
        networks: { value: [expect.objectContaining({ class_name: 'FCNN' })], origin: 'file' },
        optimizer: { value: expect.objectContaining({ name: 'Adam' }), origin: 'file' },
        loss_fn: { value: 'lambda r, f, x: (r ** 2).mean()', origin: 'client' },
        validation_loss_origin: 'file',
      },
      evaluated: {
        kind: 'lines',
        source: 'weights',
        x: expect.any(Array),
        series: [{ name: 'u', y: expect.any(Array) }],
      },
      read_equation: {
        origin: 'code',
        code_reason: null,
        tree: {
          format: 1,
          unknowns: [{ name: 'u', order: 1 }],
          coordinates: ['t'],
          parameters: [],
          residuals: [
            {
              op: 'add',
              args: [
                { op: 'derivative', args: [{ op: 'name', name: 'u' }], by: ['t'] },
                { op: 'name', name: 'u' },
              ],
            },
          ],
          conditions: [
            {
              unknown: 'u',
              type: 'IVP',
              imposed: [{ coordinate: 't', at: 0, derivative: 0, equals: { op: 'number', value: 1 } }],
            },
          ],
          domain: [{ coordinate: 't', min: 0, max: 3 }],
        },
        tree_reason: null,
      },
      evaluation: { reason: null, samples_differ: false, held: [] },
      exact_solution: [],
      preview: expect.objectContaining({ kind: 'lines', source: 'weights', more: 0 }),
      contents: {
        imposed: [],
        network_source: 'best_nets',
        conditions: [{ condition_type: 'IVP', t_0: 0, u_0: 1, u_0_prime: null, ith_unit: null }],
        generator: { size: 32, t_min: 0, t_max: 3, method: 'equally-spaced-noisy', noise_std: 0.0234375 },
        optimizer: { name: 'Adam', params: [expect.objectContaining({ lr: 0.001, betas: [0.9, 0.999] })] },
        loss: '<lambda>',
        metrics: [],
        functions: ['diff'],
        parameters: {},
        loading: {
          loader: 'Solver1D',
          keeps_optimizer: false,
          precision: 64,
          is_vector: false,
          looked_up: [],
          domain: [[0, 3]],
          needed_modules: [],
          device: null,
        },
      },
      differences: [],
      training: {
        epochs: expect.any(Number),
        train_loss: expect.any(Array),
        valid_loss: expect.any(Array),
        train_loss_epochs: null,
        valid_loss_epochs: null,
        library: 'neurodiffeq > 0.6.0',
        torch: null,
        python: 'Python 3.11',
      },
      inspection: {
        verdict: 'usual',
        imports: expect.arrayContaining(['torch.optim.adam.Adam']),
        calls: expect.any(Array),
        notes: expect.any(Array),
        without_code: { usable: 'yes', reason: null },
      },
      source_differs: false,
      retrainable: true,
      has_replicas: false,
      submitted_at: null,
      submitted_by: null,
      queue_position: null,
      changed_since: null,
      review: null,
      same_file: expect.any(Array),
      samples_apart: false,
      size: 24440,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      created_at: time,
      updated_at: time,
    });
  });

  it('shows the published version to the public and the latest version to members and admins', async () => {
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

  it('shows the unpublished latest version in a public project to users, unless it was rejected', async () => {
    const { id } = await anUpload(owner, { name: 'open/draft' });
    await visitor().get(`/solutions/${id}`).expect(404);
    expect(await detail(stranger, id)).toMatchObject({ version: 1, hub_status: 'created' });
    await owner.put(`/solutions/${id}/submit`, { comment: 'x' }).expect(200);
    expect(await detail(stranger, id)).toMatchObject({ hub_status: 'submitted', submitted_version: 1 });
    await admin.put(`/solutions/${id}/reject`, { comment: 'x' }).expect(200);
    await stranger.get(`/solutions/${id}`).expect(404);
    expect(await detail(reader, id)).toMatchObject({ hub_status: 'rejected' });
  });

  it('shows only the latest version of a public project to users who are not members', async () => {
    const { id, label } = await anUpload(owner, { name: 'open/behind' });
    await anUpload(owner, { name: label });
    expect(await detail(stranger, id)).toMatchObject({ version: 2 });
    await stranger.get(`/solutions/${id}?version=1`).expect(404);
    await reader.get(`/solutions/${id}?version=1`).expect(200);
  });

  it.each([['0'], ['-1'], ['1.5'], ['abc'], ['2147483648'], ['99999999999999999999'], ['2147483647']])(
    'answers 404 for the id %s',
    async (id) => {
      const { body } = await visitor().get(`/solutions/${id}`).expect(404);
      expect(body.detail).toBe('This solution does not exist');
    },
  );
});

describe('GET /solutions/access/{id}', () => {
  it('returns the caller’s permission and the actions that are possible now', async () => {
    const { id } = await anUpload(owner, { name: 'open/access' });
    const access = async (who: Caller) => (await who.get(`/solutions/access/${id}`).expect(200)).body as unknown;
    expect(await access(stranger)).toEqual({ permission_type: 'read', can: [] });
    expect(await access(reader)).toEqual({ permission_type: 'read', can: ['history'] });
    expect(await access(writer)).toEqual({ permission_type: 'readwrite', can: ['edit', 'submit', 'history'] });
    expect(await access(owner)).toEqual({ permission_type: 'owner', can: ['edit', 'submit', 'delete', 'history'] });
    await visitor().get(`/solutions/access/${id}`).expect(404);
    await owner.put(`/solutions/${id}/submit`, { comment: 'x' }).expect(200);
    expect(await access(owner)).toEqual({
      permission_type: 'owner',
      can: ['edit', 'withdraw', 'delete', 'history'],
    });
    expect(await access(admin)).toEqual({
      permission_type: 'read',
      can: ['edit', 'withdraw', 'delete', 'publish', 'reject', 'history'],
    });
    expect(await access(await withKey(admin))).toEqual({ permission_type: 'read', can: [] });
    await admin.put(`/solutions/${id}/publish`, { comment: 'x' }).expect(200);
    expect(await access(admin)).toEqual({ permission_type: 'read', can: ['edit', 'delete', 'feature', 'history'] });
    expect(await access(visitor())).toEqual({ permission_type: 'read', can: [] });
  });
});

describe('GET /solutions/versions', () => {
  it('lists the versions that the caller may see, newest first', async () => {
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
      verdict: 'usual',
      mended: false,
      lowest_loss: expect.any(Number),
      proof_state: 'waiting',
      proof_rung: null,
      proven_error: null,
      relative_error: null,
    });
    expect(await versions(reader)).toEqual([full(second), full(first)]);
    expect(await versions(visitor())).toEqual([full(first)]);
    expect(await versions(stranger)).toEqual([full(first)]);
  });

  it.each([['?id=x'], ['?id=0'], ['?id=2147483648'], [''], ['?id=1&id=2']])('refuses %s', async (query) => {
    await visitor().get(`/solutions/versions${query}`).expect(422);
  });

  it('answers 404 for hidden and missing solutions, as does the history', async () => {
    const { id } = await anUpload(owner, { name: 'shut/hidden' });
    for (const call of ['versions', 'hub_status_history']) {
      await stranger.get(`/solutions/${call}?id=${id}`).expect(404);
      await stranger.get(`/solutions/${call}?id=2147483647`).expect(404);
    }
  });
});

describe('GET /solutions/hub_status_history', () => {
  it('is allowed for members and admins only', async () => {
    const id = await twoVersions(open, 'history');
    await visitor().get(`/solutions/hub_status_history?id=${id}`).expect(401);
    await stranger.get(`/solutions/hub_status_history?id=${id}`).expect(403);
    for (const who of [reader, writer, owner, admin]) {
      expect((await who.get(`/solutions/hub_status_history?id=${id}`).expect(200)).body).toHaveLength(2);
    }
  });
});
