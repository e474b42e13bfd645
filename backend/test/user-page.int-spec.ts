import { asAdmin, asUser, asVisitor, type LoggedIn, withKey } from './support/as';
import { copiesOf } from './support/builders/copies';
import { aMember, aProject } from './support/builders/project';
import { anUpload, aPublishedUpload } from './support/builders/upload';
import type { Caller } from './support/caller';
import { startTestHub, type TestHub } from './support/test-hub';

type Group = [projectname: string, count: number];

let hub: TestHub;
let ove: LoggedIn;
let reader: LoggedIn;
let stranger: LoggedIn;
let admin: LoggedIn;

beforeAll(async () => {
  hub = await startTestHub();
  [ove, reader, stranger, admin] = [
    await asUser(hub, 'ove'),
    await asUser(hub, 'rea'),
    await asUser(hub, 'stig'),
    await asAdmin(hub),
  ];
  const open = await aProject(ove, { name: 'open', isPublic: true });
  const shut = await aProject(ove, { name: 'shut' });
  const mixed = await aProject(ove, { name: 'mixed_lab' });
  for (const project of [open, shut, mixed]) await aMember(project, reader, 'read');
  await aMember(mixed, stranger, 'readwrite');
  await aPublishedUpload(ove, admin, { name: 'open/shown' });
  await anUpload(ove, { name: 'open/draft' });
  await anUpload(ove, { name: 'shut/draft' });
  await aPublishedUpload(ove, admin, { name: 'mixed_lab/shown' });
  await anUpload(ove, { name: 'mixed_lab/draft' });
  await anUpload(stranger, { name: 'mixed_lab/of-another' });
});
afterAll(() => hub.close());

const visitor = () => asVisitor(hub);
const groups = async (who: Caller, query = '', username = 'ove'): Promise<Group[]> => {
  const { body } = await who.get(`/profile/${username}/projects${query}`).expect(200);
  return (body as { projectname: string; count: number }[]).map(({ projectname, count }) => [projectname, count]);
};

describe('GET /profile/{username}/projects', () => {
  it('lists the projects in which the caller may see solutions, with their number', async () => {
    const published: Group[] = [
      ['mixed_lab', 1],
      ['open', 1],
    ];
    const everything: Group[] = [
      ['mixed_lab', 2],
      ['open', 2],
      ['shut', 1],
    ];
    expect(await groups(visitor())).toEqual(published);
    expect(await groups(reader)).toEqual(everything);
    expect(await groups(ove)).toEqual(everything);
    expect(await groups(admin)).toEqual(everything);
    expect(await groups(await withKey(admin))).toEqual([
      ['mixed_lab', 1],
      ['open', 2],
    ]);
    expect(await groups(stranger)).toEqual([
      ['mixed_lab', 2],
      ['open', 2],
    ]);
  });

  it('counts the solutions that the list of the project shows', async () => {
    for (const who of [visitor(), reader, stranger, ove, admin]) {
      for (const [project, count] of await groups(who)) {
        const { headers } = await who.get(`/solutions?username=ove&project=${project}&page_size=1`).expect(200);
        expect(headers['x-total-count']).toBe(String(count));
      }
    }
  });

  it('returns pages, and filters by a part of the name without wildcards', async () => {
    const { body, headers } = await ove.get('/profile/OVE/projects?page_size=1&page_num=2').expect(200);
    expect(body).toEqual([{ projectname: 'shut', count: 1 }]);
    expect(headers['x-total-count']).toBe('3');
    expect(headers.link).toContain('rel="prev"');
    const past = await ove.get('/profile/ove/projects?page_num=9').expect(200);
    expect([past.body, past.headers['x-total-count']]).toEqual([[], '3']);
    expect(await groups(ove, '?q=HU')).toEqual([['shut', 1]]);
    expect(await groups(ove, '?q=_')).toEqual([['mixed_lab', 2]]);
    expect(await groups(ove, '?q=%25')).toEqual([]);
    expect(await groups(ove, '?q=')).toHaveLength(3);
  });

  it.each(['page_num=01', 'page_size=0', 'page_size=1e1', 'q=a&q=b', `q=${'x'.repeat(101)}`])(
    'refuses ?%s',
    async (query) => {
      const { body } = await ove.get(`/profile/ove/projects?${query}`).expect(422);
      expect(body.errors).toHaveLength(1);
    },
  );

  it('finds a project by its former name', async () => {
    await hub.db.query(
      `insert into project_names (name, project_id) select 'reopened', id from projects where name = 'open'`,
    );
    const { body } = await ove.get('/solutions?username=ove&project=reopened').expect(200);
    expect(body).toHaveLength(2);
  });
});

describe('the profile of a user without published solutions', () => {
  it('is hidden from visitors, but visible to all users', async () => {
    await asUser(hub, 'newcomer');
    for (const path of [
      '/profile/newcomer',
      '/profile/newcomer/projects',
      '/profile/nobody',
      '/profile/nobody/projects',
    ]) {
      const { body } = await visitor().get(path).expect(404);
      expect(body).toMatchObject({ detail: 'This user does not exist' });
    }
    await stranger.get('/profile/newcomer').expect(200);
    expect(await groups(stranger, '', 'newcomer')).toEqual([]);
    await stranger.get('/profile/nobody/projects').expect(404);
  });

  it('becomes visible to visitors with the first publication, not with the upload', async () => {
    const late = await asUser(hub, 'late');
    const { id } = await anUpload(late, { name: 'late/first' });
    await visitor().get('/profile/late').expect(404);
    await late.put(`/solutions/${id}/submit`, { comment: 'x' }).expect(200);
    await visitor().get('/profile/late').expect(404);
    await admin.put(`/solutions/${id}/publish`, { comment: 'x' }).expect(200);
    await visitor().get('/profile/late').expect(200);
    expect(await groups(visitor(), '', 'late')).toEqual([['late', 1]]);
  });
});

describe('the list of a user, for visitors', () => {
  /** A published version, the newest or an older one, is by the user. */
  const PUBLISHED_BY_OVE = `from solutions s join solution_versions v on v.solution_id = s.id and v.version = s.published_version
    where exists (select from solution_versions w join users u on u.id = w.uploaded_by
      where w.solution_id = s.id and w.status = 'published' and u.username = 'ove')`;
  const NEWEST_FIRST = 's.created_at desc, s.id desc';

  beforeAll(async () => {
    const both = { name: 'mixed_lab/of-both', description: 'swings with friction' };
    await aPublishedUpload(ove, admin, both);
    await aPublishedUpload(stranger, admin, both);
    await aPublishedUpload(stranger, admin, { name: 'mixed_lab/of-stig' });
    await anUpload(ove, { name: 'mixed_lab/of-stig' });
    const { id } = await aPublishedUpload(ove, admin, { name: 'open/gone' });
    await hub.db.query('update solutions set published_version = null where id = $1', [id]);
    await hub.db.query(`update solutions set like_count = id % 3`);
  });

  it.each([
    ['', 'true', NEWEST_FIRST],
    ['&status=published', 'true', NEWEST_FIRST],
    ['&sort_by=likes', 'true', 's.like_count desc, s.id desc'],
    ['&sort_by=alphabetical', 'true', 's.label, s.id'],
    ['&project=mixed_lab', `s.label like 'mixed_lab/%'`, NEWEST_FIRST],
    ['&equation_types=ode', `v.equation_type = 'ode'`, NEWEST_FIRST],
    ['&equation_types=pde', `v.equation_type = 'pde'`, NEWEST_FIRST],
    ['&domain_t_max=1', 'v.domain_t_max >= 1', NEWEST_FIRST],
    ['&q=friction', `v.description like '%friction%'`, NEWEST_FIRST],
    ['&q=showm&sort_by=created', `s.label like '%shown%'`, NEWEST_FIRST],
    ['&q=of+both&sort_by=created', `s.label like '%of-both'`, NEWEST_FIRST],
    ['&q=zzz', 'false', NEWEST_FIRST],
    ['&q=shown&sort_by=created', `s.label like '%shown%'`, NEWEST_FIRST],
  ])('has what the slow query finds: %s', async (query, condition, order) => {
    const expected = await hub.db.query<{ id: number }[]>(
      `select s.id ${PUBLISHED_BY_OVE} and ${condition} order by ${order}`,
    );
    const { body, headers } = await visitor().get(`/solutions?username=OVE${query}`).expect(200);
    expect((body as { id: number }[]).map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    expect(headers['x-total-count']).toBe(`${expected.length}`);
    const facets = await visitor().get(`/solutions/facets?username=ove${query}`).expect(200);
    const { ode, pde } = (facets.body as { equation_types: Record<string, number> }).equation_types;
    if (!query.includes('equation_types')) expect(ode! + pde!).toBe(expected.length);
  });

  it('has the same solutions page by page', async () => {
    const all = await visitor().get('/solutions?username=ove').expect(200);
    const second = await visitor().get('/solutions?username=ove&page_size=2&page_num=1').expect(200);
    expect(second.body).toEqual((all.body as unknown[]).slice(2, 4));
  });
});

it('the page of a user works with 500 solutions in one project', async () => {
  const many = await asUser(hub, 'many');
  const { id } = await aPublishedUpload(many, admin, { name: 'many/first' });
  await copiesOf(
    hub,
    id,
    Array.from({ length: 499 }, (_, i) => `copy-${i}`),
  );
  expect(await groups(visitor(), '', 'many')).toEqual([['many', 500]]);
  const { body, headers } = await visitor().get(
    '/solutions?username=many&project=many&page_num=24&sort_by=alphabetical',
  );
  expect(headers['x-total-count']).toBe('500');
  expect(body).toHaveLength(20);
});
