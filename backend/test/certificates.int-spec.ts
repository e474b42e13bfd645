import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { Piscina } from 'piscina';
import { Metrics } from '../src/monitoring/metrics';
import type { Certificate } from '@hub/certify';
import type { ProofDto } from '../src/solutions/card/dto/proof.dto';
import { CertificateThreads } from '../src/solutions/certificates/certificate-threads';
import { CertificateWorker } from '../src/solutions/certificates/certificate-worker.service';
import type { ComputedCertificate } from '../src/solutions/certificates/certify-file.worker';
import type { SolutionDto } from '../src/solutions/details/dto/solution.dto';
import { asAdmin, asUser, asVisitor, type LoggedIn } from './support/as';
import { aCertificate } from './support/builders/certificate';
import { aProject } from './support/builders/project';
import { anUpload, aPublishedUpload, NO_SOLVER } from './support/builders/upload';
import type { Caller } from './support/caller';
import { alongside, startTestHub, type TestHub } from './support/test-hub';
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

const workerOf = ({ app }: TestHub) => app.get(CertificateWorker, { strict: false });
const threadsOf = ({ app }: TestHub) => app.get(CertificateThreads, { strict: false });
const proofOf = async (id: number, version?: number, caller: Caller = ada): Promise<ProofDto> =>
  ((await caller.get(`/solutions/${id}${version ? `?version=${version}` : ''}`).expect(200)).body as SolutionDto).proof;

/** @returns the lines that the operator sees */
async function certify({ all = false, label = null as string | null } = {}): Promise<string[]> {
  const said: string[] = [];
  await workerOf(hub).run({ all, label }, (text) => said.push(text));
  return said;
}

interface Row {
  state: string;
  attempts: number;
  failure: string | null;
}
const rows = () =>
  hub.db.query<Row[]>(`select state, attempts, failure from solution_certificates order by version_id`);

/** What the threads would compute. */
const COMPUTED: ComputedCertificate = {
  rung: 'reference',
  certifiedWith: 1,
  provenError: 0.25,
  relativeError: 0.0025,
  certifiedResidual: 0.5,
  summary: { domain: [], errors: [], residuals: [], sampled_residuals: [], reasons: [] },
  document: Buffer.from('1f8b', 'hex'),
  documentSha256: '0'.repeat(64),
  problem: null,
  size: null,
  computedMs: 1,
};

/** Threads that compute until the test ends it, or until they are stopped. */
const reasonOf = (reason: string): Partial<ComputedCertificate> => ({
  summary: { ...COMPUTED.summary, reasons: [{ rung: 'reference', reason }] },
});

function heldUp({ app }: TestHub) {
  const ends: (() => void)[] = [];
  const compute = jest.spyOn(app.get(CertificateThreads, { strict: false }), 'compute');
  compute.mockImplementation(
    (_file, stop) =>
      new Promise((resolve, reject) => {
        ends.push(() => resolve(COMPUTED));
        stop.addEventListener('abort', () => reject(stop.reason as Error));
      }),
  );
  return { begun: () => ends.length, finish: (at: number) => ends[at]!() };
}

describe('the certificate of an upload', () => {
  it('is queued with the upload, computed, and served as it was stored', async () => {
    const { id } = await anUpload(ada, { name: 'decay' });
    expect(await proofOf(id)).toMatchObject({ state: 'waiting', place: 1, rung: null, has_certificate: false });
    const { body } = await ada.get(`/solutions/${id}/certificate`).expect(404);
    expect(body).toMatchObject({
      type: expect.stringContaining('no-certificate') as string,
      detail: 'The certificate of version 1 is still being computed; it is number 1 in the queue',
    });

    expect((await certify())[0]).toBe('1 of 1 certificates');
    const proof = await proofOf(id);
    expect(proof).toMatchObject({
      state: 'done',
      place: null,
      rung: 'reference',
      failure: null,
      has_certificate: true,
    });
    expect(proof.errors).toEqual([expect.objectContaining({ unknown: 'u', bound: proof.proven_error })]);
    expect(proof.errors[0]!.bound).toBeGreaterThanOrEqual(proof.errors[0]!.sampled);
    expect(proof.domain).toEqual([{ name: 't', from: 0, to: 3 }]);

    const { text, headers } = await ada.get(`/solutions/${id}/certificate`).expect(200);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers.etag).toBe(`"${createHash('sha256').update(text).digest('hex')}"`);
    expect(JSON.parse(text)).toMatchObject({ format: 'solverhub-certificate/1', rung: 'reference' });
    await ada
      .get(`/solutions/${id}/certificate`)
      .set('if-none-match', headers.etag as string)
      .expect(304);
  });

  it('has the same bytes when it is computed again', async () => {
    const { id } = await anUpload(ada, { name: 'decay' });
    await certify();
    const { text } = await ada.get(`/solutions/${id}/certificate`).expect(200);
    expect(await certify()).toEqual(['All certificates are up to date.']);
    expect((await certify({ all: true }))[0]).toBe('1 of 1 certificates');
    expect((await ada.get(`/solutions/${id}/certificate`).expect(200)).text).toBe(text);
  });

  it('says why nothing is proven of a file without a solver', async () => {
    const { id } = await anUpload(ada, { name: 'empty', file: NO_SOLVER });
    await certify();
    const proof = await proofOf(id);
    expect(proof).toMatchObject({ state: 'done', rung: 'none', proven_error: null, errors: [] });
    expect(proof.reasons).toEqual([{ rung: 'sampled', reason: expect.stringMatching(/\w+ \w+.*\.$/) as string }]);
  });

  it('belongs to one version: a new one waits, and names what was proven before', async () => {
    const { id } = await anUpload(ada, { name: 'decay' });
    await certify();
    await anUpload(ada, { name: 'decay' });
    const first = await proofOf(id, 1);
    const second = await proofOf(id);
    expect(first).toMatchObject({ state: 'done', older: null });
    expect(second).toMatchObject({ state: 'waiting', proven_error: null });
    expect(second.older).toEqual({
      version: 1,
      rung: 'reference',
      proven_error: first.proven_error,
      errors: first.errors,
    });
    await ada.get(`/solutions/${id}/certificate?version=1`).expect(200);
    await ada.get(`/solutions/${id}/certificate?version=2`).expect(404);
  });

  it('goes with its solution, also while it is computed', async () => {
    const { id } = await anUpload(ada, { name: 'decay' });
    const threads = heldUp(hub);
    await workerOf(hub).start(() => undefined);
    await until(() => Promise.resolve(threads.begun() === 1));
    const { headers } = await ada.get(`/solutions/${id}`).expect(200);
    await ada
      .delete(`/solutions/${id}`)
      .set('if-match', headers.etag as string)
      .expect(204);
    expect(await rows()).toEqual([]);
    threads.finish(0);
    const next = await anUpload(ada, { name: 'another' });
    await until(() => Promise.resolve(threads.begun() === 2));
    threads.finish(1);
    await until(async () => (await proofOf(next.id)).state === 'done');
  });

  it('looks missing where its version is hidden', async () => {
    const project = await aProject(ada, { name: 'closed' });
    const { id } = await anUpload(ada, { name: `${project.name}/secret` });
    await aCertificate(hub, id);
    await ada.get(`/solutions/${id}/certificate`).expect(200);
    for (const caller of [asVisitor(hub), eve]) {
      for (const file of ['certificate', 'badge.svg']) {
        const { body } = await caller.get(`/solutions/${id}/${file}`).expect(404);
        expect((body as { detail: string }).detail).toBe('This solution does not exist');
      }
    }
  });
});

describe('the queue', () => {
  it('is shared by server processes, with one certificate of an account at a time', async () => {
    const names = ['a', 'b', 'c'];
    for (const name of names) for (const owner of [ada, eve]) await anUpload(owner, { name });
    const other = await startTestHub(alongside(hub));
    try {
      const threads = [heldUp(hub), heldUp(other)];
      const begun = () => threads[0]!.begun() + threads[1]!.begun();
      const computing = () =>
        hub.db.query<{ count: number }[]>(
          `select count(*)::int as count from solution_certificates k join solution_versions v on v.id = k.version_id
           where state = 'computing' group by uploaded_by`,
        );
      for (const one of [hub, other]) await workerOf(one).start(() => undefined);
      const finished = [0, 0];
      for (let done = 0; done < 6; done += 2) {
        await until(() => Promise.resolve(begun() === done + 2));
        expect(await computing()).toEqual([{ count: 1 }, { count: 1 }]);
        threads.forEach((thread, at) => {
          while (finished[at]! < thread.begun()) thread.finish(finished[at]!++);
        });
        await until(async () => (await rows()).filter(({ state }) => state === 'done').length >= done + 2);
        for (const one of [hub, other]) workerOf(one).wake();
      }
      expect(await rows()).toEqual(Array(6).fill({ state: 'done', attempts: 1, failure: null }));
    } finally {
      await other.close();
    }
  });

  it('gives back what a stopping process has not finished, and the next one computes it', async () => {
    await anUpload(ada, { name: 'decay' });
    const threads = heldUp(hub);
    await workerOf(hub).start(() => undefined);
    await until(() => Promise.resolve(threads.begun() === 1));
    await hub.close();
    hub = await startTestHub({ ...alongside(hub), HUB_DEMO: 'off' });
    expect(await rows()).toEqual([{ state: 'waiting', attempts: 0, failure: null }]);
    await workerOf(hub).start(() => undefined);
    await until(async () => (await rows())[0]!.state === 'done');
    expect(await rows()).toEqual([{ state: 'done', attempts: 1, failure: null }]);
  });

  it('takes over what a process held that died, and gives up what ended it each time', async () => {
    await anUpload(ada, { name: 'decay' });
    await anUpload(eve, { name: 'bomb' });
    await hub.db.query(
      `update solution_certificates set state = 'computing', due_at = now() - interval '1 second',
         attempts = case when version_id = (select min(version_id) from solution_certificates) then 1 else 3 end`,
    );
    await certify();
    expect(await rows()).toEqual([
      { state: 'done', attempts: 2, failure: null },
      { state: 'done', attempts: 4, failure: expect.stringContaining('limits of time and memory') as string },
    ]);
  });

  it('withdraws what it claimed of a file that it can no longer certify', async () => {
    const admin = await asAdmin(hub);
    const { id } = await aPublishedUpload(ada, admin, { name: 'bomb' });
    await aCertificate(hub, id, { provenError: 0.125 });
    await hub.db.query(`delete from notices`);
    await hub.db.query(
      `update solution_certificates set state = 'computing', due_at = now() - interval '1 second', attempts = 3`,
    );
    await certify();
    const failure = 'The certificate could not be computed within the limits of time and memory.';
    expect(await proofOf(id)).toMatchObject({
      proven_error: null,
      failure,
      withdrawn: { proven_error: 0.125, reason: failure },
    });
    expect(await hub.db.query(`select text, comment from notices`)).toEqual(
      [ada, admin].map(() => ({
        text: 'The proven error of ada/bomb, version 1 is withdrawn',
        comment: failure,
      })),
    );
  });

  it('computes again, and once, what a thread had begun that was killed', async () => {
    const { id } = await anUpload(ada, { name: 'decay' });
    Object.assign(threadsOf(hub), { heapMegabytes: 700 }); // a thread that nobody has used: it says when it begins
    const compute = jest.spyOn(threadsOf(hub), 'compute');
    const certifying = certify();
    const workers = () => (threadsOf(hub) as unknown as { pool?: Piscina }).pool?.threads ?? [];
    await until(() => Promise.resolve(workers().length > 0));
    await once(workers()[0]!, 'message'); // it is ready, and begins
    await workers()[0]!.terminate();
    await certifying;
    expect(await rows()).toEqual([{ state: 'waiting', attempts: 1, failure: expect.any(String) as string }]);
    expect(await proofOf(id)).toMatchObject({ state: 'waiting', rung: null });
    await hub.db.query(`update solution_certificates set due_at = now()`); // the pause is over
    await certify();
    expect(await rows()).toEqual([{ state: 'done', attempts: 2, failure: null }]);
    expect(compute).toHaveBeenCalledTimes(2);
    expect(await proofOf(id)).toMatchObject({ state: 'done', rung: 'reference' });
  });

  it('stops a certificate that takes too long, serves others meanwhile, and gives up in the end', async () => {
    const { id } = await anUpload(eve, { name: 'slow' });
    const threads = threadsOf(hub);
    const compute = threads.compute.bind(threads);
    const [{ sha256 }] = await hub.db.query<[{ sha256: string }]>(`select sha256 from solution_versions`);
    await anUpload(eve, { name: 'slow-too' });
    const fine = await anUpload(ada, { name: 'decay', file: NO_SOLVER });
    const stopped: Promise<unknown>[] = [];
    jest.spyOn(threads, 'compute').mockImplementation((file, stop) => {
      const isSlow = file.sha256 === sha256;
      threads.timeLimit = isSlow ? 1 : 60_000;
      const computed = compute(file, stop);
      if (isSlow) stopped.push(computed.catch(() => undefined));
      return computed;
    });
    for (let attempt = 1; attempt <= 3; attempt++) {
      await certify();
      await hub.db.query(`update solution_certificates set due_at = now() where state = 'waiting'`);
    }
    expect(stopped).toHaveLength(6);
    expect((await proofOf(fine.id)).state).toBe('done');
    const failure = 'The certificate could not be computed within the limits of time and memory.';
    expect(await proofOf(id, undefined, eve)).toMatchObject({ state: 'done', rung: null, failure });
    const { body } = await eve.get(`/solutions/${id}/certificate`).expect(404);
    expect((body as { detail: string }).detail).toBe(`There is no certificate of version 1: ${failure}`);
    expect(await certify()).toEqual(['All certificates are up to date.']);
  });

  it.each([
    ['older code proved', 'certified_with'],
    ['newer code has read again', 'derived_with'],
  ])('holds again what %s, which stays until then', async (_, column) => {
    const { id } = await anUpload(ada, { name: 'decay' });
    await aCertificate(hub, id, { provenError: 0.125 });
    await hub.db.query(`update solution_certificates set ${column} = 0`);
    const threads = heldUp(hub);
    await workerOf(hub).start(() => undefined);
    await until(() => Promise.resolve(threads.begun() === 1));
    expect(await proofOf(id)).toMatchObject({ state: 'waiting', proven_error: 0.125, older: null });
    threads.finish(0);
    await until(async () => (await proofOf(id)).state === 'done');
    expect((await proofOf(id)).proven_error).toBe(0.25);
  });

  const CONTRADICTING =
    'Two results of the proof contradict each other, so nothing is claimed: the equation is left by more than the error allows.';
  it.each<[string, Partial<ComputedCertificate>, string | null, string | null]>([
    ['withdraws', { provenError: null }, 'is withdrawn', null],
    ['withdraws for a contradiction', { provenError: null, ...reasonOf(CONTRADICTING) }, 'is withdrawn', CONTRADICTING],
    ['finds larger', { provenError: 0.14 }, 'is larger than it was', null],
    ['finds much the same', { provenError: 0.13 }, null, null],
    ['finds smaller', { provenError: 0.001 }, null, null],
  ])('tells author and admins of a published error that newer code %s', async (_, computed, news, comment) => {
    const admin = await asAdmin(hub);
    const { id } = await aPublishedUpload(ada, admin, { name: 'decay' });
    await aCertificate(hub, id, { provenError: 0.125 });
    await hub.db.query(`update solution_certificates set certified_with = 0`);
    await hub.db.query(`delete from notices`);
    jest.spyOn(threadsOf(hub), 'compute').mockResolvedValue({ ...COMPUTED, ...computed });
    await certify();
    expect(
      await hub.db.query(`select u.username, n.text, n.comment from notices n join users u on u.id = n.user_id`),
    ).toEqual(
      news === null
        ? []
        : [ada, admin].map(({ username }) => ({
            username,
            text: `The proven error of ada/decay, version 1 ${news}`,
            comment,
          })),
    );
    const before = (await proofOf(id)).withdrawn;
    expect(before).toEqual(
      news === null
        ? null
        : expect.objectContaining({
            proven_error: 0.125,
            reason:
              comment ??
              (computed.provenError === null
                ? 'Newer code proves no bound of the error.'
                : 'Newer code proves only that the error is at most 0.14.'),
          }),
    );
    const old = await asVisitor(hub).get(`/solutions/${id}/certificate?withdrawn=true`);
    if (news === null) expect(old.status).toBe(404);
    else expect((old.body as Certificate).errors![0]!.bound).toBe(0.125);
    const text = await hub.app.get(Metrics, { strict: false }).text();
    expect(text).toContain(`solverhub_certificate_contradictions ${comment === null ? 0 : 1}\n`);
  });

  it('tells only admins of a contradiction where nothing was claimed', async () => {
    const admin = await asAdmin(hub);
    await anUpload(ada, { name: 'decay' });
    jest
      .spyOn(threadsOf(hub), 'compute')
      .mockResolvedValue({ ...COMPUTED, provenError: null, ...reasonOf(CONTRADICTING) });
    await certify();
    expect(await hub.db.query(`select user_id, text, comment from notices`)).toEqual([
      {
        user_id: admin.id,
        text: 'Two results of the proof of ada/decay, version 1 contradict each other',
        comment: CONTRADICTING,
      },
    ]);
  });

  it('holds one solution again if the operator names it', async () => {
    const { id } = await anUpload(ada, { name: 'decay' });
    await aCertificate(hub, id, { provenError: 0.125 });
    await certify({ label: 'ada/decay' });
    expect(await proofOf(id)).toMatchObject({ state: 'done', proven_error: expect.closeTo(0.1987, 3) as number });
    await expect(certify({ label: 'ada/none' })).rejects.toThrow('This solution does not exist');
  });
});

describe('lists', () => {
  it('sort by the error beside the range, unproven solutions last, and call a small one proven', async () => {
    const admin = await asAdmin(hub);
    const errors: Record<string, { provenError: number | null; highest?: number }> = {
      first: { provenError: 0.5, highest: 5 },
      second: { provenError: null },
      third: { provenError: 0.001 },
      fourth: { provenError: 0.2, highest: 1.9 },
      fifth: { provenError: 1e-9, highest: 0 },
    };
    for (const [name, error] of Object.entries(errors)) {
      const { id } = await aPublishedUpload(ada, admin, { name });
      await aCertificate(hub, id, { ...error, rung: error.provenError === null ? 'residual' : 'reference' });
    }
    const names = async (query: string) =>
      ((await asVisitor(hub).get(`/solutions?${query}`).expect(200)).body as { name: string }[]).map(
        ({ name }) => name,
      );
    expect(await names('sort_by=proven_error')).toEqual(['third', 'first', 'fourth', 'fifth', 'second']);
    expect(await names('proven=true')).toEqual(['third', 'first']);
    expect(await names('proven=false')).toEqual(['fifth', 'fourth', 'second']);
    for (const caller of [asVisitor(hub), ada]) {
      const { body } = await caller.get('/solutions?proven=true&return_count=true').expect(200);
      expect(body).toEqual({ count: 2 });
      const facets = await caller.get('/solutions/facets').expect(200);
      expect((facets.body as { proven: object }).proven).toEqual({ true: 2, false: 3 });
    }
    const [card] = (await asVisitor(hub).get('/solutions?q=third').expect(200)).body as object[];
    expect(card).toMatchObject({
      proof_state: 'done',
      proof_rung: 'reference',
      proven_error: 0.001,
      relative_error: 0.001,
    });
  });
});
