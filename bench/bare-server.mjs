// The yardstick: node:http and pg, no framework, no rules, the same tables and about the same answer.
import { createHash, randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const SHARED = `s.id, s.name, s.label, p.name as projectname, u.username, e.name as equation_name, v.equation_type, v.type_name,
  v.status as hub_status, s.featured, v.version, s.like_count, s.download_count, v.description, s.created_at, s.public_updated_at as updated_at`;
const FROM = `from solutions s join projects p on p.id = s.project_id
  join solution_versions v on v.solution_id = s.id and v.version = s.published_version
  left join users u on u.id = v.uploaded_by left join equations e on e.id = s.equation_id`;
const LIST = {
  name: 'list',
  text: `select ${SHARED}, v.preview, v.derived->'equation_tex' as equation_tex, v.derived->'conditions_tex' as conditions_tex
    ${FROM} where s.published_version is not null order by s.created_at desc, s.id desc limit 20`,
};
const COUNT = { name: 'count', text: 'select count(*) from solutions where published_version is not null' };
const DETAIL = {
  name: 'detail',
  text: `select ${SHARED}, s.variable_summary, s.usecase_summary, s.reference_summary, s.training_summary, s.other_summary, s.citation,
    v.details, v.derived, v.inspection, v.facts, v.evaluated, v.preview ${FROM} where s.id = $1`,
};

await pool.query(
  'create table if not exists bare_uploads (id serial primary key, file text, sha256 text, details jsonb)',
);
const DETAILS = JSON.stringify({ note: 'about as long as what is sent with a solver '.repeat(40) });

/** Stores a body as a file, on the disk for sure, and a row. */
async function store(request) {
  const name = path.join(process.env.HUB_STATE_DIR, `bare-${randomUUID()}`);
  const [file, hash] = [await open(name, 'w'), createHash('sha256')];
  for await (const chunk of request) {
    hash.update(chunk);
    await file.write(chunk);
  }
  await file.sync();
  await file.close();
  await pool.query('insert into bare_uploads (file, sha256, details) values ($1, $2, $3)', [
    name,
    hash.digest('hex'),
    DETAILS,
  ]);
}

http
  .createServer(async (request, response) => {
    const send = (body, headers = {}, status = 200) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(JSON.stringify(body));
    };
    if (request.url === '/upload') {
      await store(request);
      return send({}, {}, 201);
    }
    const id = /^\/detail\/(\d+)$/.exec(request.url)?.[1];
    if (id) return send((await pool.query({ ...DETAIL, values: [id] })).rows[0]);
    const [list, count] = await Promise.all([pool.query(LIST), pool.query(COUNT)]);
    send(list.rows, { 'x-total-count': count.rows[0].count });
  })
  .listen(0, '127.0.0.1', function () {
    console.log(`ready ${this.address().port}`);
  });
