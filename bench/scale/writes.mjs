// What the database does for one like, download, upload and publication, with all triggers and what they leave for the commit.
import { spread } from './spread.mjs';

const REPEATS = 100;
const KEPT_OUT = `'{id,solution_id,version,status,published_at}'`;

/** Statements of each kind of change, with the id of a solution `$1`. @param columns of a version that an upload writes */
const changes = (columns) => ({
  like: [`update solutions set like_count = like_count + 1 where id = $1`],
  download: [`update solutions set download_count = download_count + 1 where id = $1`],
  upload: [
    `with made as (
       insert into solutions (project_id, name, label, equation_id, head_version)
       select project_id, name || '-again', label || '-again', equation_id, 1 from solutions where id = $1 returning id, project_id, name),
     named as (insert into solution_names (project_id, name, solution_id) select project_id, name, id from made)
     insert into solution_versions (solution_id, version, status, ${columns})
     select made.id, 1, 'created', ${columns} from made, solution_versions v where v.solution_id = $1 and v.version = 1`,
  ],
  publication: [
    `update solution_versions set status = 'published', published_at = now() where solution_id = $1 and version = 1`,
    `update solutions set published_version = 1, public_updated_at = now() where id = $1`,
  ],
});

/** @returns times of each kind of change; nothing stays changed */
export async function measureWrites(db) {
  const { rows } = await db.query(
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
     where table_name = 'solution_versions' and is_generated = 'NEVER' and column_name <> all(${KEPT_OUT})`,
  );
  const results = [];
  for (const [name, statements] of Object.entries(changes(rows[0].columns))) {
    const ids = await idsFor(db, name === 'publication');
    const times = [];
    for (const id of ids) times.push(await timeOf(db, statements, id));
    const warm = times.slice(REPEATS / 10).sort((a, b) => a - b);
    results.push({ name, ...spread(warm) });
  }
  return results;
}

/** Solutions from everywhere in the table; a publication needs those that are not published. */
async function idsFor(db, unpublished) {
  const { rows } = await db.query(
    `select id from solutions where published_version is ${unpublished ? '' : 'not'} null and name ~ '_[0-9]{5,}$'
     order by md5(id::text) limit ${REPEATS}`,
  );
  return rows.map(({ id }) => id);
}

async function timeOf(db, statements, id) {
  await db.query('begin');
  const start = performance.now();
  for (const text of statements) await db.query(text, [id]);
  await db.query('set constraints all immediate'); // what would run at the commit
  const time = performance.now() - start;
  await db.query('rollback');
  return time;
}
