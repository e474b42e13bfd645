import type { CardDto } from '../src/solutions/card/dto/card.dto';
import { asAdmin, asUser, asVisitor, type LoggedIn, withKey } from './support/as';
import { aCertificate } from './support/builders/certificate';
import { aMember, aProject, type TestProject } from './support/builders/project';
import { anUpload, aPublishedUpload, fixtureJson, type Upload } from './support/builders/upload';
import type { Caller } from './support/caller';
import { startTestHub, type TestHub } from './support/test-hub';

type Details = Record<string, unknown>;
const recorded = (folder: string) =>
  fixtureJson<{ diff_equation_details: Details }>(`${folder}/solution-1.json`).diff_equation_details;

let hub: TestHub;
let flora: LoggedIn;
let admin: LoggedIn;
/** Published, in this order. */
const published: Record<string, number> = {};

beforeAll(async () => {
  hub = await startTestHub();
  [flora, admin] = [await asUser(hub, 'flora'), await asAdmin(hub, 'chief')];
  await aProject(flora, { name: 'lab' });
  const publish = async (name: string, upload: Omit<Upload, 'name'>) => {
    published[name] = (await aPublishedUpload(flora, admin, { name: `lab/${name}`, ...upload })).id;
  };
  await publish('decay', { description: 'Halves every 100%_sure second' });
  await publish('two-species', { details: recorded('lotka-volterra'), description: 'Predators and their prey' });
  await publish('laplace', { details: recorded('laplace-2d'), typeName: 'Solver2D' });
  await publish('heat', { details: recorded('heat-neumann'), typeName: 'Solver2D' });
  await publish('beam', { details: recorded('dirichlet-bvp') });
  await hub.db.query(
    `update solutions set equation_id = (select id from equations where name = 'Lotka-Volterra') where id = $1`,
    [published['two-species']],
  );
});
afterAll(() => hub.close());

const visitor = () => asVisitor(hub);
const cards = async (query = '', who: Caller = visitor()) =>
  (await who.get(`/solutions${query}`).expect(200)).body as CardDto[];
const names = async (query: string, who?: Caller) => (await cards(query, who)).map(({ name }) => name);

describe('a card in GET /solutions', () => {
  it('has exactly the fields of the API contract', async () => {
    const card = (await cards('?q=two-species'))[0]!;
    expect(card).toEqual({
      id: published['two-species'],
      name: 'two-species',
      label: 'lab/two-species',
      projectname: 'lab',
      username: 'flora',
      equation_name: 'Lotka-Volterra',
      equation_type: 'ode',
      library: 'neurodiffeq',
      type_name: 'Solver1D',
      hub_status: 'published',
      featured: false,
      version: 1,
      like_count: 0,
      liked: false,
      download_count: 0,
      description: 'Predators and their prey',
      use_cases: [],
      equation_details: {
        equation_tex: [expect.stringContaining('\\frac{d x}{d t}'), expect.stringContaining('\\frac{d y}{d t}')],
        conditions_tex: expect.any(Array),
        parameters: expect.any(Array),
      },
      preview: expect.objectContaining({
        kind: 'lines',
        source: 'samples',
        more: 0,
        series: [expect.anything(), expect.anything()],
      }),
      proof_state: 'waiting',
      proof_rung: null,
      proven_error: null,
      relative_error: null,
      submitted_at: null,
      submitted_by: null,
      queue_position: null,
      changed_since: null,
      concerns: null,
      review: null,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
  });

  it('is at most 2 kB on average, and its description is cut after 200 characters', async () => {
    const { id } = await aPublishedUpload(flora, admin, { name: 'lab/long', description: 'ä'.repeat(5000) });
    expect((await cards('?q=lab/long'))[0]!.description).toHaveLength(200);
    const { text } = await visitor().get('/solutions');
    expect(Buffer.byteLength(text) / (await cards()).length).toBeLessThan(2000);
    await hub.db.query('delete from solutions where id = $1', [id]);
  });
});

describe('a page of GET /solutions', () => {
  it('has headers with the total count and with links to its neighbours', async () => {
    const { body, headers } = await visitor().get('/solutions?page_size=2&page_num=1').expect(200);
    expect((body as CardDto[]).map(({ name }) => name)).toEqual(['laplace', 'two-species']);
    expect(headers['x-total-count']).toBe('5');
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers.link).toBe(
      [
        '</api/v1/solutions?page_size=2&page_num=0>; rel="first"',
        '</api/v1/solutions?page_size=2&page_num=2>; rel="last"',
        '</api/v1/solutions?page_size=2&page_num=0>; rel="prev"',
        '</api/v1/solutions?page_size=2&page_num=2>; rel="next"',
      ].join(', '),
    );
  });

  it('is empty past the end, and still has the total count', async () => {
    const { body, headers } = await visitor().get('/solutions?page_num=7').expect(200);
    expect(body).toEqual([]);
    expect(headers['x-total-count']).toBe('5');
  });

  it('is replaced by the count alone with return_count=true', async () => {
    expect((await visitor().get('/solutions?return_count=true&equation_types=pde').expect(200)).body).toEqual({
      count: 2,
    });
    expect((await visitor().get('/solutions?return_count=false&equation_types=pde')).body).toHaveLength(2);
  });
});

describe('the order of GET /solutions', () => {
  beforeAll(async () => {
    await hub.db.query(`update solutions set download_count = 5 where name = 'beam'`);
    await hub.db.query(`update solutions set like_count = 7 where name = 'laplace'`);
    await hub.db.query(`update solutions set public_updated_at = now() where name = 'two-species'`);
  });
  it.each([
    ['', 'beam heat laplace two-species decay'],
    ['?sort_by=created', 'beam heat laplace two-species decay'],
    ['?sort_by=updated', 'two-species beam heat laplace decay'],
    ['?sort_by=downloads', 'beam heat laplace two-species decay'],
    ['?sort_by=likes', 'laplace beam heat two-species decay'],
    ['?sort_by=alphabetical', 'beam decay heat laplace two-species'],
  ])('lists the right order for the query "%s"', async (query, order) => {
    expect((await names(query)).join(' ')).toBe(order);
  });
});

describe('a filter of GET /solutions', () => {
  const id = async (table: string, name: string) => {
    const [row] = await hub.db.query<[{ id: number }]>(`select id from ${table} where name = $1`, [name]);
    return row.id;
  };
  it.each([
    ['?equation_types=ode', 'beam two-species decay'],
    ['?equation_types=pde,ode', 'beam heat laplace two-species decay'],
    ['?equation_types=', 'beam heat laplace two-species decay'],
    ['?problem_types=ivp', 'heat two-species decay'],
    ['?problem_types=bvp', 'beam heat laplace'],
    ['?problem_types=ivp&equation_types=pde', 'heat'],
    ['?condition_types=dirichletbvp', 'beam'],
    ['?condition_types=dirichletbvp,dirichletbvp2d', 'beam laplace'],
    ['?condition_types=ivp&equation_types=pde', ''],
    ['?domain_t_max=3', 'heat two-species decay'],
    ['?domain_t_min=0&domain_t_max=3', 'heat decay'],
    ['?domain_t_max=12', 'two-species'],
    ['?domain_y_min=0.2&domain_y_max=0.7', 'laplace'],
    ['?domain_x_min=-1', ''],
    ['?featured=true', ''],
    ['?featured=false&q=beam', 'beam'],
    ['?project=lab', 'beam heat laplace two-species decay'],
    ['?project=LAB&q=heat', 'heat'],
    ['?project=unknown', ''],
    ['?username=flora', 'beam heat laplace two-species decay'],
    ['?username=FLORA&q=heat', 'heat'],
    ['?username=nobody', ''],
    ['?status=published', 'beam heat laplace two-species decay'],
    ['?my=false', 'beam heat laplace two-species decay'],
    ['?equations=2147483647', ''],
  ])('%s finds %s', async (query, found) => {
    expect((await names(query)).join(' ')).toBe(found);
  });

  it('takes the ids of equations and use cases', async () => {
    const [equation, useCase] = [await id('equations', 'Lotka-Volterra'), await id('use_cases', 'Economics')];
    await flora.put(`/solutions/${published.beam}`, { use_cases: [useCase] }).expect(200);
    expect(await names(`?equations=${equation}`)).toEqual(['two-species']);
    expect(await names(`?use_cases=${useCase},2147483647`)).toEqual(['beam']);
    expect((await cards(`?use_cases=${useCase}`))[0]!.use_cases).toEqual(['Economics']);
  });

  it.each([
    ['equation_types=odd', 'equation_types'],
    ['problem_types=ivp,x', 'problem_types'],
    ['condition_types=IVP', 'condition_types'],
    ['equations=1,x', 'equations'],
    ['equations=0', 'equations'],
    ['use_cases=2147483648', 'use_cases'],
    ['use_cases=1.5', 'use_cases'],
    ['sort_by=random', 'sort_by'],
    ['status=deleted', 'status'],
    ['featured=maybe', 'featured'],
    ['my=1', 'my'],
    ['page_size=101', 'page_size'],
    ['page_size=0', 'page_size'],
    ['page_num=-1', 'page_num'],
    ['page_num=1e99', 'page_num'],
    ['domain_t_min=1e309', 'domain_t_min'],
    ['domain_t_min=NaN', 'domain_t_min'],
    ['domain_t_min=a', 'domain_t_min'],
    ['domain_x_min=2&domain_x_max=1', 'domain_x_min'],
    ['q=a&q=b', 'q'],
    ['username=a&username=b', 'username'],
    [`q=${'x'.repeat(201)}`, 'q'],
    ['project=a%01b', 'project'],
    ['project=', 'project'],
    ['equation_types=ode&equation_types=pde', 'equation_types'],
    ['problem_types=ivp&problem_types=ivp', 'problem_types'],
    ['equations=1&equations=2', 'equations'],
    ['my=true&my=true', 'my'],
    ['sort_by=likes&sort_by=likes', 'sort_by'],
    ['domain_t_min=1&domain_t_min=1', 'domain_t_min'],
    ['domain_t_min=', 'domain_t_min'],
    ['domain_t_min=0x10', 'domain_t_min'],
    ['domain_t_min=%201', 'domain_t_min'],
    ['equations=01', 'equations'],
    ['equations=%201', 'equations'],
    ['use_cases=1e0', 'use_cases'],
    ['use_cases=0x1', 'use_cases'],
    ['use_cases=-1', 'use_cases'],
    ['page_num=01', 'page_num'],
    ['page_num=1e1', 'page_num'],
    ['page_num=%201', 'page_num'],
    ['page_num=', 'page_num'],
    ['page_num=2147483648', 'page_num'],
    ['page_size=0x10', 'page_size'],
    ['page_size=20.0', 'page_size'],
  ])('is refused as ?%s, and the answer names the field', async (query, field) => {
    const { body } = await visitor().get(`/solutions?${query}`).expect(422);
    expect(body.errors).toEqual([{ field, message: expect.stringMatching(/\w+ \w+/) }]);
  });

  it.each([
    ['page_num=2147483647', ''],
    ['equations=2147483647&use_cases=2147483647', ''],
    ['domain_t_min=-1e308', ''],
    ['domain_t_max=1e-300', 'beam heat two-species decay'],
    ['equations=,', 'beam heat laplace two-species decay'],
    ['nonsense=1&__proto__=2&constructor=3', 'beam heat laplace two-species decay'],
  ])('accepts the extreme value ?%s', async (query, found) => {
    expect((await names(`?${query}`)).join(' ')).toBe(found);
  });

  it('refuses a null character, which PostgreSQL cannot store', async () => {
    const { status } = await visitor().get('/solutions?q=%00');
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });
});

describe('the search of GET /solutions', () => {
  it.each([
    ['laplace', 'laplace'],
    ['LAPL', 'laplace'],
    ['predators', 'two-species'],
    ['volterra', 'two-species'],
    ['prey lotka', 'two-species'],
    ['flora', 'beam heat laplace two-species decay'],
    ['100%_sure', 'decay'],
    ['%25', ''], // punctuation alone is not a word
    ['%25e', 'decay'], // words that begin so
    ['_', ''],
    ['spec-two', ''],
    ['lab/heat', 'heat'],
    ['  ', 'beam heat laplace two-species decay'],
  ])('for %s finds %s', async (q, found) => {
    expect((await names(`?q=${q.includes('%25') ? q : encodeURIComponent(q)}`)).join(' ')).toBe(found);
  });

  it('lists the best match first, unless an order is requested', async () => {
    const { id } = await aPublishedUpload(flora, admin, { name: 'lab/another', description: 'not the heat equation' });
    expect(await names('?q=heat')).toEqual(['heat', 'another']);
    expect(await names('?q=heat&sort_by=created')).toEqual(['another', 'heat']);
    await hub.db.query('delete from solutions where id = $1', [id]);
  });
});

describe('visibility in lists', () => {
  let open: TestProject;
  let reader: LoggedIn;
  let stranger: LoggedIn;
  const mine = { public: ['open-draft', 'open-published', 'open-rejected', 'open-submitted'], private: ['shut-draft'] };
  beforeAll(async () => {
    const owner = await asUser(hub, 'ove');
    [reader, stranger] = [await asUser(hub, 'rea'), await asUser(hub, 'stig')];
    open = await aProject(owner, { name: 'open', isPublic: true });
    const shut = await aProject(owner, { name: 'shut' });
    for (const project of [open, shut]) await aMember(project, reader, 'read');
    await anUpload(owner, { name: 'open/open-draft' });
    await aPublishedUpload(owner, admin, { name: 'open/open-published' });
    await anUpload(owner, { name: 'open/open-published' });
    await anUpload(owner, { name: 'shut/shut-draft' });
    for (const name of ['open-submitted', 'open-rejected']) {
      const { id } = await anUpload(owner, { name: `open/${name}` });
      await owner.put(`/solutions/${id}/submit`, { comment: 'x' }).expect(200);
      if (name === 'open-rejected') await admin.put(`/solutions/${id}/reject`, { comment: 'x' }).expect(200);
    }
  });
  const found = async (query: string, who: Caller) =>
    (await cards(query, who)).map(({ name, version, hub_status }) => `${name} ${version} ${hub_status}`).sort();

  it('shows the same published solutions to everybody in the browse list', async () => {
    const forAll = ['open-published 1 published'];
    const everybody = [visitor(), stranger, reader, admin, await withKey(reader, 'read')];
    for (const who of everybody) expect(await found('?q=open-published', who)).toEqual(forAll);
    for (const who of everybody) expect(await found('?project=open', who)).toEqual(forAll);
  });

  it('shows the latest versions on the page of a user to callers who may see them', async () => {
    expect(await found('?username=ove', visitor())).toEqual(['open-published 1 published']);
    expect(await found('?username=ove', stranger)).toEqual([
      'open-draft 1 created',
      'open-published 1 published',
      'open-submitted 1 submitted',
    ]);
    const everything = [
      'open-draft 1 created',
      'open-published 2 created',
      'open-rejected 1 rejected',
      'open-submitted 1 submitted',
      'shut-draft 1 created',
    ];
    expect(await found('?username=ove', reader)).toEqual(everything);
    expect(await found('?username=ove', admin)).toEqual(everything);
    expect(await found('?username=ove', await withKey(admin))).toHaveLength(3);
  });

  it('shows everything in the caller’s own projects with my=true', async () => {
    expect((await found('?my=true', reader)).map((line) => line.split(' ')[0])).toEqual([
      ...mine.public,
      ...mine.private,
    ]);
    expect(await found('?my=true', stranger)).toEqual([]);
    expect(await found('?my=true&status=created', reader)).toEqual([
      'open-draft 1 created',
      'open-published 2 created',
      'shut-draft 1 created',
    ]);
    expect(await found('?my=true&status=rejected', reader)).toEqual(['open-rejected 1 rejected']);
    expect(await found('?my=true&status=submitted', reader)).toEqual(['open-submitted 1 submitted']);
    await visitor().get('/solutions?my=true').expect(401);
  });

  it('allows only admins to ask for an unpublished status', async () => {
    expect(await found('?status=created&project=open', admin)).toEqual([
      'open-draft 1 created',
      'open-published 2 created',
    ]);
    expect(await found('?status=submitted', admin)).toEqual(['open-submitted 1 submitted']);
    for (const status of ['created', 'submitted', 'rejected']) {
      await visitor().get(`/solutions?status=${status}`).expect(401);
      await reader.get(`/solutions?status=${status}`).expect(403);
      await (await withKey(admin)).get(`/solutions?status=${status}`).expect(403);
    }
  });

  it('does not reveal the time of an unpublished upload', async () => {
    const time = async (who: Caller) => (await cards('?username=ove&q=open-published', who))[0]!.updated_at;
    expect(Date.parse(await time(visitor()))).toBeLessThan(Date.parse(await time(reader)));
    expect(await time(stranger)).toBe(await time(visitor()));
  });
});

describe('GET /solutions/top_contributors', () => {
  it('counts published solutions by the users who uploaded them', async () => {
    const { body } = await visitor().get('/solutions/top_contributors').expect(200);
    expect(body).toEqual([
      { username: 'flora', full_name: null, solutions_count: 5 },
      { username: 'ove', full_name: null, solutions_count: 1 },
    ]);
  });
});

describe('GET /stats', () => {
  it('counts only what visitors may see, and as proven only what is proven well enough', async () => {
    const errors = { decay: 0.001, 'two-species': 0.1, laplace: 0.02, heat: 0.004, beam: 0.2 };
    for (const [name, provenError] of Object.entries(errors))
      await aCertificate(hub, published[name]!, { provenError });
    expect((await visitor().get('/stats').expect(200)).body).toEqual({
      solutions: 6,
      proven: 4,
      largest_error: 0.1,
      median_error: 0.004,
      equations: 1,
      downloads: 5,
    });
  });
});

describe('the count of a top contributor', () => {
  it('contains a solution once, however many versions of it were published', async () => {
    const [author, publisher] = [await asUser(hub), await asAdmin(hub)];
    const { label } = await aPublishedUpload(author, publisher, { name: 'several' });
    await aPublishedUpload(author, publisher, { name: label });
    const { body } = await asVisitor(hub).get('/solutions/top_contributors').expect(200);
    expect(body).toContainEqual({ username: author.username, full_name: null, solutions_count: 1 });
  });
});
