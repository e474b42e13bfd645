import type { Certificate } from '@hub/certify';
import { changed, decayFile, fileOf, type FileParts } from '../../solver-file/test/support/open-files';
import { CertificateWorker } from '../src/solutions/certificates/certificate-worker.service';
import type { SolutionDto } from '../src/solutions/details/dto/solution.dto';
import { asAdmin, asUser, asVisitor, type LoggedIn } from './support/as';
import { aProject } from './support/builders/project';
import { aPublishedUpload, sendUpload } from './support/builders/upload';
import { lastAttempt, refused } from './support/refused-upload';
import { startTestHub, type TestHub } from './support/test-hub';

let hub: TestHub;
let owner: LoggedIn;
let admin: LoggedIn;

beforeAll(async () => {
  hub = await startTestHub({ HUB_DEMO: 'off' });
  [owner, admin] = [await asUser(hub), await asAdmin(hub)];
  await aProject(owner, { name: 'open' });
});
afterAll(() => hub.close());

const DECAY = decayFile();
const of = ({ manifest, ...parts }: FileParts, library: string): FileParts => ({
  ...parts,
  manifest: changed(manifest, ['made_with'], { library, version: '1.15.0' }),
});
const upload = (name: string, parts: FileParts) => ({
  ...{ name: `open/${name}`, description: 'By hand', typeName: 'Open', details: {} },
  file: Buffer.from(fileOf(parts)),
});
const detailOf = async (id: number) => (await asVisitor(hub).get(`/solutions/${id}`).expect(200)).body as SolutionDto;
const labelsOf = async (query: string) =>
  ((await asVisitor(hub).get(`/solutions?${query}`).expect(200)).body as { label: string }[]).map(({ label }) => label);

it('shows, evaluates, proves, exports and gives back a file of another library', async () => {
  const sent = upload('decay', of(DECAY, 'deepxde'));
  const { id } = await aPublishedUpload(owner, admin, sent);
  await hub.app.get(CertificateWorker, { strict: false }).run({ all: false, label: null }, () => undefined);

  const detail = await detailOf(id);
  expect(detail).toMatchObject({ format: 'open', library: 'deepxde', inspection: { verdict: 'no_code' } });
  expect(detail.read_equation).toMatchObject({ origin: 'file', tree: { unknowns: [{ name: 'u', order: 1 }] } });
  expect(detail.contents.imposed).toEqual([{ tex: 'u(0) = 1', imposed: 'hard', missed: 0 }]);
  expect(detail.proof).toMatchObject({ rung: 'reference', errors: [{ unknown: 'u' }] });

  const question = { points: { t: [0, 1] }, outputs: ['u', 'residual'] };
  const { body } = await asVisitor(hub).post(`/solutions/${id}/values`, question).expect(200);
  const { values } = body as { values: { u: number[] } };
  expect(values.u[1]).toBeCloseTo(DECAY.tensors.values!.numbers[10]!, 12);

  const download = await asVisitor(hub).get(`/solutions/download?id=${id}`).buffer(true).expect(200);
  expect(download.headers['content-disposition']).toMatch(/"solution-\d+-v1\.solverhub"$/);
  expect(download.body).toEqual(sent.file);

  const { body: certificate } = await asVisitor(hub).get(`/solutions/${id}/certificate`).expect(200);
  expect((certificate as Certificate).file_sha256).toBe(detail.sha256);
});

it('exports a file that is an equal solution when it is uploaded', async () => {
  const first = await aPublishedUpload(owner, admin, { name: 'open/first' });
  const { body } = await asVisitor(hub).get(`/solutions/${first.id}/export/open`).buffer(true).expect(200);
  const second = await aPublishedUpload(owner, admin, { ...upload('second', DECAY), file: body as Buffer });
  const [one, other] = [await detailOf(first.id), await detailOf(second.id)];
  expect(other).toMatchObject({ format: 'open', library: 'neurodiffeq' });
  expect(other.read_equation.tree!.residuals).toEqual(one.read_equation.tree!.residuals);
  const values = (detail: SolutionDto) => (detail.evaluated as { series: { y: number[] }[] }).series[0]!.y;
  expect(values(other)).toEqual(values(one));
});

it('takes description and citation from the file where nothing else is said', async () => {
  const { manifest, ...parts } = DECAY;
  const stated = { ...manifest, description: 'How fast it decays', citation: 'Ada: Decay, 2026' };
  const sent = { ...upload('stated-texts', { ...parts, manifest: stated }), description: '' };
  const { id } = await aPublishedUpload(owner, admin, sent);
  expect(await detailOf(id)).toMatchObject({ description: 'How fast it decays', citation: 'Ada: Decay, 2026' });
});

it('filters by library, counts each and finds it by name', async () => {
  await aPublishedUpload(owner, admin, upload('torch', of(DECAY, 'pytorch')));
  await aPublishedUpload(owner, admin, upload('unheard', of(DECAY, 'unheard-of')));
  expect(await labelsOf('libraries=torch')).toEqual(['open/torch']);
  expect(await labelsOf('libraries=other')).toContain('open/unheard');
  expect(await labelsOf('q=deepxde')).toEqual(['open/decay']);
  expect(await labelsOf('q=pytorch&libraries=torch,other')).toEqual(['open/torch']);
  const { body } = await asVisitor(hub).get('/solutions/facets').expect(200);
  expect(body).toMatchObject({ libraries: { neurodiffeq: 2, deepxde: 1, torch: 1, pina: 0 } });
});

it('shows nothing of older versions for a file that states no equation', async () => {
  const { id } = await aPublishedUpload(owner, admin, upload('stated', DECAY));
  const { manifest, ...parts } = DECAY;
  const unstated = changed(changed(manifest, ['equation'], undefined), ['conditions'], undefined);
  await aPublishedUpload(owner, admin, upload('stated', { ...parts, manifest: unstated }));
  expect(await detailOf(id)).toMatchObject({
    ...{ version: 2, source_differs: false, solved_tex: [], read_equation: { tree: null } },
    evaluated: { kind: 'lines' },
  });
});

it('shows nothing of an older open file for a solver file', async () => {
  const { id } = await aPublishedUpload(owner, admin, upload('turned', DECAY));
  await aPublishedUpload(owner, admin, { name: 'open/turned' });
  const { body } = await asVisitor(hub).get('/solutions?libraries=neurodiffeq').expect(200);
  expect((body as { id: number; version: number }[]).find((card) => card.id === id)?.version).toBe(2);
  expect(await detailOf(id)).toMatchObject({ format: 'solver', contents: { imposed: [] } });
});

it('refuses a file with all that is wrong with it, and stores nothing', async () => {
  const { manifest, ...parts } = DECAY;
  const wrong = changed(changed(manifest, ['unknowns', 0], 'e'), ['coordinates', 0, 'to'], -1);
  const problem = await refused(owner, 422, (user) => sendUpload(user, upload('wrong', { ...parts, manifest: wrong })));
  expect(problem.detail).toContain('manifest.unknowns[0]: ');
  expect(problem.detail).toContain('manifest.coordinates[0].to: ');
  expect(await lastAttempt(owner)).toMatchObject({ label: 'open/wrong', outcome: 'refused' });
});

it('refuses a file whose numbers differ from those of its check', async () => {
  const { tensors, ...parts } = DECAY;
  const values = { ...tensors.values!, numbers: tensors.values!.numbers.map((value) => value + 1e-3) };
  const sent = upload('other', { ...parts, tensors: { ...tensors, values } });
  const problem = await refused(owner, 422, (user) => sendUpload(user, sent));
  expect(problem.detail).toMatch(/check/);
});

it('publishes the schema of the files', async () => {
  const { body } = await asVisitor(hub).get('/schemas/solution-2.json').expect(200);
  expect(body).toMatchObject({ $schema: 'https://json-schema.org/draft/2020-12/schema' });
});
