import type { SolutionDto } from '../src/solutions/details/dto/solution.dto';
import { asVisitor, type LoggedIn, withKey } from './support/as';
import { anUpload, aPublishedUpload } from './support/builders/upload';
import type { Caller } from './support/caller';
import { aTeam } from './support/team';
import { startTestHub, type TestHub } from './support/test-hub';

let hub: TestHub;
let admin: LoggedIn;
let owner: LoggedIn;
let writer: LoggedIn;
let reader: LoggedIn;
let stranger: LoggedIn;

beforeAll(async () => {
  hub = await startTestHub();
  ({ admin, owner, writer, reader, stranger } = await aTeam(hub));
});
afterAll(() => hub.close());

const visitor = () => asVisitor(hub);
const detail = async (who: Caller, id: number, version?: number) =>
  (await who.get(`/solutions/${id}${version ? `?version=${version}` : ''}`).expect(200)).body as SolutionDto;

describe('PUT /solutions/{id}', () => {
  it('changes the fields that are given, clears those that are null or empty, and keeps the others', async () => {
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

  it('keeps its texts at the next upload', async () => {
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

  it('changes the description of the latest version, not of the published one', async () => {
    const { id, label } = await aPublishedUpload(owner, admin, { name: 'open/described' });
    await owner.put(`/solutions/${id}`, { description: 'the first' }).expect(200);
    await anUpload(owner, { name: label });
    await anUpload(owner, { name: label });
    await owner.put(`/solutions/${id}`, { description: 'the newest' }).expect(200);
    const described = async (version: number) =>
      ((await owner.get(`/solutions/${id}?version=${version}`)).body as { description: string }).description;
    expect([await described(1), await described(2), await described(3)]).toEqual([
      'the first',
      'the first',
      'the newest',
    ]);
    expect(await detail(visitor(), id)).toMatchObject({ version: 1, description: 'the first' });
  });

  it('refuses stale copies, so that no edit is lost', async () => {
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
  ])('refuses %.60j and names the field', async (edit, field) => {
    const { id } = await anUpload(owner, { name: 'open/refused' });
    const { body } = await admin.put(`/solutions/${id}`, edit).expect(422);
    expect((body.errors as { field: string }[]).map((error) => error.field)).toEqual([field]);
  });

  it('ignores all other fields', async () => {
    const { id } = await anUpload(owner, { name: 'open/others' });
    const before = await detail(owner, id);
    await owner
      .put(`/solutions/${id}`, { hub_status: 'published', like_count: 9, id: 1, username: 'x', version: 7 })
      .expect(200);
    expect(await detail(owner, id)).toEqual(before);
  });

  it('is allowed for callers with write permission only', async () => {
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

describe('the field featured', () => {
  it('is set by admins for published solutions, which are listed in that order', async () => {
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

  it('is refused to others, and for unpublished solutions', async () => {
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
