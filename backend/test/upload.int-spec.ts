import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import type { Test } from 'supertest';
import type { SolutionDto } from '../src/solutions/details/dto/solution.dto';
import { asUser, asVisitor, type LoggedIn, withKey } from './support/as';
import { aMember, aProject } from './support/builders/project';
import {
  anUpload,
  fixture,
  fixtureJson,
  multipart,
  sendBody,
  sendRecorded,
  sendUpload,
} from './support/builders/upload';
import type { Caller } from './support/caller';
import { startTestHub, type TestHub } from './support/test-hub';
import { until } from './support/until';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
});
afterAll(() => hub.close());

/** Rows and files of everything that uploads leave behind, attempts left out. */
async function stored(): Promise<{ rows: unknown; files: string[] }> {
  const [rows] = await hub.db.query<[unknown]>(
    `select (select count(*) from solutions) as solutions, (select count(*) from solution_names) as names,
       (select count(*) from solution_versions) as versions, (select count(*) from files) as files`,
  );
  return { rows, files: filesIn(path.join(hub.settings.stateDir, 'files')) };
}
const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => statSync(path.join(folder, name)).isFile())
        .sort()
    : [];

/** The newest attempt of a user. */
async function lastAttempt(user: Caller) {
  const { body } = await user.get('/solutions/uploads').expect(200);
  return (body as Record<string, unknown>[])[0]!;
}

/** Sends something that must not be stored. @returns the problem */
async function refused(
  user: LoggedIn,
  status: number,
  send: (user: LoggedIn) => Test,
): Promise<Record<string, unknown>> {
  const before = await stored();
  const { body } = await send(user).expect(status);
  expect(await stored()).toEqual(before);
  return body as Record<string, unknown>;
}

describe('what the real client sends', () => {
  let ada: LoggedIn;
  let key: Caller;
  beforeAll(async () => {
    ada = await asUser(hub, 'ada');
    key = await withKey(ada);
    await aProject(ada, { name: 'demo' });
    await aProject(ada, { name: 'spike' });
  });
  const detail = async (id: number) => (await ada.get(`/solutions/${id}`).expect(200)).body as SolutionDto;

  it.each([
    ['exp-decay', 'demo/ode-exp-decay-small', 'ode', 'lines', 'usual'],
    ['harmonic', 'demo/ode-harmonic', 'ode', 'lines', 'usual'],
    ['lotka-volterra', 'demo/ode-lotka-volterra', 'ode', 'lines', 'usual'],
    ['logistic-closure', 'demo/ode-logistic-closure', 'ode', 'lines', 'usual'],
    ['dirichlet-bvp', 'demo/ode-dirichlet-bvp', 'ode', 'lines', 'usual'],
    ['laplace-2d', 'demo/pde-laplace', 'pde', 'grid', 'usual'],
    ['heat-neumann', 'demo/pde-heat-nn', 'pde', 'grid', 'usual'],
    ['nan-loss', 'demo/nan-loss', 'ode', 'none', 'usual'],
    ['def-with-comments', 'demo/eq-def-comments', 'ode', 'lines', 'usual'],
    ['swish-float32', 'demo/net-swish-aptx-float32', 'ode', 'lines', 'usual'],
    ['short-domain', 'demo/short-domain', 'ode', 'lines', 'usual'],
    ['no-project', 'ada/name-without-project', 'ode', 'lines', 'usual'],
    ['old-client-0-5', 'demo/old-client-ode-exp-decay-small', 'ode', 'lines', 'usual'],
    ['resaved-elsewhere', 'demo/pendulum-resaved', 'ode', 'lines', 'usual'],
    ['default-stack-logistic', 'spike/ode_logistic_closure', 'ode', 'lines', 'usual'],
  ])('%s becomes version 1 of %s', async (folder, label, equationType, preview, verdict) => {
    const { body } = await sendRecorded(key, folder).expect(201);
    expect(body).toMatchObject({
      label,
      version: 1,
      hub_status: 'created',
      inspection: { verdict },
      url: `/solutions/${body.id}`,
    });
    const { bytes } = fixtureJson<{ bytes: number }>(`${folder}/expected-1.json`);
    expect(body.size).toBe(bytes);
    expect(await detail(body.id as number)).toMatchObject({
      label,
      equation_type: equationType,
      preview: { kind: preview },
      sha256: body.sha256,
      description: '',
      source_differs: false,
    });
  });

  it('makes version 2 of the same name, and tells apart what it brings', async () => {
    const { body } = await sendRecorded(key, 'exp-decay', 2).expect(201);
    expect(body).toMatchObject({ label: 'demo/ode-exp-decay-small', version: 2, hub_status: 'created' });
    expect(await detail(body.id as number)).toMatchObject({
      version: 2,
      head_version: 2,
      values_version: 2,
      source_differs: false,
      retrainable: true,
    });
  });

  it('draws from its weights what came without samples, and tells that it cannot be trained on', async () => {
    const { body } = await sendRecorded(key, 'laplace-2d', 2).expect(201);
    const solution = await detail(body.id as number);
    expect(solution).toMatchObject({ version: 2, values_version: 2, retrainable: false, preview: { kind: 'grid' } });
    expect(solution.diff_equation_details.sample_solution).toEqual([]);
    expect(await lastAttempt(ada)).toMatchObject({
      outcome: 'accepted',
      reason: expect.stringContaining("can't be trained on"),
    });
  });

  it('keeps the equation where the second save brought foreign text, and says so', async () => {
    const first = (await ada.get('/solutions?my=true&q=pendulum-resaved')).body[0] as { id: number };
    const before = await detail(first.id);
    await sendRecorded(key, 'resaved-elsewhere', 2).expect(201);
    const after = await detail(first.id);
    expect(after).toMatchObject({ version: 2, source_differs: true, equation_details: before.equation_details });
    expect(after.diff_equation_details.dependent_variables).toEqual(before.diff_equation_details.dependent_variables);
    expect(after.diff_equation_details.equation).toContain('second process');
    expect(after.values_version).toBe(2);
    expect(await lastAttempt(ada)).toMatchObject({
      outcome: 'accepted',
      reason: expect.stringContaining('version 1 stays shown'),
    });
  });

  it('reads NaN in the loss as gaps', async () => {
    const [{ id }] = (await ada.get('/solutions?my=true&q=nan-loss')).body as [{ id: number }];
    expect((await detail(id)).diff_equation_details.sample_loss).toContain(null);
  });

  it('refuses the file that the client cut short, and tells the cure', async () => {
    const problem = await refused(ada, 422, () => sendRecorded(key, 'cut-short-by-client'));
    expect(problem).toMatchObject({
      type: 'file-refused',
      detail: expect.stringContaining('Train a few more epochs and save again'),
    });
    expect(await lastAttempt(ada)).toMatchObject({
      label: 'spike/ode_exp_decay_small',
      outcome: 'refused',
      reason: expect.any(String),
      cure: expect.stringContaining('Train a few more epochs'),
      solution_id: null,
    });
  });

  const variations = fixtureJson<Record<string, { 'content-type': string; what: string }>>('multipart/index.json');
  it.each(Object.entries(variations))('refuses %s', async (name, { 'content-type': contentType }) => {
    const problem = await refused(ada, 422, () => sendBody(key, fixture(`multipart/${name}.body`), contentType));
    expect(problem).toMatchObject({ status: 422, detail: expect.stringMatching(/\w+ \w+/) });
    expect(await lastAttempt(ada)).toMatchObject({ outcome: 'refused', reason: expect.stringMatching(/\w+ \w+/) });
  });

  it('passes over parts that it does not know, in any order', async () => {
    const { body, contentType } = multipart([
      {
        name: 'solution',
        filename: 'solution.json',
        value: JSON.stringify({ name: 'demo/any-order', diff_equation_details: {} }),
      },
      { name: 'picture', filename: 'me.png', value: 'not asked for' },
      { name: 'name', value: 'demo/another-name' },
      { name: 'name', value: 'demo/and-another' },
      { name: 'file', filename: 'x', value: fixture('exp-decay/solver-1.dill') },
    ]);
    expect((await sendBody(key, body, contentType).expect(201)).body).toMatchObject({ label: 'demo/any-order' });
  });

  it('says where the file tells otherwise than what was sent, and what the file tells alone', async () => {
    const sent = { generator: { t_min: 0, t_max: 9 }, networks: [], optimizer: { name: 'SGD' } };
    const solution = { name: 'demo/told-otherwise', type_name: 'Solver1D', diff_equation_details: sent };
    const { body, contentType } = multipart([
      { name: 'file', filename: 'x', value: fixture('exp-decay/solver-1.dill') },
      { name: 'solution', value: JSON.stringify(solution) },
    ]);
    const { id } = (await sendBody(key, body, contentType).expect(201)).body as { id: number };
    expect(await detail(id)).toMatchObject({
      diff_equation_details: { networks: [{ class_name: 'FCNN' }] },
      contents: { generator: { t_min: 0, t_max: 3 }, optimizer: { name: 'Adam' }, functions: ['diff'] },
      differences: [
        { what: 'generator t_max', sent: '9', file: '3' },
        { what: 'optimizer', sent: 'SGD', file: 'Adam' },
      ],
    });
  });

  it('takes the description of the solver as a text field too', async () => {
    const { body, contentType } = multipart([
      { name: 'file', filename: 'x', value: fixture('exp-decay/solver-1.dill') },
      { name: 'solution', value: JSON.stringify({ name: 'demo/text-field', diff_equation_details: {} }) },
    ]);
    expect((await sendBody(key, body, contentType).expect(201)).body).toMatchObject({ label: 'demo/text-field' });
  });
});

describe('files that are no solvers', () => {
  it.each([
    ['os-system-reduce.pkl', 'not safe to load'],
    ['posix-system-protocol0.pkl', 'not safe to load'],
    ['honest-plus-eval.dill', 'not safe to load'],
    ['cut-short-mid-frame.dill', 'Train a few more epochs'],
    ['ends-with-dot-but-cut.dill', 'Train a few more epochs'],
    ['empty.dill', 'Train a few more epochs'],
    ['html-page.dill', 'Upload the file that solver.save(...) writes'],
    ['png.dill', 'Upload the file that solver.save(...) writes'],
    ['torch-zip-bomb.pt', 'solver.save(...) rather than torch.save'],
  ])('refuses %s: %s', async (file, sentence) => {
    const user = await asUser(hub);
    const problem = await refused(user, 422, () =>
      sendUpload(user, { name: 'hostile', file: fixture(`hostile/${file}`) }),
    );
    expect(problem.detail).toContain(sentence);
    expect(await lastAttempt(user)).toMatchObject({ label: 'hostile', outcome: 'refused' });
  });

  it.each([['eval-inside-dill-function.dill'], ['memo-bomb.pkl']])('takes %s as unusual', async (file) => {
    const user = await asUser(hub);
    const answer = await anUpload(user, { name: 'unusual', file: fixture(`hostile/${file}`) });
    expect(answer.inspection.verdict).toBe('unusual');
    expect(answer.inspection.notes).toContainEqual(expect.objectContaining({ kind: 'warn' }));
  });

  it('refuses bytes after the end', async () => {
    const user = await asUser(hub);
    const file = Buffer.concat([fixture('exp-decay/solver-1.dill'), Buffer.from('more')]);
    expect((await refused(user, 422, () => sendUpload(user, { name: 'more', file }))).detail).toContain(
      '4 more follow',
    );
  });
});

describe('what stands beside the file', () => {
  it.each([
    ['no JSON', '{"name": "x"'],
    ['no object', '[]'],
    ['a name that is no text', '{"name": 3, "diff_equation_details": {}}'],
    ['no details', '{"name": "x"}'],
    ['details that are no object', '{"name": "x", "diff_equation_details": []}'],
    ['no name', '{"diff_equation_details": {}}'],
    ['an empty half of a name', '{"name": "/x", "diff_equation_details": {}}'],
    ['a control character in the name', '{"name": "a\\u0000b", "diff_equation_details": {}}'],
    ['a name that is too long', JSON.stringify({ name: 'x'.repeat(101), diff_equation_details: {} })],
    [
      'a description that is too long',
      JSON.stringify({ name: 'x', description: 'y'.repeat(20_001), diff_equation_details: {} }),
    ],
    [
      'JSON that is too deep',
      `{"name": "x", "diff_equation_details": {"equation": ${'['.repeat(5000)}${']'.repeat(5000)}}}`,
    ],
  ])('is refused with %s', async (_what, solution) => {
    const user = await asUser(hub);
    const { body, contentType } = multipart([
      { name: 'file', filename: 'x', value: fixture('exp-decay/solver-1.dill') },
      { name: 'solution', filename: 'solution.json', value: solution },
    ]);
    await refused(user, 422, () => sendBody(user, body, contentType));
  });

  it('may hold what no database takes: it is cleaned', async () => {
    const user = await asUser(hub);
    const details = {
      equation: 'lambda u, t: [diff(u, t) + u]  # \u0000 \ud800 end',
      parameters: { a: 1e308, '\udc00': 'x', __proto__: { polluted: true } },
      conditions: 'none',
      generator: [1, 2],
      sample_loss: { not: 'a list' },
      networks: [{ layers: [{ layer: 7, in_features: 'two' }] }, null],
    };
    const { id } = await anUpload(user, { name: 'odd', details });
    const solution = (await user.get(`/solutions/${id}`).expect(200)).body as SolutionDto;
    expect(solution.diff_equation_details.equation).toContain('\ufffd \ufffd end');
    expect(solution.diff_equation_details).toMatchObject({ conditions: [], generator: {}, sample_loss: [] });
  });

  it('holds a description only where it is not the name again', async () => {
    const user = await asUser(hub);
    const { id } = await anUpload(user, { name: 'described' });
    const description = async () => ((await user.get(`/solutions/${id}`)).body as SolutionDto).description;
    expect(await description()).toBe('');
    await anUpload(user, { name: 'described', description: ' A fine decay ' });
    expect(await description()).toBe('A fine decay');
    await anUpload(user, { name: 'described' });
    expect(await description()).toBe('A fine decay');
  });

  it('loses the API keys in it, which stop working', async () => {
    const user = await asUser(hub);
    const { body } = await user.post('/api_keys', {}).expect(201);
    const { key } = body as { key: string };
    const equation = `import os os.environ["KEY"] = "${key}" lambda u, t: [diff(u, t) + u]`;
    const { id } = await anUpload(user, { name: 'leak', details: { equation }, description: `made with ${key}` });
    expect((await user.get(`/solutions/${id}`)).text).not.toContain(key);
    const rows = JSON.stringify(await hub.db.query('select * from solution_versions where solution_id = $1', [id]));
    expect(rows).toContain('shk_…');
    expect(rows).not.toContain(key);
    await asVisitor(hub).get('/projects').set('apikey', key).expect(401);
    expect(await lastAttempt(user)).toMatchObject({
      outcome: 'accepted',
      reason: expect.stringContaining('It no longer works'),
    });
  });
});

describe('where an upload may go', () => {
  it('is a project of one’s own, of any spelling that means it', async () => {
    const user = await asUser(hub);
    const project = await aProject(user, { name: 'my-waves' });
    expect(await anUpload(user, { name: 'My-Waves/Långsam Våg 2' })).toMatchObject({
      label: 'my-waves/långsam_våg_2',
      projectname: project.name,
    });
  });

  it('is the default project for a bare name', async () => {
    const user = await asUser(hub);
    expect(await anUpload(user, { name: 'bare' })).toMatchObject({ label: `${user.username}/bare`, name: 'bare' });
  });

  it('is nowhere for visitors', async () => {
    const before = await stored();
    const { headers } = await sendUpload(asVisitor(hub), { name: 'x/y' }).expect(401);
    expect(headers['www-authenticate']).toBe('Bearer');
    expect(await stored()).toEqual(before);
  });

  it('is told to be made first, alike for a hidden project and for none', async () => {
    const [owner, user] = [await asUser(hub), await asUser(hub)];
    const hidden = await aProject(owner);
    const [forHidden, forNone] = [
      await refused(user, 404, () => sendUpload(user, { name: `${hidden.name}/x` })),
      await refused(user, 404, () => sendUpload(user, { name: 'no-such-project/x' })),
    ];
    expect(forHidden.detail).toBe(`The project ${hidden.name} does not exist: create it first`);
    expect(forNone.detail).toBe('The project no-such-project does not exist: create it first');
    expect(await lastAttempt(user)).toMatchObject({
      label: 'no-such-project/x',
      outcome: 'refused',
      cure: expect.stringContaining('Create it first'),
    });
  });

  it('depends on the membership', async () => {
    const [owner, reader, writer, stranger] = [
      await asUser(hub),
      await asUser(hub),
      await asUser(hub),
      await asUser(hub),
    ];
    const project = await aProject(owner, { isPublic: true });
    await aMember(project, reader, 'read');
    await aMember(project, writer, 'readwrite');
    const name = `${project.name}/shared`;
    await refused(stranger, 403, () => sendUpload(stranger, { name }));
    await refused(reader, 403, () => sendUpload(reader, { name }));
    expect(await anUpload(writer, { name })).toMatchObject({ version: 1 });
    expect(await anUpload(owner, { name })).toMatchObject({ version: 2 });
  });

  it('is nowhere with a key that may only read', async () => {
    const user = await asUser(hub);
    await sendUpload(await withKey(user, 'read'), { name: 'x' }).expect(403);
  });

  it('is never a name that belonged to another solution', async () => {
    const user = await asUser(hub);
    const { id } = await anUpload(user, { name: 'gone' });
    await hub.db.query('delete from solutions where id = $1', [id]);
    expect((await refused(user, 409, () => sendUpload(user, { name: 'gone' }))).detail).toContain(
      'save under a new one',
    );
  });
});

describe('several uploads at once', () => {
  it('get the versions 1 to n of one new name, without a gap', async () => {
    const [owner, writer] = [await asUser(hub), await asUser(hub)];
    const project = await aProject(owner);
    await aMember(project, writer, 'readwrite');
    const answers = await Promise.all(
      [owner, writer, owner, writer, owner, writer].map((who) => anUpload(who, { name: `${project.name}/race` })),
    );
    expect(answers.map(({ version }) => version).sort()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    const { body } = await owner.get(`/solutions/versions?id=${answers[0]!.id}`).expect(200);
    expect((body as { version: number }[]).map(({ version }) => version)).toEqual([6, 5, 4, 3, 2, 1]);
  });

  it('of the same bytes share one file', async () => {
    const users = [await asUser(hub), await asUser(hub)];
    const file = fixture('harmonic/solver-1.dill');
    const answers = await Promise.all(users.map((user) => anUpload(user, { name: 'shared', file })));
    const sha256 = createHash('sha256').update(file).digest('hex');
    expect(answers.map((answer) => answer.sha256)).toEqual([sha256, sha256]);
    expect((await stored()).files.filter((name) => name.endsWith(sha256))).toHaveLength(1);
  });
});

describe('GET /solutions/uploads', () => {
  it('lists the caller’s own attempts, newest first, a page at a time', async () => {
    const [user, other] = [await asUser(hub), await asUser(hub)];
    const { id } = await anUpload(user, { name: 'first' });
    await sendUpload(user, { name: 'second', file: Buffer.alloc(0) }).expect(422);
    await anUpload(other, { name: 'not-mine' });
    const { body, headers } = await user.get('/solutions/uploads').expect(200);
    expect(body).toEqual([
      expect.objectContaining({ label: 'second', outcome: 'refused', solution_id: null, version: null }),
      {
        label: 'first',
        outcome: 'accepted',
        reason: null,
        cure: null,
        solution_id: id,
        version: 1,
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      },
    ]);
    expect(headers['x-total-count']).toBe('2');
    const page = await user.get('/solutions/uploads?page_size=1&page_num=1').expect(200);
    expect(page.body).toEqual([expect.objectContaining({ label: 'first' })]);
    await asVisitor(hub).get('/solutions/uploads').expect(401);
  });
});

describe('what is no upload', () => {
  it('must be multipart', async () => {
    const user = await asUser(hub);
    const { body } = await user.post('/solutions/upload', { name: 'x' }).expect(415);
    expect(body).toMatchObject({ detail: 'An upload must be sent as multipart/form-data' });
  });

  it.each([
    ['without a boundary', 'multipart/form-data', 0],
    ['with the boundary of another body', 'multipart/form-data; boundary=other', 0],
    ['cut short', null, 40],
  ])('is refused %s', async (_what, type, cut) => {
    const { body, contentType } = multipart([
      { name: 'solution', filename: 's', value: '{}' },
      { name: 'file', filename: 'x', value: fixture('exp-decay/solver-1.dill') },
    ]);
    const broken = body.subarray(0, body.length - cut);
    const problem = await refused(await asUser(hub), 400, (user) => sendBody(user, broken, type ?? contentType));
    expect(problem.detail).toBe('The multipart body could not be read to its end: send the upload again');
  });

  it('is refused with its own sentence where a text field is too long', async () => {
    const { body, contentType } = multipart([{ name: 'solution', value: ' '.repeat(2 ** 24 + 1) }]);
    const problem = await refused(await asUser(hub), 413, (user) => sendBody(user, body, contentType));
    expect(problem.detail).toBe('The solution part is larger than 16 MB');
  });

  it('needs no file name for its solution part, nor must that be plain text', async () => {
    const solution = JSON.stringify({ ...fixtureJson<object>('exp-decay/solution-1.json'), name: 'by-hand' });
    const { body, contentType } = multipart([
      { name: 'file', filename: 'x', value: fixture('exp-decay/solver-1.dill') },
      { name: 'solution', value: solution },
    ]);
    const typed = body.toString('latin1').replace('name="solution"', '$&\r\nContent-Type: application/json');
    for (const sent of [body, Buffer.from(typed, 'latin1')]) {
      await sendBody(await asUser(hub), sent, contentType).expect(201);
    }
  });

  it('is not answered by a page', async () => {
    const { type } = await asVisitor(hub).get('/solutions/upload');
    expect(type).toBe('application/problem+json');
  });

  it('leaves nothing when the connection breaks off', async () => {
    const user = await asUser(hub);
    const before = await stored();
    const { body, contentType } = multipart([{ name: 'file', filename: 'x', value: Buffer.alloc(200_000) }]);
    await breakOff(user, body.subarray(0, 150_000), contentType, body.length);
    await until(async () => (await lastAttempt(user)) !== undefined);
    expect(await lastAttempt(user)).toMatchObject({ outcome: 'refused', reason: expect.stringContaining('broke off') });
    expect(await stored()).toEqual(before);
  });
});

/** Sends the beginning of a body and hangs up. */
function breakOff(user: LoggedIn, part: Buffer, contentType: string, length: number): Promise<void> {
  const { hostname, port } = new URL(hub.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      const head = [
        'POST /api/v1/solutions/upload HTTP/1.1',
        `host: ${hostname}`,
        `authorization: Bearer ${user.token}`,
      ];
      socket.write([...head, `content-type: ${contentType}`, `content-length: ${length}`, '', ''].join('\r\n'));
      socket.write(part, () => socket.destroy());
    });
    socket.on('error', reject).on('close', () => resolve());
  });
}
