import type { IncomingMessage } from 'node:http';
import { parseLenientJson } from '@hub/solver-file';
import type { SolutionDto } from '../src/solutions/details/dto/solution.dto';
import { asUser, type LoggedIn, withKey } from './support/as';
import { aProject } from './support/builders/project';
import { anUpload, fixture, fixtureJson, multipart, sendBody, sendRecorded } from './support/builders/upload';
import { Caller } from './support/caller';
import { lastAttempt, refused, refusedWith } from './support/refused-upload';
import { startTestHub, type TestHub } from './support/test-hub';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
});
afterAll(() => hub.close());

describe('uploads of the real client', () => {
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
  ])('save %s as version 1 of %s', async (folder, label, equationType, preview, verdict) => {
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

  it('save version 2 under the same name, with values of its own', async () => {
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

  it('show values computed from the weights if there is no sample, and say that training cannot continue', async () => {
    const { body } = await sendRecorded(key, 'laplace-2d', 2).expect(201);
    const solution = await detail(body.id as number);
    expect(solution).toMatchObject({ version: 2, values_version: 2, retrainable: false, preview: { kind: 'grid' } });
    expect(solution.diff_equation_details.sample_solution).toEqual([]);
    expect(await lastAttempt(ada)).toMatchObject({
      outcome: 'accepted',
      reason: expect.stringContaining('Boundary functions were not saved as code'),
    });
  });

  it('show the equation from the code if the second save has a wrong equation text', async () => {
    const first = (await ada.get('/solutions?my=true&q=pendulum-resaved')).body[0] as { id: number };
    const before = await detail(first.id);
    await sendRecorded(key, 'resaved-elsewhere', 2).expect(201);
    const after = await detail(first.id);
    expect(after).toMatchObject({
      version: 2,
      source_differs: false,
      equation_details: before.equation_details,
      read_equation: { origin: 'code', code_reason: null },
    });
    expect(after.diff_equation_details.dependent_variables).toEqual(before.diff_equation_details.dependent_variables);
    expect(after.diff_equation_details.equation).toContain('second process');
    expect(after.values_version).toBe(2);
  });

  it('keep the equation of version 1 if the second save has neither code nor a readable text, and say so', async () => {
    const details = { equation: 'lambda u, t: [diff(u, t) + u]', sample_loss: [], sample_solution: [] };
    const { id } = await anUpload(ada, { name: 'kept', details });
    await anUpload(ada, { name: 'kept', details: { ...details, equation: 'import os' } });
    expect(await detail(id)).toMatchObject({
      version: 2,
      source_differs: true,
      equation_details: { equation_tex: ['\\frac{d u}{d t} + u = 0'] },
      read_equation: { origin: 'text', code_reason: null },
    });
    expect(await lastAttempt(ada)).toMatchObject({
      outcome: 'accepted',
      reason: expect.stringContaining('version 1 is still shown'),
    });
  });

  it('have the equation as a tree, with the free conditions of a bundle', async () => {
    const file = fixture('../reference/bundle-all-free/solver.dill');
    const { id } = await anUpload(ada, { name: 'bundle', file, typeName: 'BundleSolver1D' });
    const { tree } = (await detail(id)).read_equation;
    expect(tree?.conditions).toMatchObject([
      { unknown: 'u', type: 'BundleIVP', imposed: [{ coordinate: 't', at: null, equals: null }, { derivative: 1 }] },
      { unknown: 'v', imposed: [{ at: 0, equals: { op: 'number', value: 0.3 } }] },
    ]);
  });

  it('show NaN in the loss as gaps', async () => {
    const [{ id }] = (await ada.get('/solutions?my=true&q=nan-loss')).body as [{ id: number }];
    expect((await detail(id)).diff_equation_details.sample_loss).toContain(null);
  });

  const variations = fixtureJson<Record<string, { 'content-type': string; what: string }>>('multipart/index.json');
  it.each(Object.entries(variations))('are refused: %s', async (name, { 'content-type': contentType }) => {
    const problem = await refused(ada, 422, () => sendBody(key, fixture(`multipart/${name}.body`), contentType));
    expect(problem).toMatchObject({ status: 422, detail: expect.stringMatching(/\w+ \w+/) });
    expect(await lastAttempt(ada)).toMatchObject({ outcome: 'refused', reason: expect.stringMatching(/\w+ \w+/) });
  });

  it('may have unknown parts in any order', async () => {
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

  it('list the differences between the file and what was sent, and show what only the file has', async () => {
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

  it('may have the solution part as a text field', async () => {
    const { body, contentType } = multipart([
      { name: 'file', filename: 'x', value: fixture('exp-decay/solver-1.dill') },
      { name: 'solution', value: JSON.stringify({ name: 'demo/text-field', diff_equation_details: {} }) },
    ]);
    expect((await sendBody(key, body, contentType).expect(201)).body).toMatchObject({ label: 'demo/text-field' });
  });
});

describe('two programs that share a home folder', () => {
  /** The description of one recorded save with the file of another. */
  const mixed = (description: string, file: string, name: string, changes: Record<string, unknown> = {}) => {
    const sent = parseLenientJson(fixture(`${description}.json`).toString()) as Record<string, object>;
    const details = { ...sent.diff_equation_details, ...changes };
    return multipart([
      { name: 'file', filename: 'solution_to_upload', value: fixture(`${file}.dill`) },
      { name: 'solution', value: JSON.stringify({ ...sent, name, diff_equation_details: details }) },
    ]);
  };
  const send = (user: Caller, { body, contentType }: ReturnType<typeof multipart>) => sendBody(user, body, contentType);
  const SHARED = 'Two programs share one home folder: this file contains a different solver from the one you saved';

  it('are refused the file of the other one, with the reason in the status line, too', async () => {
    const user = await asUser(hub);
    const foreign = mixed('exp-decay/solution-1', 'exp-decay/solver-2', 'decay');
    const response = await refusedWith(user, 422, () => send(user, foreign));
    const { reason, cure } = response.body as { reason: string; cure: string };
    expect(reason).toMatch(/^Two programs .+ \(loss history: \d+ epochs in the file, \d+ epochs in your solver\)\.$/);
    expect(cure).toContain('HOME=$(mktemp -d) python script.py');
    expect(response.body).toMatchObject({ type: 'file-refused', detail: `${reason} ${cure}` });
    // supertest knows of no status line, the response of Node below it does.
    expect((response as unknown as { res: IncomingMessage }).res.statusMessage).toBe(`${reason} ${cure}`);
    expect(await lastAttempt(user)).toMatchObject({ label: 'decay', outcome: 'refused', reason, cure });
  });

  it('are refused a trained solver sent as an untrained one', async () => {
    const user = await asUser(hub);
    const untrained = { sample_loss: [], sample_solution: [] };
    const body = mixed('exp-decay/solution-1', 'exp-decay/solver-1', 'untrained', untrained);
    expect((await refused(user, 422, () => send(user, body))).detail).toContain('0 epochs in your solver');
  });

  it('are refused a sample of the other one', async () => {
    const user = await asUser(hub);
    const { diff_equation_details: other } = fixtureJson<{ diff_equation_details: Record<string, unknown> }>(
      'exp-decay/solution-2.json',
    );
    const sample = { sample_solution: other.sample_solution };
    const body = mixed('exp-decay/solution-1', 'exp-decay/solver-1', 'sampled', sample);
    expect((await refused(user, 422, () => send(user, body))).detail).toContain(SHARED);
  });

  it('are not suspected when an older sample is sent by hand', async () => {
    const user = await asUser(hub);
    const byHand = (name: string, file: string) =>
      mixed('exp-decay/solution-1', file, name, { sample_loss: undefined, optimizer: undefined });
    expect((await refused(user, 422, () => send(user, byHand('elsewhere', 'exp-decay/solver-2')))).detail).toContain(
      SHARED,
    );
    await send(user, byHand('trained-on', 'exp-decay/solver-1')).expect(201);
    await send(user, byHand('trained-on', 'exp-decay/solver-2')).expect(201);
    expect(await lastAttempt(user)).toMatchObject({
      outcome: 'accepted',
      version: 2,
      reason: expect.stringContaining('sample is the same as in an earlier version'),
    });
  });
});
