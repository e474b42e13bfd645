import { createHash } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { inspectSolverFile } from '@hub/solver-file';
import type { SolutionDto } from '../src/solutions/details/dto/solution.dto';
import { FileSweepService } from '../src/storage/file-sweep.service';
import { FileVerification } from '../src/storage/file-verification.service';
import { asAdmin, asUser, asVisitor, type LoggedIn } from './support/as';
import { aMember, aProject } from './support/builders/project';
import { anUpload, fixture, fixtureJson, sendBody, sendUpload } from './support/builders/upload';
import type { Caller } from './support/caller';
import { lastAttempt, refused, stored } from './support/refused-upload';
import { startTestHub, type TestHub } from './support/test-hub';

const MENDED =
  'The hub repaired the file. Everything that the library loads is complete, but the entry “solver” is lost';
/** The recorded upload without the last 47 bytes of its file. */
const CUT = 'cut-short-by-client';
const SENT_BYTES = 131_122;

let hub: TestHub;
let ada: LoggedIn;
let project: { id: number; name: string };
let label: string;
let projects = 0;
beforeAll(async () => {
  hub = await startTestHub();
});
afterAll(() => hub.close());
beforeEach(async () => {
  await hub.db.query('delete from solutions');
  ada = await asUser(hub);
  project = await aProject(ada, { name: `cut-${++projects}` });
  label = `${project.name}/ode_exp_decay_small`;
});

/** The recorded body, with the name of the project, which has as many letters, in place of the recorded one. */
function sendCut(who: LoggedIn) {
  const headers = fixtureJson<Record<string, string>>(`${CUT}/upload-1.headers.json`);
  const body = fixture(`${CUT}/upload-1.body`)
    .toString('latin1')
    .replaceAll('spike/ode_exp', `${project.name}/ode_exp`);
  return sendBody(who, Buffer.from(body, 'latin1'), headers['content-type']!);
}

interface Saved {
  id: number;
  sha256: string;
}
const save = async () => (await sendCut(ada).expect(201)).body as Saved & Record<string, unknown>;
const detail = async (id: number, who = ada) => (await who.get(`/solutions/${id}`).expect(200)).body as SolutionDto;
const sentFile = (id: number, who: Caller = ada) => who.get(`/solutions/download?id=${id}&as_sent=true`);
const sha256Of = (bytes: unknown) =>
  createHash('sha256')
    .update(bytes as Buffer)
    .digest('hex');
const place = (sha256: string) =>
  path.join(hub.settings.stateDir, 'files', sha256.slice(0, 2), sha256.slice(2, 4), sha256);
const sweep = () => hub.app.get(FileSweepService, { strict: false }).sweep();

describe('an upload whose file lacks nothing but its last entry', () => {
  it('is stored with a mended file, of which everything is shown, and the answer and the list say so', async () => {
    const answer = await save();
    expect(answer).toMatchObject({
      label,
      version: 1,
      mended: true,
      inspection: { verdict: 'usual' },
      remarks: [expect.stringContaining(MENDED)],
    });
    expect(await lastAttempt(ada)).toMatchObject({
      outcome: 'accepted',
      reason: expect.stringContaining(MENDED),
      cure: 'To get a complete file, save the solver again.',
      solution_id: answer.id,
    });
    expect(await detail(answer.id)).toMatchObject({
      mended: { size: SENT_BYTES, may_download: true },
      sha256: answer.sha256,
      evaluated: { source: 'weights', kind: 'lines' },
      evaluation: { samples_differ: false },
      differences: [],
      retrainable: true,
      contents: { loading: { loader: 'Solver1D', keeps_optimizer: false } },
    });
    const { body: versions } = await ada.get(`/solutions/versions?id=${answer.id}`).expect(200);
    expect(versions).toMatchObject([{ version: 1, mended: true }]);
  });

  it('is reported to its author, since the library does not show the answer', async () => {
    const { id } = await save();
    const { body } = await ada.get('/notices').expect(200);
    expect(body).toMatchObject([
      {
        text: `The end of the file of version 1 of ${label} was missing, and the hub repaired it`,
        comment: expect.stringContaining(MENDED),
        link: `/solutions/${id}?version=1`,
      },
    ]);
  });

  it('is downloaded mended, and as it was sent only by its author, owners and admins', async () => {
    const { id, sha256 } = await save();
    const { body: mended } = await ada.get(`/solutions/download?id=${id}`).expect(200);
    expect(sha256Of(mended)).toBe(sha256);
    expect(inspectSolverFile(mended as Buffer)).toMatchObject({ ok: true });

    const [owner, reader, admin] = [ada, await asUser(hub), await asAdmin(hub)];
    await aMember(project, reader, 'read');
    const { mended: facts, download_count: count } = await detail(id);
    for (const who of [owner, admin]) {
      const { body, headers } = await sentFile(id, who).expect(200);
      expect(sha256Of(body)).toBe(facts!.sha256);
      expect(headers['content-disposition']).toBe(`attachment; filename="solution-${id}-v1-as-sent.dill"`);
    }
    expect((await detail(id)).download_count).toBe(count);
    expect((await sentFile(id, reader).expect(403)).body).toMatchObject({ type: 'file-withheld' });
    expect(await detail(id, reader)).toMatchObject({ mended: { may_download: false } });
    await sentFile(id, asVisitor(hub)).expect(404);
  });

  it('is sent by a member who may have it back', async () => {
    const [owner, member] = [ada, await asUser(hub)];
    await aMember(project, member, 'readwrite');
    const { body } = await sendCut(member).expect(201);
    await sentFile((body as Saved).id, member).expect(200);
    expect((await detail((body as Saved).id, member)).mended).toMatchObject({ may_download: true });
    await sentFile((body as Saved).id, owner).expect(200);
  });

  it('makes no second version when it is sent again, and a complete save makes one that is not mended', async () => {
    const { id } = await save();
    const { body } = await sendCut(ada).expect(200);
    expect(body).toMatchObject({ id, version: 1, new_version: false, mended: true });
    await anUpload(ada, { name: label, file: fixture('exp-decay/solver-1.dill') });
    expect(await detail(id)).toMatchObject({ version: 2, mended: null });
    await sentFile(id).expect(404);
    expect((await ada.get('/notices').expect(200)).body).toHaveLength(1);
  });
});

describe('the two files of a mended version', () => {
  const both = async ({ id, sha256 }: Saved) => [sha256, (await detail(id)).mended!.sha256];

  it('are kept by the sweep, and both verified', async () => {
    const files = await both(await save());
    await sweep();
    expect(files.map((sha256) => existsSync(place(sha256)))).toEqual([true, true]);
    const verification = hub.app.get(FileVerification, { strict: false });
    expect(await verification.verify()).toEqual({ sound: 2, missing: [], damaged: [] });
    rmSync(place(files[1]!));
    expect(await verification.verify()).toMatchObject({ sound: 1, missing: [files[1]] });
    expect((await verification.listFaulty())[0]!.versions).toEqual([`${label}, version 1`]);
  });

  it.each([
    ['the solution', (id: number) => ada.delete(`/solutions/${id}`)],
    ['the project', () => ada.delete(`/projects/${project.id}`)],
  ])('are removed with %s', async (_, remove) => {
    const saved = await save();
    const files = await both(saved);
    const answer = await remove(saved.id);
    expect(answer.status).toBeLessThan(300);
    expect(files.map((sha256) => existsSync(place(sha256)))).toEqual([false, false]);
    expect(await hub.db.query('select from files where sha256 = any ($1)', [files])).toEqual([]);
  });

  it('count in the quota of their author, and neither is stored if they are too much', async () => {
    const quota = hub.settings.userQuotaBytes;
    Object.assign(hub.settings, { userQuotaBytes: SENT_BYTES + 100_000 });
    try {
      await refused(ada, 413, () => sendCut(ada));
    } finally {
      Object.assign(hub.settings, { userQuotaBytes: quota });
    }
  });
});

describe('a cut file that cannot be mended', () => {
  const whole = fixture('exp-decay/solver-1.dill');

  it.each([
    ['in the middle of the weights', 12_000],
    ['before the last of the entries that the library loads', 22_990],
  ])('is refused as before: %s', async (_, length) => {
    const before = await stored(hub);
    const problem = await refused(ada, 422, () =>
      sendUpload(ada, { name: `${project.name}/cut`, file: whole.subarray(0, length) }),
    );
    expect(problem).toMatchObject({
      type: 'file-refused',
      reason: `The file is cut short: it ends after ${length.toLocaleString('en-US')} bytes, in the middle of the solver.`,
      cure: 'Train a few more epochs and save again. If it happens often, turn off write buffering as described in the guide “Save a solver”.',
    });
    expect(await stored(hub)).toEqual(before);
  });
});
