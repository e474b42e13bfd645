import type { FacetsDto } from '../src/solutions/browse/dto/facets.dto';
import { asAdmin, asUser, asVisitor, type LoggedIn } from './support/as';
import { aMember, aProject } from './support/builders/project';
import { copiesOf } from './support/builders/copies';
import { anUpload, aPublishedUpload } from './support/builders/upload';
import type { Caller } from './support/caller';
import { startTestHub, type TestHub } from './support/test-hub';

const MANY = 60;
/** The keys that each filter can have; ids are those of the catalog that the migrations add. */
const KEYS = {
  equation_types: ['ode', 'pde'],
  problem_types: ['ivp', 'bvp'],
  condition_types: ['ivp', 'ibvp1d', 'dirichletbvp', 'dirichletbvp2d'],
  libraries: ['neurodiffeq', 'deepxde', 'pina', 'torch', 'other'],
  proven: ['true', 'false'],
  equations: ['1', '2', '3', '4', '2147483647'],
  use_cases: ['1', '2', '3', '2147483647'],
} satisfies Record<keyof FacetsDto, string[]>;

let hub: TestHub;
let owner: LoggedIn;
let reader: LoggedIn;
let admin: LoggedIn;

beforeAll(async () => {
  hub = await startTestHub();
  [owner, reader, admin] = [await asUser(hub, 'ove'), await asUser(hub, 'rea'), await asAdmin(hub)];
  const shut = await aProject(owner, { name: 'shut' });
  await aMember(shut, reader, 'read');
  await aProject(owner, { name: 'open', isPublic: true });
  for (const project of ['shut', 'open']) {
    const { id } = await aPublishedUpload(owner, admin, { name: `${project}/first` });
    await copiesOf(
      hub,
      id,
      Array.from({ length: MANY }, (_, i) => `copy-${i}`),
    );
  }
  // Every combination of properties, in cycles of lengths that have no common factor.
  await hub.db.query(`update solutions set equation_id = nullif(id % 5, 0), featured = id % 2 = 0`);
  await hub.db.query(`update solution_versions set
    equation_type = (array['ode', 'pde'])[1 + id % 2],
    condition_types = array[(array['ivp', 'ibvp1d', 'dirichletbvp', 'dirichletbvp2d', 'NoCondition'])[1 + id % 5], (array['ivp', 'NoCondition'])[1 + id % 2]],
    domain_t_min = id % 3, domain_t_max = 10 + id % 7,
    description = (array['alpha', 'beta', 'gamma'])[1 + id % 3]`);
  await hub.db.query(
    `insert into solution_use_cases (solution_id, use_case_id) select id, 1 + id % 3 from solutions union select id, 1 + id % 2 from solutions`,
  );
  await hub.db.query(`insert into solution_certificates (version_id, state, rung, relative_error)
    select id, 'done', 'reference', case when id % 3 = 0 then 0.05 when id % 3 = 1 then 0.25 end from solution_versions
    on conflict (version_id) do update set state = 'done', rung = 'reference', relative_error = excluded.relative_error`);
  // Some are not published, some have a newer head that is not.
  await hub.db.query(`update solution_versions set status = 'created' where solution_id % 4 = 0`);
  await hub.db.query(`update solutions set published_version = null, featured = false where id % 4 = 0`);
  for (const name of ['open/copy-1', 'shut/copy-2']) await anUpload(owner, { name });
});
afterAll(() => hub.close());

const visitor = () => asVisitor(hub);
const facetsOf = async (query: string, who: Caller) =>
  (await who.get(`/solutions/facets?${query}`).expect(200)).body as FacetsDto;
const countOf = async (query: URLSearchParams, who: Caller) => {
  const { body } = await who.get(`/solutions?${query.toString()}&return_count=true`).expect(200);
  return (body as { count: number }).count;
};

/** Finds for each chip the number next to it, and the count of the list with only this chip chosen in its filter. */
async function numbersAndCounts(query: string, who: Caller) {
  const facets = await facetsOf(query, who);
  const numbers: Record<string, number> = {};
  const counts: Record<string, number> = {};
  for (const [group, keys] of Object.entries(KEYS)) {
    for (const key of keys) {
      const params = new URLSearchParams(query);
      params.set(group, key);
      numbers[`${group}=${key}`] = facets[group as keyof FacetsDto][key] ?? 0;
      counts[`${group}=${key}`] = await countOf(params, who);
    }
  }
  return { numbers, counts };
}

describe('the number beside a chip equals the count of the list with only this chip chosen', () => {
  it.each([
    '',
    'equation_types=ode',
    'equation_types=ode,pde&problem_types=ivp',
    'problem_types=bvp&condition_types=ibvp1d,dirichletbvp',
    'equations=1,2',
    'use_cases=1&equations=3',
    'equation_types=pde&problem_types=ivp&condition_types=ivp&equations=1,2,3,4&use_cases=2,3',
    'domain_t_min=1&domain_t_max=12&equation_types=ode',
    'q=alpha&use_cases=1',
    'q=alhpa&use_cases=1',
    'featured=true&problem_types=ivp',
    'proven=true&equation_types=ode',
    'proven=false',
    'project=open&equations=2',
    'equations=2147483647',
    'username=ove&condition_types=ivp',
    'username=nobody',
  ])('for ?%s', async (query) => {
    const { numbers, counts } = await numbersAndCounts(query, visitor());
    expect(numbers).toEqual(counts);
  });

  it.each(['my=true&equation_types=ode', 'username=ove&problem_types=bvp', 'my=true&status=created&use_cases=1'])(
    'for ?%s, asked by a member who sees more',
    async (query) => {
      const { numbers, counts } = await numbersAndCounts(query, reader);
      expect(numbers).toEqual(counts);
      expect(Math.max(...Object.values(numbers))).toBeGreaterThan(0);
    },
  );
});

it('returns all keys of the enums, and the ids of all entries with solutions', async () => {
  const facets = await facetsOf('', visitor());
  expect(Object.keys(facets.equation_types)).toEqual(KEYS.equation_types);
  expect(Object.keys(facets.problem_types)).toEqual(KEYS.problem_types);
  expect(Object.keys(facets.condition_types)).toEqual(KEYS.condition_types);
  expect(Object.keys(facets.equations).toSorted()).toEqual(['1', '2', '3', '4']);
  expect(Object.keys(facets.use_cases).toSorted()).toEqual(['1', '2', '3']);
});

it('counts the same for everybody, except for filters that only some may use', async () => {
  const forVisitors = await facetsOf('', visitor());
  for (const who of [reader, owner, admin]) expect(await facetsOf('', who)).toEqual(forVisitors);
  const sum = ({ equation_types: types }: FacetsDto) => Object.values(types).reduce((a, b) => a + b, 0);
  expect(sum(await facetsOf('my=true', reader))).toBeGreaterThan(sum(await facetsOf('project=shut', visitor())));
  await visitor().get('/solutions/facets?my=true').expect(401);
  await visitor().get('/solutions/facets?status=created').expect(401);
  await reader.get('/solutions/facets?status=created').expect(403);
});

it.each(['equation_types=x', 'equations=01', 'use_cases=1,,x', 'domain_x_min=2&domain_x_max=1', 'q=a&q=b'])(
  'refuses ?%s with the same answer as the list',
  async (query) => {
    const facets = await visitor().get(`/solutions/facets?${query}`).expect(422);
    const list = await visitor().get(`/solutions?${query}`).expect(422);
    expect({ ...facets.body, request_id: '' }).toEqual({ ...list.body, request_id: '' });
  },
);
