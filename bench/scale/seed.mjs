// Invented users, projects and solutions, made by the database from the kinds of the demo content.
import { PLAIN, RARE, TOPICS } from './words.mjs';

/** One unpublished solution after this many published ones. */
const PUBLISHED_TO_UNPUBLISHED = 5;
const USERS = 50_000;
const USE_CASES = 12;
const EQUATIONS = 60;
/** Forms of equations beside those of the demo content: an eighth of the solutions have one of them, the first ones more often. */
const FORMS = 20_000;
/** Problems that the certificates of solutions are about, the first ones more often. */
const PROBLEMS = 100_000;
/** Those with the most solutions, whose records the hub computes before it is asked. */
const PROBLEMS_WITH_RECORDS = 1_000;
/** Newer than any code, so that nothing is proven again while the bench runs. */
const NEVER_AGAIN = 1_000_000;
const ROWS_AT_ONCE = 50_000;

/** A word of an array, the first ones far more often than the last. */
const oftenFirst = (words) => `${words}[1 + floor(array_length(${words}, 1) * random() ^ 3)::int]`;

/** Adds what is missing to a number of published solutions. */
export async function seed(db, published, say) {
  await db.query(`select setseed(0.5)`);
  const { rows } = await db.query(`select count(*)::int as n from solutions where name ~ '_[0-9]{5,}$'`);
  const [have, want] = [rows[0].n, Math.round(published * (1 + 1 / PUBLISHED_TO_UNPUBLISHED))];
  if (have >= want) return;
  // Triggers and checks of other tables are left out, and what they keep is filled at the end.
  await db.query(`set session_replication_role = replica`);
  await seedPeople(db);
  await seedKinds(db);
  await seedProblems(db);
  for (let from = have; from < want; from += ROWS_AT_ONCE) {
    await seedSolutions(db, from, Math.min(from + ROWS_AT_ONCE, want));
    say(`${Math.min(from + ROWS_AT_ONCE, want)} of ${want} solutions`);
  }
  await db.query(`drop table kinds, wordlists`);
  await db.query(`set session_replication_role = origin`);
  await fill(db);
  await db.query(`vacuum analyze`);
}

/** What triggers would have kept. */
async function fill(db) {
  const { rows } = await db.query(`select max(id) as last from solutions`);
  for (let id = 0; id < rows[0].last; id += ROWS_AT_ONCE)
    await db.query(
      `select hub_list_solutions(array(select id from solutions where id > $1 and id <= $2 and published_version is not null))`,
      [id, id + ROWS_AT_ONCE],
    );
  await db.query(`
    insert into contributors (user_id, solutions)
    select uploaded_by, count(distinct solution_id) from solution_versions
    where status = 'published' and uploaded_by is not null group by uploaded_by
    on conflict (user_id) do update set solutions = excluded.solutions`);
  await db.query(`truncate changed_problems`);
  await db.query(
    `insert into changed_problems (problem_id) select id from problems order by solutions desc limit ${PROBLEMS_WITH_RECORDS}`,
  );
}

async function seedPeople(db) {
  await db.query(
    `
    insert into users (username, email, full_name)
    select 'user' || i, 'user' || i || '@example.org', initcap(w.words[1 + i % ${RARE.length}]) || ' ' || initcap(w.words[1 + (i * 31) % ${RARE.length}])
    from generate_series(1, ${USERS}) i, (select $1::text[] as words) w on conflict do nothing`,
    [RARE],
  );
  await db.query(
    `
    insert into projects (name, is_public) select 'p' || i || '-' || ($1::text[])[1 + i % ${RARE.length}], i % 4 > 0
    from generate_series(1, ${USERS / 10}) i on conflict do nothing`,
    [RARE],
  );
  await db.query(`insert into project_names (name, project_id) select name, id from projects on conflict do nothing`);
  await db.query(`
    insert into project_members (project_id, user_id, permission)
    select p.id, u.id, 'owner' from projects p join users u on u.username = 'user' || substring(p.name from '^p([0-9]+)-')
    on conflict do nothing`);
  await db.query(
    `
    insert into equations (name) select initcap(w) || ' equation' from unnest($1::text[]) with ordinality x(w, i)
    where i between 20 and ${EQUATIONS + 3} on conflict do nothing`,
    [TOPICS],
  );
  await db.query(
    `
    insert into use_cases (name) select initcap(w) from unnest($1::text[]) with ordinality x(w, i) where i between 80 and ${
      73 + USE_CASES
    } on conflict do nothing`,
    [TOPICS],
  );
}

/** All of them with one statement, which lists only show. */
async function seedProblems(db) {
  const decay = {
    op: 'add',
    args: [
      { op: 'derivative', args: [{ op: 'name', name: 'u' }], by: ['t'] },
      { op: 'name', name: 'u' },
    ],
  };
  const statement = {
    coordinates: [{ name: 't', from: 0, to: 2 }],
    unknowns: ['u'],
    equation: [decay],
    conditions: [{ kind: 'value', unknown: 'u', at: { t: 0 }, equals: { op: 'number', value: 1 } }],
  };
  await db.query(
    `
    insert into problems (key, equation_key, equation_type, "order", linear, statement)
    select left(md5('problem ' || i), 16), left(md5('form ' || floor(${FORMS} * random() ^ 2)), 16), case when i % 5 = 0 then 'pde' else 'ode' end,
      1 + i % 2, i % 2 = 0, $1
    from generate_series(1, ${PROBLEMS}) i on conflict do nothing`,
    [JSON.stringify(statement)],
  );
  await db.query(
    `insert into problem_references (problem_id, state, certified_with, summary)
     select id, 'done', ${NEVER_AGAIN}, '{"reason": "Nobody has looked."}' from problems on conflict do nothing`,
  );
}

/** The published versions of the demo content, without what lists do not show: it is large, and the bench has no need of it. */
async function seedKinds(db) {
  await db.query(`drop table if exists kinds, wordlists`);
  await db.query(`
    create unlogged table kinds as select row_number() over (order by v.id)::int as kind, v.*, s.equation_id
    from solution_versions v join solutions s on s.id = v.solution_id and s.published_version = v.version
    join project_names n on n.project_id = s.project_id and n.name like 'demo%'`);
  await db.query(`
    update kinds set details = '{}', facts = '{}', evaluated = '{"kind":"none"}', differences = '[]',
      inspection = '{"verdict":"usual"}', derived = derived - 'source'`);
  await db.query(
    `create unlogged table wordlists as select $1::text[] as topics, $2::text[] as plain, $3::text[] as rare`,
    [TOPICS, PLAIN, RARE],
  );
}

async function seedSolutions(db, from, to) {
  await db.query(`
    insert into solutions (project_id, name, label, equation_id, head_version, published_version, like_count, download_count,
      created_at, updated_at, public_updated_at)
    select p.id, x.name, p.name || '/' || x.name, case when random() < 0.8 then k.equation_id else e.id end, 1,
      case when x.i % ${PUBLISHED_TO_UNPUBLISHED + 1} = 0 then null else 1 end,
      floor(40 * random() ^ 6)::int, floor(5000 * random() ^ 5)::int, x.created, x.updated,
      case when x.i % ${PUBLISHED_TO_UNPUBLISHED + 1} > 0 then x.updated end
    from (
      select i, created, created + random() * (now() - created) as updated, 1 + floor(17 * random())::int as kind,
        1 + floor(${USERS / 10} * random() ^ 2)::int as project, 1 + floor(${EQUATIONS} * random() ^ 2)::int as equation,
        ${oftenFirst('topics')} || '_' || ${oftenFirst('topics')} || '_' || lpad(i::text, 5, '0') as name
      from wordlists, lateral (select i, now() - interval '3 years' + (i % 1000003) * interval '60 seconds' as created
        from generate_series(${from}, ${to - 1}) i) n
    ) x
    join (select id, name, row_number() over (order by id) as n from projects) p on p.n = x.project
    join kinds k on k.kind = x.kind
    left join (select id, row_number() over (order by id) as n from equations) e on e.n = x.equation
    on conflict do nothing`);
  await db.query(`create unlogged table seeded as select s.id, s.published_version, s.created_at, s.updated_at, s.project_id, s.name
    from solutions s where not exists (select from solution_versions v where v.solution_id = s.id)`);
  const { rows } = await db.query(
    `select string_agg(quote_ident(column_name), ', ') as list from information_schema.columns where table_name = 'solution_versions'
       and column_name <> all('{id,solution_id,version,status,description,uploaded_by,created_at,submitted_at,submitted_by,published_at,equation_key,equation_values_key}')`,
  );
  await db.query(
    `insert into solution_names (project_id, name, solution_id) select project_id, name, id from seeded on conflict do nothing`,
  );
  await db.query(`
    insert into solution_versions (solution_id, version, status, description, uploaded_by, created_at, published_at, submitted_at, equation_key, equation_values_key,
      ${rows[0].list})
    select x.id, 1, case when x.published_version = 1 then 'published' when x.id % 3 = 0 then 'submitted' else 'created' end,
      (select string_agg(case when random() < 0.6 then ${oftenFirst('plain')} when random() < 0.8 then ${oftenFirst('topics')}
        else ${oftenFirst('rare')} end, ' ') from wordlists, generate_series(1, 8 + x.id % 17) g),
      u.id, x.created_at, case when x.published_version = 1 then x.created_at end, x.created_at,
      case when x.id % 8 = 0 then left(md5('form ' || floor(${FORMS} * random() ^ 2)), 16) else k.equation_key end,
      case when x.id % 8 > 0 then k.equation_values_key end, ${rows[0].list
        .split(', ')
        .map((name) => `k.${name}`)
        .join(', ')}
    from (select *, 1 + floor(17 * random())::int as kind, 1 + floor(${USERS} * random() ^ 2)::int as person from seeded) x
    join kinds k on k.kind = x.kind join users u on u.username = 'user' || x.person`);
  await db.query(`
    insert into solution_certificates (version_id, state, rung, proven_error, relative_error, certified_with, derived_with, stated_with, problem_id, numbers,
      operations, is_network, program_sha256)
    select v.id, 'done', 'reference', x.error, x.error / 2, ${NEVER_AGAIN}, ${NEVER_AGAIN}, ${NEVER_AGAIN},
      (select max(id) from problems) - floor(${PROBLEMS} * random() ^ 3)::int, 50 + v.id % 5000, 100 + v.id % 9000, v.id % 10 > 0, md5(v.id::text)
    from (select id, case when random() < 0.5 then 10 ^ (-6 * random()) end as error from seeded) x join solution_versions v on v.solution_id = x.id`);
  await db.query(`
    insert into solution_use_cases (solution_id, use_case_id)
    select x.id, c.id from seeded x, use_cases c where (x.id::bigint * 7919 + c.id * 104729) % 100 < case when c.id % 4 = 0 then 15 else 5 end`);
  await db.query(`drop table seeded`);
}
