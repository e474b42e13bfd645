import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { prepareContent } from '../src/prepare-content';
import { DemoContentService } from '../src/solutions/demo/demo-content.service';
import type { SolutionDto } from '../src/solutions/details/dto/solution.dto';
import { DerivationRepository } from '../src/solutions/derivation/derivation.repository';
import { RederiveService } from '../src/solutions/derivation/rederive.service';
import { UploadReader } from '../src/solutions/derivation/upload-reader';
import type { InspectionDto } from '../src/solutions/dto/inspection.dto';
import { FileStore } from '../src/storage/file-store';
import { asAdmin, asUser, type LoggedIn } from './support/as';
import { anUpload, aPublishedUpload, fixture, NO_SOLVER, sendRecorded } from './support/builders/upload';
import { aProject } from './support/builders/project';
import { mailsTo } from './support/mailbox';
import { startTestHub, type TestHub } from './support/test-hub';

const SAMPLES = [[0, 1, 2], [[1, 0.5, 0.25]]];

let hub: TestHub;
let ada: LoggedIn;
let rederive: RederiveService;
beforeEach(async () => {
  hub = await startTestHub({ HUB_DEMO: 'off' });
  ada = await asUser(hub, 'ada');
  rederive = hub.app.get(RederiveService, { strict: false });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await hub.close();
});

/** @returns the lines that the operator sees */
async function run({ all = false } = {}): Promise<string[]> {
  const said: string[] = [];
  await rederive.run({ all }, (text) => said.push(text));
  return said;
}

const detail = async (id: number, version?: number) =>
  (await ada.get(`/solutions/${id}${version ? `?version=${version}` : ''}`).expect(200)).body as SolutionDto;

/** Changes a version as if much older code had read the file and had found nothing in it. */
async function asDerivedLongAgo(id: number, version = 1): Promise<void> {
  const [{ count }] = await hub.db.query<[{ count: number }]>(
    `with changed as (
       update solution_versions set derived_with = 1, equation_type = 'pde', condition_types = '{}', domain_t_max = 99,
         derived = derived || '{"equation_tex": null, "has_diff": false, "parameters_tex": [], "dependent_variables": []}',
         evaluated = '{"source": "none", "kind": "none"}', evaluation = '{"reason": "old", "samplesDiffer": true, "held": []}',
         preview = '{"source": "none", "kind": "none"}', differences = '[{"what": "old", "sent": "1", "file": "2"}]',
         inspection = '{"verdict": "unusual", "imports": [], "calls": [], "notes": []}', facts = facts || '{"epochs": 0}',
         merged_details = merged_details || '{"networks": {"value": [], "origin": "client"}}'
       where solution_id = $1 and version = $2 returning 1
     ) select count(*)::int as count from changed`,
    [id, version],
  );
  expect(count).toBe(1);
}

const placeOf = ({ sha256 }: { sha256: string }) =>
  path.join(hub.settings.stateDir, 'files', sha256.slice(0, 2), sha256.slice(2, 4), sha256);

describe('a version that was derived with older code', () => {
  it('is derived again from the same file', async () => {
    const { id } = await anUpload(ada, { name: 'decay' });
    const before = await detail(id);
    await asDerivedLongAgo(id);
    expect(await detail(id)).toMatchObject({ preview: { kind: 'none' }, equation_type: 'pde' });
    expect(await run()).toEqual(['1 of 1 versions, 0 unreadable']);
    expect(await detail(id)).toEqual(before);
    expect((await ada.get('/solutions?my=true&equation_types=ode&domain_t_max=2')).body).toHaveLength(1);
  });

  it('is derived once, unless all versions are requested', async () => {
    await anUpload(ada, { name: 'decay' });
    expect(await run()).toEqual(['All versions are up to date.']);
    expect(await run({ all: true })).toEqual(['1 of 1 versions, 0 unreadable']);
  });

  it('keeps its texts, counters and dates', async () => {
    const { id } = await anUpload(ada, { name: 'decay', description: 'As sent' });
    await ada
      .put(`/solutions/${id}`, {
        description: 'Edited',
        citation: 'me',
        training_summary: 'long',
        equation_details: { equation_tex: ['e = m'], conditions_tex: ['c = d'] },
      })
      .expect(200);
    await ada.put(`/solutions/${id}/like`).expect(200);
    await ada.put(`/solutions/${id}/submit`, { comment: 'please' }).expect(200);
    const before = await detail(id);
    const rows = () => hub.db.query<unknown[]>(`select * from solutions`);
    const [solution] = await rows();
    await asDerivedLongAgo(id);
    await run();
    expect(await rows()).toEqual([solution]);
    const after = await detail(id);
    expect(after).toEqual(before);
    expect(after).toMatchObject({ hub_status: 'submitted', equation_details: { equation_tex: ['e = m'] } });
  });

  it('gets another ETag, while an edit with the older ETag is still accepted', async () => {
    const { id } = await anUpload(ada, { name: 'decay' });
    await asDerivedLongAgo(id);
    const { headers } = await ada.get(`/solutions/${id}`).expect(200);
    const etag = headers.etag as string;
    await ada.get(`/solutions/${id}`).set('if-none-match', etag).expect(304);
    await run();
    await ada.get(`/solutions/${id}`).set('if-none-match', etag).expect(200);
    await ada.put(`/solutions/${id}`, { citation: 'me' }).set('if-match', etag).expect(200);
    await ada.put(`/solutions/${id}`, { citation: 'you' }).set('if-match', etag).expect(412);
  });

  it('is reported when the hub starts', async () => {
    const { id } = await anUpload(ada, { name: 'decay' });
    const said: string[] = [];
    const start = () => prepareContent(hub.app, (text) => said.push(text));
    await start();
    expect(said).toEqual([]);
    await asDerivedLongAgo(id);
    await start();
    expect(said).toEqual([
      'Versions to derive again: 1. Their files were read by an older release and are now read again in the background.',
    ]);
  });
});

describe('versions that show the values of an older version', () => {
  const withSamples = { details: { sample_solution: SAMPLES } };
  const without = { details: { sample_solution: [], equation: '' } };

  it('are derived again with that version', async () => {
    const { id } = await anUpload(ada, { name: 'decay', ...withSamples });
    await anUpload(ada, { name: 'decay', ...without });
    const before = [await detail(id, 1), await detail(id, 2)];
    expect(before[1]).toMatchObject({ values_version: 1, source_differs: true, preview: { kind: 'lines' } });
    await asDerivedLongAgo(id, 1);
    await asDerivedLongAgo(id, 2);
    expect(await run()).toEqual(['2 of 2 versions, 0 unreadable']);
    expect([await detail(id, 1), await detail(id, 2)]).toEqual(before);
  });

  it('show one point where there is nothing else, which replaces no curve', async () => {
    const onePoint = { details: { sample_solution: [[0.5], [[2]]] } };
    const { id } = await anUpload(ada, { name: 'decay', ...onePoint });
    expect(await detail(id)).toMatchObject({
      values_version: 1,
      evaluated: { kind: 'lines', x: [0.5], series: [{ y: [2] }] },
      preview: { kind: 'lines', series: [{ x: [128], y: [128] }] },
    });
    await anUpload(ada, { name: 'decay', ...withSamples });
    await anUpload(ada, { name: 'decay', ...onePoint });
    expect(await detail(id, 3)).toMatchObject({ values_version: 2, evaluated: { x: [0, 1, 2] } });
  });

  it('are as old as that version, and follow it when both are derived again', async () => {
    const { id } = await anUpload(ada, { name: 'decay', ...withSamples });
    await asDerivedLongAgo(id);
    await anUpload(ada, { name: 'decay', ...without });
    expect(await detail(id, 2)).toMatchObject({ values_version: 2, preview: { kind: 'none' } });
    expect(await rederive.countOld()).toBe(2);
    await run();
    expect(await detail(id, 2)).toMatchObject({ values_version: 1, source_differs: true, preview: { kind: 'lines' } });
  });

  it('are up to date if they have values of their own', async () => {
    const { id } = await anUpload(ada, { name: 'decay', ...withSamples });
    await asDerivedLongAgo(id);
    await anUpload(ada, { name: 'decay', ...withSamples });
    expect(await rederive.countOld()).toBe(1);
  });
});

it('continues after an interruption', async () => {
  const uploads = [];
  for (const name of ['one', 'two', 'three']) uploads.push(await anUpload(ada, { name }));
  const before = await Promise.all(uploads.map(({ id }) => detail(id)));
  const store = hub.app.get(FileStore, { strict: false });
  const open = store.open.bind(store);
  const opened = jest.spyOn(store, 'open').mockImplementation((sha256) => {
    if (opened.mock.calls.length === 2) throw new Error('The disk is gone');
    return open(sha256);
  });
  await expect(run({ all: true })).rejects.toThrow('The disk is gone');
  expect(await rederive.countOld()).toBe(2);
  expect(await run()).toEqual(['2 of 2 versions, 0 unreadable']);
  expect(await Promise.all(uploads.map(({ id }) => detail(id)))).toEqual(before);
});

it('takes the newest and the most downloaded first, and the versions of each in their order', async () => {
  const names = ['first', 'second', 'third', 'fourth', 'fifth'];
  const ids: number[] = [];
  for (const name of names) ids.push((await anUpload(ada, { name })).id);
  await anUpload(ada, { name: 'third', details: { equation: '' } });
  for (const [at, downloads] of [7, 3, 9, 5, 4].entries())
    await hub.db.query(`update solutions set download_count = $2 where id = $1`, [ids[at], downloads]);
  // The latest version is of another solution than the one that was made last.
  await hub.db.query(`update solution_versions set created_at = now() + interval '1 hour' where solution_id = $1`, [
    ids[1],
  ]);
  const locked = jest.spyOn(hub.app.get(DerivationRepository, { strict: false }), 'lock');
  await run({ all: true });
  const order = locked.mock.calls.map(([, id]) => names[ids.indexOf(id)]);
  expect(order).toEqual(['third', 'third', 'second', 'first', 'fourth', 'fifth']);
});

it('runs twice at the same time, and alongside uploads', async () => {
  const uploads = [];
  for (const name of ['one', 'two', 'three']) uploads.push(await anUpload(ada, { name }));
  await anUpload(ada, { name: 'three', details: { sample_solution: [] } });
  const before = await Promise.all(uploads.map(({ id }) => detail(id)));
  for (const { id } of uploads) await asDerivedLongAgo(id);
  const other = { name: 'four', file: fixture('exp-decay/solver-2.dill') }; // not among the same files of the others
  const [first, second] = await Promise.all([run(), run(), anUpload(ada, other)]);
  expect([...first, ...second].join('\n')).not.toMatch(/[1-9]\d* unreadable/);
  expect(await rederive.countOld()).toBe(0);
  expect(await Promise.all(uploads.map(({ id }) => detail(id)))).toEqual(before);
});

describe('a file that cannot be read again', () => {
  it('is reported once, and its version keeps what it shows', async () => {
    const missing = await anUpload(ada, { name: 'missing', file: NO_SOLVER });
    const damaged = await anUpload(ada, { name: 'damaged', file: fixture('exp-decay/solver-1.dill') });
    await anUpload(ada, { name: 'sound', file: fixture('exp-decay/solver-2.dill') });
    const before = await Promise.all([detail(missing.id), detail(damaged.id)]);
    rmSync(placeOf(missing));
    writeFileSync(placeOf(damaged), 'something else');
    expect(await run({ all: true })).toEqual([
      'ada/damaged, version 1: The stored file is damaged. The version was not changed.',
      'ada/missing, version 1: The stored file is missing. The version was not changed.',
      '3 of 3 versions, 2 unreadable',
    ]);
    expect(await Promise.all([detail(missing.id), detail(damaged.id)])).toEqual(before);
    expect(await run()).toEqual(['All versions are up to date.']);
    expect(await run({ all: true })).toHaveLength(3);
  });

  it('may be one that exceeds newer limits', async () => {
    await anUpload(ada, { name: 'slow' });
    Object.assign(hub.app.get(UploadReader, { strict: false }), { timeLimit: 0 });
    expect(await run({ all: true })).toEqual([
      'ada/slow, version 1: The file could not be read within the limits of time and memory. The version was not changed.',
      '1 of 1 versions, 1 unreadable',
    ]);
  });
});

it('revokes an API key that newer code finds in a file, and shows it masked', async () => {
  const { body: made } = await ada.post('/api_keys', {}).expect(201);
  const { key } = made as { key: string };
  await hub.db.query(`create table kept as select * from api_keys`);
  const text = Buffer.from(key);
  const file = Buffer.concat([Buffer.from([0x80, 4, 0x8c, text.length]), text, Buffer.from('.')]);
  await anUpload(ada, { name: 'leak', file, details: { equation: `lambda u, t: [diff(u, t) - "${key}"]` } });
  await hub.db.query(`delete from former_api_keys`);
  await hub.db.query(`insert into api_keys select * from kept`);
  await run({ all: true });
  expect(await hub.db.query(`select from api_keys`)).toEqual([]);
  const [row] = await hub.db.query<unknown[]>(`select details, facts, derived, inspection from solution_versions`);
  expect(JSON.stringify(row)).not.toContain(key);
});

describe('deriving again with the same code changes nothing', () => {
  const versions = () => hub.db.query<unknown[]>(`select * from solution_versions order by id`);

  it('for the demo solutions', async () => {
    const said: string[] = [];
    await hub.app.get(DemoContentService, { strict: false }).addOnce((text) => said.push(text));
    expect(said).toEqual([]);
    const before = await versions();
    expect(before.length).toBeGreaterThan(10);
    expect((await run({ all: true })).at(-1)).toBe(`${before.length} of ${before.length} versions, 0 unreadable`);
    expect(await versions()).toEqual(before);
  });

  it('for uploads of the real client', async () => {
    await aProject(ada, { name: 'demo' });
    for (const [folder, number] of [
      ['exp-decay', 1],
      ['lotka-volterra', 1],
      ['laplace-2d', 1],
      ['laplace-2d', 2],
      ['resaved-elsewhere', 1],
      ['resaved-elsewhere', 2],
      ['nan-loss', 1],
    ] as const)
      await sendRecorded(ada, folder, number).expect(201);
    const before = await versions();
    await run({ all: true });
    expect(await versions()).toEqual(before);
  });
});

describe('a published version that is no longer usual', () => {
  const noticesOf = async ({ id }: LoggedIn) =>
    (await hub.db.query<{ text: string }[]>('select text from notices where user_id = $1', [id])).map(
      ({ text }) => text,
    );

  it('says so on its page, and its author and admins are notified once', async () => {
    const admin = await asAdmin(hub);
    const stranger = await asUser(hub);
    const { id } = await aPublishedUpload(ada, admin, { name: 'decay' });
    const { id: unpublished } = await anUpload(ada, { name: 'draft', file: fixture('exp-decay/solver-2.dill') });
    const reader = hub.app.get(UploadReader, { strict: false });
    const read = reader.readAgain.bind(reader);
    const unusual: InspectionDto['notes'] = [
      { kind: 'warn', text: 'Imports 1 name, including unusual ones: os.path.join.' },
    ];
    jest.spyOn(reader, 'readAgain').mockImplementation(async (file) => {
      const reading = await read(file);
      if ('contents' in reading) Object.assign(reading.contents.inspection, { verdict: 'unusual', notes: unusual });
      return reading;
    });
    await run({ all: true });
    await run({ all: true });

    const { body } = await stranger.get(`/solutions/${id}`).expect(200);
    expect((body as SolutionDto).inspection).toMatchObject({ verdict: 'unusual', notes: unusual });
    expect((await detail(unpublished)).inspection.verdict).toBe('unusual');
    for (const person of [ada, admin]) {
      const told = (await noticesOf(person)).filter((text) => text.includes('was read again'));
      expect(told).toEqual([
        expect.stringMatching(/^The file of version 1 of .*\/decay was read again and is unusual$/),
      ]);
    }
    expect(await noticesOf(stranger)).toEqual([]);
    const told = (await mailsTo(hub, ada.email)).filter(({ subject }) => subject.includes('was read again'));
    expect(told).toEqual([expect.objectContaining({ text: expect.stringContaining(unusual[0]!.text) as string })]);
    expect(told[0]!.text).toContain('Its page shows the verdict.');
    await stranger.get(`/solutions/download?id=${id}`).expect(200);
  });

  it('is withheld, if it is dangerous, from everybody except its owner and admins, who are notified once', async () => {
    const admin = await asAdmin(hub);
    const stranger = await asUser(hub);
    const { id } = await aPublishedUpload(ada, admin, { name: 'decay' });
    await stranger.get(`/solutions/download?id=${id}`).expect(200);
    await hub.db.query(`update solution_versions set derived_with = 1 where solution_id = $1`, [id]);
    jest.spyOn(hub.app.get(UploadReader, { strict: false }), 'readAgain').mockResolvedValue({
      problem: { code: 'dangerous', reason: 'The file is not safe to load.', cure: 'Save again.' },
      inspection: {
        verdict: 'dangerous',
        imports: [],
        calls: ['os.system'],
        notes: [{ kind: 'danger', text: 'Calls os.system while loading, which runs programs.' }],
        without_code: { usable: 'no', reason: 'The file is not safe to load.' },
      },
    });

    const [problem] = await run();
    expect(problem).toMatch(/version 1: The file is not safe to load. The version was not changed.$/);
    await run({ all: true });

    expect((await detail(id)).inspection.verdict).toBe('dangerous');
    const { body: listed } = await stranger.get(`/solutions/versions?id=${id}`).expect(200);
    expect(listed).toMatchObject([{ version: 1, verdict: 'dangerous' }]);
    const refused = await stranger.get(`/solutions/download?id=${id}`).expect(403);
    expect(refused.body).toMatchObject({
      type: 'file-withheld',
      detail: expect.stringMatching(/^This file runs harmful code when it is loaded/) as string,
    });
    await ada.get(`/solutions/download?id=${id}`).expect(200);
    await admin.get(`/solutions/download?id=${id}`).expect(200);
    for (const person of [ada, admin]) {
      const told = (await noticesOf(person)).filter((text) => text.includes('was read again and is dangerous'));
      expect(told).toHaveLength(1);
    }
    expect(await noticesOf(stranger)).toEqual([]);
    const subjects = (await mailsTo(hub, ada.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('was read again and is dangerous'))).toHaveLength(1);
  });
});
