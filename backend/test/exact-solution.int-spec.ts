import { CertificateThreads } from '../src/solutions/certificates/certificate-threads';
import { CertificateWorker } from '../src/solutions/certificates/certificate-worker.service';
import type { ComputedCertificate } from '../src/solutions/certificates/certify-file.worker';
import type { SolutionDto } from '../src/solutions/details/dto/solution.dto';
import { asUser, asVisitor, type LoggedIn } from './support/as';
import { anUpload, NO_SOLVER } from './support/builders/upload';
import type { Caller } from './support/caller';
import { startTestHub, type TestHub } from './support/test-hub';
import { until } from './support/until';

let hub: TestHub;
let ada: LoggedIn;
let eve: LoggedIn;
beforeEach(async () => {
  hub = await startTestHub({ HUB_DEMO: 'off' });
  [ada, eve] = [await asUser(hub, 'ada'), await asUser(hub, 'eve')];
});
afterEach(async () => {
  jest.restoreAllMocks();
  await hub.close();
});

const RIGHT = ['exp(-t)'];
const WRONG = ['exp(-1.001*t)'];

const certify = () =>
  hub.app.get(CertificateWorker, { strict: false }).run({ all: false, label: null }, () => undefined);
const detail = async (id: number, version?: number, caller: Caller = ada): Promise<SolutionDto> =>
  (await caller.get(`/solutions/${id}${version ? `?version=${version}` : ''}`).expect(200)).body as SolutionDto;
const give = (id: number, exact_solution: unknown, caller: Caller = ada) =>
  caller.put(`/solutions/${id}`, { exact_solution });

async function refusalOf(id: number, exact_solution: unknown): Promise<string> {
  const { body } = await give(id, exact_solution).expect(422);
  const { errors } = body as { errors: { field: string; message: string }[] };
  expect(errors.map(({ field }) => field)).toEqual(['exact_solution']);
  return errors[0]!.message;
}

it('is proven on the queue, and then the certificate rests on it', async () => {
  const { id } = await anUpload(ada, { name: 'decay' });
  expect((await detail(id)).exact_solution).toEqual([]);
  await certify();
  const before = (await detail(id)).proof;
  expect(before.rung).toBe('reference');

  const { body } = await give(id, [' exp(-t) ']).expect(200);
  expect(body).toMatchObject({ exact_solution: RIGHT });
  // What was proven before is not a proof of the formula.
  expect((await detail(id)).proof).toMatchObject({ state: 'waiting', rung: null, proven_error: null });
  await ada.get(`/solutions/${id}/certificate`).expect(404);

  await certify();
  const { proof } = await detail(id);
  expect(proof).toMatchObject({ state: 'done', rung: 'exact', reasons: [] });
  expect(proof.proven_error).toBeLessThanOrEqual(1.05 * before.proven_error!);
  const { body: certificate } = await ada.get(`/solutions/${id}/certificate`).expect(200);
  expect(certificate).toMatchObject({ rung: 'exact', formula: { texts: RIGHT }, reference: { method: 'formula' } });
});

it('is not believed where it is wrong, and the page says why', async () => {
  const { id } = await anUpload(ada, { name: 'decay' });
  await give(id, WRONG).expect(200);
  await certify();
  const { exact_solution, proof } = await detail(id);
  expect(exact_solution).toEqual(WRONG);
  expect(proof.rung).toBe('reference');
  expect(proof.reasons).toEqual([
    { rung: 'exact', reason: expect.stringMatching(/does not satisfy the equation: its residual is/) as string },
  ]);
});

it('is removed with null, an empty list or blank texts', async () => {
  const { id } = await anUpload(ada, { name: 'decay' });
  for (const nothing of [null, [], ['  ']]) {
    await give(id, RIGHT).expect(200);
    await give(id, nothing).expect(200);
    expect((await detail(id)).exact_solution).toEqual([]);
  }
  await certify();
  expect((await detail(id)).proof).toMatchObject({ rung: 'reference', reasons: [] });
});

it('is kept by edits of other fields, and the same formula again starts nothing', async () => {
  const { id } = await anUpload(ada, { name: 'decay' });
  await give(id, RIGHT).expect(200);
  await certify();
  await ada.put(`/solutions/${id}`, { other_summary: 'A note' }).expect(200);
  await give(id, RIGHT).expect(200);
  expect(await detail(id)).toMatchObject({ exact_solution: RIGHT, proof: { state: 'done', rung: 'exact' } });
});

it('belongs to a version, and a new version begins with that of the one before', async () => {
  const { id } = await anUpload(ada, { name: 'decay' });
  await give(id, RIGHT).expect(200);
  await anUpload(ada, { name: 'decay' });
  expect((await detail(id)).exact_solution).toEqual(RIGHT);
  await give(id, null).expect(200);
  expect((await detail(id, 1)).exact_solution).toEqual(RIGHT);
  expect((await detail(id, 2)).exact_solution).toEqual([]);
});

it('is refused in words where it cannot be read', async () => {
  const { id } = await anUpload(ada, { name: 'decay' });
  expect(await refusalOf(id, ['exp(-q*t)'])).toBe(
    'The formula of u cannot be read: q is neither a coordinate (t) nor a known parameter.',
  );
  expect(await refusalOf(id, ['exp(-t)', 't'])).toBe('There is one unknown, u: give one formula.');
  expect(await refusalOf(id, ['exp(-t'])).toMatch(/not valid Python/);
  expect(await refusalOf(id, 'exp(-t)')).toBe('exact_solution must be a list of formulas');
  expect(await refusalOf(id, [1])).toBe('exact_solution must be a list of formulas');
  expect(await refusalOf(id, ['t'.repeat(1001)])).toBe('A formula of exact_solution must have at most 1000 characters');
  expect((await detail(id)).exact_solution).toEqual([]);
});

it('is refused for a file whose equation cannot be read', async () => {
  const { id } = await anUpload(ada, { name: 'empty', file: NO_SOLVER });
  expect(await refusalOf(id, RIGHT)).toMatch(/^Formulas for this file cannot be checked\. .*\.$/);
});

it('is for those who may edit', async () => {
  const { id } = await anUpload(ada, { name: 'decay' });
  await give(id, RIGHT, eve).expect(404);
  await give(id, RIGHT, asVisitor(hub)).expect(401);
});

it('does not take what was computed for the formula before', async () => {
  const { id } = await anUpload(ada, { name: 'decay' });
  const threads = hub.app.get(CertificateThreads, { strict: false });
  const compute = threads.compute.bind(threads);
  let end: (() => void) | null = null;
  const late = jest.spyOn(threads, 'compute').mockImplementationOnce(async (file, stop) => {
    const computed: ComputedCertificate = await compute(file, stop);
    await new Promise<void>((resolve) => (end = resolve));
    return computed;
  });
  const running = certify();
  await until(() => Promise.resolve(late.mock.calls.length === 1));
  await give(id, RIGHT).expect(200);
  await until(() => Promise.resolve(end !== null));
  (end as unknown as () => void)();
  await running;
  await certify();
  expect((await detail(id)).proof.rung).toBe('exact');
});
