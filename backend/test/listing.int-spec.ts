import { asAdmin, asUser } from './support/as';
import { copiesOf } from './support/builders/copies';
import { aProject } from './support/builders/project';
import { aPublishedUpload } from './support/builders/upload';
import { startTestHub, type TestHub } from './support/test-hub';

const EDITS = 200;
const NUMBERS = ['domain_t_min', 'domain_t_max', 'domain_x_min', 'domain_x_max', 'domain_y_min', 'domain_y_max'];
const LISTED = `s.id, v.id, s.project_id, s.created_at, s.public_updated_at, s.like_count, s.download_count, k.relative_error,
  s.featured_position, s.label, ${NUMBERS.map((name) => `v.${name}`).join(', ')}, v.equation_type, coalesce(k.relative_error <= 0.1, false), s.featured,
  s.equation_id, array(select t from unnest(v.condition_types) t where t in ('ivp', 'ibvp1d', 'dirichletbvp', 'dirichletbvp2d') order by t),
  array(select use_case_id from solution_use_cases where solution_id = s.id order by 1)`;
const PUBLISHED = `from solutions s join solution_versions v on v.solution_id = s.id and v.version = s.published_version
  left join solution_certificates k on k.version_id = v.id`;
const KEPT = `l.solution_id, l.version_id, l.project_id, l.created_at, l.updated_at, l.like_count, l.download_count, l.relative_error,
  l.featured_position, l.label, ${NUMBERS.map((name) => `l.${name}`).join(', ')}, c.equation_type, c.proven, c.featured, c.equation_id,
  c.condition_types, c.use_cases`;
const COMPARABLE = `${PUBLISHED} where v.equation_key is not null`;
/** The domain of a listing lies in that of its cell. */
const INSIDE = NUMBERS.map((name) => {
  const [kept, of] = [`l.${name}`, `c.${name}`];
  return `(${kept} is null or ${of} is not null and ${name.endsWith('min') ? `${of} <= ${kept}` : `${of} >= ${kept}`})`;
}).join(' and ');

let hub: TestHub;
let first: number;

beforeAll(async () => {
  hub = await startTestHub();
  const [owner, admin] = [await asUser(hub, 'olga'), await asAdmin(hub)];
  await asUser(hub, 'piet');
  await aProject(owner, { name: 'listed', isPublic: true });
  first = (await aPublishedUpload(owner, admin, { name: 'listed/first' })).id;
  await copiesOf(hub, first, ['one', 'two', 'three', 'four', 'five', 'six', 'seven']);
});
afterAll(() => hub.close());

/** Rows of one side that the other does not have, of the listing and of all that is counted. */
async function differences(): Promise<unknown[]> {
  const pairs = [
    [
      `select ${LISTED} ${PUBLISHED}`,
      `select ${KEPT} from solution_listing l join listing_cells c on c.id = l.cell_id`,
    ],
    [
      'select cell_id, count(*)::int from solution_listing group by cell_id',
      'select id, solutions from listing_cells where solutions <> 0',
    ],
    [
      'select coalesce(sum(download_count), 0) from solutions where published_version is not null',
      'select sum(downloads) from download_totals',
    ],
    [
      `select uploaded_by, count(distinct solution_id)::int from solution_versions where status = 'published' and uploaded_by is not null group by 1`,
      'select user_id, solutions from contributors where solutions <> 0',
    ],
    [
      `select s.id, v.equation_key, v.equation_values_key, v.equation_type, s.equation_id, k.relative_error, k.certified_residual,
        s.download_count, s.public_updated_at ${COMPARABLE}`,
      `select solution_id, equation_key, equation_values_key, equation_type, equation_id, relative_error, certified_residual,
        download_count, updated_at from equation_solutions`,
    ],
    [
      `select v.equation_key, count(*)::int, mode() within group (order by v.equation_type), mode() within group (order by s.equation_id)
        ${COMPARABLE} group by v.equation_key`,
      'select equation_key, solutions, equation_type, equation_id from equation_forms where solutions > 0',
    ],
    ['select 0 where false', 'select more from equation_form_changes'],
    [
      'select 0 where false',
      `select l.solution_id from solution_listing l join listing_cells c on c.id = l.cell_id where not (${INSIDE})`,
    ],
  ] as const;
  const found = await Promise.all(
    pairs.map(([obvious, kept]) =>
      hub.db.query<unknown[]>(`((${obvious}) except all (${kept})) union all ((${kept}) except all (${obvious}))`),
    ),
  );
  return found.flat();
}

/** The same numbers in every run. */
function numbers(): (below: number) => number {
  let state = 7;
  return (below) => {
    state = (state * 48271) % 2147483647;
    return state % below;
  };
}

it('holds what the slow query finds, whatever is edited', async () => {
  const next = numbers();
  const any = (table: string) =>
    `(select id from ${table} order by id offset ${next(8)} % (select count(*) from ${table}) limit 1)`;
  const edits: (() => string)[] = [
    () => `update solutions set like_count = like_count + 1 where id = ${any('solutions')}`,
    () => `update solutions set download_count = download_count + ${next(9)}`,
    () => `update solutions set equation_id = nullif(${next(4)}, 0) where id = ${any('solutions')}`,
    () => `update solutions set featured = not featured, featured_position = ${next(9)} where id % 3 = ${next(3)}`,
    () => `update solutions set public_updated_at = now() where id = ${any('solutions')}`,
    () => `update solutions set label = 'listed/' || name || '-${next(1e6)}' where id = ${any('solutions')}`,
    () => `update solutions set published_version = null where id = ${any('solutions')}`,
    () =>
      `update solutions s set published_version = (select max(version) from solution_versions where solution_id = s.id)`,
    () => `update solution_versions set equation_type = (array['ode', 'pde'])[1 + (id + ${next(2)}) % 2]`,
    () =>
      `update solution_versions set condition_types = array['ivp', 'dirichletbvp', 'Other'] where id = ${any('solution_versions')}`,
    () => `update solution_versions set domain_t_max = ${next(9)} where id = ${any('solution_versions')}`,
    () =>
      `update solution_versions set status = (array['published', 'created'])[${1 + next(2)}] where id % 2 = ${next(2)}`,
    () =>
      `update solution_versions set uploaded_by = (select id from users where username = '${['olga', 'piet'][next(2)]}') where solution_id % 3 = ${next(3)}`,
    () => `update solution_versions set uploaded_by = null where id = ${any('solution_versions')}`,
    () => `insert into solution_certificates (version_id, state, relative_error) select id, 'done', nullif(${next(3)} / 15.0, 0) from solution_versions where id % 2 = ${next(2)}
      on conflict (version_id) do update set relative_error = excluded.relative_error`,
    () =>
      `update solution_certificates set certified_residual = nullif(${next(3)}, 0) where version_id = ${any('solution_versions')}`,
    () =>
      `update solution_versions set equation_key = (array['one', 'two', null])[1 + (id + ${next(3)}) % 3], equation_values_key = nullif('${next(3)}', '0')
        where id % 2 = ${next(2)}`,
    () => `delete from solution_certificates where version_id = ${any('solution_versions')}`,
    () =>
      `insert into solution_use_cases (solution_id, use_case_id) select id, ${1 + next(5)} from solutions where id % 2 = ${next(2)} on conflict do nothing`,
    () => `delete from solution_use_cases where use_case_id = ${1 + next(5)}`,
  ];
  for (let edit = 0; edit < EDITS; edit++) {
    await hub.db.query(edits[next(edits.length)]!());
    if (edit % 10 === 0) expect(await differences()).toEqual([]);
  }
  await hub.db.query(`delete from solutions where id % 2 = 0 and id <> ${first}`);
  expect(await differences()).toEqual([]);
});

it('counts every solution of an equation when many are published and withdrawn at once', async () => {
  await hub.db.query(`update solution_versions set equation_key = 'one'`);
  const change = (id: number, version: string) =>
    hub.db.query(`update solutions set published_version = ${version} where id = $1`, [id]);
  const ids = (await hub.db.query<{ id: number }[]>('select id from solutions order by id')).map(({ id }) => id);
  for (const version of ['null', '1', 'null', '1']) await Promise.all(ids.map((id) => change(id, version)));
  expect(await differences()).toEqual([]);
  expect(await hub.db.query('select solutions from equation_forms where solutions > 0')).toEqual([
    { solutions: ids.length },
  ]);
});

it('counts no download twice and none not at all when many come at once', async () => {
  await Promise.all(
    Array.from({ length: 20 }, () =>
      hub.db.query('update solutions set download_count = download_count + 1 where id = $1', [first]),
    ),
  );
  expect(await differences()).toEqual([]);
});
