import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repositoryRoot } from '../src/config/settings';
import { callOrigin } from '../src/common/http/call-origin';
import { NamedStatements } from '../src/database/named-statements';
import { HeardChanges } from '../src/database/heard-changes';
import { asAdmin, asUser, asVisitor, type LoggedIn } from './support/as';
import { Caller } from './support/caller';
import { aProject, type TestProject } from './support/builders/project';
import { anUpload, aPublishedUpload } from './support/builders/upload';
import { alongside, startTestHub, type TestHub } from './support/test-hub';
import { until } from './support/until';

const ADDRESSES = [
  '/solutions?sort_by=alphabetical',
  '/solutions/facets',
  '/solutions/top_contributors',
  '/stats',
  '/equation_pages',
  '/search?q=kept',
  '/equations',
  '/use_cases',
];

/** Whose heads and summaries show what changes. */
const PAGES = ['/', '/solutions?sort_by=alphabetical', '/equations'];

let hubs: [TestHub, TestHub];
let hub: TestHub;
/** Keeps nothing. */
let plain: TestHub;
let admin: LoggedIn;
let owner: LoggedIn;
let stranger: LoggedIn;
let project: TestProject;
/** Addresses of parts of a solution. */
let parts: string[];

beforeAll(async () => {
  for (const file of ['index.html', 'config.json'])
    cpSync(path.join(repositoryRoot, 'shell-app/dist', file), path.join(shell, file));
  hub = await startTestHub({ HUB_SHELL_DIR: shell });
  hubs = [hub, await startTestHub(beside())];
  plain = await startTestHub(beside());
  plain.app.get(HeardChanges).catchUp = () => Promise.resolve(false);
  [admin, owner, stranger] = [await asAdmin(hub), await asUser(hub), await asUser(hub)];
  project = await aProject(owner, { name: 'keeping', isPublic: true });
  for (const name of ['kept-one', 'kept-two', 'kept-three'])
    await aPublishedUpload(owner, admin, { name: `keeping/${name}` });
  const id = await idOf('kept-one');
  parts = [`/solutions/versions?id=${id}`, `/solutions/${id}/same-equation`];
  await Promise.all(hubs.map(listening));
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  await Promise.all([...hubs, plain].map((one) => one.close()));
  rmSync(shell, { recursive: true });
});

const beside = () => ({ ...alongside(hub), HUB_SHELL_DIR: shell });
const listening = (one: TestHub) => until(() => one.app.get(HeardChanges).catchUp(), 'the hub hears changes');
const memberOf = (one: TestHub) => new Caller(one, stranger.headers);
const answersTo = (who: Caller) =>
  Promise.all([...ADDRESSES, ...parts].map(async (address) => (await who.get(address).expect(200)).body as unknown));
const pagesOf = (one: TestHub) =>
  Promise.all(
    PAGES.map(async (page) => (await (await fetch(one.url + page)).text()).replace(/http:\/\/localhost:\d+/g, '')),
  );
/** Another shell, whose screens are not drawn: the facts for machines stand in the documents. */
const shell = mkdtempSync(path.join(tmpdir(), 'hub-shell-'));
/** Is called for each statement that this hub sends to answer a visitor, and not for what it reads by itself, such as its outbox. */
function statementsOf(one: TestHub): jest.Mock {
  const statements = one.app.get(NamedStatements);
  const rows = statements.rows.bind(statements);
  const seen = jest.fn();
  jest.spyOn(statements, 'rows').mockImplementation((text, values) => {
    if (callOrigin()?.isPublicRead) seen();
    return rows(text, values);
  });
  return seen;
}
const idOf = async (name: string) => {
  const [row] = await hub.db.query<[{ id: number }]>('select id from solutions where name = $1', [name]);
  return row.id;
};

describe('answers to visitors', () => {
  const changes: Record<string, () => Promise<unknown>> = {
    'a publication': () => aPublishedUpload(owner, admin, { name: 'keeping/kept-four' }),
    'another version': () => aPublishedUpload(owner, admin, { name: 'keeping/kept-one', description: 'changed' }),
    'a new name': async () => owner.put(`/solutions/${await idOf('kept-two')}`, { name: 'kept-second' }).expect(200),
    'a new name of the project': () =>
      owner.put(`/projects/${project.id}`, { projectname: 'keeping-on' }).set('if-match', '*').expect(200),
    'another equation': async () => admin.put(`/solutions/${await idOf('kept-one')}`, { equation_id: 1 }).expect(200),
    'a use case': async () => admin.put(`/solutions/${await idOf('kept-one')}`, { use_cases: [1] }).expect(200),
    'the name of a user': () => owner.put('/profile', { full_name: 'Kept Person' }).expect(200),
    'the name of an equation': () => hub.db.query(`update equations set name = 'Kept' where id = 1`),
    'a proof': () =>
      hub.db.query(`update solution_certificates set state = 'done', rung = 'reference', proven_error = 0.5`),
    'a feature': async () => admin.put(`/solutions/${await idOf('kept-one')}`, { featured: true }).expect(200),
    'what an admin takes down': async () =>
      admin.put(`/solutions/${await idOf('kept-second')}/take_down`, { reason: 'Wrong' }).expect(204),
    'a deletion': async () => owner.delete(`/solutions/${await idOf('kept-three')}`).expect(204),
  };

  it.each(Object.entries(changes))('show %s at once, on each hub', async (_, change) => {
    const answers = (who: (one: TestHub) => Caller) => Promise.all(hubs.map((one) => answersTo(who(one))));
    const before = await answers(asVisitor);
    await answers(memberOf);
    await Promise.all(hubs.map(pagesOf));
    await change();
    const [visitors, members] = [await answers(asVisitor), await answers(memberOf)];
    const right = await answersTo(asVisitor(plain));
    expect(visitors).toEqual([right, right]);
    expect(before[0]).not.toEqual(right);
    const rightPages = await pagesOf(plain);
    expect(await Promise.all(hubs.map(pagesOf))).toEqual([rightPages, rightPages]);
    const rightForMembers = await answersTo(memberOf(plain));
    expect(members).toEqual([rightForMembers, rightForMembers]);
  });

  it('are computed once for many calls at the same time, and then kept', async () => {
    const statements = statementsOf(hub);
    const ask = () => asVisitor(hub).get('/solutions?page_size=7').expect(200);
    const answers = await Promise.all(Array.from({ length: 50 }, ask));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(statements).toHaveBeenCalledTimes(1);
    const { text, headers } = await ask();
    expect(text).toBe(answers[0]!.text);
    expect(headers).toMatchObject({
      'x-total-count': answers[0]!.headers['x-total-count'],
      link: answers[0]!.headers.link,
    });
    expect(statements).toHaveBeenCalledTimes(1);
  });

  it('are kept as documents, too', async () => {
    const statements = statementsOf(hub);
    const first = await pagesOf(hub);
    statements.mockClear();
    expect(await pagesOf(hub)).toEqual(first);
    expect(statements).not.toHaveBeenCalled();
  });

  it('stay while somebody saves what visitors do not see', async () => {
    await asVisitor(hub).get('/solutions').expect(200);
    await anUpload(owner, { name: 'kept-hidden' });
    await anUpload(owner, { name: 'keeping/kept-one', description: 'not reviewed' });
    const statements = statementsOf(hub);
    await asVisitor(hub).get('/solutions').expect(200);
    expect(statements).not.toHaveBeenCalled();
  });

  it('have an ETag, compressed or not, and 304 takes no statement', async () => {
    const ask = (headers: Record<string, string>) =>
      asVisitor(hub)
        .get('/solutions?page_size=3')
        .set({ 'accept-encoding': 'identity', ...headers });
    const { etag } = (await ask({}).expect(200)).headers as { etag: string };
    const statements = statementsOf(hub);
    await ask({ 'if-none-match': etag }).expect(304);
    for (const encoding of ['br', 'gzip'] as const) {
      const { headers, body } = await ask({ 'accept-encoding': `deflate, ${encoding}` }).expect(200);
      expect(headers).toMatchObject({ etag, 'content-encoding': encoding, vary: 'accept-encoding' });
      expect(body).toHaveLength(2);
    }
    expect(statements).not.toHaveBeenCalled();
  });

  it('are refused to a caller with a wrong credential', async () => {
    await asVisitor(hub).get('/solutions').expect(200);
    await asVisitor(hub).get('/solutions').set('apikey', 'wrong').expect(401);
    await asVisitor(hub).get('/solutions').set('authorization', 'Bearer wrong').expect(401);
  });
});

describe('answers to members', () => {
  /** Every filter and order, as members, admins and the owner may ask for them. */
  const QUERIES = [
    ...['', '?page_size=2&page_num=1', '?return_count=true', '?q=kept', '?sort_by=likes', '?sort_by=downloads'],
    ...['?sort_by=updated', '?equation_types=ode', '?my=true', '?status=submitted&my=true', '?project=keeping-on'],
  ];

  it('are those of a hub that keeps nothing, with what each of them likes and the counts as they are', async () => {
    const id = await idOf('kept-one');
    await owner.put(`/solutions/${id}/like`).expect(200);
    for (const who of [owner, admin, stranger]) {
      const ask = async (one: TestHub, query: string) => {
        const { status, text, headers } = await new Caller(one, who.headers).get(`/solutions${query}`);
        return { status, text, total: headers['x-total-count'] as string, link: headers.link as string };
      };
      for (const query of [...QUERIES, `?username=${owner.username}`])
        expect(await ask(hub, query)).toEqual(await ask(plain, query));
    }
    const liked = async (who: LoggedIn) =>
      ((await who.get('/solutions')).body as { id: number; liked: boolean; like_count: number }[]).find(
        (card) => card.id === id,
      );
    expect(await liked(owner)).toMatchObject({ liked: true, like_count: 1 });
    expect(await liked(stranger)).toMatchObject({ liked: false, like_count: 1 });
    await owner.delete(`/solutions/${id}/like`).expect(200);
    expect(await liked(owner)).toMatchObject({ liked: false, like_count: 0 });
  });

  it('take one short statement for what is theirs, and none where nothing is', async () => {
    await asVisitor(hub).get('/solutions').expect(200);
    await asVisitor(hub).get('/solutions/facets').expect(200);
    await stranger.get('/solutions').expect(200);
    const statements = jest.spyOn(hub.app.get(NamedStatements), 'rows');
    const { headers } = await stranger.get('/solutions/facets').expect(200);
    expect(statements).not.toHaveBeenCalled();
    await stranger.get('/solutions').expect(200);
    expect(statements).toHaveBeenCalledTimes(1);
    await stranger
      .get('/solutions/facets')
      .set('if-none-match', headers.etag as string)
      .expect(304);
  });

  it('have texts unchanged that look like the counts of a card', async () => {
    const description = '{"id":1,"name":"x","like_count":5,"liked":false,"download_count":7';
    await aPublishedUpload(owner, admin, { name: 'keeping-on/kept-text', description });
    await asVisitor(hub).get('/solutions').expect(200);
    const { body } = await stranger.get('/solutions').expect(200);
    expect(body).toEqual((await memberOf(plain).get('/solutions').expect(200)).body);
    expect(body).toContainEqual(expect.objectContaining({ description }));
  });
});

describe('when the connection that hears of changes', () => {
  const listener = async () => {
    const [row] = await hub.db.query<[{ pid: number }]>(
      `select pid from pg_stat_activity where application_name = 'solverhub listener' and datname = current_database()
       order by backend_start limit 1`,
    );
    return row.pid;
  };
  const changeAndCompare = async () => {
    await hub.db.query(`update solutions set citation = citation || 'x', label = label || 'x'`);
    const right = await answersTo(asVisitor(plain));
    expect(await Promise.all(hubs.map((one) => answersTo(asVisitor(one))))).toEqual([right, right]);
  };

  it('is lost, no answer is out of date, and they are kept again afterwards', async () => {
    await answersTo(asVisitor(hub));
    await hub.db.query('select pg_terminate_backend($1)', [await listener()]);
    await changeAndCompare();
    await Promise.all(hubs.map(listening));
    await changeAndCompare();
  });

  it('hangs, no answer is out of date, and they are kept again afterwards', async () => {
    await answersTo(asVisitor(hub));
    const pid = await listener();
    process.kill(pid, 'SIGSTOP');
    try {
      await changeAndCompare();
    } finally {
      process.kill(pid, 'SIGCONT');
    }
    await Promise.all(hubs.map(listening));
    await changeAndCompare();
  });
});
