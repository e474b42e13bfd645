import type { SearchAnswerDto } from '../src/solutions/search/dto/search.dto';
import { asAdmin, asUser, asVisitor, type LoggedIn, withKey } from './support/as';
import { copiesOf } from './support/builders/copies';
import { aProject } from './support/builders/project';
import { anUpload, aPublishedUpload } from './support/builders/upload';
import type { Caller } from './support/caller';
import { startTestHub, type TestHub } from './support/test-hub';

let hub: TestHub;
let erwin: LoggedIn;
let admin: LoggedIn;

beforeAll(async () => {
  hub = await startTestHub();
  [erwin, admin] = [await asUser(hub, 'erwin'), await asAdmin(hub, 'chief')];
  await asUser(hub, 'erwina');
  await erwin.put('/profile', { full_name: 'Erwin Schrödinger' }).expect(200);
  await aProject(erwin, { name: 'cats', isPublic: true });
  await hub.db.query(`insert into equations (name) values ('Schrödinger'), ('Korteweg–de Vries'), ('100%_sure')`);
  for (const [name, equation] of [
    ['alive', 'Schrödinger'],
    ['predators', 'Lotka-Volterra'],
    ['run-01', 'Heat'],
    ['kettle', 'Heat'],
    ['heated', null],
  ] as const) {
    const { id } = await aPublishedUpload(erwin, admin, { name: `cats/${name}`, description: 'Zebrafish in a box' });
    await hub.db.query(`update solutions set equation_id = (select id from equations where name = $2) where id = $1`, [
      id,
      equation,
    ]);
  }
  await anUpload(erwin, { name: 'cats/brusselator-draft' });
  await anUpload(erwin, { name: 'cats/predators' }); // a head that is not published
});
afterAll(() => hub.close());

const visitor = () => asVisitor(hub);
const search = async (q: string, who: Caller = visitor()) =>
  (await who.get(`/search?q=${encodeURIComponent(q)}`).expect(200)).body as SearchAnswerDto;
const equations = async (q: string) => (await search(q)).equations.map(({ name }) => name);
const solutions = async (q: string, who?: Caller) => (await search(q, who)).solutions.map(({ name }) => name);
const users = async (q: string, who?: Caller) => (await search(q, who)).users.map(({ username }) => username);
const listed = async (q: string) => {
  const { body } = await visitor()
    .get(`/solutions?sort_by=alphabetical&q=${encodeURIComponent(q)}`)
    .expect(200);
  return (body as { name: string }[]).map(({ name }) => name);
};

describe('GET /search', () => {
  it('returns the fields that the search box needs', async () => {
    expect(await search('schrod')).toEqual({
      equations: [{ id: expect.any(Number) as number, name: 'Schrödinger' }],
      solutions: [
        {
          id: expect.any(Number) as number,
          name: 'alive',
          label: 'cats/alive',
          equation_name: 'Schrödinger',
          username: 'erwin',
        },
      ],
      users: [{ username: 'erwin', full_name: 'Erwin Schrödinger' }],
    });
  });

  it.each(['', 'h', 'he', '  he ', '%%'])('finds nothing for %j, which has fewer than three characters', async (q) => {
    expect(await search(q)).toEqual({ equations: [], solutions: [], users: [] });
  });
  it('finds nothing without a q', async () => {
    expect((await visitor().get('/search').expect(200)).body).toEqual({ equations: [], solutions: [], users: [] });
  });

  it.each([
    ['swapped neighbours', 'lokta', 'Lotka-Volterra'],
    ['two words', 'lokta volterra', 'Lotka-Volterra'],
    ['a typo in each of two words', 'lokta voltera', 'Lotka-Volterra'],
    ['a typo in a word with a hyphen', 'lokta-volterra', 'Lotka-Volterra'],
    ['no hyphen', 'lotkavolterra', 'Lotka-Volterra'],
    ['no accents', 'schrodinger', 'Schrödinger'],
    ['additional accents', 'schrödîngér', 'Schrödinger'],
    ['the other spelling', 'schroedinger', 'Schrödinger'],
    ['a missing letter', 'schrodnger', 'Schrödinger'],
    ['a missing first letter', 'chrodinger', 'Schrödinger'],
    ['a wrong letter', 'schradinger', 'Schrödinger'],
    ['an extra last letter', 'laplacee', 'Laplace'],
    ['a missing letter of five', 'vris', 'Korteweg–de Vries'],
    ['capitals', 'LOTKA', 'Lotka-Volterra'],
    ['a part of a name', 'olter', 'Lotka-Volterra'],
    ['wildcards', '100%_', '100%_sure'],
  ])('tolerates %s', async (_what, q, name) => expect(await equations(q)).toEqual([name]));

  it.each([
    ['two typos in one word', 'lokat'],
    ['a typo in a short word', 'haet'],
    ['a wildcard', 'hea_'],
    ['another number', 'run-02'],
  ])('does not tolerate %s', async (_what, q) => {
    expect(await search(q)).toEqual({ equations: [], solutions: [], users: [] });
  });

  it('prefers exact matches to similar ones', async () => {
    await hub.db.query(`insert into equations (name) values ('Lorentz')`);
    expect(await equations('lorenz')).toEqual(['Lorenz']);
    expect(await equations('lorents')).toEqual(['Lorentz']);
  });

  it('lists the best match first', async () => {
    expect((await equations('heat'))[0]).toBe('Heat');
    expect(await solutions('heat')).toEqual(['heated', 'kettle', 'run-01']);
  });

  it('returns at most five of each kind', async () => {
    const [{ id }] = await hub.db.query<[{ id: number }]>(`select id from solutions where name = 'alive'`);
    // Copies of a version that is published, so they are found too.
    await copiesOf(
      hub,
      id,
      Array.from({ length: 9 }, (_, i) => `many-${i}`),
    );
    expect(await solutions('many')).toHaveLength(5);
    await hub.db.query(`delete from solutions where name like 'many-%'`);
  });

  it('finds published solutions for everybody, and no others', async () => {
    for (const who of [visitor(), erwin, admin, await withKey(erwin)]) {
      expect(await solutions('brusselator', who)).toEqual([]);
      expect(await solutions('predators', who)).toEqual(['predators']);
    }
  });

  it('does not reveal the words of hidden solutions', async () => {
    await aPublishedUpload(erwin, admin, { name: 'cats/bruselator' });
    expect(await solutions('brusselator')).toEqual(['bruselator']);
  });

  it('shows visitors only users with published solutions', async () => {
    expect(await users('erwin')).toEqual(['erwin']);
    expect(await users('erwin', admin)).toEqual(['erwin', 'erwina']);
    expect(await users('erwni', await withKey(admin, 'read'))).toEqual(['erwin']);
    expect(await users('erwin schroedinger')).toEqual(['erwin']);
    expect(await users('chief')).toEqual([]);
  });

  it.each([`q=${'x'.repeat(201)}`, 'q=abc&q=def', 'q=%00abc'])('refuses ?%s', async (query) => {
    const { body } = await visitor().get(`/search?${query}`).expect(422);
    expect(body.errors).toEqual([{ field: 'q', message: expect.any(String) as string }]);
  });

  it.each([
    '＼＼＼',
    '％％％',
    "'''",
    '\\\\\\',
    '"; drop',
    '((((',
    '日本語',
    '🙂🙂🙂',
    'x '.repeat(99),
    'y'.repeat(200),
    '½½½',
  ])('treats %j as text', async (q) => {
    await search(q);
    await listed(q);
  });
});

describe('searches in ordinary language', () => {
  /** Labels that the list, the numbers beside its filters and the search box find. */
  const found = async (q: string) => {
    const query = `q=${encodeURIComponent(q)}`;
    const { body: facets } = await visitor().get(`/solutions/facets?${query}`).expect(200);
    const list = await listed(q);
    expect(Object.values(facets.equation_types as Record<string, number>).reduce((a, b) => a + b)).toBe(list.length);
    expect((await solutions(q)).sort()).toEqual(list.slice(0, 5));
    return list.join(' ');
  };
  beforeAll(async () => {
    const text = { equation: 'lambda u, x, y: [diff(u, x, order=2) + diff(u, y, order=2)]', parameters: {} };
    const edges = [{ condition_type: 'DirichletBVP2D' }];
    const of = (name: string, details: object, description = 'Of the tests', typeName?: string) =>
      aPublishedUpload(erwin, admin, { name: `cats/${name}`, description, details: { ...details }, typeName });
    await of('drum', { ...text, conditions: edges }, 'A model of its skin', 'Solver2D');
    await of('beam', { conditions: [{ condition_type: 'DirichletBVP' }] });
    await of('mode-of-a-bell', { conditions: [{ condition_type: 'IBVP1D' }] }, 'A PDE in a layer at the boundary');
    await of('xylophone-ode', text, 'Of the tests', 'Solver2D');
  });
  afterAll(() =>
    hub.db.query(`delete from solutions where name in ('drum', 'beam', 'mode-of-a-bell', 'xylophone-ode')`),
  );

  it.each([
    ['Heat equation', 'heated kettle run-01'],
    ['the heat equations', 'heated kettle run-01'],
    ['solution of the Lotka-Volterra system', 'predators'],
    ["Schrödinger's equation", 'alive'],
    ['heat, zebrafish', 'heated kettle run-01'],
    ['boundary value', 'beam drum mode-of-a-bell'],
    ['Boundary-value problems', 'beam drum mode-of-a-bell'],
    ['dirichlet', 'beam drum'],
    ['initial boundary value problem', 'mode-of-a-bell'],
    ['PDE', 'drum mode-of-a-bell xylophone-ode'],
    ['PDE boundary layer', 'mode-of-a-bell'],
    ['heat ODE', 'heated kettle run-01'],
    ['heat PDE', ''],
    ['bell ODE', 'mode-of-a-bell'],
    ['drum ODE', ''],
    ['xylophone ODE', 'xylophone-ode'],
    ['kettle initial value problem', 'kettle'],
    ['drum initial value problem', ''],
    ['the problem', ''],
  ])('%j finds the right solutions', async (q, labels) => expect(await found(q)).toBe(labels));

  it('also find the equation', async () => {
    expect((await equations('the heat equation'))[0]).toBe('Heat');
    expect((await equations('heat PDE'))[0]).toBe('Heat');
    expect(await equations('boundary value problem')).toEqual([]);
  });

  it('list a solution with the name first, whatever other words there are', async () => {
    expect(await solutions('the kettle problem')).toEqual(['kettle']);
    expect((await solutions('heated equation'))[0]).toBe('heated');
    expect((await solutions('heat equation'))[0]).toBe('heated');
  });
});

describe('the parameter q of GET /solutions', () => {
  it.each([
    ['lokta volterra', 'predators'],
    ['schrodinger', 'alive'],
    ['scrhodinger', 'alive'],
    ['kettel', 'kettle'],
    ['zebrafish heat', 'heated kettle run-01'],
    ['zebrafihs', ''], // descriptions are not forgiven
    ['run-02', ''],
  ])('%s finds %s', async (q, found) => expect((await listed(q)).join(' ')).toBe(found));

  it('finds similar words only if no solution in the list has the exact word', async () => {
    await aPublishedUpload(erwin, admin, { name: 'cats/kettles' });
    expect(await listed('kettles')).toEqual(['kettles']);
    expect(await listed('kettel')).toEqual(['kettle']);
    expect(await listed('kettlez')).toEqual(['kettle', 'kettles']);
    // A filter does not change what a word means.
    expect((await visitor().get('/solutions?q=kettles&equation_types=pde').expect(200)).body).toEqual([]);
  });
});
