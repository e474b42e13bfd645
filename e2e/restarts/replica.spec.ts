import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { freshName, hubState, hubUrl, logInAsAdmin, newKey, newPerson, type Person, uploadRecorded } from '../world.ts';

let replica: pg.Client;
beforeAll(async () => {
  replica = new pg.Client({ connectionString: readFileSync(path.join(hubState, 'replica-url'), 'utf8') });
  await replica.connect();
});
afterAll(async () => {
  await replica.query('select pg_wal_replay_resume()');
  await replica.end();
});

it('stands still while solutions are published: neither authors nor visitors of any hub see an old page', async () => {
  const [author, admin] = [await newPerson('author'), await logInAsAdmin()];
  const name = freshName('replicated');
  const key = await newKey(author);
  const { id } = await uploadRecorded(key, name, 'exp-decay', 1);
  const act = (who: Person, action: string) =>
    fetch(`${hubUrl}/api/v1/solutions/${id}/${action}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${who.session.access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ comment: 'please look' }),
    });
  await replica.query('select pg_wal_replay_pause()');
  for (const version of [1, 2]) {
    if (version > 1) await uploadRecorded(key, name, 'exp-decay', version);
    expect((await act(author, 'submit')).status).toBe(200);
    expect((await act(admin, 'publish')).status).toBe(200);
    const readers: Record<string, string>[] = [{}, { authorization: `Bearer ${author.session.access_token}` }];
    for (const headers of readers)
      for (let again = 0; again < 6; again++) {
        const seen: unknown = await (await fetch(`${hubUrl}/api/v1/solutions/${id}`, { headers })).json();
        expect(seen).toMatchObject({ id, version, status: 'published' });
      }
  }
  const { rows } = await replica.query(
    `select count(*)::int as published from solution_versions where solution_id = $1 and status = 'published'`,
    [id],
  );
  expect(rows).toEqual([{ published: 0 }]); // that is what the replica would have answered
});
